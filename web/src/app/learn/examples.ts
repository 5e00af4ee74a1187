// The worked examples of the almanac: positions for the engine, and what the reader is invited to try on them. What
// comes of it the engine says; a test holds each expectation against it.
import type { Action, Luck, Step } from '../../engine/board';
import { catalogue } from '../../engine/catalogue';
import type { DiceAction, DiceStep } from '../../engine/dice';
import type { Place } from '../../board/places';
import { edge, edges, hex, vertex, vertices } from './places';

/** Something to try: steps, and the reason if the engine must refuse the last of them. */
export interface Trial {
    steps: (Step | DiceStep)[];
    refused?: string;
    /** the letter of the place it is about */
    at?: string;
}
export interface Example {
    id: string;
    position?: string;
    setup?: unknown;
    /** steps that have been done when the reader comes */
    before?: Step[];
    /** what a click on a corner, an edge or a hex tries */
    click?: Action['do'][];
    /** places the text speaks of, by letter */
    letters?: Record<string, Place>;
    /** the hexes that are shown */
    around?: string[];
    trials: Trial[];
    /** every trial begins with the position as it was */
    anew?: boolean;
}

interface Pieces {
    hand?: string;
    settlements?: string;
    cities?: string;
    roads?: string;
    cards?: string;
    new?: string;
    knights?: number;
}
function position(fields: string, ...seats: Pieces[]): string {
    const words = seats.map((seat, n) => {
        const parts: string[] = [];
        if (seat.hand) parts.push(`hand:${seat.hand}`);
        if (seat.settlements) parts.push(`settlements:${vertices(seat.settlements)}`);
        if (seat.cities) parts.push(`cities:${vertices(seat.cities)}`);
        if (seat.roads) parts.push(`roads:${edges(seat.roads)}`);
        if (seat.cards) parts.push(`cards:${seat.cards}`);
        if (seat.new) parts.push(`new:${seat.new}`);
        if (seat.knights) parts.push(`knights:${seat.knights}`);
        return parts.length ? `${n}=${parts.join(';')}` : '';
    });
    return ['longroad/1 board', fields, ...words].filter(Boolean).join(' ');
}

const act = (what: Action['do'], more: Partial<Action> = {}, seat = 0): Action => ({
    seat,
    do: what,
    ...more,
});
const road = (name: string, seat = 0) => act('build_road', { edge: edge(name) }, seat);
const settle = (name: string, seat = 0) => act('build_settlement', { vertex: vertex(name) }, seat);
const city = (name: string) => act('build_city', { vertex: vertex(name) });
const rob = (name: string, victim: number | null) => act('move_robber', { hex: hex(name), victim });
const dice = (a: number, b: number): Luck => ({ chance: 'dice', value: [a, b] });
const roll = (a: number, b: number, seat = 0): Trial => ({ steps: [act('roll', {}, seat), dice(a, b)] });
const may = (...steps: Step[]): Trial => ({ steps });
const not = (refused: string, ...steps: Step[]): Trial => ({ steps, refused });
const roadAt = (name: string, letter: string, refused?: string): Trial => ({
    steps: [road(name)],
    at: letter,
    refused,
});
const atHex = (name: string): Place => ({ kind: 'hex', id: hex(name) });
const atVertex = (name: string): Place => ({ kind: 'vertex', id: vertex(name) });
const atEdge = (name: string): Place => ({ kind: 'edge', id: edge(name) });

const oneRoad = 'lumber1+brick1';
const oneSettlement = 'lumber1+brick1+wool1+grain1';
const northCoast = '0,0 NW; 0,0 NE; 0,1 NW; 0,1 NE; 0,2 NW';
const southCoast = '4,0 SW; 4,0 SE; 4,1 SW; 4,1 SE; 4,2 SW';
const middleRow = '3,1 W; 3,1 NW; 3,1 NE; 3,2 NW; 3,2 NE; 3,3 NW';
const found = (seat: number, at: string, along: string): Step[] => [
    act('place_settlement', { vertex: vertex(at) }, seat),
    act('place_road', { edge: edge(along) }, seat),
];

