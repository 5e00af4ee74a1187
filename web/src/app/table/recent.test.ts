import { describe, expect, it } from 'vitest';
import type { EventMessage } from '../../engine/table';
import { Recent } from './recent.svelte';

const entry = (step: object, events: object[] = []) =>
    ({ type: 'event', what: 'step', number: 1, at: 0, step, events }) as unknown as EventMessage;

describe('what just happened', () => {
    it('stays marked until the player does something', () => {
        const recent = new Recent();
        recent.follow(entry({ seat: 1, do: 'build_road', edge: 4 }), 9, [0]);
        recent.follow(entry({ seat: 2, do: 'build_city', vertex: 7 }), 9, [0]);
        expect(recent.built).toEqual([
            { kind: 'edge', id: 4 },
            { kind: 'vertex', id: 7 },
        ]);
        recent.follow(entry({ seat: 0, do: 'roll' }), 9, [0]);
        expect(recent.built).toEqual([]);
    });
    it('keeps the whole way of the robber, and who was robbed', () => {
        const recent = new Recent();
        const theft = [{ event: 'lost_to', seat: 0, other: 1 }];
        recent.follow(entry({ seat: 1, do: 'move_robber', hex: 3 }, theft), 9, [0]);
        recent.follow(entry({ seat: 2, do: 'move_robber', hex: 5 }, theft), 3, [0]);
        expect(recent.way).toEqual([9, 3, 5]);
        expect(recent.robbed).toEqual({ 0: 2 });
    });
    it('shows the cards of the last roll only', () => {
        const recent = new Recent();
        const got = (seat: number, cards: object) => [{ event: 'received', seat, cards }];
        recent.follow(entry({ chance: 'dice', value: [1, 2] }, got(1, { ore: 1 })), 9, [0]);
        recent.follow(entry({ seat: 1, do: 'build_road', edge: 4 }), 9, [0]);
        expect(recent.gains).toEqual({ 1: { ore: 1 } });
        recent.follow(entry({ seat: 2, do: 'roll' }), 9, [0]);
        expect(recent.gains).toEqual({});
    });
});
