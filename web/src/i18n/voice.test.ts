// The voice of the page: plain, warm and brief American English, and five languages without slips of the hand.
import { readdirSync, readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from './languages';

const folder = new URL('./messages/', import.meta.url);
const areas = readdirSync(new URL('en/', folder)).map((file) => file.replace('.json', ''));
interface Said {
    key: string;
    text: string;
}
/** What a message says with the n-th choice wherever there is one; values are written «». */
function spoken(elements: MessageFormatElement[], n: number): string {
    return elements
        .map((element) => {
            if (element.type === TYPE.literal) return element.value;
            if (element.type === TYPE.pound) return '«»';
            if (element.type !== TYPE.plural && element.type !== TYPE.select) return '«»';
            const options = Object.values(element.options);
            return spoken(options[Math.min(n, options.length - 1)].value, n);
        })
        .join('');
}
function choices(elements: MessageFormatElement[]): number {
    return elements.reduce((most, element) => {
        if (element.type !== TYPE.plural && element.type !== TYPE.select) return most;
        const options = Object.values(element.options);
        return Math.max(most, options.length, ...options.map((option) => choices(option.value)));
    }, 1);
}
function all(language: Language): Said[] {
    return areas.flatMap((area) => {
        const words = JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8'));
        return Object.entries(words as Record<string, string>).flatMap(([name, message]) => {
            const parsed = parse(message, { ignoreTag: true });
            const texts = Array.from({ length: choices(parsed) }, (_, n) => spoken(parsed, n));
            return [...new Set(texts)].map((text) => ({ key: `${area}.${name}`, text }));
        });
    });
}
const shown = ({ key, text }: Said) => `${key}: ${text}`;
const faults = (those: Said[], wrong: RegExp) => those.filter(({ text }) => wrong.test(text)).map(shown);
// Words a player may type are no sentences.
const typed = ({ key }: Said) => /^command\.(word|land)_/.test(key);

const english = all('en').filter((one) => !typed(one));
const sentences = (text: string) => text.split(/(?<=[.!?…:;])\s+|\n/).filter(Boolean);

describe('English', () => {
    it('is spelled as in America', () => {
        const british =
            /(harb|col|neighb|fav|hon)our|\bgr(e)y\b|\bcentre\b|[a-z]{3}ys(e|ed|ing)\b|licence|\btowards\b|(recogn|organ|real)is/i;
        expect(faults(english, british)).toEqual([]);
    });
    it('says what players say', () => {
        const stilted =
            /\b(nobody|somebody|everybody|whoever|whomever|oneself|one's own|anew|on turn|g(i|a)ves? back|invention|shall|perhaps|at one device|is no|are no (more|longer)|so many|somewhat|thereby|void|go through)\b/i;
        expect(faults(english, stilted)).toEqual([]);
    });
    it('contracts what people contract', () => {
        const stiff =
            /\b(cannot|do not|does not|did not|is not(?!:)|are not|was not|has not|have not|will not|I am)\b|\b(?<!turn )(it|that|there|what) is (?!picks)\w|\byou are \w/i;
        expect(faults(english, stiff)).toEqual([]);
    });
    it('has sentences one can say in a breath', () => {
        const long = english.flatMap(({ key, text }) =>
            sentences(text)
                .filter((sentence) => sentence.split(/\s+/).length > 25)
                .map((sentence) => `${key}: ${sentence}`),
        );
        expect(long).toEqual([]);
    });
    it('has short labels', () => {
        // What describes a picture, a key or a value is no label.
        const told =
            /_(text|note|pic|roll|rule|how|placeholder)$|^table\.(key|prompt)_|^almanac\.|^common\.(autopass|comma)$/;
        const long = english.filter(
            ({ key, text }) =>
                !told.test(key) &&
                !/[.!?…:;,]/.test(text) &&
                text.replace(/«»/g, '').split(/\s+/).filter(Boolean).length > 8,
        );
        expect(long.map(shown)).toEqual([]);
    });
    it('has capitals only where a name or a sentence begins', () => {
        const names = [
            ...[
                'Longest Road',
                'Largest Army',
                'Year of Plenty',
                'Road Building',
                'Monopoly',
                'Longroad',
                'QR',
            ],
            ...['Klaus Teuber', 'Mayfair', 'German', 'START', 'Enter', 'Esc', 'Apache License', 'JavaScript'],
            ...[
                'Chapel',
                "Governor's House",
                'Library',
                'Market',
                'University',
                'Red',
                'Blue',
                'Orange',
                'White',
            ],
            // Buttons are called by their names.
            ...['Roll', 'Road', 'Offer', 'Bank', 'Hint', 'Tips', 'Delete my data', 'I'],
        ];
        const known = new RegExp(`\\b(${names.join('|')})(?:'s|'re|'ve|'m)?\\b`, 'g');
        const found = english.flatMap(({ key, text }) =>
            sentences(text)
                .map((sentence) => sentence.replace(known, '').replace(/\b[A-Z]\b/g, ''))
                // after the first word, and not after an opening quote
                .filter((sentence) => /[\p{L}»] +[A-Z][a-z]/u.test(sentence))
                .map((sentence) => `${key}: ${sentence}`),
        );
        expect(found).toEqual([]);
    });
});

const source = (language: Language) =>
    areas.flatMap((area) =>
        Object.entries(
            JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8')) as Record<
                string,
                string
            >,
        ).map(([name, text]) => ({ key: `${area}.${name}`, text })),
    );
describe.each(languages)('$name', ({ code }) => {
    const said = all(code).filter((one) => !typed(one));
    it('writes no number beside the limit and the target it is told', () => {
        const told = source(code).filter(({ text }) => /\{(limit|target)[,}]/.test(text));
        const beside = told.filter(({ text }) =>
            sentences(text).some(
                (sentence) =>
                    /\{(limit|target)[,}]/.test(sentence) &&
                    /(^|[^\d=–])(7|8|10|۷|۸|۱۰)(?!이 나|[\d۰-۹])/.test(sentence),
            ),
        );
        expect(beside.map(shown)).toEqual([]);
    });
    it('has no slips of the hand', () => {
        expect(
            faults(
                said.filter(({ key }) => key !== 'common.comma'),
                / {2}| [,.;!?]|^\s|[ \t]$|\.\.\.|"/,
            ),
        ).toEqual([]);
    });
});

describe('marks of each language', () => {
    const of = (language: Language) => all(language).filter((one) => !typed(one));
    it('German has its quotes, and speaks to du', () => {
        expect(
            faults(of('de'), /“[^„]*“|'[^']*'|daß|\bIhnen\b|\bIhre?[nmrs]?\b(?<!^.{0,4})(?<![.!?:] .{0,6})/),
        ).toEqual([]);
    });
    it('Turkish has its apostrophe, and speaks to siz', () => {
        expect(faults(of('tr'), /'|\b(sen|sana|seni|senin|sende)\b/i)).toEqual([]);
    });
    it('Polish has its quotes', () => {
        expect(faults(of('pl'), /“|'|\b(?<!^)(?<![.!?:] )(Twoj|Twój|Ciebie|Tobie)/)).toEqual([]);
    });
    it('Korean speaks politely', () => {
        expect(faults(of('ko'), /당신|"|(한다|했다|이다)\./)).toEqual([]);
    });
    it('Persian has Persian letters, digits and marks', () => {
        expect(faults(of('fa'), /[يكةۀ٠-٩]|\u0654/)).toEqual([]);
        // a-z and the like stay as they are typed
        expect(faults(of('fa'), /(?<![a-zA-Z-])[0-9]/)).toEqual([]);
        expect(faults(of('fa'), /[\u0600-\u06ff][,;?]/)).toEqual([]);
    });
    it('Persian joins prefixes and endings with a narrow gap', () => {
        expect(
            faults(
                of('fa'),
                /(^|[\s«(])ن?می [\u0600-\u06ff]|[\u0600-\u06ff] (ها|های|هایی|تر|ترین)([\s.،؛:!؟»]|$)/,
            ),
        ).toEqual([]);
    });
});
