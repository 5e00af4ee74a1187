import { describe, expect, it } from 'vitest';
import type { Entry } from '../../engine/table';
import { expected, figuresOf, pointsByTurn } from './statistics';

const entry = (step: unknown, events: unknown[] = []) =>
    ({ number: 1, at: 0, what: 'step', step, events }) as Entry;

describe('figures of a game', () => {
    it('counts rolls by their sum', () => {
        const figures = figuresOf(
            [entry({ chance: 'dice', value: [3, 5] }), entry({ chance: 'dice', value: [2, 6] })],
            2,
        );
        expect(figures.rolls[8]).toBe(2);
        expect(figures.total).toBe(2);
    });
    it('counts cards that came, went and were given back', () => {
        const figures = figuresOf(
            [
                entry({ chance: 'dice', value: [3, 5] }, [{ event: 'received', seat: 0, cards: { ore: 2 } }]),
                entry({ chance: 'steal', value: null }, [
                    { event: 'lost_to', seat: 0, other: 1, cards: null },
                ]),
                entry({ seat: 1, do: 'discard', cards: { wool: 3, ore: 1 } }),
            ],
            2,
        );
        expect(figures.seats[0].received.ore).toBe(2);
        expect(figures.seats[0].robbed).toBe(1);
        expect(figures.seats[1].stolen).toBe(1);
        expect(figures.seats[1].discarded).toBe(4);
    });
    it('expects all rolls together once', () => {
        const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
        expect(sums.reduce((all, sum) => all + expected(sum), 0)).toBeCloseTo(1);
    });
    const at = (turn: number, ...points: number[]) => ({
        state: { turn, players: points.map((n) => ({ points: n })) } as never,
    });
    it('has the points of every turn, as they were when it ended', () => {
        expect(pointsByTurn([at(0, 2, 2), at(1, 2, 2), at(1, 3, 2), at(2, 3, 4)])).toEqual([
            { turn: 0, points: [2, 2] },
            { turn: 1, points: [3, 2] },
            { turn: 2, points: [3, 4] },
        ]);
    });
    it('calls turns by their number where there was no founding', () => {
        expect(pointsByTurn([at(1, 2, 2), at(2, 2, 3)]).map(({ turn }) => turn)).toEqual([1, 2]);
    });
});
