// What a reader can prefer, and reading it from where it is kept.
import { usualCounts } from '../engine/catalogue';
import { languages, type Language } from '../i18n/languages';

export interface Preferences {
    language: Language;
    theme: 'light' | 'dark' | 'auto';
    sound: boolean;
    /** none: nothing moves, whatever the system says */
    motion: 'auto' | 'none';
    /** milliseconds to read what a bot did; -1: each of its steps waits for the player */
    pace: -1 | 0 | 300 | 900;
    /** special building passes by itself where nothing can be bought */
    autopass: boolean;
    /** offers of bots wait until they are answered, instead of a while */
    patient: boolean;
    /** the island of a game against bots; auto: the beginner's until a game was played to its end */
    island: 'auto' | 'variable' | 'beginner';
    /** a notification when it is one's turn; ask: nobody has said yet */
    notify: 'ask' | 'on' | 'off';
    /** letters as shortcuts */
    keys: boolean;
    name: string;
    level: string;
    players: number;
}

export const themes = ['auto', 'light', 'dark'] as const;
export const motions = ['auto', 'none'] as const;
export const paces = [-1, 900, 300, 0] as const;
/** the name of a pace among the words */
export const paceName = (pace: number): string => (pace < 0 ? 'step' : String(pace));
export const islands = ['variable', 'beginner'] as const;

const good: { [Key in keyof Preferences]?: (value: unknown) => boolean } = {
    language: (value) => languages.some(({ code }) => code === value),
    theme: (value) => themes.includes(value as never),
    motion: (value) => motions.includes(value as never),
    island: (value) => value === 'auto' || islands.includes(value as never),
    notify: (value) => ['ask', 'on', 'off'].includes(value as never),
    pace: (value) => paces.includes(value as never),
    players: (value) => usualCounts.includes(value as never),
};
/** What is kept, as far as it makes sense: it may be from another version, or damaged. */
export function readPreferences(text: string | null, otherwise: Preferences): Preferences {
    let found: Record<string, unknown> = {};
    try {
        found = Object(JSON.parse(text ?? '{}'));
    } catch {
        // Then there is nothing.
    }
    const kept = Object.entries(otherwise).map(([key, value]) => {
        const wanted = found[key];
        const fits = typeof wanted === typeof value && (good[key as keyof Preferences]?.(wanted) ?? true);
        return [key, fits ? wanted : value];
    });
    return Object.fromEntries(kept);
}
