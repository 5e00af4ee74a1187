// Sentences that depend on the position: the prompt, reasons, lines of the log.
import { isLuck, type Action, type BoardSetup, type BoardView, type Luck } from '../../engine/board';
import { eventsOf, stepOf } from '../../engine/table';
import type { Cause, Entry } from '../../engine/table';
import { resources, sizeOf, type Bundle } from '../../board/kinds';
import { placeOf, type Place } from '../../board/places';
import { counted, has, language, list, number, t } from '../../i18n/index.svelte';
import { directionOf } from '../../i18n/languages';
import type { Desk, Refusal } from './desk.svelte';
import type { TableModel } from './model.svelte';

/** Cards in words; `form` as in `counted`. */
export const bundleWords = (bundle: Bundle, form?: 'acc' | 'nom'): string =>
    list(resources.filter((r) => bundle[r]).map((r) => counted(r, bundle[r]!, { form })));

/** A reason in a whole sentence. */
export const reasonText = (code: string): string =>
    has(`reasons.${code}`) ? t(`reasons.${code}`) : t('reasons.not_now');
/** Why something was refused, and which cards are missing. */
export const refusalText = ({ reason, missing }: Refusal): string =>
    missing && sizeOf(missing)
        ? `${reasonText(reason)} ${t('table.short_of', { cards: bundleWords(missing) })}.`
        : reasonText(reason);
/** The same in the dice game, where dice pay. */
export const diceReason = (code: string): string =>
    has(`reasons.dice_${code}`) ? t(`reasons.dice_${code}`) : reasonText(code);
/** A reason in two or three words where there is one. */
export const reasonShort = (code: string): string =>
    has(`reasons.short_${code}`) ? t(`reasons.short_${code}`) : reasonText(code);

/** What is missing from a hand. */
export function shortage(cost: Bundle, hand: Bundle): Bundle {
    const missing: Bundle = {};
    for (const r of resources) {
        const n = (cost[r] ?? 0) - (hand[r] ?? 0);
        if (n > 0) missing[r] = n;
    }
    return missing;
}

export interface Prompt {
    title: string;
    more: string;
}
export function promptOf(model: TableModel, desk: Desk, view: BoardView): Prompt {
    const seat = model.seat;
    const say = (key: string, values = {}, more = '') => ({ title: t(`table.prompt_${key}`, values), more });
    const active = model.names[view.active];
    if (model.table?.stage === 'paused') return say('paused');
    if (model.over) {
        return view.winner === null
            ? say('ended')
            : say(view.winner === seat ? 'you_won' : 'won', { name: model.names[view.winner] });
    }
    const mine = seat !== null && view.to_act.includes(seat);
    if (!mine) {
        if (view.phase === 'discard')
            return say('wait_discard', { names: list(view.to_act.map((owing) => model.names[owing])) });
        if (view.phase === 'founding') return say('wait_founding', { name: active });
        if (view.phase === 'main' && seat !== null)
            return say('wait_main', { name: active }, t('table.prompt_may_offer'));
        return say('wait_turn', { name: model.names[view.to_act[0] ?? view.active] });
    }
    if (desk.robbing !== null) return say('victim');
    const count = desk.targets.length;
    switch (view.phase) {
        case 'founding': {
            // At one device nobody is told by a hand that is covered.
            const whose = model.shared ? t('table.on_turn', { name: model.names[seat] }) : '';
            if (desk.can.has('place_road')) return say('found_road', { n: count }, whose);
            const second = view.players[seat].settlements.length > 0;
            return say(second ? 'found_second' : 'found_first', { n: count }, whose);
        }
        case 'roll':
            return say([...desk.can].some((act) => act.startsWith('play_')) ? 'roll_or_card' : 'roll');
        case 'discard':
            return say('discard', { n: view.players[seat].owes });
        case 'robber':
            return say('robber');
        case 'free_roads':
            return desk.can.has('skip_free_road')
                ? say('second_road')
                : say('free_roads', { n: view.free_roads });
        case 'special_build':
            return desk.chosen ? say(`place_${desk.chosen}`, { n: count }) : say('special');
        default:
            if (view.active !== seat) {
                const patient = model.table?.settings.offer_wait === null;
                return say('answer', { name: active }, patient ? t('table.prompt_answer_more') : '');
            }
            if (desk.chosen) return say(`place_${desk.chosen}`, { n: count }, t('table.prompt_or_else'));
            return say('main', {}, t('table.prompt_main_more'));
    }
}

/** A player or cards inside a sentence, to be drawn. */
export interface SeatRef {
    seat: number;
}
export interface SeatsRef {
    seats: number[];
}
export interface CardsRef {
    cards: Bundle;
}
/** a word of its own, in whatever language is spoken when it is shown */
export interface WordRef {
    word: string;
}
export interface Line {
    key: string;
    seat: number | null;
    values: Record<string, unknown>;
    kind: 'log' | 'chat' | 'turn';
    text?: string;
    name?: string;
    /** where it happened */
    place?: Place;
}
const seatRef = (seat: number | null | undefined): SeatRef | string =>
    seat === null || seat === undefined ? '' : { seat };
