// The command line: sentences in the player's language become actions, or questions about the position. It knows no
// rule: what is possible is the table's list, and anything else is tried, so that the table says why not.
import { geometryOf } from '../../board/geometry';
import { directionOf, type Direction, type PlaceNames } from '../../board/names';
import { resources, sizeOf, type Bundle, type Resource } from '../../board/kinds';
import { placeOf, type Place } from '../../board/places';
import type { Act, Action, BoardSetup, BoardView, Card } from '../../engine/board';
import { catalogue } from '../../engine/catalogue';
import { inText, list, ratio, t } from '../../i18n/index.svelte';
import { adviceText, bundleWords, reasonText } from './phrases';
import { tokensOf, Vocabulary, type Item, type Land, type Verb } from './vocabulary';

export interface Scene {
    setup: BoardSetup;
    view: BoardView;
    seat: number;
    legal: Action[];
    unavailable: Record<string, string>;
    rates: Bundle;
    /** whom an offer may go to */
    partners: number[];
    names: string[];
    places: PlaceNames;
    prompt: string;
    /** what was told last */
    last: string;
}
export type Meant =
    | { act: Omit<Action, 'seat'> }
    /** `counts`: it tells how many cards the others hold */
    | { answer: string; counts?: boolean }
    /** several things fit */
    | { which: Action[] }
    | { chat: string }
    | { desk: 'undo' | 'hint' };

const placed: Partial<Record<Verb, Act[]>> = {
    road: ['place_road', 'place_free_road', 'build_road'],
    settlement: ['place_settlement', 'build_settlement'],
    city: ['build_city'],
    robber: ['move_robber'],
};
const plain: Partial<Record<Verb, Act>> = {
    roll: 'roll',
    end: 'end_turn',
    pass: 'pass',
    buy: 'buy_card',
    knight: 'play_knight',
    road_building: 'play_road_building',
    reveal: 'reveal',
    withdraw: 'withdraw',
};

/** What an action does, as one would say it; the command line understands it, too. */
export function phraseOf(action: Omit<Action, 'seat'>, places: PlaceNames, names: string[]): string {
    const place = placeOf(action);
    const where = place ? { places: places.of(place) } : {};
    switch (action.do) {
        case 'place_road':
        case 'build_road':
        case 'place_free_road':
            return t('board.spot_road', where);
        case 'place_settlement':
        case 'build_settlement':
            return t('board.spot_settlement', where);
        case 'build_city':
            return t('board.spot_city', where);
        case 'move_robber': {
            const robber = t('board.spot_robber', where);
            if (action.victim === null || action.victim === undefined) return robber;
            return t('command.rob', { robber, name: names[action.victim] });
        }
        case 'play_invention':
            return t('command.take', { card: t('common.invention'), cards: bundleWords(action.take ?? {}) });
        case 'play_monopoly':
            return t('command.take', {
                card: t('common.monopoly'),
                cards: inText(t(`common.${action.resource!}`)),
            });
        case 'trade_bank':
            return t('command.with_bank', { give: bundleWords(action.give!), get: bundleWords(action.get!) });
        case 'offer':
            return t('command.offer_to', {
                give: bundleWords(action.give!),
                get: bundleWords(action.get!),
                names: list((action.to ?? []).map((seat) => names[seat])),
            });
        case 'discard':
            return t('command.give_back', { cards: bundleWords(action.cards ?? {}) });
        case 'accept':
            return t('command.say_yes', { name: names[action.of!] });
        case 'decline':
            return t('command.say_no', { name: names[action.of!] });
        case 'confirm':
            return t('table.trade_with', { name: names[action.with!] });
        case 'roll':
        case 'end_turn':
        case 'pass':
        case 'skip_free_road':
            return t(`table.do_${action.do}`);
        default:
            return adviceText(action, names).replace(/[.。]$/, '');
    }
}

