// All words of the page. A message is named `area.key` and lives in messages/<language>/<area>.json as an
// ICU message; a component that shows one follows a change of language by itself.
import { IntlMessageFormat, type Formatters } from 'intl-messageformat';
import files from 'virtual:words';
import { termsOf, type Terms } from '../engine/terms';
import { lowered, settled, settledPieces } from './grammar';
import { directionOf, type Language } from './languages';

export type Area =
    | 'common'
    | 'board'
    | 'table'
    | 'log'
    | 'command'
    | 'reasons'
    | 'trade'
    | 'home'
    | 'rules'
    | 'dice'
    | 'learn'
    | 'almanac'
    | 'how'
    | 'about'
    | 'replay'
    | 'online'
    | 'people';
export type Words = Record<string, string>;
export type Values = Record<string, unknown>;

// Fonts come with the language that needs them.
const fonts: Partial<Record<Language, () => Promise<unknown>>> = {
    fa: () => import('@fontsource-variable/vazirmatn'),
    ko: () => import('@fontsource-variable/noto-sans-kr'),
};

let current = $state.raw<{ language: Language; words: Record<string, Words> }>({ language: 'en', words: {} });
let formats = new Map<string, IntlMessageFormat>();
const loaded = new Set<Area>();

// The game all words are about. While one view takes the place of another both speak: the last to begin is heard, and
// when it ends, whoever still speaks.
let speaking: Terms[] = [];
let terms = $state.raw<Terms>(termsOf(null));
/** Speaks of a game with other rules; returns how to stop. */
export function speakOf(wanted: Terms): () => void {
    speaking = [...speaking, wanted];
    terms = wanted;
    return () => {
        speaking = speaking.filter((one) => one !== wanted);
        if (terms === wanted) terms = speaking.at(-1) ?? termsOf(null);
    };
}
/** What the game all words are about is like. */
export const spokenOf = (): Terms => terms;

export const language = (): Language => current.language;

async function fetchAreas(of: Language, areas: Iterable<Area>): Promise<Record<string, Words>> {
    const pairs = await Promise.all(
        [...areas].map(async (area) => [area, (await files[of][area]()).default[area]!] as const),
    );
    return Object.fromEntries(pairs);
}

/** Loads the areas a view needs before it is shown. */
export async function need(...areas: Area[]): Promise<void> {
    const missing = areas.filter((area) => !loaded.has(area));
    if (missing.length === 0) return;
    const words = await fetchAreas(current.language, missing);
    missing.forEach((area) => loaded.add(area));
    current = { ...current, words: { ...current.words, ...words } };
}

export async function speak(wanted: Language, ...areas: Area[]): Promise<void> {
    areas.forEach((area) => loaded.add(area));
    fonts[wanted]?.();
    const words = await fetchAreas(wanted, loaded);
    formats = new Map();
    current = { language: wanted, words };
    introduce(wanted);
}
/** Says to the browser which language this is, and what the page is in it. */
function introduce(language: Language) {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    if (!loaded.has('common')) return;
    const head = (name: string) => document.head?.querySelector(name);
    head('meta[name=description]')?.setAttribute('content', t('common.description'));
    if (import.meta.env.PROD)
        head('link[rel=manifest]')?.setAttribute('href', `./longroad.${language}.webmanifest`);
}

const made = new Map<string, Intl.NumberFormat>();
/** Numbers with the minus of print where a language has a hyphen for it. */
function numbers(...how: ConstructorParameters<typeof Intl.NumberFormat>): Intl.NumberFormat {
    const key = JSON.stringify(how);
    let found = made.get(key);
    if (!found) {
        const format = new Intl.NumberFormat(...how);
        const written = (n: number) =>
            format
                .formatToParts(n)
                .map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '−') : value))
                .join('');
        found = Object.create(format, { format: { value: written } }) as Intl.NumberFormat;
        made.set(key, found);
    }
    return found;
}
const formatters: Formatters = {
    getNumberFormat: (locales, options) => numbers(locales, options as Intl.NumberFormatOptions),
    getDateTimeFormat: (...how) => new Intl.DateTimeFormat(...how),
    getPluralRules: (...how) => new Intl.PluralRules(...how),
};

function formatOf(key: string): IntlMessageFormat {
    const { words, language } = current;
    let format = formats.get(key);
    if (!format) {
        const dot = key.indexOf('.');
        const text = words[key.slice(0, dot)]?.[key.slice(dot + 1)];
        if (text === undefined) throw new Error(`no message ${key} in ${language}`);
        format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true, formatters });
        formats.set(key, format);
    }
    return format;
}

/** A message as text. */
export const t = (key: string, values?: Values): string =>
    settled(current.language, parts(key, values).join(''));

/**
 * A message whose values may be things to draw (a player, cards): pieces of text and those things in order. `spell` says
 * what such a thing is called, for words that depend on it.
 */
export const pieces = (key: string, values?: Values, spell: (part: unknown) => string = String): unknown[] =>
    settledPieces(current.language, parts(key, values), spell);

function parts(key: string, values?: Values): unknown[] {
    try {
        return formatOf(key)
            .formatToParts({ ...terms, ...values } as never)
            .map((part) => part.value);
    } catch (error) {
        // A missing word must not take the game away.
        console.error(error);
        return [key];
    }
}

/** The name of a thing as it stands inside a sentence: "wool", not "Wool". */
export const inText = (word: string): string => lowered(current.language, word);
/**
 * So many of a resource, inside a sentence. Some languages count cards otherwise than dice, and Polish has a form for what is
 * given, taken or held.
 */
export const counted = (what: string, n: number, { unit = 'card', form = 'acc' } = {}): string =>
    t(`common.n_${what}`, { n, unit, form });

export const has = (key: string): boolean => {
    const dot = key.indexOf('.');
    return current.words[key.slice(0, dot)]?.[key.slice(dot + 1)] !== undefined;
};

export const number = (n: number, options?: Intl.NumberFormatOptions): string =>
    numbers(current.language, options).format(n);
/** 4:1 and the like, with the digits of the language. */
export const ratio = (n: number): string => `${number(n)}:${number(1)}`;
export const list = (items: string[]): string => new Intl.ListFormat(current.language).format(items);
/** 1:24, or where days are given for a move, the days and then the hours */
export const clock = (seconds: number): string => {
    const whole = Math.max(0, Math.ceil(seconds));
    const long = (n: number, unit: string) => number(n, { style: 'unit', unit, unitDisplay: 'short' });
    if (whole >= 2 * 86400) return long(Math.floor(whole / 86400), 'day');
    if (whole >= 3 * 3600) return long(Math.floor(whole / 3600), 'hour');
    const two = (n: number) => number(n, { minimumIntegerDigits: 2 });
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    return `${hours ? `${number(hours)}:${two(minutes)}` : number(minutes)}:${two(whole % 60)}`;
};
