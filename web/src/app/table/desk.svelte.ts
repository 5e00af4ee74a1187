// What this player is about to do and has not done yet: the piece in the hand, the offer being put together,
// the question being answered. What is possible comes from the table's list of legal actions.
import { resources, sizeOf, type Bundle, type Resource } from '../../board/kinds';
import { placeOf, type Piece, type Place, type Target } from '../../board/places';
import type { Act, Action, Card, Offer } from '../../engine/board';
import { catalogue, optionOf } from '../../engine/catalogue';
import { Passing } from '../../parts/passing.svelte';
import type { ToTable } from '../../engine/table';
import type { TableModel } from './model.svelte';
import { reasonText, refusalText, shortage } from './phrases';

type Building = 'road' | 'settlement' | 'city';
export const buildAct: Record<Building, Act> = {
    road: 'build_road',
    settlement: 'build_settlement',
    city: 'build_city',
};
const priceOf: Partial<Record<Act, keyof typeof catalogue.board.costs>> = {
    build_road: 'road',
    build_settlement: 'settlement',
    build_city: 'city',
    buy_card: 'card',
};
// Actions that have to be done now and need a place.
const placing: Partial<Record<Act, Piece>> = {
    place_settlement: 'settlement',
    place_road: 'road',
    place_free_road: 'road',
    move_robber: 'robber',
};

const pieceOf: Partial<Record<Act, Piece>> = {
    ...placing,
    build_road: 'road',
    build_settlement: 'settlement',
    build_city: 'city',
};

/** how long a bot's offer waits at a table of this browser */
const offerSeconds = 20;

export interface Refusal {
    reason: string;
    /** where it was tried */
    place?: Place;
    /** what stands in the way */
    cause?: Place;
    /** cards that are missing */
    missing?: Bundle;
    /** the card it is about */
    card?: Card;
}

const first = (bundle: Bundle) => resources.find((r) => bundle[r]) ?? null;
const take = (piece: Building) => (desk: Desk) => void (desk.chosen = piece);
const hold = (card: Card) => (desk: Desk, action: Action) => {
    desk.playing = card;
    desk.take = { ...action.take };
    desk.named = action.resource ?? null;
};
// How an action is got ready.
const ready: Partial<Record<Act, (desk: Desk, action: Action) => void>> = {
    build_road: take('road'),
    build_settlement: take('settlement'),
    build_city: take('city'),
    play_knight: hold('knight'),
    play_road_building: hold('road_building'),
    play_invention: hold('invention'),
    play_monopoly: hold('monopoly'),
    offer(desk, { give, get, to }) {
        desk.tab = 'players';
        desk.give = { ...give };
        desk.get = { ...get };
        desk.to = to ?? null;
    },
    trade_bank(desk, { give, get }) {
        desk.tab = 'bank';
        desk.paid = first(give ?? {});
        desk.got = first(get ?? {});
    },
};

export class Desk {
    chosen = $state<Building | null>(null);
    #refusal = new Passing<Refusal>();
    /** the hex the robber goes to, while a victim is chosen */
    robbing = $state<number | null>(null);
    /** the development card being played, while its choice is made: what Invention takes, what Monopoly names */
    playing = $state<Card | null>(null);
    take = $state.raw<Bundle>({});
    named = $state<Resource | null>(null);
    tab = $state<'players' | 'bank'>('players');
    sheet = $state<'trade' | 'talk' | 'players' | null>(null);
    give = $state.raw<Bundle>({});
    get = $state.raw<Bundle>({});
    /** whom the offer goes to; null: everybody it may go to */
    to = $state.raw<number[] | null>(null);
    /** what the bank is paid with, and what it shall give */
    paid = $state<Resource | null>(null);
    got = $state<Resource | null>(null);
    /** whose offer is shown at full size */
    looking = $state<number | null>(null);
    fresh = $state.raw<Place | null>(null);
    /** the turn in which this player asked how many cards the others hold */
    #asked = $state(-1);

    model: TableModel;
    constructor(model: TableModel) {
        this.model = model;
    }

    /** Asks how many cards the others hold, where that is not shown by itself: everybody has to say. */
    askCounts() {
        this.#asked = this.model.board?.turn ?? -1;
    }
    /** Is it shown how many cards this seat holds? An answer stands until the turn is over. */
    counts(seat: number): boolean {
        const { board, boardSetup } = this.model;
        if (!board || optionOf(boardSetup, 'public_counts') !== 'on_request') return true;
        const open = seat === this.model.seat || board.players[seat].hand !== undefined;
        return open || board.phase === 'over' || this.#asked === board.turn;
    }
    /** there are numbers to ask for */
    mayAsk = $derived.by(() => this.model.board?.players.some((_, seat) => !this.counts(seat)) ?? false);

