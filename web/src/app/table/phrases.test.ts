// The log: whom an offer goes to, and one line for all who say no to it.
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../i18n/index.svelte';
import type { Language } from '../../i18n/languages';
import { bundleWords, gatherNo, isAbout, lineText, stepLines } from './phrases';

const names = ['Ann', 'Ben', 'Cem', 'Dilek'];
const said = (...steps: object[]) =>
    gatherNo(
        steps.flatMap((step, number) =>
            stepLines({ number, at: 0, what: 'step', step, events: [] } as never, 0, names.length),
        ),
    );
const offer = (seat: number, ...to: number[]) => ({
    seat,
    do: 'offer',
    give: { grain: 1 },
    get: { ore: 1 },
    to,
});
const no = (seat: number, of = 0) => ({ seat, do: 'decline', of });

describe('the log', () => {
    beforeAll(async () => {
        globalThis.document ??= { documentElement: {} } as never;
        await speak('en', 'common', 'log');
    });
    const words = (...steps: object[]) => said(...steps).map((line) => lineText(line, names));
    it('names those an offer goes to, unless it goes to everybody', () => {
        expect(words(offer(0, 1, 2, 3))).toEqual(['Ann offers 1 grain for 1 ore']);
        expect(words(offer(2, 0))).toEqual(['Cem offers Ann 1 grain for 1 ore']);
        expect(words(offer(0, 1, 3))).toEqual(['Ann offers Ben and Dilek 1 grain for 1 ore']);
        const [line] = said(offer(0, 1, 3));
        expect([0, 1, 2, 3].map((seat) => isAbout(line, seat))).toEqual([true, true, false, true]);
        expect(isAbout(line, 'trade')).toBe(true);
    });
    it('says in one line who said no to the same offer', () => {
        expect(words(offer(0, 1, 2, 3), no(1), no(2), no(3))).toEqual([
            'Ann offers 1 grain for 1 ore',
            "Ben, Cem, and Dilek declined Ann's offer",
        ]);
        expect(words(no(1), no(0, 1), no(2))).toEqual([
            "Ben declined Ann's offer",
            "Ann declined Ben's offer",
            "Cem declined Ann's offer",
        ]);
        expect(words(no(1), offer(0, 1), no(1))).toHaveLength(3);
    });
});

describe('the grammar of other languages', () => {
    const told = async (language: Language, ...steps: object[]) => {
        await speak(language, 'common', 'log');
        return said(...steps).map((line) => lineText(line, names));
    };
    it('puts names into their case in Turkish', async () => {
        expect(await told('tr', offer(0, 2), no(1, 2))).toEqual([
            'Ann, Cem’e 1 demir karşılığında 1 buğday öneriyor',
            'Ben, Cem’in teklifini reddetti',
        ]);
    });
    it('declines what is counted in Polish', async () => {
        expect(await told('pl', offer(0, 1, 2, 3))).toEqual(['Ann oferuje 1 zboże za 1 rudę']);
        expect(bundleWords({ wool: 1, brick: 2, ore: 5 }, 'nom')).toBe('2 gliny, 1 wełna i 5 rudy');
    });
    it('counts cards in Korean', async () => {
        expect(await told('ko', offer(0, 1, 2, 3))).toEqual(['Ann: 곡식 1장 주고 철 1장 받기 제안']);
    });
});
