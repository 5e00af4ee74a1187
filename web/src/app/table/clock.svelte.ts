// The clocks of a table: each seat's, and the one this player should look at, their own while it runs, else whoever's
// does.
import type { GameInfo } from '../../engine/table';
import type { TableModel } from './model.svelte';

export function clockOf(table: () => TableModel) {
    const model = $derived(table());
    let now = $state(Date.now());
    $effect(() => {
        if (!model.game?.clocks) return;
        const timer = setInterval(() => (now = Date.now()), 500);
        return () => clearInterval(timer);
    });
    const clock = $derived.by(() => {
        const running = model.game?.clocks?.filter((one) => one.since !== null) ?? [];
        return running.find((one) => one.seat === model.seat) ?? running[0];
    });
    type Clock = NonNullable<GameInfo['clocks']>[number];
    const left = ({ left, reserve, since }: Clock) =>
        (left + reserve - (since === null ? 0 : now + model.skew - since)) / 1000;
    return {
        /** seconds left, or null where no clock runs */
        get seconds(): number | null {
            return clock ? left(clock) : null;
        },
        /** seconds a seat has, whether its clock runs or stands; null without clocks */
        of(seat: number): number | null {
            const found = model.game?.clocks?.find((one) => one.seat === seat);
            return found ? left(found) : null;
        },
    };
}