    /** the game rests: nothing can be done until it goes on */
    paused = $derived.by(() => this.model.table?.stage === 'paused');
    legal = $derived.by(() => (this.model.over || this.paused ? [] : this.model.legal) as Action[]);
    can = $derived.by(() => new Set(this.legal.map((action) => action.do)));
    /** what the list of legal actions says has to be placed, or else what the player took in hand */
    #aims = $derived.by(() => {
        const due = this.legal.filter((action) => action.do in placing);
        if (due.length) return due.map((action) => ({ action, piece: placing[action.do]! }));
        const piece = this.chosen;
        if (!piece) return [];
        return this.legal
            .filter((action) => action.do === buildAct[piece])
            .map((action) => ({ action, piece: piece as Piece }));
    });
    targets = $derived.by<Target[]>(() => {
        const found = new Map<string, Target>();
        for (const { action, piece } of this.#aims) {
            const place = placeOf(action)!;
            found.set(`${place.kind}${place.id}`, { ...place, piece });
        }
        return [...found.values()];
    });
    piece = $derived<Piece | null>(this.#aims[0]?.piece ?? null);
    places = (act: Act) => this.legal.filter((action) => action.do === act).length;
    victims = $derived.by(() =>
        this.legal.filter((action) => action.do === 'move_robber' && action.hex === this.robbing),
    );

    get refusal(): Refusal | null {
        return this.#refusal.now;
    }
    /** What was said against something may not hold any more. */
    forget() {
        this.#refusal.clear();
    }
    choose(piece: Building) {
        this.forget();
        if (this.chosen === piece) this.chosen = null;
        else if (this.can.has(buildAct[piece])) this.chosen = piece;
        else this.refuseAct(buildAct[piece]);
    }
    putBack() {
        this.chosen = null;
        this.robbing = null;
        this.playing = null;
        this.forget();
    }

    /** Says why something cannot be done now. */
    refuseAct(act: Act) {
        const reason = this.paused ? 'paused' : (this.model.unavailable[act] ?? 'not_now');
        this.refuse(reason, undefined, undefined, this.#missing(reason, act));
    }
    #missing(reason: string, act: Act): Bundle | undefined {
        const { board, seat } = this.model;
        const price = priceOf[act];
        if (reason !== 'cannot_afford' || !price || !board || seat === null) return undefined;
        return shortage(catalogue.board.costs[price], board.players[seat].hand ?? {});
    }
    refuse(reason: string, place?: Place, cause?: Place, missing?: Bundle) {
        this.#show({ reason, place, cause, missing });
    }
    refuseCard(reason: string, card: Card) {
        this.#show({ reason, card });
    }
    #show(refusal: Refusal) {
        this.#refusal.show(refusal, refusalText(refusal));
    }
    /** Asks the table for something that is no step of the game; it says why not where it does not want to. */
    async ask(message: ToTable): Promise<boolean> {
        this.forget();
        const reason = await this.model.try(message);
        if (reason) this.refuse(reason);
        return reason === null;
    }
    async act(action: Omit<Action, 'seat'>, place?: Place): Promise<boolean> {
        const reason = await this.try(action, place);
        return reason === null;
    }
    /** the reason against it, or null when it was done */
    async try(action: Omit<Action, 'seat'>, place?: Place): Promise<string | null> {
        this.forget();
        const answer = await this.model.ask({
            type: 'act',
            action: { seat: this.model.seat!, ...action },
        });
        if (answer.type !== 'refused') return null;
        const missing = this.#missing(answer.reason, action.do);
        this.refuse(
            answer.reason,
            place,
            (answer.cause && placeOf(answer.cause as Action)) ?? undefined,
            missing,
        );
        return answer.reason;
    }
    async pick(place: Place) {
        const fits = this.#aims.filter(({ action }) => {
            const at = placeOf(action)!;
            return at.kind === place.kind && at.id === place.id;
        });
        if (fits.length > 1 && place.kind === 'hex') {
            this.robbing = place.id;
            return;
        }
        const done = await this.act(fits[0]?.action ?? this.#guess(place), place);
        if (!done) return;
        if (this.chosen && !this.can.has(buildAct[this.chosen])) this.chosen = null;
    }
    // Pointing at a place that is not offered: the table says what is against the most likely wish.
    #guess(place: Place): Omit<Action, 'seat'> {
        const due = this.#aims[0]?.action.do;
        if (place.kind === 'hex') return { do: 'move_robber', hex: place.id, victim: null };
        if (place.kind === 'edge') return { do: due ?? 'build_road', edge: place.id };
        if (due) return { do: due, vertex: place.id };
        const seat = this.model.seat;
        const own = seat !== null && this.model.board?.players[seat].settlements.includes(place.id);
        return { do: own ? 'build_city' : 'build_settlement', vertex: place.id };
    }
    /** What pointing at a place means, and whether the table would let it be done. */
    wish(place: Place): Target & { allowed: boolean } {
        const meant = this.#guess(place);
        const allowed = this.legal.some((action) => {
            const at = action.do === meant.do ? placeOf(action) : null;
            return at?.kind === place.kind && at.id === place.id;
        });
        return { ...place, piece: pieceOf[meant.do]!, allowed };
    }
    async rob(action: Action) {
        this.robbing = null;
        await this.act(action);
    }
    async play(action: Omit<Action, 'seat'>) {
        this.playing = null;
        await this.act(action);
    }

    /** Can this be got ready, to be done with one more click? */
    mayPrepare = (act: Act) => act in ready;
    /** Gets ready what was advised. To do it is left to the player. */
    prepare(action: Action) {
        this.putBack();
        ready[action.do]?.(this, action);
    }

    // Trading.
    add(side: 'give' | 'get', resource: Resource, n = 1) {
        const count = Math.max(0, (this[side][resource] ?? 0) + n);
        this[side] = { ...this[side], [resource]: count };
    }
    /** seconds until a bot's offer counts as let pass; null: it waits */
    passing = $state<number | null>(null);
    /** Lets a bot's offer pass after a while in which the page is looked at; returns how to stop. */
    letPass(of: number): () => void {
        this.passing = offerSeconds;
        const timer = setInterval(() => {
            if (document.visibilityState === 'hidden' || this.passing === null) return;
            if (--this.passing > 0) return;
            clearInterval(timer);
            void this.act({ do: 'decline', of });
        }, 1000);
        return () => {
            clearInterval(timer);
            this.passing = null;
        };
    }

    // A click meant for other terms than these, or for what stood here before, must not close a trade.
    #read = $state(true);
    /** The terms offered changed: they can be taken once there was time to see them. */
    readOffers(): () => void {
        this.#read = false;
        const timer = setTimeout(() => (this.#read = true), 350);
        return () => clearTimeout(timer);
    }
    mayAccept = (of: number) =>
        this.#read && this.legal.some((action) => action.do === 'accept' && action.of === of);
    /** what an offer that cannot be taken waits for */
    whyNotAccept(of: number): string | undefined {
        if (this.mayAccept(of)) return undefined;
        return reasonText(this.#read ? (this.model.unavailable.accept ?? 'not_now') : 'just_offered');
    }
    accept(of: number) {
        if (this.#read) void this.act({ do: 'accept', of });
        else this.refuse('just_offered');
    }
    /** Puts another's terms on the table, to change them. */
    counter(offer: Offer) {
        this.tab = 'players';
        this.give = { ...offer.get };
        this.get = { ...offer.give };
        this.to = [offer.seat];
    }
    /** Puts one's own terms on the table again, for an offer that takes the place of this one. */
    change({ give, get, to }: Offer) {
        [this.give, this.get, this.to] = [{ ...give }, { ...get }, [...to]];
    }
    clear() {
        this.give = {};
        this.get = {};
        this.to = null;
        this.paid = null;
        this.got = null;
    }
    /** whom the offer goes to; a choice made before is nothing to a turn that has other partners */
    partners = $derived.by(() => {
        const { to } = this;
        const all = this.model.partners;
        if (!to || all.length < 2) return all;
        const wanted = to.filter((other) => all.includes(other));
        return wanted.length || !to.length ? wanted : all;
    });
    composed = $derived(sizeOf(this.give) + sizeOf(this.get) > 0);
    async offer() {
        const { board, seat } = this.model;
        if (!board || seat === null) return;
        const to = this.partners;
        const trim = (bundle: Bundle) =>
            Object.fromEntries(resources.filter((r) => bundle[r]).map((r) => [r, bundle[r]]));
        if (!(await this.act({ do: 'offer', give: trim(this.give), get: trim(this.get), to }))) return;
        this.clear();
        // One's own idea is an answer: a shared device goes on to the next who was asked.
        const no = this.legal.find((action) => action.do === 'decline' && action.of === board.active);
        if (this.model.shared && no) await this.act(no);
    }
}
