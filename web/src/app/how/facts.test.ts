import { describe, expect, it } from 'vitest';
import { catalogue } from '../../engine/catalogue';
import { termsOf } from '../../engine/terms';
import { players, playersOn, started, total, turns, wayTo, worth } from './facts';

const { board } = catalogue;

describe('a way to win', () => {
    it('adds up to the points that win, with pieces and cards there are', () => {
        for (const target of [termsOf(null).target, 9, 11, 12, 13]) {
            const parts = wayTo(target);
            expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(target);
            const n = Object.fromEntries(parts.map((part) => [part.what, part.n]));
            expect(parts.every((part) => Number.isInteger(part.n) && part.n > 0)).toBe(true);
            expect(n.city).toBeLessThanOrEqual(board.pieces.city);
            expect(n.victory_point).toBeLessThanOrEqual(board.boxes.standard.deck.victory_point);
        }
    });
    it('begins with the printed settlements', () => {
        expect(started).toBe(2);
        expect(wayTo(10)[0]).toEqual({ what: 'settlement', n: 2, points: 2 });
    });
});

describe('the box', () => {
    it('has the counts of the rules', () => {
        const { standard, large } = board.boxes;
        expect([total(standard.land), standard.tokens.length, total(standard.harbors)]).toEqual([19, 18, 9]);
        expect([total(large.land), large.tokens.length, total(large.harbors)]).toEqual([30, 28, 11]);
        expect([total(standard.deck), total(large.deck)]).toEqual([25, 34]);
        // A token for every hex but deserts.
        expect(large.tokens.length).toBe(total(large.land) - large.land.desert);
    });
    it('says who plays on which island', () => {
        expect(players).toEqual({ from: 3, to: 6 });
        expect(playersOn('standard')).toEqual({ from: 3, to: 4 });
        expect(playersOn('large')).toEqual({ from: 5, to: 6 });
    });
});

describe('the dice game', () => {
    it('shows turns that count what the sheet says', () => {
        expect(turns).toEqual([3, 2, -2]);
    });
    it('knows what each kind is worth', () => {
        expect(worth).toMatchObject({ road: [1], knight: [1, 2, 3, 4, 5, 6] });
        expect([worth.settlement[0], worth.city.at(-1)]).toEqual([3, 30]);
    });
});
