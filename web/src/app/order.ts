// What somebody orders before a game: settings of the table, and who sits there. It travels in the address,
// so that a game can be ordered by a link.
import { catalogue } from '../engine/catalogue';
import type { Settings } from '../engine/table';

export interface Order {
    settings: Settings;
    /** seats of people at this device; the others are bots */
    people: number;
    level: string;
    names: string[];
}

export const toQuery = (order: Order): string =>
    new URLSearchParams({ order: JSON.stringify(order) }).toString();

/** The order of an address, or null if it is no order. */
export function fromQuery(query: URLSearchParams): Order | null {
    try {
        const order = JSON.parse(query.get('order') ?? '') as Order;
        const { levels } = order.settings.game === 'dice' ? catalogue.dice : catalogue.board;
        // Nobody plays at a level that is not there; without one the usual do.
        if (order.level && !levels.includes(order.level)) return null;
        const most = Math.max(catalogue.dice.players, ...Object.values(catalogue.board.islands));
        return {
            settings: order.settings,
            people: Math.max(0, Math.min(most, Number(order.people) || 0)),
            level: order.level || levels[Math.floor(levels.length / 2)],
            names: Array.isArray(order.names) ? order.names.map(String) : [],
        };
    } catch {
        return null;
    }
}