/** What a sentence says about a place. */
interface Mention {
    lands: Land[];
    numbers: number[];
    /** land with the number that stands beside it */
    pairs: [Land | null, number | null][];
    sides: Direction[];
    sea: boolean;
    id: number | null;
}
function mentionOf(items: Item[]): Mention {
    const pairs: Mention['pairs'] = [];
    const parts = items.filter((item) => 'number' in item || ('land' in item && item.land !== 'desert'));
    const numberFirst = parts.length > 0 && 'number' in parts[0];
    for (const part of parts) {
        const open = pairs.at(-1);
        if ('number' in part) {
            if (!numberFirst && open && open[1] === null) open[1] = part.number;
            else pairs.push([null, part.number]);
        } else if ('land' in part) {
            if (numberFirst && open && open[0] === null) open[0] = part.land;
            else pairs.push([part.land, null]);
        }
    }
    return {
        pairs,
        lands: items.flatMap((item) => ('land' in item ? [item.land] : [])),
        numbers: items.flatMap((item) => ('number' in item ? [item.number] : [])),
        sides: items.flatMap((item) => ('side' in item ? [item.side] : [])),
        sea: items.some((item) => 'sea' in item),
        id: items.flatMap((item) => ('place' in item ? [item.place] : []))[0] ?? null,
    };
}
const isEmpty = (said: Mention) =>
    !said.lands.length && !said.numbers.length && !said.sides.length && !said.sea && said.id === null;

// Each thing said must be there once.
function holds<T, S>(all: T[], some: S[], same: (one: T, wanted: S) => boolean): boolean {
    const left = [...all];
    return some.every((wanted) => {
        const at = left.findIndex((one) => same(one, wanted));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
    });
}
function spotOf(place: Place, setup: BoardSetup) {
    const island = geometryOf(setup.island);
    if (place.kind === 'vertex') return { ...island.vertices[place.id], full: 3 };
    if (place.kind === 'edge') return { ...island.edges[place.id], full: 2 };
    return { ...island.hexes[place.id], hexes: [place.id], full: 1 };
}
/** Which side of one of its hexes a place lies on. */
function sidesOf(place: Place, setup: BoardSetup): Direction[] {
    const at = spotOf(place, setup);
    const { hexes } = geometryOf(setup.island);
    return at.hexes.map((id) =>
        place.kind === 'hex' ? directionOf(at.x, at.y) : directionOf(at.x - hexes[id].x, at.y - hexes[id].y),
    );
}
function fits(place: Place, said: Mention, setup: BoardSetup): boolean {
    if (said.id !== null && said.id !== place.id) return false;
    const at = spotOf(place, setup);
    if (said.sea && at.hexes.length === at.full) return false;
    const equal = <T>(one: T, wanted: T) => one === wanted;
    const { hexes } = geometryOf(setup.island);
    const sides = sidesOf(place, setup).concat(at.hexes.map((id) => directionOf(hexes[id].x, hexes[id].y)));
    return (
        holds(
            at.hexes.map((hex) => setup.terrain[hex] as Land),
            said.lands,
            equal,
        ) &&
        holds(
            at.hexes.map((hex) => setup.tokens[hex]),
            said.numbers,
            equal,
        ) &&
        said.sides.every((side) => sides.includes(side))
    );
}
/** Of places that fit, those that fit best: land with its own number, the side of the place itself, and all of its
 * land named ("6 wool 8 ore" is not also its neighbour with a third hex). */
function nearest(found: Action[], said: Mention, setup: BoardSetup): Action[] {
    const better = (all: Action[], test: (place: Place) => boolean) => {
        const some = all.filter((action) => test(placeOf(action)!));
        return some.length ? some : all;
    };
    const paired = better(found, (place) =>
        holds(
            spotOf(place, setup).hexes,
            said.pairs,
            (hex, [land, n]) =>
                (land === null || setup.terrain[hex] === land) && (n === null || setup.tokens[hex] === n),
        ),
    );
    const sided = better(paired, (place) => said.sides.every((side) => sidesOf(place, setup).includes(side)));
    const named = Math.max(said.lands.length, said.numbers.length);
    return better(sided, (place) => spotOf(place, setup).hexes.length === named);
}

/** Cards in a row of items: numbers stand before their resource, or after it. */
export function bundleOf(items: Item[]): Bundle {
    const cards: Bundle = {};
    const parts = items.filter((item) => 'number' in item || 'land' in item);
    const before = parts.length > 0 && 'number' in parts[0];
    let count: number | null = null;
    for (let i = 0; i < parts.length; ++i) {
        const part = parts[i];
        if ('number' in part) {
            count = part.number;
            continue;
        }
        if (!('land' in part) || part.land === 'desert') continue;
        const next = parts[i + 1];
        if (!before && next && 'number' in next) {
            count = next.number;
            ++i;
        }
        cards[part.land] = (cards[part.land] ?? 0) + (count ?? 1);
        count = null;
    }
    return cards;
}

export class Commander {
    scene: Scene;
    #words: Vocabulary;

    constructor(scene: Scene) {
        this.scene = scene;
        this.#words = new Vocabulary(scene.names);
    }

