// The clock this player should look at: their own while it runs, else whoever's does.
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
    return {
        /** seconds left, or null where no clock runs */
        get seconds(): number | null {
            return clock ? (clock.left + clock.reserve - (now + model.skew - clock.since!)) / 1000 : null;
        },
    };
}
