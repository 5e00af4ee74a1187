// What this reader prefers, kept in the browser.
import { preferred, type Language } from '../i18n/languages';

export interface Preferences {
    language: Language;
    theme: 'light' | 'dark' | 'auto';
    sound: boolean;
    /** milliseconds between the moves of bots */
    pace: 0 | 450 | 900;
    /** letters as shortcuts */
    keys: boolean;
    name: string;
    level: string;
    players: number;
}

const place = 'longroad.preferences';

function read(): Partial<Preferences> {
    try {
        return JSON.parse(localStorage.getItem(place) ?? '{}');
    } catch {
        return {};
    }
}
const touch = matchMedia('(hover: none)').matches;
export const preferences = $state<Preferences>({
    language: preferred(navigator.languages),
    theme: 'auto',
    sound: !touch,
    pace: 450,
    keys: true,
    name: '',
    level: '',
    players: 4,
    ...read(),
});

const dark = matchMedia('(prefers-color-scheme: dark)');
let systemDark = $state(dark.matches);
dark.addEventListener('change', (event) => (systemDark = event.matches));
export const isDark = () => preferences.theme === 'dark' || (preferences.theme === 'auto' && systemDark);

/** Keeps what is chosen, and shows the theme; called once. */
export function keepPreferences() {
    $effect.root(() => {
        $effect(() => localStorage.setItem(place, JSON.stringify(preferences)));
        $effect(() => {
            document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
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