const seatsRef = (seats: number[]): SeatsRef => ({ seats });
const cardsRef = (cards: Bundle): CardsRef => ({ cards });

/** What a line is about, to look for it in a long log. */
export const topics = ['dice', 'build', 'trade', 'robber', 'cards'] as const;
export type Topic = (typeof topics)[number];
const topicOf: Record<string, Topic> = {
    rolled: 'dice',
    first_roll: 'dice',
    first_chosen: 'dice',
    received: 'dice',
    bank_short: 'dice',
    trade_bank: 'trade',
    offer: 'trade',
    offer_to: 'trade',
    decline: 'trade',
    decline_several: 'trade',
    'trade.decline_why': 'trade',
    withdraw: 'trade',
    offer_gone: 'trade',
    traded: 'trade',
    place_settlement: 'build',
    place_road: 'build',
    build_road: 'build',
    build_settlement: 'build',
    build_city: 'build',
    place_free_road: 'build',
    skip_free_road: 'build',
    longest_road: 'build',
    longest_road_lost: 'build',
    must_discard: 'robber',
    discarded: 'robber',
    move_robber: 'robber',
    lost: 'robber',
    lost_hidden: 'robber',
    buy_card: 'cards',
    drew: 'cards',
    play_knight: 'cards',
    play_road_building: 'cards',
    play_invention: 'cards',
    play_monopoly: 'cards',
    reveal: 'cards',
    largest_army: 'cards',
    largest_army_lost: 'cards',
};
/** Is the line about this topic, or about this seat? */
export function isAbout(line: Line, wanted: Topic | number): boolean {
    if (typeof wanted === 'string') return topicOf[line.key.replace('log.', '')] === wanted;
    return concerns(line, wanted);
}
/** Is this seat named in the line? */
export const concerns = (line: Line, seat: number | null): boolean =>
    Object.values(line.values).some((value) => {
        if (typeof value !== 'object' || value === null) return false;
        if ('seats' in value) return (value as SeatsRef).seats.some((one) => one === seat);
        return 'seat' in value && value.seat === seat;
    });

/** A name keeps its own direction inside a sentence of the other one. */
export const apart = (name: string) => (directionOf(language()) === 'rtl' ? `\u2068${name}\u2069` : name);

const nameIn = (names: string[], seat: number | undefined) => (seat === undefined ? '' : apart(names[seat]));
/** What is advised, in a sentence. */
export const adviceText = (action: Omit<Action, 'seat'>, names: string[]): string =>
    t(`table.hint_${action.do}`, { name: nameIn(names, action.of ?? action.with) });
/** A reason for it. */
export const causeText = ({ motive, amount, seat }: Cause, names: string[]): string =>
    t(`table.motive_${motive}`, {
        n: amount,
        name: nameIn(names, seat),
        chance: number(amount / 100, { style: 'percent' }),
    });

/** Several players in a sentence. */
export const seatsText = ({ seats }: SeatsRef, names: string[]): string =>
    list(seats.map((seat) => apart(names[seat])));

/** What a bot says when it declines; nothing if it said nothing. */
export const reasonOfNo = (why: string | undefined): string =>
    why && has(`trade.no_${why}`) ? t(`trade.no_${why}`) : '';

/** A line as plain text. */
export function lineText(line: Line, names: string[]): string {
    const plain = (value: unknown): unknown => {
        if (typeof value !== 'object' || value === null) return value;
        if ('seat' in value) return apart(names[(value as SeatRef).seat]);
        if ('seats' in value) return seatsText(value as SeatsRef, names);
        if ('cards' in value)
            return bundleWords((value as CardsRef).cards, line.key === 'log.bank_short' ? 'nom' : 'acc');
        return 'word' in value ? t((value as WordRef).word) : value;
    };
    if (line.kind === 'chat') return `${line.name}: ${line.text}`;
    return t(line.key, Object.fromEntries(Object.entries(line.values).map(([key, v]) => [key, plain(v)])));
}

/** At a shared device nobody reads what the others drew or had stolen. */
const covered = (line: Line): Line[] =>
    line.key === 'log.drew' ? [] : [line.key === 'log.lost' ? { ...line, key: 'log.lost_hidden' } : line];

