// What a word does to its neighbors. A message leaves such places open in the way its language writes an open choice:
// Turkish "{name}’(e) öner" becomes "Selin’e öner" and "Ada’ya öner", Korean "{to}(으)로" becomes "나무로" and "벽돌로".
import type { Language } from './languages';

// Whatever follows the last letter or digit of a name is not spoken.
const lastWord = (text: string): string =>
    text.match(/[\p{L}\p{M}]+(?=[^\p{L}\p{N}]*$)|\p{N}+(?=[^\p{L}\p{N}]*$)/u)?.[0] ?? '';

// --- Turkish: vowel harmony, buffer letters and hardening of case suffixes.
const units = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
/** The last word of a number as it is spoken. */
function spokenInTurkish(digits: string): string {
    const zeros = digits.match(/0*$/)![0].length;
    if (zeros === digits.length) return units[0];
    const digit = Number(digits.at(-1 - zeros));
    if (zeros === 0) return units[digit];
    if (zeros === 1) return tens[digit];
    return zeros === 2 ? 'yüz' : zeros < 6 ? 'bin' : zeros < 9 ? 'milyon' : 'milyar';
}
const vowels: Record<string, string> = {
    ...Object.fromEntries([...'aâàáãåāăąä'].map((letter) => [letter, 'a'])),
    ...Object.fromEntries([...'eéèêëēėęěə'].map((letter) => [letter, 'e'])),
    ...Object.fromEntries([...'iíìîïīį'].map((letter) => [letter, 'i'])),
    ...Object.fromEntries([...'oóòôõō'].map((letter) => [letter, 'o'])),
    ...Object.fromEntries([...'uúùûūů'].map((letter) => [letter, 'u'])),
    ...Object.fromEntries([...'öőø'].map((letter) => [letter, 'ö'])),
    ...Object.fromEntries([...'üű'].map((letter) => [letter, 'ü'])),
    ı: 'ı',
};
const wide: Record<string, string> = { a: 'a', ı: 'a', o: 'a', u: 'a', e: 'e', i: 'e', ö: 'e', ü: 'e' };
const high: Record<string, string> = { a: 'ı', ı: 'ı', o: 'u', u: 'u', e: 'i', i: 'i', ö: 'ü', ü: 'ü' };
const suffixes: Record<string, (of: { vowel: string; open: boolean; hard: boolean }) => string> = {
    e: ({ vowel, open }) => (open ? 'y' : '') + wide[vowel],
    i: ({ vowel, open }) => (open ? 'y' : '') + high[vowel],
    in: ({ vowel, open }) => (open ? 'n' : '') + high[vowel] + 'n',
    de: ({ vowel, hard }) => (hard ? 't' : 'd') + wide[vowel],
    den: ({ vowel, hard }) => (hard ? 't' : 'd') + wide[vowel] + 'n',
};
/** A case suffix as a name takes it: "e", "i", "in", "de" or "den" after an apostrophe. */
export function turkishSuffix(name: string, kind: string): string {
    const last = lastWord(name);
    let word = (/^\d+$/.test(last) ? spokenInTurkish(last) : last).normalize('NFC').toLocaleLowerCase('tr');
    // Kelly and Jenny end in a vowel that is written y.
    word = word.replace(/(?<=[bcçdfgğhjklmnprsştvwxz])y$/, 'i');
    const letters = [...word];
    const vowel = vowels[letters.findLast((letter) => letter in vowels) ?? 'e'];
    const end = letters.at(-1) ?? '';
    return suffixes[kind]({ vowel, open: end in vowels, hard: 'fstkçşhpxq'.includes(end) && end !== '' });
}

// --- Korean: particles that depend on the sound a word ends with.
type Final = 'none' | 'rieul' | 'other';
/** How a word ends when it is spoken, or null where its script does not tell. */
export function koreanFinal(word: string): Final | null {
    const last = lastWord(word).normalize('NFC');
    const end = last.at(-1) ?? '';
    const of = (code: number): Final => (code === 0 ? 'none' : code === 8 ? 'rieul' : 'other');
    if (end >= '가' && end <= '힣') return of((end.charCodeAt(0) - 0xac00) % 28);
    // 영 일 이 삼 사 오 육 칠 팔 구; ten, a hundred and so on end in a consonant.
    if (/\d/.test(end)) return of([21, 8, 0, 16, 0, 0, 1, 8, 8, 0][Number(end)]);
    if (!/^[\p{Script=Latin}\p{M}]+$/u.test(last)) return null;
    // Names from elsewhere as they are usually written in Korean: Nicole 니콜, Anne 앤, Jack 잭, Robert 로버트.
    const plain = last.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    if (/(l|[aeiou]l+e)$/.test(plain)) return 'rieul';
    if (/([mn]|ng|[aeiou][mn]+e|[aeiou](ck|[kpbt]))$/.test(plain)) return 'other';
    return 'none';
}
const particles: Record<string, [string, string]> = {
    '은(는)': ['은', '는'],
    '이(가)': ['이', '가'],
    '을(를)': ['을', '를'],
    '과(와)': ['과', '와'],
};
export function koreanParticle(word: string, open: string): string {
    const final = koreanFinal(word);
    if (final === null) return open;
    if (open === '(으)로') return final === 'other' ? '으로' : '로';
    return particles[open][final === 'none' ? 1 : 0];
}

const openIn: Partial<Record<Language, [RegExp, (before: string, open: string) => string]>> = {
    tr: [/’\((e|i|in|de|den)\)/, (before, open) => '’' + turkishSuffix(before, open.slice(2, -1))],
    ko: [/은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로/, koreanParticle],
};
/** A text with its open places filled; `before` is what was said right before it. */
export function settled(language: Language, text: string, before = ''): string {
    const rule = openIn[language];
    if (!rule) return text;
    const [open, fill] = rule;
    let done = '';
    let rest = text;
    for (let found = open.exec(rest); found; found = open.exec(rest)) {
        done += rest.slice(0, found.index);
        done += fill(done || before, found[0]);
        rest = rest.slice(found.index + found[0].length);
    }
    return done + rest;
}
/** The same for a text in pieces, some of which are things to draw; `spell` says what they are called. */
export function settledPieces(
    language: Language,
    parts: unknown[],
    spell: (part: unknown) => string,
): unknown[] {
    let before = '';
    return parts.map((part) => {
        const made = typeof part === 'string' ? settled(language, part, before) : part;
        before = typeof made === 'string' ? made : spell(made);
        return made;
    });
}

const lowers: Language[] = ['en', 'tr', 'pl'];
/** A name of a thing as it is written inside a sentence: German keeps its capital, other languages have none or drop it. */
export function lowered(language: Language, word: string): string {
    const [first = '', second = ''] = word;
    if (!lowers.includes(language) || second !== second.toLocaleLowerCase(language)) return word;
    return first.toLocaleLowerCase(language) + word.slice(first.length);
}
