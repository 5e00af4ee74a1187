// A replay together with its review: which line of the list a choice belongs to, and chances between turns.
import { isLuck, type Action } from '../../engine/board';
import type { BoardMoment } from '../../engine/engine';
import type { BoardReview, Choice, Grade, Standing } from '../../engine/review';
import type { Entry } from '../../engine/table';
import { stepLines, type Line } from '../table/phrases';

export const signs: Record<Grade, string> = { best: '★', good: '✓', slip: '?!', mistake: '?' };
/** is it worth looking at again? */
export const isWrong = (choice: Choice): boolean => choice.grade === 'slip' || choice.grade === 'mistake';

export interface MoveLine extends Line {
    /** the moment it leads to */
    at: number;
    turn: boolean;
    choice?: Choice;
}
/** The log says nothing of these, as others show what they bring. */
const silent = new Set(['roll', 'end_turn', 'accept', 'confirm']);

/** The lines of every step; a choice stands with the first of its own, and has one in any case. */
export function movesOf(
    moments: BoardMoment[],
    review: BoardReview | null,
    phrase: (action: Action) => string,
): MoveLine[] {
    const choices = new Map(review?.choices.map((choice) => [choice.step, choice]));
    const all: MoveLine[] = [];
    let actor = 0;
    moments.forEach(({ state, step, events }, at) => {
        if (!step) return;
        if (!isLuck(step)) actor = step.seat;
        const entry: Entry = { number: at, at: 0, what: 'step', step, events: events ?? [] };
        const lines: MoveLine[] = stepLines(entry, actor, state.players.length).map((line) => ({
            ...line,
            at,
            turn: line.kind === 'turn',
        }));
        const choice = choices.get(at);
        if (choice && !isLuck(step)) {
            if (silent.has(step.do))
                lines.unshift({
                    key: 'replay.choice',
                    seat: step.seat,
                    values: { who: { seat: step.seat }, what: phrase(step) },
                    kind: 'log',
                    at,
                    turn: false,
                });
            lines[0].choice = choice;
        }
        all.push(...lines);
    });
    return all;
}

/** A seat's chance after so many steps, on the straight line between two turns. */
export function chanceAt(standings: Standing[], seat: number, step: number): number {
    const next = standings.findIndex((one) => one.step >= step);
    if (next <= 0) return standings.at(next)!.chances[seat];
    const [from, to] = [standings[next - 1], standings[next]];
    const part = (step - from.step) / (to.step - from.step);
    return from.chances[seat] + part * (to.chances[seat] - from.chances[seat]);
}
/** What was last known at this moment. */
export const standingAt = (standings: Standing[], at: number): Standing =>
    standings.findLast((one) => one.step <= at) ?? standings[0];

/** The turns that are named below a graph, far enough apart. */
export function ticksOf(standings: Standing[], room: number): Standing[] {
    const turns = standings.slice(0, -1).filter(({ turn }) => turn > 0);
    const every = [1, 5, 10, 20, 50, 100].find((n) => turns.length / n <= room) ?? 200;
    return turns.filter(({ turn }) => turn % every === 0);
}