/** The lines an entry of the log says. `roller` is whose luck a chance step is. */
export function linesOf(entry: Entry, roller: number, model: TableModel): Line[] {
    if (entry.what === 'step') {
        const lines = stepLines(entry, roller, model.table?.seats.length ?? 0);
        return model.shared ? lines.flatMap(covered) : lines;
    }
    const lines: Line[] = [];
    const log = (key: string, seat: number | null, values: Record<string, unknown> = {}) =>
        lines.push({ key: `log.${key}`, seat, values: { who: seatRef(seat), ...values }, kind: 'log' });
    if (entry.what === 'chat' || entry.what === 'emote') {
        const seat = model.table?.seats.findIndex((one) => one.person?.id === entry.person) ?? -1;
        const text = entry.what === 'chat' ? (entry.text ?? '') : t(`table.emote_${entry.emote}`);
        return [{ key: '', seat: seat < 0 ? null : seat, values: {}, kind: 'chat', text, name: entry.name }];
    }
    if (['pause', 'resume', 'ended'].includes(entry.what)) log(entry.what, null);
    if (entry.what === 'started') {
        const { first, first_rolls } = (entry.setup ?? {}) as Partial<BoardSetup>;
        for (const [seat, [a, b]] of first_rolls?.flat() ?? []) log('first_roll', seat, { n: a + b });
        if (first_rolls && first !== undefined) log('first_chosen', first);
    }
    if (entry.what === 'undo') log('undo', entry.seat ?? null);
    if (entry.what === 'stand_in') log(entry.why ? 'stand_in' : 'is_back', entry.seat ?? null);
    return lines;
}

/** The same lines, with those who said no to the same offer one after the other in one. */
export function gatherNo<L extends Line>(lines: L[]): L[] {
    const all: L[] = [];
    for (const line of lines) {
        const last = all.at(-1);
        const of = ({ values }: Line) => (values.other as SeatRef | undefined)?.seat;
        const several = last?.key === 'log.decline_several';
        if (
            !last ||
            line.key !== 'log.decline' ||
            !(several || last.key === 'log.decline') ||
            of(last) !== of(line)
        ) {
            all.push(line);
            continue;
        }
        const before = several ? (last.values.who as SeatsRef).seats : [last.seat!];
        const who = seatsRef([...before, line.seat!]);
        all[all.length - 1] = { ...last, key: 'log.decline_several', values: { ...last.values, who } };
    }
    return all;
}

/** The lines a step of a game of so many seats says. */
export function stepLines(entry: Entry, roller: number, seats: number): Line[] {
    const lines: Line[] = [];
    const log = (key: string, seat: number | null, values: Record<string, unknown> = {}) =>
        lines.push({ key: `log.${key}`, seat, values: { who: seatRef(seat), ...values }, kind: 'log' });
    const step = stepOf(entry) as Action | Luck;
    if (isLuck(step)) {
        if (step.chance === 'dice') {
            const [a, b] = step.value as [number, number];
            log('rolled', roller, { n: a + b });
        } else if (step.chance === 'card' && step.value) {
            log('drew', roller, { card: { word: `common.${step.value}` } });
        }
    } else {
        const { seat } = step;
        switch (step.do) {
            case 'roll':
            case 'end_turn':
            case 'accept':
            case 'confirm':
                break;
            case 'discard':
                log('discarded', seat, { cards: cardsRef(step.cards!) });
                break;
            case 'trade_bank':
                log('trade_bank', seat, { give: cardsRef(step.give!), get: cardsRef(step.get!) });
                break;
            case 'offer': {
                const terms = { give: cardsRef(step.give!), get: cardsRef(step.get!) };
                // To everybody, or to those who are named.
                if (step.to!.length >= seats - 1) log('offer', seat, terms);
                else log('offer_to', seat, { ...terms, to: seatsRef(step.to!) });
                break;
            }
            case 'decline':
                log('decline', seat, { other: seatRef(step.of) });
                // What a bot says to it.
                if (entry.no && has(`trade.no_${entry.no}`)) {
                    lines[0].key = 'trade.decline_why';
                    lines[0].values.why = { word: `trade.no_${entry.no}` };
                }
                break;
            case 'play_invention':
                log('play_invention', seat, { cards: cardsRef(step.take!) });
                break;
            case 'play_monopoly':
                log('play_monopoly', seat, { cards: cardsRef({ [step.resource!]: 1 }) });
                break;
            default:
                log(step.do, seat);
                lines[0].place = placeOf(step) ?? undefined;
        }
    }
    for (const event of eventsOf(entry)) {
        const other = seatRef(event.other);
        switch (event.event) {
            case 'received':
                if (event.cards && sizeOf(event.cards))
                    log('received', event.seat, { cards: cardsRef(event.cards) });
                break;
            case 'bank_short':
                log('bank_short', null, { cards: cardsRef(event.cards ?? {}) });
                break;
            case 'lost_to':
                if (event.cards) log('lost', event.seat, { other, cards: cardsRef(event.cards) });
                else log('lost_hidden', event.seat, { other });
                break;
            case 'traded':
                log('traded', event.seat, { other, cards: cardsRef(event.cards ?? {}) });
                break;
            case 'offer_gone':
                log('offer_gone', event.seat);
                break;
            case 'must_discard':
                log('must_discard', event.seat, { n: event.number });
                break;
            case 'longest_road':
            case 'largest_army':
                if (event.seat === null) log(`${event.event}_lost`, event.other ?? null);
                else log(event.event, event.seat, { n: event.number });
                break;
            case 'turn':
                lines.push({
                    key: 'log.turn',
                    seat: event.seat,
                    values: { who: seatRef(event.seat), n: event.number },
                    kind: 'turn',
                });
                break;
            case 'won':
                log('won', event.seat, { n: event.number });
                break;
        }
    }
    return lines;
}