    read(text: string): Meant {
        const items = this.#words.read(text);
        const said = new Set(items.flatMap((item) => ('verb' in item ? [item.verb] : [])));
        const seats = items.flatMap((item) => ('seat' in item ? [item.seat] : []));
        const has = (verb: Verb) => said.has(verb);
        const first = items[0];
        if (first && 'verb' in first && first.verb === 'say')
            return { chat: text.trim().replace(/^\S+\s*/, '') };
        if (has('help')) return { answer: t('command.help') };
        if (has('where')) return { answer: this.#where(said) };
        if (has('look')) return { answer: this.#look(mentionOf(items)) };
        if (has('mine')) return { answer: this.#mine() };
        if (has('what')) return { answer: this.#what() };
        if (has('again')) return { answer: this.scene.last || t('command.nothing_yet') };
        if (has('undo')) return { desk: 'undo' };
        if (has('hint')) return { desk: 'hint' };
        if (has('discard')) return { act: { do: 'discard', cards: bundleOf(items) } };
        if (has('withdraw')) return { act: { do: 'withdraw' } };
        if (has('accept')) return this.#answer('accept', seats);
        if (has('decline')) return this.#answer('decline', seats);
        const swap = items.findIndex((item) => 'swap' in item);
        if (swap >= 0) return this.#trade(items, swap, has('bank'), seats);
        if (has('confirm') || (has('offer') && seats.length)) return this.#answer('confirm', seats);
        if (has('invention')) return this.#invention(items);
        if (has('monopoly')) return this.#monopoly(items);
        for (const verb of ['road_building', 'knight', 'reveal', 'roll', 'end', 'pass'] as const)
            if (has(verb)) return { act: { do: this.#plain(verb) } };
        for (const verb of ['robber', 'city', 'settlement', 'road'] as const)
            if (has(verb)) return this.#place(verb, mentionOf(items), seats);
        // Only a verb buys: "development cards" asks for them, and what is bought cannot be given back.
        if (has('buy')) return { act: { do: 'buy_card' } };
        if (has('hand') || has('card')) return { answer: this.hand() };
        if (has('bank')) return { answer: this.#bank() };
        if (has('players')) return { answer: this.players(), counts: true };
        if (has('offer')) return { answer: t('command.how_offer') };
        // Only a place: what is due there, if anything is.
        if (!isEmpty(mentionOf(items))) return this.#anything(mentionOf(items), seats);
        return { answer: t('command.not_understood') };
    }

    /** What could be meant so far: actions whose phrase holds every word begun. */
    suggestions(text: string, most = 8): { phrase: string; action: Action }[] {
        const typed = tokensOf(text);
        const found: { phrase: string; action: Action }[] = [];
        for (const action of this.scene.legal) {
            const phrase = phraseOf(action, this.scene.places, this.scene.names);
            const words = tokensOf(phrase).concat(this.#synonyms(phrase));
            if (typed.every((token) => words.some((word) => word.startsWith(token))))
                found.push({ phrase, action });
            if (found.length >= most) break;
        }
        return found;
    }
    #synonyms(phrase: string): string[] {
        return this.#words.read(phrase).flatMap((item) => this.#words.wordsFor(item));
    }

    /** What the word means now: one passes in special building, and passes over a free road. */
    #plain(verb: Verb): Act {
        const skips = verb === 'pass' && this.scene.legal.some((action) => action.do === 'skip_free_road');
        return skips ? 'skip_free_road' : plain[verb]!;
    }
    #fallback(acts: Act[]): Act {
        const phase = this.scene.view.phase;
        const due: Act[] =
            phase === 'founding'
                ? ['place_settlement', 'place_road']
                : phase === 'free_roads'
                  ? ['place_free_road']
                  : [];
        return acts.find((act) => due.includes(act)) ?? acts[acts.length - 1];
    }
    #place(verb: Verb, said: Mention, seats: number[]): Meant {
        const acts = placed[verb]!;
        const { setup, legal, unavailable } = this.scene;
        const possible = legal.filter((action) => acts.includes(action.do));
        if (isEmpty(said)) {
            if (possible.length === 1) return { act: possible[0] };
            if (possible.length) return { which: possible };
            const act = this.#fallback(acts);
            return { answer: reasonText(unavailable[act] ?? 'not_now') };
        }
        const chosen = this.#chosen(
            possible.filter((action) => fits(placeOf(action)!, said, setup)),
            said,
            seats,
        );
        if (chosen) return chosen;
        // Not offered: the table is asked all the same, and says what is against it.
        const kind = verb === 'road' ? 'edge' : verb === 'robber' ? 'hex' : 'vertex';
        const island = geometryOf(setup.island);
        const count =
            kind === 'edge'
                ? island.edges.length
                : kind === 'hex'
                  ? island.hexes.length
                  : island.vertices.length;
        const all = [...Array(count).keys()]
            .filter((id) => fits({ kind, id }, said, setup))
            .map((id) => ({ do: this.#fallback(acts), [kind]: id }) as unknown as Action);
        const only = nearest(all, said, setup);
        if (only.length === 0) return { answer: t('command.no_such_place') };
        const wish = kind === 'hex' ? { ...only[0], victim: seats[0] ?? null } : only[0];
        return { act: wish };
    }
    #chosen(found: Action[], said: Mention, seats: number[]): Meant | null {
        if (found.length === 0) return null;
        let close = nearest(found, said, this.scene.setup);
        const robbed = close.filter((action) => seats.includes(action.victim ?? -1));
        if (seats.length && robbed.length) close = robbed;
        return close.length === 1 ? { act: close[0] } : { which: close };
    }
    #anything(said: Mention, seats: number[]): Meant {
        const due = this.scene.legal.filter(
            (action) => placeOf(action) && fits(placeOf(action)!, said, this.scene.setup),
        );
        return this.#chosen(due, said, seats) ?? { answer: t('command.not_understood') };
    }
    #answer(act: 'accept' | 'decline' | 'confirm', seats: number[]): Meant {
        const key = act === 'confirm' ? 'with' : 'of';
        if (seats.length) return { act: { do: act, [key]: seats[0] } };
        const possible = this.scene.legal.filter((action) => action.do === act);
        if (possible.length > 1) return { which: possible };
        if (possible.length) return { act: possible[0] };
        const offer = this.scene.view.offers.find((one) => one.to.includes(this.scene.seat));
        if (offer && act !== 'confirm') return { act: { do: act, of: offer.seat } };
        return { answer: reasonText('no_such_offer') };
    }
    #trade(items: Item[], swap: number, bank: boolean, seats: number[]): Meant {
        const give = bundleOf(items.slice(0, swap));
        const get = bundleOf(items.slice(swap + 1));
        if (!sizeOf(give) || !sizeOf(get)) return { answer: t('command.how_offer') };
        if (bank) {
            // "bank wool for ore": the bank's own rate goes without saying.
            const [paid, n] = Object.entries(give)[0] as [Resource, number];
            const rate = this.scene.rates[paid] ?? n;
            return { act: { do: 'trade_bank', give: n === 1 ? { [paid]: rate } : give, get } };
        }
        return { act: { do: 'offer', give, get, to: seats.length ? seats : this.scene.partners } };
    }
    #invention(items: Item[]): Meant {
        const take = bundleOf(items);
        return sizeOf(take)
            ? { act: { do: 'play_invention', take } }
            : { answer: t('command.how_invention') };
    }
    #monopoly(items: Item[]): Meant {
        const named = items.flatMap((item) =>
            'land' in item && item.land !== 'desert' ? [item.land] : [],
        )[0];
        return named
            ? { act: { do: 'play_monopoly', resource: named } }
            : { answer: t('command.how_monopoly') };
    }

