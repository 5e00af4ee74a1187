// An example being tried: what has been done on its position, what the engine said to the last attempt.
import type { Place } from '../../board/places';
import type { Action, Step } from '../../engine/board';
import type { DiceStep } from '../../engine/dice';
import { attempt, type TriedBoard, type TriedDice } from '../../engine/engine';
import { isLuck } from '../../engine/board';
import type { Terms } from '../../engine/terms';
import { stepLines, type Line } from '../table/phrases';
import { byRules, type Example } from './trials';

type AnyStep = Step | DiceStep;

export class Experiment {
    now = $state.raw<TriedBoard | TriedDice | null>(null);
    refusal = $state.raw<{ reason: string; place?: Place } | null>(null);
    /** what the last attempt brought about, as lines of a log */
    lines = $state.raw<Line[]>([]);
    fresh = $state.raw<Place | null>(null);
    failed = $state('');
    touched = $state(false);
    #done: AnyStep[] = [];

    /** `terms`: the game whose rules it is tried by */
    constructor(
        readonly example: Example,
        readonly terms: Terms,
    ) {
        this.#ask([]).then((answer) => (this.now = answer));
    }
    get board(): TriedBoard | null {
        return this.now?.setup.game === 'board' ? (this.now as TriedBoard) : null;
    }
    get dice(): TriedDice | null {
        return this.now?.setup.game === 'dice' ? (this.now as TriedDice) : null;
    }
    /** Dice show only when they fell in the example. */
    get rolled(): boolean {
        return this.now?.done.some(({ step }) => 'chance' in step && step.chance === 'dice') ?? false;
    }
    async #ask(steps: AnyStep[]): Promise<TriedBoard | TriedDice | null> {
        const { position: line, setup, before = [] } = this.example;
        const position = line && byRules(line, this.terms);
        try {
            return await attempt({ position, setup, steps: [...before, ...steps] });
        } catch (error) {
            this.failed = (error as Error).message;
            return null;
        }
    }
    async attempt(steps: AnyStep[], place?: Place) {
        const base = this.example.anew ? [] : this.#done;
        const answer = await this.#ask([...base, ...steps]);
        if (!answer) return;
        this.touched = true;
        if (answer.refused) {
            this.refusal = { reason: answer.refused, place };
            this.lines = [];
            if (this.example.anew && !place) this.now = answer;
            return;
        }
        const skip = this.example.before?.length ?? 0;
        const told = answer.done.slice(skip);
        this.#done = told.map(({ step }) => step);
        this.refusal = null;
        this.fresh = place ?? null;
        this.now = answer;
        this.lines = answer.setup.game === 'board' ? this.#tell(told.slice(base.length) as never) : [];
    }
    #tell(told: TriedBoard['done']): Line[] {
        let actor = 0;
        return told.flatMap((one, i) => {
            if (!isLuck(one.step)) actor = one.step.seat;
            const seats = this.board?.state.players.length ?? 0;
            return stepLines({ number: i, at: 0, what: 'step', ...one }, actor, seats);
        });
    }
    async again() {
        this.#done = [];
        this.refusal = this.fresh = null;
        this.lines = [];
        this.touched = false;
        this.now = await this.#ask([]);
    }
    /** What can be done at a place now, of all that a click may mean here. */
    at(place: Place): Action[] {
        return this.#wanted().filter(
            (action) => (action as unknown as Record<string, unknown>)[place.kind] === place.id,
        );
    }
    #wanted(): Action[] {
        const legal = (this.board?.legal ?? []) as Action[];
        return legal.filter((action) => this.example.click?.includes(action.do));
    }
    places(): Action[] {
        return this.#wanted();
    }
    /** The attempt a click on a place stands for when nothing is possible there. */
    guess(place: Place): Action | null {
        const kinds = this.example.click ?? [];
        const own = this.board?.state.players[0].settlements.includes(place.id) ?? false;
        const fits = kinds.filter((what) =>
            place.kind === 'edge'
                ? what.endsWith('road')
                : place.kind === 'hex'
                  ? what === 'move_robber'
                  : what.endsWith('settlement') || what === 'build_city',
        );
        const what = fits.length > 1 && own ? 'build_city' : fits[0];
        if (!what) return null;
        const victim = what === 'move_robber' ? { victim: null } : {};
        return { seat: 0, do: what, [place.kind]: place.id, ...victim } as Action;
    }
}
