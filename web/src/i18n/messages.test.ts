// Every message is there in every language, parses, takes the same values, is used, and is translated.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { families } from './families';
import { languages } from './languages';

const root = new URL('../..', import.meta.url).pathname;
const folder = join(root, 'src/i18n/messages');
const areas = readdirSync(join(folder, 'en')).map((name) => name.replace('.json', ''));
const read = (language: string, area: string): Record<string, string> =>
    JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'));

// What only the grammar of some languages asks for.
const grammar = ['form', 'unit'];
function valuesOf(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
    for (const element of elements) {
        if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
        if (element.type !== TYPE.tag && !grammar.includes(element.value)) found.add(element.value);
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
        return /\.(ts|svelte)$/.test(entry.name) &&
            !entry.name.includes('.test.') &&
            entry.name !== 'families.ts'
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

// A number for every plural class of a language.
const classes = new Map<string, Map<string, number>>();
function numbers(code: string, type: Intl.PluralRuleType): Map<string, number> {
    const rules = new Intl.PluralRules(code, { type });
    const known = classes.get(code + type) ?? new Map<string, number>();
    if (known.size === 0) for (const n of [1.5, ...Array(101).keys()]) known.set(rules.select(n), n);
    classes.set(code + type, known);
    return known;
}
// What a message asks for, and what it can be given: every choice, a number of every class, or a name.
function choices(elements: MessageFormatElement[], code: string, found = new Map<string, unknown[]>()) {
    for (const element of elements) {
        if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag)
            continue;
        const { value } = element;
        if (element.type === TYPE.plural || element.type === TYPE.select) {
            const named = Object.keys(element.options);
            const exact = named.filter((name) => name.startsWith('=')).map((name) => Number(name.slice(1)));
            const given =
                element.type === TYPE.select
                    ? named
                    : [...numbers(code, element.pluralType ?? 'cardinal').values(), ...exact];
            found.set(value, [...new Set([...(found.get(value) ?? []), ...given])]);
            for (const option of Object.values(element.options)) choices(option.value, code, found);
        } else if (!found.has(value)) found.set(value, element.type === TYPE.argument ? ['Ann'] : [7]);
    }
    return found;
}
/** Classes a plural lacks, or has though its language does not; one word for all numbers is no plural of words. */
function lacking(elements: MessageFormatElement[], code: string): string[] {
    return elements.flatMap((element) => {
        if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
        const inner = Object.values(element.options).flatMap((option) => lacking(option.value, code));
        if (element.type === TYPE.select) return inner;
        const classes = [...numbers(code, element.pluralType ?? 'cardinal').keys(), 'other'];
        const named = Object.keys(element.options).filter((name) => !name.startsWith('='));
        const strange = named.filter((name) => !classes.includes(name));
        const missing = named.length > 1 ? classes.filter((name) => !named.includes(name)) : [];
        return [...inner, ...missing, ...strange];
    });
}

describe.each(languages)('plurals: $name', ({ code }) => {
    it.each(areas)('says every sentence of %s with every number', (area) => {
        for (const [key, text] of Object.entries(read(code, area))) {
            const format = new IntlMessageFormat(text, code, undefined, { ignoreTag: true });
            const asked = [...choices(parsed(text), code)];
            let all: Record<string, unknown>[] = [{}];
            for (const [name, values] of asked)
                all = all.flatMap((given) => values.map((value) => ({ ...given, [name]: value })));
            for (const given of all) {
                const said = String(format.format(given as never));
                expect(said.trim(), `${area}.${key} with ${JSON.stringify(given)}`).not.toMatch(
                    /^$|[{}]|undefined/,
                );
            }
            expect(lacking(parsed(text), code), `${area}.${key}`).toEqual([]);
        }
    });
});

describe('use', () => {
    const text = sources().join('\n');
    const named = new Set([...text.matchAll(/['"`]([a-z]+\.[\w.-]+)['"`]/g)].map((match) => match[1]));
    // `log.${kind}` as "log.*"
    const asked = new Set(
        [...text.matchAll(/`((?:[a-z]+)\.(?:[\w.-]|\$\{(?:[^{}`]|`[^`]*`)*\})*)`/g)]
            .map((match) => match[1].replace(/(\$\{[^}]*\})+/g, '*'))
            .filter((key) => key.includes('*') && areas.includes(key.split('.')[0])),
    );
    const expanded = (pattern: string) =>
        families[pattern].values.map((value) => pattern.replace('*', String(value)));
    const keys = areas.flatMap((area) => Object.keys(read('en', area)).map((key) => `${area}.${key}`));

    it('knows what every family of messages stands for', () => {
        expect([...asked].sort(), 'families asked for (see families.ts)').toEqual(
            Object.keys(families).sort(),
        );
        for (const [pattern, { values }] of Object.entries(families)) {
            expect(values.length, pattern).toBeGreaterThan(0);
        }
    });
    it('uses every message', () => {
        const reached = new Set([...named, ...Object.keys(families).flatMap(expanded)]);
        expect(keys.filter((key) => !reached.has(key))).toEqual([]);
    });
    it.each(languages)('has every message used: $name', ({ code }) => {
        const there = new Set(
            areas.flatMap((area) => Object.keys(read(code, area)).map((key) => `${area}.${key}`)),
        );
        const called = [...text.matchAll(/\b(?:t|pieces)\(\s*['"]([a-z]+\.[\w.-]+)['"]/g)].map(
            (one) => one[1],
        );
        // Also those that are chosen on the way: t(many ? 'table.all' : 'table.one')
        const chosen = [...named].filter(
            (key) => areas.some((area) => key.startsWith(`${area}.`)) && !key.endsWith('.gz'),
        );
        const wanted = Object.keys(families)
            .filter((pattern) => !families[pattern].some)
            .flatMap(expanded);
        expect([...new Set([...called, ...chosen, ...wanted])].filter((key) => !there.has(key))).toEqual([]);
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