    // ---- questions ----
    #say = (action: Action) => phraseOf(action, this.scene.places, this.scene.names);
    #where(said: Set<Verb>): string {
        const verb = (['road', 'settlement', 'city', 'robber'] as const).find((one) => said.has(one));
        const { legal, unavailable } = this.scene;
        const acts = verb ? placed[verb]! : Object.values(placed).flat();
        const found = legal.filter((action) => acts.includes(action.do));
        if (found.length) return sentences([...new Set(found.map(this.#say))]);
        return verb ? reasonText(unavailable[this.#fallback(acts)] ?? 'not_now') : t('command.nowhere');
    }
    #what(): string {
        const { legal, prompt, unavailable } = this.scene;
        const counted = new Map<Act, Action[]>();
        for (const action of legal) counted.set(action.do, [...(counted.get(action.do) ?? []), action]);
        const said = [...counted.entries()].map(([act, actions]) =>
            actions.length === 1
                ? this.#say(actions[0])
                : t('command.ways', { what: t(`command.do_${act}`), n: actions.length }),
        );
        if (!unavailable.offer) said.push(t('command.do_offer'));
        return sentences([prompt, ...said.filter((one) => !prompt.startsWith(one))]);
    }
    /** what the player holds */
    hand(): string {
        const me = this.scene.view.players[this.scene.seat];
        const cards = (Object.entries(me.cards ?? {}) as [Card, number][])
            .filter(([, n]) => n > 0)
            .map(([card, n]) => t('common.count_of', { n, what: t(`common.${card}`) }));
        return sentences([
            t('command.hand', { cards: bundleWords(me.hand ?? {}) || t('command.none') }),
            t('command.hand_dev', { cards: list(cards) || t('command.none') }),
            t('table.true_points', { n: me.points ?? me.public_points }),
        ]);
    }
    #bank(): string {
        const { view, rates } = this.scene;
        return sentences([
            ...(view.bank ? [t('command.bank', { cards: bundleWords(view.bank, 'nom') })] : []),
            t('command.deck', { n: view.deck }),
            t('command.rates', {
                rates: list(
                    resources.map(
                        (name) =>
                            `${inText(t(`common.${name}`))} ${ratio(rates[name] ?? catalogue.board.rates.bank)}`,
                    ),
                ),
            }),
        ]);
    }
    /** how everybody stands */
    players(): string {
        const { view, names } = this.scene;
        return sentences(
            view.players.map((player, seat) =>
                t('command.player', {
                    name: names[seat],
                    points: player.public_points,
                    cards: player.hand_size,
                    dev: player.card_count,
                    knights: player.knights,
                    road: player.road_length,
                }),
            ),
        );
    }
    #mine(): string {
        const { view, seat, places } = this.scene;
        const me = view.players[seat];
        return (
            sentences([
                ...me.settlements.map((id) => t('board.spot_settlement', { places: places.vertex(id) })),
                ...me.cities.map((id) => t('board.spot_city', { places: places.vertex(id) })),
                ...me.roads.map((id) => t('board.spot_road', { places: places.edge(id) })),
            ]) || t('command.none')
        );
    }
    // Without a place the whole island, row by row; with one what stands round it.
    #look(said: Mention): string {
        const { setup, view, places } = this.scene;
        const island = geometryOf(setup.island);
        if (isEmpty(said)) {
            const rows = island.rows.map((_, row) =>
                t('command.row', {
                    n: row + 1,
                    hexes: list(
                        island.hexes.filter((hex) => hex.row === row).map((hex) => places.hex(hex.id)),
                    ),
                }),
            );
            return sentences([...rows, t('command.robber_at', { place: places.hex(view.robber) })]);
        }
        const found = island.hexes.filter((hex) => fits({ kind: 'hex', id: hex.id }, said, setup));
        if (found.length === 0) return t('command.no_such_place');
        return found.map((hex) => this.hex(hex.id)).join(' ');
    }
    /** what lies around a hex, and whose */
    hex(id: number): string {
        const { setup, view, places, names } = this.scene;
        const island = geometryOf(setup.island);
        const hex = island.hexes[id];
        const said = [places.hex(id)];
        if (view.robber === id) said.push(t('board.hex_robber'));
        const corner = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
        const edge = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const;
        const at = (side: Direction, what: string) =>
            said.push(t('command.side', { side: t(`board.to_${side}`), what }));
        const owned = (owner: number, piece: string) =>
            t('board.piece_of', { name: names[owner], piece: t(`common.${piece}`) });
        hex.corners.forEach((vertex, i) => {
            view.players.forEach((player, owner) => {
                if (player.settlements.includes(vertex)) at(corner[i], owned(owner, 'settlement'));
                if (player.cities.includes(vertex)) at(corner[i], owned(owner, 'city'));
            });
        });
        hex.sides.forEach((side, i) => {
            view.players.forEach((player, owner) => {
                if (player.roads.includes(side)) at(edge[i], owned(owner, 'road'));
            });
            const harbour = setup.harbors.find((one) => one.edge === side);
            if (harbour) at(edge[i], harbourName(harbour.gives));
        });
        if (said.length === 1) said.push(t('command.nobody_there'));
        return sentences(said);
    }
}
const harbourName = (gives: Resource | 'any') =>
    gives === 'any'
        ? t('board.harbour_any', { ratio: ratio(catalogue.board.rates.any) })
        : t('board.harbour_of', {
              ratio: ratio(catalogue.board.rates.own),
              what: inText(t(`common.${gives}`)),
          });
const sentences = (all: string[]) => all.map((one) => (/[.!?…؟。]$/.test(one) ? one : `${one}.`)).join(' ');
