import { describe, expect, it } from 'vitest';
import type { BoardMoment } from '../../engine/engine';
import type { BoardReview, Choice, Standing } from '../../engine/review';
import { chanceAt, isWrong, movesOf, standingAt, ticksOf } from './reviewed';

const standings: Standing[] = [
    { step: 10, turn: 1, chances: [0.5, 0.5] },
    { step: 20, turn: 2, chances: [0.7, 0.3] },
    { step: 30, turn: 2, chances: [1, 0] },
];

describe('chances', () => {
    it('run straight between turns, and level before the first and after the last', () => {
        expect(chanceAt(standings, 0, 15)).toBeCloseTo(0.6);
        expect(chanceAt(standings, 1, 20)).toBe(0.3);
        expect(chanceAt(standings, 0, 0)).toBe(0.5);
        expect(chanceAt(standings, 0, 99)).toBe(1);
    });
    it('are those of the last turn that began', () => {
        expect(standingAt(standings, 29).turn).toBe(2);
        expect(standingAt(standings, 19).chances[0]).toBe(0.5);
        expect(standingAt(standings, 3).step).toBe(10);
    });
    it('name as many turns as there is room for', () => {
        const many = Array.from({ length: 61 }, (_, i) => ({ step: i, turn: i + 1, chances: [1] }));
        expect(ticksOf(many, 6).map(({ turn }) => turn)).toEqual([10, 20, 30, 40, 50, 60]);
        expect(ticksOf(standings, 6).map(({ step }) => step)).toEqual([10, 20]);
        const placing = [{ step: 0, turn: 0, chances: [1] }, ...standings];
        expect(ticksOf(placing, 6).map(({ step }) => step)).toEqual([10, 20]);
    });
});

describe('the list of moves', () => {
    const state = { players: [{}, {}, {}] } as BoardMoment['state'];
    const turn = { event: 'turn' as const, seat: 1, number: 2 };
    const moments: BoardMoment[] = [
        { state },
        { state, step: { seat: 0, do: 'build_city', vertex: 3 }, events: [] },
        { state, step: { seat: 0, do: 'end_turn' }, events: [turn] },
    ];
    const judged = (step: number, grade: Choice['grade']) =>
        ({ step, grade, seat: 0, done: moments[step].step }) as Choice;
    const review = { choices: [judged(1, 'best'), judged(2, 'mistake')] } as BoardReview;

    it('has a grade beside each choice, also where the log says nothing of it', () => {
        const lines = movesOf(moments, review, () => 'End turn');
        expect(lines.map(({ key, choice }) => [key, choice?.grade])).toEqual([
            ['log.build_city', 'best'],
            ['replay.choice', 'mistake'],
            ['log.turn', undefined],
        ]);
        expect(lines.filter(({ choice }) => choice && isWrong(choice)).map(({ at }) => at)).toEqual([2]);
    });
    it('is the log as long as nothing is known', () => {
        expect(movesOf(moments, null, () => '').map(({ key }) => key)).toEqual([
            'log.build_city',
            'log.turn',
        ]);
    });
});
