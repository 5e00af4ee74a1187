// What this player is about to do at the table of the dice game and has not done yet: the dice that stay, the question
// being answered, the sheet that is looked at, the advice asked for. What is possible comes from the table.
import { tick } from 'svelte';
import { diceEntryOf } from '../app/learn/entries';
import type { TableModel } from '../app/table/model.svelte';
import { diceReason } from '../app/table/phrases';
import { catalogue } from '../engine/catalogue';
import { Passing } from '../parts/passing.svelte';
import {
    faces,
    type DiceAct,
    type DiceAction,
    type DiceFace,
    type DiceStep,
    type Faces,
} from '../engine/dice';
import type { Hint } from '../engine/table';
import { t } from '../i18n/index.svelte';

export const buildings = ['settlement', 'road', 'knight', 'city'] as const;
export type Building = (typeof buildings)[number];
export interface Refusal {
    text: string;
    /** the keyword that explains it */
    entry: string;
}
/** dice as they lie in a row */
export const row = (dice: Faces): DiceFace[] =>
    faces.flatMap((face) => Array<DiceFace>(dice[face] ?? 0).fill(face));

export class DiceDesk {
    /** which of the dice in the row stay */
    kept = $state.raw<boolean[]>([]);
    #refusal = new Passing<Refusal>();
    hint = $state.raw<Hint | null>(null);
    thinking = $state(false);
    /** the joker of a knight that is being used, or gold that is exchanged */
    question = $state.raw<number | 'gold' | null>(null);
    /** the seat whose sheet is looked at; null: whoever is on turn */
    looked = $state<number | null>(null);
    #stay: Faces = {};

    model: TableModel;
    constructor(model: TableModel) {
        this.model = model;
    }

    view = $derived.by(() => this.model.dice!);
    mine = $derived.by(() => this.model.mine.includes(this.view.active));
    over = $derived.by(() => this.model.over);
    legal = $derived.by(() => this.model.legal as DiceAction[]);
    can = $derived.by(() => new Set(this.legal.map((action) => action.do)));
    /** whose sheet is shown */
    shown = $derived.by(() => this.looked ?? this.view.active);
    sheet = $derived.by(() => this.view.players[this.shown]);
    /** what can be done on the sheet that is shown */
    there = $derived.by(() => (this.shown === this.view.active ? this.legal : []));
    dice = $derived.by(() => row(this.view.dice));
    keep = $derived.by(() => {
        const found: Faces = {};
        this.dice.forEach((face, i) => {
            if (this.kept[i]) found[face] = (found[face] ?? 0) + 1;
        });
        return found;
    });
    rolling = $derived.by(() => this.dice.filter((_, i) => !this.kept[i]).length);
    turns = $derived.by(() =>
        this.legal.filter((action) => action.do === 'joker' && action.knight === this.question),
    );
    exchanges = $derived.by(() => this.legal.filter((action) => action.do === 'exchange_gold'));

    jokerReady = (knight: number) =>
        this.there.some((action) => action.do === 'joker' && action.knight === knight);

    /** Takes note of a step. After a roll the dice that were kept are kept again, until the player says otherwise. */
    follow(step?: DiceStep) {
        this.hint = null;
        if (step && 'do' in step) {
            if (step.do === 'reroll') this.#stay = step.keep ?? {};
            else if (step.do === 'roll' || step.do === 'end_turn') this.#stay = {};
        }
        this.#lay(this.#stay);
    }
    #lay(stay: Faces) {
        const left = { ...stay };
        this.kept = this.dice.map((face) => {
            const again = (left[face] ?? 0) > 0;
            if (again) left[face] = left[face]! - 1;
            return again;
        });
    }
    toggle(i: number) {
        if (this.can.has('reroll'))
            this.kept = this.dice.map((_, j) => (j === i ? !this.kept[j] : !!this.kept[j]));
    }

    get refusal(): Refusal | null {
        return this.#refusal.now;
    }
    /** What was said against something may not hold any more. */
    forget() {
        this.#refusal.clear();
    }
    refuse(reason: string, text = diceReason(reason)) {
        this.#refusal.show({ text, entry: diceEntryOf(reason) }, text);
    }
    async act(action: Omit<DiceAction, 'seat'>) {
        this.forget();
        this.question = null;
        this.looked = null;
        const reason = await this.model.act(action);
        if (reason) this.refuse(reason);
    }
    roll() {
        if (this.can.has('roll')) this.act({ do: 'roll' });
        else if (!this.can.has('reroll')) this.refuse(this.model.unavailable.reroll ?? 'not_now');
        else if (this.rolling > 0) this.act({ do: 'reroll', keep: this.keep });
        else this.refuse('keeps_all_dice');
    }
    endTurn() {
        if (this.can.has('end_turn')) this.act({ do: 'end_turn' });
        else this.refuse(this.model.unavailable.end_turn ?? 'not_now');
    }
    async undo() {
        this.forget();
        const reason = await this.model.try({ type: 'undo', seat: this.model.seat! });
        if (reason) this.refuse(reason);
    }

    options = (what: Building) => this.legal.filter((action) => action.do === `build_${what}`);
    reasonAgainst = (what: Building) => this.model.unavailable[`build_${what}` as DiceAct] ?? 'not_now';
    /** Builds where there is no choice; else the player is led to the places. */
    async build(what: Building) {
        const options = this.options(what);
        if (options.length === 1) return this.act(options[0]);
        if (options.length === 0) return this.refuse(this.reasonAgainst(what));
        this.looked = null;
        this.refuse('road_taken', t('dice.choose_road'));
        await tick();
        document.querySelector<HTMLElement>(`.sheet [data-do=build_${what}]`)?.focus();
    }
    /** Somebody points at a place where nothing can be built now: the table says why not. */
    wrong(what: Building, road?: number) {
        if (what === 'road') this.act({ do: 'build_road', road });
        else if (this.options(what).length) this.refuse('road_not_connected', t('dice.next_first'));
        else this.refuse(this.reasonAgainst(what));
    }

    /** Opens the question of a joker; one that cannot be used now is tried, so that the table says why. */
    useJoker(knight: number) {
        // Those of another's sheet are only shown.
        if (this.shown !== this.view.active) this.looked = null;
        else if (!this.mine) this.refuse('not_now');
        else this.#useJoker(knight);
    }
    #useJoker(knight: number) {
        if (this.jokerReady(knight)) {
            this.question = knight;
            return;
        }
        const to = catalogue.dice.jokers[knight - 1] ?? 'ore';
        this.act({ do: 'joker', knight, from: this.dice.find((face) => face !== to) ?? 'gold', to });
    }
    exchangeGold() {
        if (this.exchanges.length) this.question = 'gold';
        else this.refuse(this.model.unavailable.exchange_gold ?? 'not_now');
    }

    async ask() {
        if (this.thinking) return;
        this.thinking = true;
        const asked = this.model.game?.steps;
        const answer = await this.model.ask({
            type: 'hint',
            seat: this.model.seat!,
            level: catalogue.dice.levels.at(-1),
        });
        this.thinking = false;
        // Advice for a moment that has passed is none.
        if (answer.type === 'hint') this.hint = asked === this.model.game?.steps ? answer : null;
        else if (answer.type === 'refused') this.refuse(answer.reason);
    }
    /** Does what was advised; dice are only put aside, so that the player still rolls. */
    heed(action: DiceAction) {
        if (action.do === 'reroll') this.#lay(action.keep ?? {});
        else this.act(action);
    }
}