const board: Example[] = [
    {
        id: 'founding',
        position: position('players=3 phase=founding'),
        before: [
            ...found(0, '1,1 N', '1,1 NW'),
            ...found(1, '3,1 S', '4,0 NE'),
            ...found(2, '1,3 N', '1,3 NW'),
            ...found(2, '3,0 SW', '3,0 W'),
            ...found(1, '2,3 SE', '2,3 E'),
        ],
        click: ['place_settlement', 'place_road'],
        letters: { A: atVertex('1,1 NE'), B: atVertex('2,2 N') },
        trials: [
            { steps: [act('place_settlement', { vertex: vertex('1,1 NE') })], refused: 'too_close', at: 'A' },
            { steps: [act('place_settlement', { vertex: vertex('2,2 N') })], at: 'B' },
        ],
    },
    {
        id: 'beginner',
        setup: catalogue.board.beginner.setup,
        trials: [roll(1, 2), roll(4, 4), roll(5, 6)],
        anew: true,
    },
    {
        id: 'roll_first',
        position: position('players=3 phase=roll', { hand: oneRoad, settlements: '2,2 N' }),
        around: ['1,1', '1,2', '2,1', '2,2', '2,3'],
        click: ['build_road'],
        letters: { A: atEdge('2,2 NE') },
        trials: [roadAt('2,2 NE', 'A', 'roll_first'), not('roll_first', act('end_turn')), roll(1, 1)],
    },
    {
        id: 'prod_same',
        position: position('phase=roll', { settlements: '2,4 N; 2,4 SE' }, { settlements: '2,4 SW' }),
        around: ['1,2', '1,3', '2,3', '2,4', '3,3'],
        trials: [roll(2, 6), roll(2, 3), roll(4, 6)],
        anew: true,
    },
    {
        id: 'prod_city',
        position: position(
            'phase=roll',
            {},
            { settlements: '2,4 N', cities: '2,4 SE' },
            { cities: '3,0 SW' },
        ),
        trials: [roll(4, 4)],
        anew: true,
    },
    {
        id: 'desert',
        position: position(`phase=roll robber=${hex('0,0')}`, { settlements: '2,2 N' }),
        around: ['1,1', '1,2', '2,1', '2,2', '2,3'],
        trials: [roll(3, 3), roll(2, 2), roll(4, 5)],
        anew: true,
    },
    {
        id: 'coast',
        position: position('map=de_2015 phase=roll', { settlements: '3,0 N' }, { settlements: '3,3 NE' }),
        trials: [roll(5, 5), roll(4, 1), roll(4, 4), roll(2, 2)],
        anew: true,
    },
    {
        id: 'shortage',
        position: position('phase=roll', { cities: '2,4 N' }, { cities: '2,4 S' }, { hand: 'ore16' }),
        around: ['1,3', '2,3', '2,4', '3,3'],
        trials: [roll(4, 4)],
        anew: true,
    },
    {
        id: 'shortage_one',
        position: position('phase=roll', { cities: '2,4 N', settlements: '2,4 SE' }, {}, { hand: 'ore18' }),
        around: ['1,3', '2,3', '2,4', '3,3'],
        trials: [roll(4, 4)],
        anew: true,
    },
    {
        id: 'road_through',
        position: position('', { hand: oneRoad, roads: '2,2 NE' }, { settlements: '2,2 NE' }),
        around: ['1,1', '1,2', '2,1', '2,2', '2,3'],
        click: ['build_road'],
        letters: { A: atEdge('1,1 E'), B: atEdge('2,2 E') },
        trials: [
            { steps: [road('2,2 E')], refused: 'road_blocked', at: 'B' },
            { steps: [road('1,1 E')], at: 'A' },
        ],
    },
    {
        id: 'road_coast',
        position: position(
            '',
            { hand: 'lumber2+brick2', settlements: '0,0 NE', roads: '0,0 NE' },
            { roads: '0,0 E' },
        ),
        around: ['0,0', '0,1', '1,0', '1,1'],
        click: ['build_road'],
        letters: { A: atEdge('0,0 E'), B: atEdge('0,1 NW'), C: atEdge('1,0 W') },
        trials: [
            { steps: [road('0,0 E')], refused: 'edge_taken', at: 'A' },
            { steps: [road('1,0 W')], refused: 'road_not_connected', at: 'C' },
            { steps: [road('0,1 NW')], at: 'B' },
        ],
    },
    {
        id: 'distance',
        position: position('', { hand: oneSettlement, settlements: '2,2 N', roads: '2,2 NE; 2,2 E' }),
        around: ['1,1', '1,2', '2,1', '2,2', '2,3', '3,1', '3,2'],
        click: ['build_settlement'],
        letters: { A: atVertex('2,2 NE'), B: atVertex('2,2 SE'), C: atVertex('2,2 S') },
        trials: [
            { steps: [settle('2,2 NE')], refused: 'too_close', at: 'A' },
            { steps: [settle('2,2 S')], refused: 'no_road_there', at: 'C' },
            { steps: [settle('2,2 SE')], at: 'B' },
        ],
    },
    {
        id: 'settle',
        position: position(
            '',
            { hand: oneSettlement, roads: '2,2 NE; 2,2 E; 2,2 SE' },
            { settlements: '2,2 SW' },
        ),
        around: ['1,1', '1,2', '2,1', '2,2', '2,3', '3,1', '3,2'],
        click: ['build_settlement'],
        letters: { A: atVertex('1,1 N'), B: atVertex('2,2 SE'), C: atVertex('2,2 S') },
        trials: [
            { steps: [settle('1,1 N')], refused: 'no_road_there', at: 'A' },
            { steps: [settle('2,2 S')], refused: 'too_close', at: 'C' },
            { steps: [settle('2,2 SE')], at: 'B' },
        ],
    },
    {
        id: 'city',
        position: position(
            '',
            { hand: 'ore3+grain2', settlements: '2,2 N; 3,1 S', roads: '2,2 NE' },
            { settlements: '1,3 S' },
        ),
        around: ['1,1', '1,2', '2,1', '2,2', '2,3', '3,1', '3,2'],
        click: ['build_city'],
        letters: { A: atVertex('2,2 NE'), B: atVertex('2,2 N') },
        trials: [
            { steps: [city('2,2 NE')], refused: 'no_own_settlement_there', at: 'A' },
            { steps: [city('2,2 N')], at: 'B' },
        ],
    },
    {
        id: 'no_road_left',
        position: position('', {
            hand: oneRoad,
            roads: '2,2 *; 2,1 NE; 2,1 NW; 2,1 W; 2,1 SW; 2,1 SE; 2,3 NE; 2,3 E; 2,3 SE; 2,3 SW',
        }),
        around: ['1,1', '1,2', '2,1', '2,2', '2,3', '3,1', '3,2'],
        click: ['build_road'],
        letters: { A: atEdge('1,2 E') },
        trials: [roadAt('1,2 E', 'A', 'no_road_left')],
    },
    {
        id: 'no_settlement_left',
        position: position('', {
            hand: 'lumber1+brick1+wool1+grain3+ore3',
            settlements: '0,0 N; 0,1 N; 0,2 N; 4,0 S; 4,1 S',
            roads: '2,2 NE',
        }),
        click: ['build_settlement', 'build_city'],
        letters: { A: atVertex('2,2 N'), B: atVertex('0,0 N') },
        trials: [
            { steps: [settle('2,2 N')], refused: 'no_settlement_left', at: 'A' },
            { steps: [city('0,0 N')], at: 'B' },
            { steps: [settle('2,2 N')], at: 'A' },
        ],
    },
    {
        id: 'bank_four',
        position: position('', { hand: 'ore4' }),
        around: ['1,1', '1,2', '2,2'],
        trials: [
            not('wrong_rate', act('trade_bank', { give: { ore: 3 }, get: { lumber: 1 } })),
            may(act('trade_bank', { give: { ore: 4 }, get: { lumber: 1 } })),
        ],
        anew: true,
    },
    {
        id: 'harbour_any',
        position: position('', { hand: 'lumber3+wool2+ore1', settlements: '0,0 N' }),
        around: ['0,0', '0,1', '1,0', '1,1'],
        trials: [
            may(act('trade_bank', { give: { lumber: 3 }, get: { brick: 1 } })),
            not('one_kind_at_a_time', act('trade_bank', { give: { wool: 2, ore: 1 }, get: { brick: 1 } })),
        ],
        anew: true,
    },
    {
        id: 'harbour_one',
        position: position('', { hand: 'lumber4+wool4', settlements: '1,0 NW' }),
        around: ['0,0', '1,0', '1,1', '2,0', '2,1'],
        trials: [
            may(act('trade_bank', { give: { lumber: 2 }, get: { ore: 1 } })),
            not('wrong_rate', act('trade_bank', { give: { wool: 3 }, get: { ore: 1 } })),
            may(act('trade_bank', { give: { wool: 4 }, get: { ore: 1 } })),
        ],
    },
    {
        id: 'counter',
        position: position(
            'players=3',
            { hand: 'lumber2+ore3', settlements: '0,0 N' },
            { hand: 'brick1' },
            { hand: 'brick1' },
        ),
        around: ['0,0', '0,1', '1,0', '1,1'],
        trials: [
            may(act('offer', { give: { ore: 1 }, get: { brick: 1 }, to: [1, 2] })),
            may(act('offer', { give: { brick: 1 }, get: { ore: 2 }, to: [0] }, 1)),
            may(act('offer', { give: { brick: 1 }, get: { lumber: 1, ore: 1 }, to: [0] }, 2)),
            may(act('accept', { of: 2 })),
            roadAt('0,0 NE', 'A'),
        ],
        letters: { A: atEdge('0,0 NE') },
        click: ['build_road'],
    },
    {
        id: 'only_active',
        position: position('players=3', { hand: 'ore1' }, { hand: 'brick1' }, { hand: 'wool1' }),
        around: ['1,1', '1,2', '2,2'],
        trials: [
            not('only_with_active_seat', act('offer', { give: { brick: 1 }, get: { wool: 1 }, to: [2] }, 1)),
            not('no_gifts', act('offer', { give: { ore: 1 }, get: {}, to: [1] })),
            may(act('offer', { give: { brick: 1 }, get: { ore: 1 }, to: [0] }, 1)),
        ],
        anew: true,
    },
    {
        id: 'phases_2015',
        position: position('', { hand: 'ore8+lumber2+brick1', settlements: '0,0 NE' }),
        around: ['0,0', '0,1', '1,0', '1,1'],
        letters: { A: atEdge('0,0 NE') },
        click: ['build_road'],
        trials: [
            may(act('trade_bank', { give: { ore: 4 }, get: { brick: 1 } })),
            roadAt('0,0 NE', 'A'),
            may(act('trade_bank', { give: { ore: 4 }, get: { wool: 1 } })),
        ],
    },
    {
        id: 'phases_mayfair',
        position: position('rules=mayfair', { hand: 'ore8+lumber2+brick1', settlements: '0,0 NE' }),
        around: ['0,0', '0,1', '1,0', '1,1'],
        letters: { A: atEdge('0,0 NE') },
        click: ['build_road'],
        trials: [
            may(act('trade_bank', { give: { ore: 4 }, get: { brick: 1 } })),
            roadAt('0,0 NE', 'A'),
            not('trading_closed', act('trade_bank', { give: { ore: 4 }, get: { wool: 1 } })),
        ],
    },
    {
        id: 'seven',
        position: position('players=3 phase=roll', { hand: 'ore6' }, { hand: 'wool8' }, { hand: 'grain11' }),
        around: ['1,1', '1,2', '2,2'],
        trials: [
            roll(5, 2),
            not('wrong_number_of_cards', act('discard', { cards: { wool: 3 } }, 1)),
            may(act('discard', { cards: { wool: 4 } }, 1)),
            may(act('discard', { cards: { grain: 5 } }, 2)),
        ],
    },
    {
        id: 'robber',
        position: position(
            `phase=robber robber=${hex('2,4')}`,
            { hand: 'brick1' },
            { hand: 'ore2', settlements: '2,3 N' },
            { hand: 'wool1', settlements: '2,3 S' },
        ),
        around: ['1,2', '1,3', '2,2', '2,3', '2,4', '3,2', '3,3'],
        letters: { A: atHex('2,4'), B: atHex('2,3') },
        click: ['move_robber'],
        trials: [
            { steps: [rob('2,4', null)], refused: 'robber_must_move', at: 'A' },
            { steps: [rob('2,3', null)], refused: 'must_rob', at: 'B' },
            { steps: [rob('2,3', 1)], at: 'B' },
            { steps: [rob('2,3', 2)], at: 'B' },
        ],
        anew: true,
    },
    {
        id: 'robber_blocks',
        position: position(
            `phase=roll robber=${hex('2,3')}`,
            {},
            { settlements: '2,3 N' },
            { settlements: '3,0 NE' },
        ),
        trials: [roll(1, 2)],
        anew: true,
    },
    {
        id: 'knight',
        position: position(
            `robber=${hex('0,0')}`,
            { cards: 'knight1' },
            { hand: 'ore9', settlements: '1,2 N' },
            { hand: 'wool1', settlements: '1,2 S' },
            { hand: 'grain12' },
        ),
        around: ['0,0', '0,1', '0,2', '1,0', '1,1', '1,2', '1,3', '2,2', '2,3'],
        click: ['move_robber'],
        letters: { A: atHex('1,2') },
        trials: [
            may(act('play_knight')),
            not('robber_first', act('end_turn')),
            { steps: [rob('1,2', 1)], at: 'A' },
        ],
    },
    {
        id: 'new_card',
        position: position('players=3', { hand: 'ore1+wool1+grain1', cards: 'knight1', new: 'knight1' }),
        around: ['1,1', '1,2', '2,2'],
        trials: [not('card_bought_this_turn', act('play_knight'))],
    },
    {
        id: 'army_tie',
        position: position('army=1', { knights: 2, cards: 'knight1' }, { knights: 3 }),
        around: ['1,1', '1,2', '2,1', '2,2', '2,3'],
        trials: [may(act('play_knight'))],
    },
    {
        id: 'army_more',
        position: position('army=1', { knights: 3, cards: 'knight1' }, { knights: 3 }),
        around: ['1,1', '1,2', '2,1', '2,2', '2,3'],
        trials: [may(act('play_knight'))],
    },
    {
        id: 'free_roads',
        position: position('', { cards: 'road_building1', settlements: '2,2 N', roads: '2,2 NE; 2,2 E' }),
        around: ['1,1', '1,2', '2,1', '2,2', '2,3', '3,1', '3,2'],
        click: ['place_free_road'],
        trials: [may(act('play_road_building')), not('free_roads_first', act('end_turn'))],
    },
    {
        id: 'invention',
        position: position('players=3', { cards: 'invention1', hand: 'wool1' }, { hand: 'ore18' }),
        around: ['1,1', '1,2', '2,2'],
        trials: [
            not('bank_lacks_cards', act('play_invention', { take: { ore: 2 } })),
            may(act('play_invention', { take: { ore: 1, grain: 1 } })),
            may(act('play_invention', { take: { grain: 2 } })),
        ],
        anew: true,
    },
    {
        id: 'monopoly',
        position: position(
            '',
            { cards: 'monopoly1' },
            { hand: 'ore2' },
            { hand: 'wool3' },
            { hand: 'wool1+grain2' },
        ),
        around: ['1,1', '1,2', '2,2'],
        trials: [
            may(act('play_monopoly', { resource: 'wool' })),
            may(act('play_monopoly', { resource: 'lumber' })),
        ],
        anew: true,
    },
    {
        id: 'lr_branch',
        position: position(
            '',
            {
                hand: oneRoad,
                roads: '0,0 NW; 0,0 NE; 0,1 NW; 0,1 NE; 0,2 NW; 0,2 NE; 0,0 E',
                settlements: '3,2 N',
            },
            { roads: '3,1 W; 3,1 NW; 3,1 NE; 3,2 NW; 3,2 NE; 3,2 E' },
        ),
        click: ['build_road'],
        letters: { A: atEdge('0,0 E'), B: atVertex('3,2 N'), C: atEdge('0,2 E') },
        trials: [roadAt('0,2 E', 'C')],
        anew: true,
    },
    {
        id: 'lr_ring',
        position: position('', { hand: oneRoad, roads: '2,2 *; 1,1 E; 1,1 NE' }),
        around: ['0,1', '1,1', '1,2', '2,1', '2,2', '2,3', '3,1', '3,2'],
        click: ['build_road'],
        letters: { A: atEdge('1,1 NW') },
        trials: [roadAt('1,1 NW', 'A')],
        anew: true,
    },
    {
        id: 'lr_cut',
        position: position(
            'road=1',
            { hand: oneSettlement, roads: '2,1 E; 2,1 NE; 2,1 NW; 2,1 W; 2,1 SW' },
            { roads: middleRow },
        ),
        click: ['build_settlement'],
        letters: { A: atVertex('3,1 N') },
        trials: [{ steps: [settle('3,1 N')], at: 'A' }],
        anew: true,
    },
    {
        id: 'lr_tie',
        position: position('road=1', { hand: 'lumber2+brick2', roads: northCoast }, { roads: middleRow }),
        click: ['build_road'],
        letters: { A: atEdge('0,2 NE'), B: atEdge('0,2 E') },
        trials: [roadAt('0,2 NE', 'A'), roadAt('0,2 E', 'B')],
    },
    {
        id: 'lr_aside',
        position: position(
            'road=1',
            { hand: oneSettlement, roads: '2,2 E' },
            { roads: middleRow },
            { roads: northCoast },
            { roads: southCoast },
        ),
        click: ['build_settlement'],
        letters: { A: atVertex('2,2 SE') },
        trials: [{ steps: [settle('2,2 SE')], at: 'A' }],
        anew: true,
    },
    {
        id: 'win_road',
        position: position('', {
            hand: oneRoad,
            settlements: '0,0 N; 0,2 N',
            cities: '4,0 S; 4,2 S',
            cards: 'victory_point2',
            roads: '2,2 NW; 2,2 NE; 2,2 E; 2,2 SE',
        }),
        click: ['build_road'],
        letters: { A: atEdge('2,2 SW') },
        trials: [roadAt('2,2 SW', 'A')],
        anew: true,
    },
    {
        id: 'win_card',
        position: position('', {
            hand: 'ore1+wool1+grain1',
            cards: 'victory_point1',
            settlements: '0,0 N; 0,2 N',
            cities: '4,0 S; 4,2 S',
            roads: '2,2 NW; 2,2 NE; 2,2 E; 2,2 SE; 2,2 SW',
        }),
        trials: [
            may(act('buy_card'), { chance: 'card', value: 'victory_point' }),
            may(act('buy_card'), { chance: 'card', value: 'knight' }),
        ],
        anew: true,
    },
];

