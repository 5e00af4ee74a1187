// The title of the window: whose turn it is, what is looked at, and the name of the page.
import { t } from '../i18n/index.svelte';

let view = $state('');
let calls = $state(false);

/** Names what is looked at. */
export const nameView = (name: string) => {
    view = name;
};
/** Says that the game waits for the reader, or no longer. */
export const callTurn = (now: boolean) => {
    calls = now;
};

export const titleOf = (turn: string, name: string): string =>
    [...(turn ? [`● ${turn}`] : []), ...(name ? [name] : []), 'Longroad'].join(' · ');

/** Keeps the title true; called once. */
export function keepTitle() {
    $effect.root(() => {
        $effect(() => {
            document.title = titleOf(calls ? t('common.your_turn') : '', view);
        });
    });
}
