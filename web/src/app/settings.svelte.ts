// What this reader prefers, kept in the browser.
import { languages, preferred, type Language } from '../i18n/languages';

export interface Preferences {
    language: Language;
    theme: 'light' | 'dark' | 'auto';
    sound: boolean;
    /** none: nothing moves, whatever the system says */
    motion: 'auto' | 'none';
    /** milliseconds between the moves of bots */
    pace: 0 | 450 | 900;
    /** letters as shortcuts */
    keys: boolean;
    name: string;
    level: string;
    players: number;
}

export const themes = ['auto', 'light', 'dark'] as const;
export const motions = ['auto', 'none'] as const;
export const paces = [0, 450, 900] as const;

const place = 'longroad.preferences';
const touch = matchMedia('(hover: none)').matches;
const usual: Preferences = {
    language: preferred(navigator.languages),
    theme: 'auto',
    sound: !touch,
    motion: 'auto',
    pace: 450,
    keys: true,
    name: '',
    level: '',
    players: 4,
};

const good: { [Key in keyof Preferences]?: (value: unknown) => boolean } = {
    language: (value) => languages.some(({ code }) => code === value),
    theme: (value) => themes.includes(value as never),
    motion: (value) => motions.includes(value as never),
    pace: (value) => paces.includes(value as never),
    players: (value) => [3, 4, 5, 6].includes(value as never),
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
export const preferences = $state<Preferences>(readPreferences(localStorage.getItem(place), usual));

const dark = matchMedia('(prefers-color-scheme: dark)');
let systemDark = $state(dark.matches);
dark.addEventListener('change', (event) => (systemDark = event.matches));
export const isDark = () => preferences.theme === 'dark' || (preferences.theme === 'auto' && systemDark);

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
let systemCalm = $state(reduced.matches);
reduced.addEventListener('change', (event) => (systemCalm = event.matches));
/** nothing is to move */
export const isCalm = () => preferences.motion === 'none' || systemCalm;

/** Keeps what is chosen, and shows the theme; called once. */
export function keepPreferences() {
    $effect.root(() => {
        $effect(() => localStorage.setItem(place, JSON.stringify(preferences)));
        $effect(() => {
            document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
            document.documentElement.dataset.motion = preferences.motion;
        });
    });
}

const narrow = matchMedia('(max-width: 640px)');
const middling = matchMedia('(max-width: 1119px)');
const screenState = $state({ phone: narrow.matches, tablet: middling.matches });
narrow.addEventListener('change', (event) => (screenState.phone = event.matches));
middling.addEventListener('change', (event) => (screenState.tablet = event.matches));
/** which of the three layouts fits */
export const screen = screenState;
