// Every message is there in every language, parses, takes the same values, is used, and is translated.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { languages } from './languages';

const root = new URL('../..', import.meta.url).pathname;
const folder = join(root, 'src/i18n/messages');
const areas = readdirSync(join(folder, 'en')).map((name) => name.replace('.json', ''));
const read = (language: string, area: string): Record<string, string> =>
    JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'));

function valuesOf(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
    for (const element of elements) {
        if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
        if (element.type !== TYPE.tag) found.add(element.value);
        if (element.type === TYPE.plural || element.type === TYPE.select) {
            for (const option of Object.values(element.options)) valuesOf(option.value, found);
        }
    }
    return found;
}
const parsed = (text: string) => parse(text, { ignoreTag: true });
// A message of values alone has nothing to translate.
const hasWords = (elements: MessageFormatElement[]): boolean =>
    elements.some((element) => {
        if (element.type === TYPE.literal) return /\p{L}/u.test(element.value);
        if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
        return Object.values(element.options).some((option) => hasWords(option.value));
    });

function sources(path = join(root, 'src')): string[] {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
        const full = join(path, entry.name);
        if (entry.isDirectory()) return sources(full);
        return /\.(ts|svelte)$/.test(entry.name) && !entry.name.includes('.test.')
            ? [readFileSync(full, 'utf8')]
            : [];
    });
}

// Words that are rightly the same as in English.
const same: Record<string, string[]> = JSON.parse(
    readFileSync(new URL('./same-as-english.json', import.meta.url), 'utf8'),
);

describe.each(languages.filter(({ code }) => code !== 'en'))('$name', ({ code }) => {
    it.each(areas)('has all of %s', (area) => {
        const english = read('en', area);
        const words = read(code, area);
        expect(Object.keys(words)).toEqual(Object.keys(english));
        const untranslated: string[] = [];
        for (const [key, text] of Object.entries(words)) {
            expect(text.trim(), key).not.toBe('');
            expect([...valuesOf(parsed(text))].sort(), `${area}.${key}`).toEqual(
                [...valuesOf(parsed(english[key]))].sort(),
            );
            if (text === english[key] && hasWords(parsed(text)) && !same[code]?.includes(`${area}.${key}`)) {
                untranslated.push(`${area}.${key}`);
            }
        }
        expect(untranslated).toEqual([]);
    });
});

describe('use', () => {
    const text = sources().join('\n');
    const named = new Set([...text.matchAll(/['"`]([a-z]+\.[\w.-]+)['"`]/g)].map((match) => match[1]));
    // `log.${kind}` stands for everything that begins with "log."
    const prefixes = [...text.matchAll(/`([a-z]+\.[\w.-]*)\$\{/g)].map((match) => match[1]);
    const keys = areas.flatMap((area) => Object.keys(read('en', area)).map((key) => `${area}.${key}`));

    it('uses every message', () => {
        const unused = keys.filter(
            (key) => !named.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
        );
        expect(unused).toEqual([]);
    });
    it('has every message used', () => {
        const called = new Set(
            [...text.matchAll(/\b(?:t|pieces)\(\s*['"]([a-z]+\.[\w.-]+)['"]/g)].map((match) => match[1]),
        );
        expect([...called].filter((key) => !keys.includes(key))).toEqual([]);
    });
});

describe('reasons', () => {
    it('has a sentence for every code of docs/reasons.md', () => {
        const page = readFileSync(join(root, '../docs/reasons.md'), 'utf8');
        const codes = [...page.matchAll(/^\| `(\w+)` \|/gm)]
            .map((match) => match[1])
            .filter((code) => code !== 'none');
        const reasons = read('en', 'reasons');
        expect([...new Set(codes)].filter((code) => !(code in reasons))).toEqual([]);
    });
});
