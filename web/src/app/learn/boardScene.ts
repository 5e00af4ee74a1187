// A moment of a guided board game, as the table and its log tell it.
import { isLuck, type Act, type Action, type BoardView, type Step } from '../../engine/board';
import { catalogue } from '../../engine/catalogue';
import { eventsOf, stepOf } from '../../engine/table';
import type { AnyAction, Entry } from '../../engine/table';
import { termsOf } from '../../engine/terms';
import type { TableModel } from '../table/model.svelte';
import type { Scene } from './lessons';

export interface BoardScene extends Scene {
    view: BoardView;
    can: Set<Act>;
    /** what has happened since this player last rolled */
    lately: Set<string>;
    advice: Action | null;
    /** points that win */
    target: number;
    /** the largest hand a seven spares */
    limit: number;
    /** what the bank wants for one card, at best */
    rate: number;
}

/** What the log tells of a game, as words the lessons ask for: all of it, and since this player last rolled. */
export function seenIn(log: Entry[], seat: number): Pick<BoardScene, 'seen' | 'lately'> {
    const seen = new Set<string>();
    let lately = new Set<string>();
    const add = (what: string, who: number | null | undefined) => {
        const words = who === seat ? [what, `${what}:me`] : [what];
        for (const word of words) {
            seen.add(word);
            lately.add(word);
        }
    };
    let actor = -1;
    for (const entry of log) {
        const step = stepOf(entry) as Step | undefined;
        if (!step) continue;
        if (!isLuck(step)) {
            actor = step.seat;
            if (step.do === 'roll' && actor === seat) lately = new Set();
            add(step.do, actor);
        } else if (step.chance === 'dice') {
            const [a, b] = step.value as [number, number];
            add(a + b === catalogue.board.robber_roll ? 'seven' : 'yield', actor);
        }
        for (const event of eventsOf(entry)) {
            add(event.event, event.seat);
            if (event.event === 'traded') add('traded', event.other);
        }
    }
    return { seen, lately };
}

export function lookAtBoard(model: TableModel, advice: AnyAction | null): BoardScene | null {
    if (!model.board || model.seat === null) return null;
    const { target, limit } = termsOf(model.boardSetup);
    return {
        view: model.board,
        seat: model.seat,
        over: model.board.phase === 'over',
        can: new Set(model.legal.map((action) => action.do as Act)),
        ...seenIn(model.log, model.seat),
        advice: advice as Action | null,
        target,
        limit,
        rate: Math.min(...Object.values(model.rates)),
    };
}

/** An offer was made in this turn of the game: hints know nothing of what was refused, and would make it again. */
export function offeredAlready(model: TableModel): (action: AnyAction) => boolean {
    const steps = model.log
        .map((entry) => stepOf(entry) as Step | undefined)
        .filter((step) => step !== undefined);
    const begun = steps.findLastIndex((step) => !isLuck(step) && step.do === 'end_turn');
    const offered = steps
        .slice(begun + 1)
        .some((step) => !isLuck(step) && step.do === 'offer' && step.seat === model.seat);
    return (action) => offered && action.do === 'offer';
}

/** An offer of this player waits for answers. */
export const awaitsAnswers = ({ board, seat }: TableModel): boolean =>
    !!board?.offers.some(
        (offer) =>
            offer.seat === seat &&
            offer.to.some((other) => ![...offer.accepted, ...offer.declined].includes(other)),
    );

export const mine = ({ view, seat }: BoardScene) => view.active === seat;
export const me = ({ view, seat }: BoardScene) => view.players[seat];
export const most = ({ view }: BoardScene) =>
    Math.max(...view.players.map((player) => player.points ?? player.public_points));
/** somebody's offer waits for this player's answer */
export const isAsked = ({ view, seat }: BoardScene) =>
    view.offers.some(
        ({ to, accepted, declined }) => to.includes(seat) && ![...accepted, ...declined].includes(seat),
    );
