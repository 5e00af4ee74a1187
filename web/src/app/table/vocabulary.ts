// The words of the command line. A sentence of the player becomes a row of things it names: what to do, land, numbers,
// places, players. Words it does not know ("at", "please") are passed over, and endings may differ.
import { has, language, t } from '../../i18n/index.svelte';
import { compass, type Direction } from '../../board/names';
import { landOf, resources, type Resource } from '../../board/kinds';

export const verbs = [
    'road_building',
    'road',
    'settlement',
    'city',
    'robber',
    'roll',
    'end',
    'pass',
    'undo',
    'hint',
    'help',
    'again',
    'hand',
    'bank',
    'players',
    'where',
    'what',
    'look',
    'mine',
    'buy',
    'card',
    'knight',
    'invention',
    'monopoly',
    'reveal',
    'discard',
    'offer',
    'accept',
    'decline',
    'confirm',
    'withdraw',
    'say',
] as const;
export type Verb = (typeof verbs)[number];
export type Land = Resource | 'desert';
export type Item =
    | { verb: Verb }
    | { land: Land }
    | { side: Direction }
    | { sea: true }
    | { swap: true }
    | { number: number }
    | { place: number }
    | { seat: number };

/** Without case, accents, joiners and other digits, so that one need not type exactly. */
export function folded(text: string): string {
    return text
        .toLocaleLowerCase(language())
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/\u200c|\u200d|['’]/g, '')
        .replace(/ł/g, 'l')
        .replace(/ı/g, 'i')
        .replace(/ß/g, 'ss')
        .replace(/ي/g, 'ی')
        .replace(/ك/g, 'ک')
        .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
        .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
export const tokensOf = (text: string): string[] => folded(text).match(/#\d+|\d+|\p{L}+|[>=→]/gu) ?? [];

interface Entry {
    tokens: string[];
    /** no ending may follow */
    exact: boolean;
    length: number;
    item: Item;
}
/** `a|b c|d!` as entries; the mark says that the word stands for itself alone */
function entriesOf(words: string, item: Item): Entry[] {
    return words.split('|').map((word) => {
        const tokens = tokensOf(word);
        const length = tokens.join('').length;
        return { tokens, exact: word.endsWith('!') || length < 3, length, item };
    });
}

export class Vocabulary {
    #entries: Entry[];

    constructor(names: string[]) {
        const lands: Land[] = [...resources, 'desert'];
        this.#entries = [
            ...verbs.flatMap((verb) => entriesOf(t(`command.word_${verb}`), { verb })),
            ...lands.flatMap((land) => [
                ...entriesOf(t(`common.${landOf[land]}`), { land }),
                ...(land === 'desert' ? [] : entriesOf(t(`common.${land}`), { land })),
                ...(has(`command.land_${land}`) ? entriesOf(t(`command.land_${land}`), { land }) : []),
            ]),
            ...compass.flatMap((side) => entriesOf(t(`board.to_${side}`), { side })),
            ...entriesOf(t('common.sea'), { sea: true }),
            ...entriesOf(t('command.word_for'), { swap: true }),
            ...names.flatMap((name, seat) => entriesOf(name.replaceAll('|', ' '), { seat })),
        ].filter((entry) => entry.tokens.length > 0);
    }

    read(text: string): Item[] {
        const tokens = tokensOf(text);
        const items: Item[] = [];
        for (let i = 0; i < tokens.length;) {
            const token = tokens[i];
            if (/^\d+$/.test(token)) items.push({ number: Number(token) });
            else if (token[0] === '#') items.push({ place: Number(token.slice(1)) });
            else if (/[>=→]/.test(token)) items.push({ swap: true });
            else {
                const found = this.#longest(tokens, i);
                if (found) {
                    items.push(found.item);
                    i += found.tokens.length;
                    continue;
                }
            }
            ++i;
        }
        return items;
    }
    #longest(tokens: string[], at: number): Entry | null {
        let best: Entry | null = null;
        for (const entry of this.#entries) {
            if (best && best.length >= entry.length) continue;
            const fits = entry.tokens.every((word, k) => {
                const token = tokens[at + k];
                return token !== undefined && (entry.exact ? token === word : token.startsWith(word));
            });
            if (fits) best = entry;
        }
        return best;
    }
    /** Everything one may say instead of this word. */
    wordsFor(item: Item): string[] {
        const key = JSON.stringify(item);
        return this.#entries
            .filter((entry) => JSON.stringify(entry.item) === key)
            .flatMap((entry) => entry.tokens);
    }
}
