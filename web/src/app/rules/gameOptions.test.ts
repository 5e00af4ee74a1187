import { describe, expect, it } from 'vitest';
import type { BoardSetup } from '../../engine/board';
import { catalogue } from '../../engine/catalogue';
import {
    atHome,
    changed,
    countsOf,
    house,
    houseOf,
    islandAgain,
    optionGroups,
    tidy,
    usual,
    withFirst,
    withOption,
    withPeople,
    withSeats,
} from './gameOptions';

describe('settings being chosen', () => {
    it('shows every option of the engine once; players and clock have their own choices', () => {
        const shown = optionGroups.flatMap(({ options }) => options.map(({ name }) => name));
        const all = catalogue.board.options.map(({ name }) => name);
        expect([...shown, 'min_players', 'max_players', 'turn_timer'].toSorted()).toEqual(all.toSorted());
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
        expect(tidy({ seats: 6 }).map).toBe('variable');
        expect(withSeats(tidy({ seats: 4, map: 'beginner' }), 6).map).toBe('variable');
        // The engine has a printed island for them, too.
        expect(tidy({ seats: 6, map: 'beginner' }).map).toBe('beginner');
    });
    it('lets bots wait for an answer without end at home, but not against a clock', () => {
        const clock = { kind: 'turn' as const, seconds: 60, reserve: 0 };
        expect(atHome({}).offer_wait).toBeNull();
        expect(atHome({ offer_wait: 5 }).offer_wait).toBe(5);
        expect(atHome({ clock })).not.toHaveProperty('offer_wait');
        expect(tidy({ offer_wait: null }).offer_wait).toBeNull();
        expect(tidy({ offer_wait: null, clock })).not.toHaveProperty('offer_wait');
    });
    it('lets nobody uninvited join people at one device', () => {
        for (const game of ['board', 'dice'] as const)
            for (const people of [2, 3, 4, 5, 6])
                expect(withPeople(tidy({ game }), people).seats, `${game}, ${people}`).toBe(people);
        // Who asked for more players than people keeps them until the people change.
        expect(withSeats(withPeople(tidy({}), 3), 4).seats).toBe(4);
        expect(withPeople(tidy({ seats: 6 }), 2)).toMatchObject({ seats: 2, options: { min_players: 2 } });
        // The game may need more than there are.
        expect(withPeople(tidy({}), 1).seats).toBe(2);
    });
    it('plays with the usual number where the game has not the one that was chosen', () => {
        expect(tidy({ ...tidy({ game: 'dice', seats: 1 }), game: 'board' }).seats).toBe(4);
    });
    it('offers as many players as the engine takes', () => {
        expect(countsOf({})).toEqual([2, 3, 4, 5, 6]);
        expect(countsOf({ game: 'dice' })).toEqual([1, 2, 3, 4, 5, 6]);
    });
    it('names a seat that starts only by rules that heed it', () => {
        const shuffled = tidy({ map: 'variable' });
        const named = withFirst(shuffled, 2);
        expect(named).toMatchObject({ first: 2, options: { start_player_method: 'agreed' } });
        expect(withFirst(named, null)).toEqual(shuffled);
        const printed = withFirst(tidy({ map: 'beginner' }), 1);
        expect(printed).toMatchObject({ first: 1, options: {} });
        expect(withOption(printed, 'start_player_method', 'highest_roll').first).toBeUndefined();
        expect(tidy({ ...printed, map: 'variable' }).first).toBeUndefined();
        expect(tidy({ ...printed, shuffle: true }).first).toBeUndefined();
        expect(withFirst(tidy({ game: 'dice', seats: 3 }), 2).first).toBe(2);
        expect(withSeats(withFirst(tidy({ game: 'dice', seats: 3 }), 2), 2).first).toBeUndefined();
    });
    it('has one clock: a turn timer is that', () => {
        const wish = tidy({ options: { turn_timer: 45 } });
        expect(wish.options).toEqual({});
        expect(wish.clock).toEqual({ kind: 'turn', seconds: 45, reserve: 0 });
        const days = { kind: 'days', days: 2 } as const;
        expect(tidy({ options: { turn_timer: 45 }, clock: days }).clock).toEqual(days);
    });
    it('takes the island of a game with its rules, and its rules change with it', () => {
        const { setup } = catalogue.board.beginner;
        const { start: _, ...land } = setup;
        const played = { ...land, beginner: false, first: 3, options: { victory_target: 12 } };
        const again = islandAgain(played);
        expect(again).toMatchObject({ seats: 4, preset: '2015', options: { victory_target: 12 } });
        expect(again.map).toMatchObject({
            terrain: setup.terrain,
            first: 3,
            options: { victory_target: 12 },
        });
        expect(countsOf(again)).toEqual([2, 3, 4]);
        const two = withSeats(withOption(again, 'victory_target', 8), 2);
        expect(two.map).toMatchObject({
            players: 2,
            first: 1,
            options: { victory_target: 8, min_players: 2 },
        });
        // The printed island has a name.
        expect(islandAgain(setup).map).toBe('beginner');
    });
    it('leaves out who rolled what, which belongs to the game it was played in', () => {
        const { start: _, ...land } = catalogue.board.beginner.setup;
        const played: BoardSetup = { ...land, beginner: false, first: 1, first_rolls: [[[0, [1, 1]]]] };
        expect(islandAgain(played).map).not.toHaveProperty('first_rolls');
        expect(withSeats(islandAgain(played), 3).map).not.toHaveProperty('first_rolls');
    });
    it('plays a printed island again where its preset has another one by now', () => {
        const { setup } = catalogue.board.beginner;
        const again = islandAgain({ ...setup, preset: 'mayfair', options: {} });
        expect(again).toMatchObject({ map: 'beginner', options: { beginner_map: 'intl_2015' } });
        expect(islandAgain(setup).options).not.toHaveProperty('beginner_map');
    });
    it.each([null, 7, 'moon', { island: 'moon' }, {}])('does without an island that is none: %s', (map) => {
        expect(tidy({ map: map as never }).map).toBe('beginner');
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
