// The voice of the English words: plain, to "you", and in American spelling.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('./messages/en/', import.meta.url);
const areas = readdirSync(folder).map((file) => file.replace('.json', ''));
const words = (area: string): [string, string][] =>
    Object.entries(JSON.parse(readFileSync(new URL(`${area}.json`, folder), 'utf8')));
const faults = (those: string[], wrong: RegExp) =>
    those.flatMap((area) =>
        words(area)
            .filter(([, text]) => wrong.test(text))
            .map(([key, text]) => `${area}.${key}: ${text}`),
    );
// What is read in every game.
const inPlay = ['table', 'log', 'reasons', 'common', 'home', 'board', 'dice'];

describe('English', () => {
    it('is spelled as in America', () => {
        const british = /(harb|col|neighb|fav)our|\bgrey\b|\bcentre\b/i;
        expect(
            faults(
                areas.filter((area) => area !== 'learn' && area !== 'command'),
                british,
            ),
        ).toEqual([]);
    });
    it('says in play what players say', () => {
        const stilted =
            /\b(nobody|somebody|everybody|whoever|oneself|one's own|anew|on turn|(give|gives|gave) back|invention)\b/i;
        expect(faults(inPlay, stilted)).toEqual([]);
    });
    it('contracts what people contract', () => {
        expect(
            faults(['reasons', 'log'], /\b(cannot|do not|does not|is not|are not|has not|have not)\b/i),
        ).toEqual([]);
    });
});
