// The words of a game follow its rules, in every language.
import { beforeAll, describe, expect, it } from 'vitest';
import { language, speak, speakOf, spokenOf, t } from '../i18n/index.svelte';
import { languages } from '../i18n/languages';
import { catalogue } from './catalogue';
import { termsOf } from './terms';

const older = { preset: 'mayfair', options: { discard_min_hand: 10, victory_target: 12 } };
beforeAll(() => {
    Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
});

describe('what words depend on', () => {
    it('comes from the rules, or is as usual', () => {
        expect(termsOf(null)).toMatchObject({ knight: 'knight', limit: 7, target: 10 });
        expect(termsOf(older)).toMatchObject({ knight: 'soldier', limit: 9, target: 12 });
    });
    it('has every option of both games: words, numbers, and true or false', () => {
        for (const { name, presets } of catalogue.board.options) {
            expect(termsOf(null)[name], name).toBe(presets['2015']);
            expect(termsOf({ preset: 'mayfair', options: {} })[name], name).toBe(presets.mayfair);
        }
        const rules = { preset: '2015', options: { no_trading: true, trade_offer_limit: 3 } };
        expect(termsOf(rules)).toMatchObject({ no_trading: true, trade_offer_limit: 3 });
        expect(termsOf(null)).toMatchObject({ dice_joker_same_turn: true });
        expect(termsOf({ options: { dice_joker_same_turn: false } })).toMatchObject({
            dice_joker_same_turn: false,
            preset: '2015',
        });
    });
    it('has what the box of its island holds', () => {
        expect(termsOf(null)).toMatchObject({ island: 'standard', hexes: 19, supply: 19, harbor_count: 9 });
        const six = termsOf({ preset: '2015', options: {}, players: 6 });
        expect(six).toMatchObject({ island: 'large', hexes: 30, supply: 24, printed: 'map' });
        expect(termsOf({ preset: '2015', options: {}, island: 'large' })).toEqual(six);
    });
    it('is that of the view that stays, whichever spoke last', () => {
        const [leaving, staying] = [older, { ...older, preset: '2015' }].map(termsOf);
        const stop = speakOf(leaving);
        const stopStaying = speakOf(staying);
        stop();
        const again = speakOf(leaving);
        expect(spokenOf()).toBe(leaving);
        again();
        expect(spokenOf()).toBe(staying);
        stopStaying();
        expect(spokenOf()).toEqual(termsOf(null));
    });
    it.each(languages)('is heard in $name', async ({ code }) => {
        await speak(code, 'common', 'table', 'log', 'command', 'almanac', 'rules');
        expect(language()).toBe(code);
        const [knight, soldier] = [t('rules.val_knight'), t('rules.val_soldier')];
        const same = (text: string, word: string) => text.toLocaleLowerCase(code).includes(word);
        const said = () => [
            t('common.knight'),
            t('table.hint_play_knight'),
            t('log.play_knight', { who: '' }),
        ];
        expect(said().every((text) => same(text, knight.toLocaleLowerCase(code)))).toBe(true);
        const back = speakOf(termsOf(older));
        expect(said().every((text) => same(text, soldier.toLocaleLowerCase(code)))).toBe(true);
        expect(said().some((text) => same(text, knight.toLocaleLowerCase(code)))).toBe(false);
        expect(t('almanac.seven_text')).toContain(new Intl.NumberFormat(code).format(9));
        expect(t('almanac.end_text')).toContain(new Intl.NumberFormat(code).format(12));
        back();
        expect(same(t('common.knight'), knight.toLocaleLowerCase(code))).toBe(true);
    });
});
