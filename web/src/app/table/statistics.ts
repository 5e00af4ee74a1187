// Figures of a game, counted from what the table told: rolls, cards won and lost. No rule is needed for them.
import { resources, sizeOf, type Bundle } from '../../board/kinds';
import { isLuck, type BoardView, type Step } from '../../engine/board';
import { catalogue } from '../../engine/catalogue';
import { eventsOf, stepOf } from '../../engine/table';
import type { Entry } from '../../engine/table';

export interface SeatFigures {
    received: Bundle;
    robbed: number;
    stolen: number;
    traded: number;
    discarded: number;
}
export interface Figures {
    /** how often each sum fell, by sum */
    rolls: number[];
    total: number;
    seats: SeatFigures[];
}

/** What every seat had after a turn. */
export interface TurnPoints {
    turn: number;
    points: number[];
}
/** The same for every turn there was, the founding being turn 0, which not every game has; hidden points count from when they
 * were drawn. */
export function pointsByTurn(moments: { state: BoardView }[]): TurnPoints[] {
    const byTurn = new Map<number, TurnPoints>();
    for (const { state } of moments) {
        const points = state.players.map((player) => player.points ?? player.public_points);
        byTurn.set(state.turn, { turn: state.turn, points });
    }
    return [...byTurn.values()];
}

const { rolls } = catalogue.board;
/** what two dice can show together */
export const sums = Object.keys(rolls).map(Number);
const all = sums.reduce((n, sum) => n + rolls[sum], 0);
/** the part of rolls with each sum, if all pairs are alike */
export const expected = (sum: number): number => rolls[sum] / all;

const plus = (a: Bundle, b: Bundle): Bundle =>
    Object.fromEntries(resources.map((r) => [r, (a[r] ?? 0) + (b[r] ?? 0)]));

export function figuresOf(log: Entry[], players: number): Figures {
    const figures: Figures = {
        rolls: Array(Math.max(...sums) + 1).fill(0),
        total: 0,
        seats: Array.from({ length: players }, () => ({
            received: {},
            robbed: 0,
            stolen: 0,
            traded: 0,
            discarded: 0,
        })),
    };
    for (const entry of log) {
        const step = stepOf(entry) as Step | undefined;
        if (!step) continue;
        if (isLuck(step) && step.chance === 'dice') {
            const [a, b] = step.value as [number, number];
            ++figures.rolls[a + b];
            ++figures.total;
        }
        if (!isLuck(step) && step.do === 'discard')
            figures.seats[step.seat].discarded += sizeOf(step.cards ?? {});
        for (const event of eventsOf(entry)) {
            if (event.seat === null) continue;
            const seat = figures.seats[event.seat];
            if (event.event === 'received') seat.received = plus(seat.received, event.cards ?? {});
            if (event.event === 'lost_to') {
                const n = event.cards ? sizeOf(event.cards) : 1;
                seat.robbed += n;
                if (event.other !== undefined) figures.seats[event.other].stolen += n;
            }
            if (event.event === 'traded') seat.traded += sizeOf(event.cards ?? {});
        }
    }
    return figures;
}
