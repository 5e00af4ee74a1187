// What the keys of the dice game do; docs/web.md lists them, and so does `?`.
import { isAsked } from '../parts/asked';
import { nextRegion } from '../parts/focusRegions';
import type { Building, DiceDesk } from './desk.svelte';
import { knights } from './words';

export interface Hands {
    desk: DiceDesk;
    /** letters and digits are shortcuts */
    letters: boolean;
    help(): void;
    toSheet(): void;
    /** says the dice and one's own sheet */
    sayState(): void;
    /** says how everybody stands */
    sayPlayers(): void;
    /** opens the talk of those at the table */
    talk(): void;
}

const building: Record<string, Building> = { r: 'road', s: 'settlement', k: 'knight', c: 'city' };

/** True where the key did something. */
export function press(event: KeyboardEvent, hands: Hands): boolean {
    const { desk } = hands;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey)
        return false;
    if (isAsked()) return false;
    const pressed = event.key.toLowerCase();
    if (event.key === 'Escape') return back(desk);
    if (event.key === 'F6') nextRegion('.tray, .isl, .costs, .dplayers, .top');
    else if (event.key === '?') hands.help();
    else if (pressed === ' ' && !target.closest('button, [role=button]')) desk.roll();
    else if (!hands.letters) return false;
    else if (/^Digit[1-9]$/.test(event.code)) desk.toggle(Number(event.code.at(-1)) - 1);
    else if (building[pressed]) desk.build(building[pressed]);
    else if (pressed === 'b') hands.toSheet();
    else if (pressed === 'j') jokers(desk);
    else if (pressed === 'g') desk.exchangeGold();
    else if (pressed === 'e') endTurn(desk);
    else if (pressed === 'u') desk.undo();
    else if (pressed === 'h') desk.ask();
    else if (pressed === 'i') hands.sayState();
    else if (pressed === 'p') hands.sayPlayers();
    else if (pressed === 'o') lookAround(desk);
    else if (pressed === 'm') hands.talk();
    else return false;
    return true;
}
/** Leaves the button one is on, so that the space bar rolls again. */
const letGo = () => (document.activeElement as HTMLElement | null)?.blur();
function endTurn(desk: DiceDesk) {
    letGo();
    desk.endTurn();
}
/** The next one's sheet; whoever is on turn is followed, not looked at. */
function lookAround(desk: DiceDesk) {
    const next = (desk.shown + 1) % desk.view.players.length;
    desk.looked = next === desk.view.active ? null : next;
}
function back(desk: DiceDesk): boolean {
    letGo();
    desk.forget();
    desk.hint = null;
    desk.looked = null;
    return true;
}
/** To the only joker that can be used, or to the first of them; without any the table says why. */
function jokers(desk: DiceDesk) {
    desk.looked = null;
    const ready = knights.filter((knight) => desk.jokerReady(knight));
    if (ready.length > 1) document.querySelector<HTMLElement>(`[data-joker="${ready[0]}"]`)?.focus();
    else desk.useJoker(ready[0] ?? 1);
}
