// What the desk makes of what the table tells: whom an offer goes to, whose cards are counted, what advice gets ready.
import { describe, expect, it } from 'vitest';
import { Desk } from './desk.svelte';
import type { TableModel } from './model.svelte';

const player = (hand?: object) => ({ hand, hand_size: 3, card_count: 1, settlements: [] });
const at = (more: object, options: Record<string, string> = {}) =>
    new Desk({
        seat: 0,
        legal: [],
        partners: [1, 2],
        boardSetup: { preset: '2015', options },
        board: { turn: 4, phase: 'main', players: [player({ ore: 3 }), player(), player()] },
        ...more,
    } as unknown as TableModel);

describe('whom an offer goes to', () => {
    it('is everybody the table names, or those of them who were chosen', () => {
        const desk = at({});
        expect(desk.partners).toEqual([1, 2]);
        desk.to = [2];
        expect(desk.partners).toEqual([2]);
        desk.to = [];
        expect(desk.partners).toEqual([]);
    });
    it('is nobody else, whoever was chosen before', () => {
        const desk = at({ partners: [1] });
        desk.to = [2];
        expect(desk.partners).toEqual([1]);
        const turned = at({ partners: [1, 2] });
        turned.to = [0];
        expect(turned.partners).toEqual([1, 2]);
        expect(at({ partners: [] }).partners).toEqual([]);
    });
});

describe('numbers of cards', () => {
    const hidden = { public_counts: 'on_request' };
    it('are shown by the book', () => {
        expect(at({}).counts(1)).toBe(true);
        expect(at({}).mayAsk).toBe(false);
    });
    it('are told when somebody asks, until the turn is over', () => {
        const desk = at({}, hidden);
        expect([0, 1, 2].map((seat) => desk.counts(seat))).toEqual([true, false, false]);
        expect(desk.mayAsk).toBe(true);
        desk.askCounts();
        expect([0, 1, 2].map((seat) => desk.counts(seat))).toEqual([true, true, true]);
        desk.model.board!.turn = 5;
        expect(desk.counts(1)).toBe(false);
    });
    it('are no secret of open hands, nor when the game is over', () => {
        const open = { turn: 4, phase: 'main', players: [player(), player({}), player()] };
        expect(at({ board: open }, hidden).counts(1)).toBe(true);
        expect(at({ board: { ...open, phase: 'over' } }, hidden).counts(2)).toBe(true);
    });
});

describe('advice', () => {
    const sent: unknown[] = [];
    const desk = () => at({ ask: (message: unknown) => sent.push(message) });
    it('fills an offer in, and leaves it to the player to send it', () => {
        const one = desk();
        one.tab = 'bank';
        one.get = { ore: 3 };
        one.prepare({ do: 'offer', seat: 0, give: { lumber: 1 }, get: { wool: 1 }, to: [2] });
        expect([one.tab, one.give, one.get, one.partners]).toEqual([
            'players',
            { lumber: 1 },
            { wool: 1 },
            [2],
        ]);
        expect(sent).toEqual([]);
    });
    it('chooses what the bank is paid with, a piece, or a card with what it takes', () => {
        const one = desk();
        one.prepare({ do: 'trade_bank', seat: 0, give: { grain: 4 }, get: { ore: 1 } });
        expect([one.tab, one.paid, one.got]).toEqual(['bank', 'grain', 'ore']);
        one.prepare({ do: 'build_road', seat: 0, edge: 4 });
        expect(one.chosen).toBe('road');
        one.prepare({ do: 'play_invention', seat: 0, take: { ore: 2 } });
        expect([one.chosen, one.playing, one.take]).toEqual([null, 'invention', { ore: 2 }]);
        one.prepare({ do: 'play_monopoly', seat: 0, resource: 'wool' });
        expect([one.playing, one.named]).toEqual(['monopoly', 'wool']);
        expect(sent).toEqual([]);
    });
    it('has nothing to get ready where one click does it', () => {
        expect(desk().mayPrepare('end_turn')).toBe(false);
        expect(desk().mayPrepare('offer')).toBe(true);
    });
});
