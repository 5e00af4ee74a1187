// The words of a game follow its rules, in every language.
import { beforeAll, describe, expect, it } from 'vitest';
import { language, speak, speakOf, t } from '../i18n/index.svelte';
import { languages } from '../i18n/languages';
import { termsOf } from './terms';

const older = { preset: 'mayfair', options: { discard_min_hand: 10, victory_target: 12 } };
beforeAll(() => {
    Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
});

describe('what words depend on', () => {
    it('comes from the rules, or is as usual', () => {
        expect(termsOf(null)).toEqual({ knight: 'knight', limit: 7, target: 10 });
        expect(termsOf(older)).toEqual({ knight: 'soldier', limit: 9, target: 12 });
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
