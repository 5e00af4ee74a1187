// How far somebody is with the lessons of a guided game; kept in the browser, so that a reload goes on where one was.
import { firstGame } from './firstGame';

const placeOf = (slot: string) => `longroad.lessons${slot.replace(firstGame.slot, '')}`;

function read(slot: string): { done: string[]; off: boolean } {
    try {
        const kept = JSON.parse(localStorage.getItem(placeOf(slot)) ?? '{}');
        return { done: Array.isArray(kept) ? kept : (kept.done ?? []), off: kept.off ?? false };
    } catch {
        return { done: [], off: false }; // what cannot be read is forgotten: the lessons start over
    }
}

export class Progress {
    done = $state<string[]>([]);
    off = $state(false);
    /** what another guided game taught */
    #before: string[];

    constructor(
        readonly slot: string,
        fresh: boolean,
    ) {
        if (!fresh) ({ done: this.done, off: this.off } = read(slot));
        this.#before = slot === firstGame.slot ? [] : read(firstGame.slot).done;
    }
    keep() {
        localStorage.setItem(placeOf(this.slot), JSON.stringify({ done: this.done, off: this.off }));
    }
    knows(id: string): boolean {
        return this.done.includes(id) || this.#before.includes(id);
    }
    learn(id: string) {
        if (!this.knows(id)) this.done = [...this.done, id];
    }
}
