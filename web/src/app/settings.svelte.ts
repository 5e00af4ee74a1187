// What this reader prefers, kept in the browser.
import { catalogue } from '../engine/catalogue';
import { preferred } from '../i18n/languages';
import { readPreferences, type Preferences } from './preferences';

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
    players: catalogue.board.usual.seats!,
};

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
            document.documentElement.dataset.motion = isCalm() ? 'none' : 'auto';
        });
    });
}

const narrow = matchMedia('(max-width: 640px)');
const middling = matchMedia('(max-width: 1119px)');
const flat = matchMedia('(max-height: 800px)');
const screenState = $state({ phone: narrow.matches, tablet: middling.matches, low: flat.matches });
narrow.addEventListener('change', (event) => (screenState.phone = event.matches));
middling.addEventListener('change', (event) => (screenState.tablet = event.matches));
flat.addEventListener('change', (event) => (screenState.low = event.matches));
/** which of the three layouts fits, and whether there is little height for it */
export const screen = screenState;