const mark = (what: DiceAction['do'], more: Partial<DiceAction> = {}): DiceAction => ({
    seat: 0,
    do: what,
    ...more,
});
const diceGame: Example[] = [
    {
        id: 'dice_pay',
        position: 'longroad/1 dice phase=rolled rolls=3 dice=lumber2+wool1+grain1+ore1+gold1',
        trials: [
            { steps: [mark('build_road', { road: 0 })], refused: 'cannot_afford' },
            { steps: [mark('build_knight')] },
        ],
    },
    {
        id: 'dice_chain',
        position:
            'longroad/1 dice phase=rolled rolls=3 dice=lumber2+brick2+wool1+grain1 0=roads:0;settlements:1;boxes:3,1',
        trials: [
            { steps: [mark('build_settlement')], refused: 'no_road_there' },
            { steps: [mark('build_road', { road: 2 })] },
            { steps: [mark('build_settlement')] },
            { steps: [mark('end_turn')] },
        ],
    },
    {
        id: 'dice_order',
        position:
            'longroad/1 dice phase=rolled rolls=3 dice=lumber1+brick1+wool1+grain1+ore2 0=roads:0,2;boxes:2',
        trials: [{ steps: [mark('build_settlement')] }, { steps: [mark('end_turn')] }],
    },
    {
        id: 'dice_gold',
        position: 'longroad/1 dice phase=rolled rolls=3 dice=gold3+ore2+grain1',
        trials: [
            { steps: [mark('exchange_gold', { to: 'wool' })] },
            { steps: [mark('exchange_gold', { to: 'lumber' })], refused: 'too_little_gold' },
            { steps: [mark('build_knight')] },
        ],
    },
    {
        id: 'dice_jokers',
        position: 'longroad/1 dice phase=rolled rolls=3 dice=gold6 0=roads:0,1;knights:6;boxes:3,7,11,2',
        trials: [
            { steps: [mark('joker', { knight: 1, from: 'gold', to: 'wool' })], refused: 'not_its_resource' },
            { steps: [mark('joker', { knight: 1, from: 'gold', to: 'ore' })] },
            { steps: [mark('joker', { knight: 6, from: 'gold', to: 'ore' })] },
            { steps: [mark('joker', { knight: 1, from: 'gold', to: 'ore' })], refused: 'joker_used' },
        ],
    },
    {
        id: 'dice_cross',
        position: 'longroad/1 dice phase=rolled rolls=3 dice=lumber1+brick1+wool1+grain1+ore2',
        trials: [{ steps: [mark('end_turn')] }],
        anew: true,
    },
];

