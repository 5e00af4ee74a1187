// What happened since this player did something: marked on the island and in the players' rows until they do something again.
import type { Bundle } from '../../board/kinds';
import { placeOf, type Place } from '../../board/places';
import { isLuck, type Step } from '../../engine/board';
import { eventsOf, stepOf, type Entry } from '../../engine/table';

export class Recent {
    /** what was built or placed */
    built = $state.raw<Place[]>([]);
    /** the hexes the robber stood on, the first one first */
    way = $state.raw<number[]>([]);
    /** the cards of the last roll, by seat */
    gains = $state.raw<Record<number, Bundle>>({});
    /** how many cards were stolen from a seat */
    robbed = $state.raw<Record<number, number>>({});

    clear() {
        this.built = this.way = [];
        this.gains = this.robbed = {};
    }
    /** Takes note of a step. `robber` is where the robber stood before, `mine` are the seats of this player. */
    follow(entry: Entry, robber: number, mine: number[]) {
        const step = stepOf(entry) as Step | undefined;
        if (!step) return;
        const act = isLuck(step) ? null : step;
        const own = act !== null && mine.includes(act.seat);
        if (own || act?.do === 'roll') this.gains = {};
        if (own) this.clear();
        const place = act && placeOf(act);
        if (place && place.kind !== 'hex' && !own) this.built = [...this.built, place];
        if (act?.do === 'move_robber') this.way = [...(this.way.length ? this.way : [robber]), act.hex!];
        for (const { event, seat, cards } of eventsOf(entry)) {
            if (seat === null) continue;
            if (event === 'received' && cards) this.gains = { ...this.gains, [seat]: cards };
            if (event === 'lost_to') this.robbed = { ...this.robbed, [seat]: (this.robbed[seat] ?? 0) + 1 };
        }
    }
}
