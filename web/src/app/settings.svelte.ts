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
    pace: 900,
    autopass: true,
    patient: false,
    island: 'auto',
    notify: 'ask',
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

// Which layout of a table fits. A rail stands beside the island wherever a window is wider than high and has no room for
// two columns and a dock.
const queries = {
    phone: '(max-width: 640px)',
    tablet: '(max-width: 1119px), (max-height: 600px)',
    rail: '(min-width: 480px) and (max-width: 1119px) and (orientation: landscape), (min-width: 1120px) and (max-height: 600px)',
    flat: '(max-height: 480px)',
    short: '(max-height: 680px)',
    low: '(max-height: 800px)',
    snug: '(max-width: 1279px), (max-height: 800px)',
} as const;
type Fact = keyof typeof queries;
const screenState = $state({} as Record<Fact, boolean>);
for (const [fact, query] of Object.entries(queries) as [Fact, string][]) {
    const media = matchMedia(query);
    screenState[fact] = media.matches;
    media.addEventListener('change', (event) => (screenState[fact] = event.matches));
}
/** phone: a narrow window; tablet: panels are folded away, on phones, too; rail: what is one's own stands beside the
 * island; flat, short, low: hardly any height, little, not much; snug: too little of either for the dice game's lists */
export const screen = screenState;