export const examples: Record<string, Example> = Object.fromEntries(
    [...board, ...diceGame].map((example) => [example.id, example]),
);
/** The examples of each keyword. */
export const shownAt: Record<string, string[]> = {
    founding: ['founding'],
    beginner_setup: ['beginner'],
    turn: ['roll_first'],
    production: ['prod_same', 'prod_city', 'desert'],
    coast: ['coast', 'road_coast'],
    bank: ['shortage', 'shortage_one'],
    road: ['road_through', 'road_coast'],
    distance: ['distance'],
    settlement: ['settle'],
    city: ['city', 'prod_city'],
    pieces: ['no_road_left', 'no_settlement_left'],
    trade_bank: ['bank_four'],
    harbour: ['harbour_any', 'harbour_one'],
    offer: ['counter'],
    trade_players: ['only_active'],
    phases: ['phases_2015', 'phases_mayfair'],
    discard: ['seven'],
    robber: ['robber', 'robber_blocks'],
    steal: ['robber'],
    knight: ['knight'],
    cards: ['new_card'],
    largest_army: ['army_tie', 'army_more'],
    road_building: ['free_roads'],
    invention: ['invention'],
    monopoly: ['monopoly'],
    longest_road: ['lr_branch', 'lr_ring', 'lr_tie'],
    cut_road: ['lr_cut', 'lr_aside'],
    end: ['win_road'],
    victory_cards: ['win_card'],
    dice_turn: ['dice_pay'],
    dice_sheet: ['dice_chain', 'dice_order'],
    dice_gold: ['dice_gold'],
    dice_jokers: ['dice_jokers'],
    dice_score: ['dice_cross'],
};
