import { describe, expect, it } from 'vitest';
import { catalogue } from '../../engine/catalogue';
import { boardOptions, changed, house, houseOf, optionGroups, tidy, usual, withOption } from './wish';

describe('settings being chosen', () => {
    it('shows every option once', () => {
        const shown = optionGroups.flatMap(({ options }) => options.map(({ name }) => name));
        expect(shown.toSorted()).toEqual(boardOptions.map(({ name }) => name).toSorted());
    });
    it('mentions only options that are not as usual', () => {
        const wish = tidy({ preset: '2015' });
        const other = withOption(wish, 'victory_target', 12);
        expect(changed(other)).toEqual([['victory_target', 12]]);
        expect(withOption(other, 'victory_target', usual(wish, 'victory_target')!).options).toEqual({});
    });
    it('leaves nothing of the board game in the dice game, and back', () => {
        const board = withOption(tidy({ seats: 4, map: 'beginner' }), 'no_trading', true);
        const dice = tidy({ ...board, game: 'dice' });
        expect(dice).toEqual({ game: 'dice', seats: 4, options: {} });
        expect(tidy({ ...dice, game: 'board' })).toMatchObject({ preset: '2015', map: 'beginner' });
    });
    it('plays two as the variant it is, and six on the large island', () => {
        expect(tidy({ seats: 2 }).options).toEqual({ min_players: 2 });
        expect(tidy({ seats: 2 })).toMatchObject({ seats: 2 });
        expect(tidy({ ...tidy({ seats: 2 }), seats: 3 }).options).toEqual({});
        expect(tidy({ seats: 6, map: 'beginner' }).map).toBe('variable');
    });
    it('knows its ready-made rules again, and only options the engine has', () => {
        for (const [name, options] of Object.entries(house)) {
            expect(houseOf(tidy({ options }))).toBe(name);
            for (const option of Object.keys(options))
                expect(catalogue.board.options.map((one) => one.name)).toContain(option);
        }
        expect(houseOf(tidy({ options: { victory_target: 13 } }))).toBeUndefined();
    });
});
