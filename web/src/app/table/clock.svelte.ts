// The clocks of a table, by the table's time: what everybody has left, and the one this player should look at, their
// own while it runs, else whoever's does.
import type { TableModel } from './model.svelte';

/** What somebody has left. */
export interface Time {
    /** in all */
    seconds: number;
    /** of it for the whole game, used once the turn's time is up */
    reserve: number;
    running: boolean;
    /** little is left */
    late: boolean;
}
const [little, littleOfDays] = [10, 3600];
/** seconds at which one's own clock is worth a word */
export const warnings = [60, 30, 10];

export function clockOf(table: () => TableModel) {
    const model = $derived(table());
    let now = $state(Date.now());
    $effect(() => {
        if (!model.game?.clocks) return;
        const timer = setInterval(() => (now = Date.now()), 500);
        return () => clearInterval(timer);
    });
    const shown = $derived.by(() => {
        const running = model.game?.clocks?.filter((one) => one.since !== null) ?? [];
        return (running.find((one) => one.seat === model.seat) ?? running[0])?.seat ?? null;
    });
    const scarce = $derived(model.table?.settings.clock?.kind === 'days' ? littleOfDays : little);
    /** what a seat has left; null where nobody's time counts: bots, and those a bot stands in for */
    function of(seat: number): Time | null {
        const info = model.table?.seats[seat];
        const clock = model.game?.clocks?.find((one) => one.seat === seat);
        if (!clock || !info?.person || info.stand_in || model.table?.stage === 'over') return null;
        const passed = clock.since === null ? 0 : Math.max(0, now + model.skew - clock.since);
        const seconds = Math.max(0, (clock.left + clock.reserve - passed) / 1000);
        const reserve = Math.min(clock.reserve / 1000, seconds);
        const running = clock.since !== null;
        return { seconds, reserve, running, late: running && seconds <= scarce };
    }
    return {
        of,
        /** the one to look at, if any runs */
        get shown(): Time | null {
            return shown === null ? null : of(shown);
        },
        /** its seconds */
        get seconds(): number | null {
            return this.shown?.seconds ?? null;
        },
    };
}
export type Clocks = ReturnType<typeof clockOf>;

/**
 * Says when one's own time becomes short: once at each of the warnings it passes while it runs. What is already below
 * a warning when the clock starts is no news.
 */
export class ClockWatch {
    #last: number | null = null;
    /** the warning to be said now, in seconds */
    look(time: Time | null): number | null {
        const before = this.#last;
        this.#last = time?.running ? time.seconds : null;
        if (before === null || this.#last === null || this.#last > before) return null;
        const passed = warnings.filter((at) => before > at && this.#last! <= at);
        return passed.length ? Math.min(...passed) : null;
    }
}
