// How fast a table in this browser is shown. The table itself loses no time; what bots do waits here until the player has
// seen what came before. The player's own moves, and answers, never wait.
import { isLuck, type Step } from '../../engine/board';
import { eventsOf, stepOf } from '../../engine/table';
import type { Connection, Entry, EventMessage, FromTable, ToTable } from '../../engine/table';
import type { DiceStep } from '../../engine/dice';

/** How long what happened is to be seen before the next thing does: 1 is a thing somebody wants to read. */
export function lengthOf(entry: Entry): number {
    const step = stepOf(entry);
    if (!step) return 0;
    const told = eventsOf(entry);
    if (isLuck(step as Step) || 'chance' in step)
        return told.some(({ event }) => event !== 'turn') || 'face' in step ? 1 : 0.5;
    const { do: act } = step as Exclude<Step | DiceStep, { chance: unknown }>;
    if (act === 'roll' || act === 'reroll') return 0;
    if (act === 'end_turn' || act === 'decline' || act === 'pass' || act === 'withdraw') return 0.3;
    return 1;
}

export class Pacer implements Connection {
    onmessage: (message: FromTable) => void = () => {};
    onstate: (open: boolean) => void = () => {};
    #table: Connection;
    #queue: FromTable[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;
    #mine: () => number[];
    #actor = -1;
    /** milliseconds for a thing to read; negative: each step waits for the player */
    #pace: () => number;
    /** the player is still looking at what was shown last */
    #reading = false;
    /** something waits to be shown */
    waiting = $state(false);

    constructor(table: Connection, pace: () => number, mine: () => number[]) {
        this.#table = table;
        this.#pace = pace;
        this.#mine = mine;
        table.onmessage = (message) => this.#take(message);
        table.onstate = (open) => this.onstate(open);
    }
    send(message: ToTable & { id: number }) {
        this.#table.send(message);
    }
    close() {
        clearTimeout(this.#timer);
        this.#table.close();
    }
    #take(message: FromTable) {
        // Answers belong to whoever asked, and a greeting tells everything.
        if (message.type !== 'event') return this.onmessage(message);
        this.#queue.push(message);
        const step = stepOf(message) as Step | undefined;
        if (step && !isLuck(step) && !('chance' in step)) this.#actor = step.seat;
        // Whoever acts sees what comes of it at once, and all that led there.
        if (step && this.#mine().includes(this.#actor)) this.hurry();
        else if (!this.#reading) this.#show();
        else this.waiting = true;
    }
    // Shows the next, and those after it that need no time of their own.
    #show(): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        let length = 0;
        while (length === 0 && this.#queue.length) {
            const message = this.#queue.shift() as EventMessage;
            this.onmessage(message);
            length = lengthOf(message);
        }
        const pace = this.#pace();
        if (pace === 0 && this.#queue.length) return this.#show();
        this.#reading = length > 0 && pace !== 0;
        this.waiting = this.#reading && (this.#queue.length > 0 || pace > 0);
        if (this.#reading && pace > 0) this.#timer = setTimeout(() => this.#show(), length * pace);
    }
    /** The next step, where each waits for it; else everything up to where the table waits for somebody here. */
    skip() {
        if (this.#pace() < 0) return this.#queue.length ? this.#show() : undefined;
        this.hurry();
    }
    /** Shows all that waits. */
    hurry() {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.waiting = this.#reading = false;
        for (const message of this.#queue.splice(0)) this.onmessage(message);
    }
}
