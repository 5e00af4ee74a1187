// What the desk of the dice game does with what the table tells: jokers belong to whoever is on turn, and advice to the
// moment it was asked for.
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../app/table/model.svelte';
import { DiceDesk } from './desk.svelte';

const joker = { seat: 0, do: 'joker', knight: 1, from: 'wool', to: 'ore' };
function at(more: object = {}) {
    const sent: { do?: string }[] = [];
    const model = {
        seat: 0,
        mine: [0],
        legal: [joker],
        unavailable: {},
        game: { steps: 7 },
        dice: { active: 0, phase: 'rolled', dice: { wool: 2, ore: 1 }, players: [{}, {}] },
        act: async (action: { do: string }) => (sent.push(action), null),
        ...more,
    };
    return { desk: new DiceDesk(model as unknown as TableModel), sent, model };
}

describe('jokers', () => {
    it('are asked what they shall do', () => {
        const { desk, sent } = at();
        desk.useJoker(1);
        expect([desk.question, sent]).toEqual([1, []]);
    });
    it('that cannot be used are asked for, so that the table says why', () => {
        const { desk, sent } = at();
        desk.useJoker(2);
        expect(sent).toMatchObject([{ do: 'joker', knight: 2 }]);
    });
    it('of another sheet lead back to the turn, and nothing is spent', () => {
        const { desk, sent } = at();
        desk.looked = 1;
        desk.useJoker(1);
        expect([desk.looked, desk.question, sent]).toEqual([null, null, []]);
    });
});

describe('advice', () => {
    const asked = (moves: boolean) => {
        const game = { steps: 7 };
        const ask = async () => {
            if (moves) game.steps = 8;
            return { type: 'hint', action: joker };
        };
        return at({ game, ask }).desk;
    };
    it('is shown', async () => {
        const desk = asked(false);
        await desk.ask();
        expect(desk.hint?.action).toEqual(joker);
    });
    it('for a moment that has passed is not', async () => {
        const desk = asked(true);
        await desk.ask();
        expect(desk.hint).toBe(null);
    });
});
