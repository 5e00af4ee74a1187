// The worked examples of the board game.
import type { Step } from '../../engine/board';
import { catalogue } from '../../engine/catalogue';
import { edge, hex, vertex } from './places';
import {
    act,
    at,
    atEdge,
    atVertex,
    city,
    may,
    not,
    position,
    rob,
    road,
    roll,
    settle,
    type Example,
} from './trials';

/** the hex in the middle, and those around it */
const middle = ['1,1', '1,2', '2,1', '2,2', '2,3', '3,1', '3,2'];
const oneRoad = 'lumber1+brick1';
const oneSettlement = 'lumber1+brick1+wool1+grain1';
const northCoast = '0,0 NW; 0,0 NE; 0,1 NW; 0,1 NE; 0,2 NW';
const southCoast = '4,0 SW; 4,0 SE; 4,1 SW; 4,1 SE; 4,2 SW';
const middleRow = '3,1 W; 3,1 NW; 3,1 NE; 3,2 NW; 3,2 NE; 3,3 NW';
const found = (seat: number, at: string, along: string): Step[] => [
    act('place_settlement', { vertex: vertex(at) }, seat),
    act('place_road', { edge: edge(along) }, seat),
];

export const boardExamples: Example[] = [
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
        trials: [
            at('A', act('place_settlement', { vertex: vertex('1,1 NE') }), 'too_close'),
            at('B', act('place_settlement', { vertex: vertex('2,2 N') })),
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
        trials: [at('A', road('2,2 NE'), 'roll_first'), not('roll_first', act('end_turn')), roll(1, 1)],
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
        trials: [at('B', road('2,2 E'), 'road_blocked'), at('A', road('1,1 E'))],
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
        trials: [
            at('A', road('0,0 E'), 'edge_taken'),
            at('C', road('1,0 W'), 'road_not_connected'),
            at('B', road('0,1 NW')),
        ],
    },
    {
        id: 'distance',
        position: position('', { hand: oneSettlement, settlements: '2,2 N', roads: '2,2 NE; 2,2 E' }),
        around: middle,
        click: ['build_settlement'],
        trials: [
            at('A', settle('2,2 NE'), 'too_close'),
            at('C', settle('2,2 S'), 'no_road_there'),
            at('B', settle('2,2 SE')),
        ],
    },
    {
        id: 'settle',
        position: position(
            '',
            { hand: oneSettlement, roads: '2,2 NE; 2,2 E; 2,2 SE' },
            { settlements: '2,2 SW' },
        ),
        around: middle,
        click: ['build_settlement'],
        trials: [
            at('A', settle('1,1 N'), 'no_road_there'),
            at('C', settle('2,2 S'), 'too_close'),
            at('B', settle('2,2 SE')),
        ],
    },
    {
        id: 'city',
        position: position(
            '',
            { hand: 'ore3+grain2', settlements: '2,2 N; 3,1 S', roads: '2,2 NE' },
            { settlements: '1,3 S' },
        ),
        around: middle,
        click: ['build_city'],
        trials: [at('A', city('2,2 NE'), 'no_own_settlement_there'), at('B', city('2,2 N'))],
    },
    {
        id: 'no_road_left',
        position: position('', {
            hand: oneRoad,
            roads: '2,2 *; 2,1 NE; 2,1 NW; 2,1 W; 2,1 SW; 2,1 SE; 2,3 NE; 2,3 E; 2,3 SE; 2,3 SW',
        }),
        around: middle,
        click: ['build_road'],
        trials: [at('A', road('1,2 E'), 'no_road_left')],
    },
    {
        id: 'no_settlement_left',
        position: position('', {
            hand: 'lumber1+brick1+wool1+grain3+ore3',
            settlements: '0,0 N; 0,1 N; 0,2 N; 4,0 S; 4,1 S',
            roads: '2,2 NE',
        }),
        click: ['build_settlement', 'build_city'],
        trials: [
            at('A', settle('2,2 N'), 'no_settlement_left'),
            at('B', city('0,0 N')),
            at('A', settle('2,2 N')),
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
            at('A', road('0,0 NE')),
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
        click: ['build_road'],
        trials: [
            may(act('trade_bank', { give: { ore: 4 }, get: { brick: 1 } })),
            at('A', road('0,0 NE')),
            may(act('trade_bank', { give: { ore: 4 }, get: { wool: 1 } })),
        ],
    },
    {
        id: 'phases_mayfair',
        position: position('rules=mayfair', { hand: 'ore8+lumber2+brick1', settlements: '0,0 NE' }),
        around: ['0,0', '0,1', '1,0', '1,1'],
        click: ['build_road'],
        trials: [
            may(act('trade_bank', { give: { ore: 4 }, get: { brick: 1 } })),
            at('A', road('0,0 NE')),
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
        click: ['move_robber'],
        trials: [
            at('A', rob('2,4', null), 'robber_must_move'),
            at('B', rob('2,3', null), 'must_rob'),
            at('B', rob('2,3', 1)),
            at('B', rob('2,3', 2)),
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
        trials: [may(act('play_knight')), not('robber_first', act('end_turn')), at('A', rob('1,2', 1))],
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
        around: middle,
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
        letters: { A: atEdge('0,0 E'), B: atVertex('3,2 N') },
        trials: [at('C', road('0,2 E'))],
        anew: true,
    },
    {
        id: 'lr_ring',
        position: position('', { hand: oneRoad, roads: '2,2 *; 1,1 E; 1,1 NE' }),
        around: ['0,1', '1,1', '1,2', '2,1', '2,2', '2,3', '3,1', '3,2'],
        click: ['build_road'],
        trials: [at('A', road('1,1 NW'))],
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
        trials: [at('A', settle('3,1 N'))],
        anew: true,
    },
    {
        id: 'lr_tie',
        position: position('road=1', { hand: 'lumber2+brick2', roads: northCoast }, { roads: middleRow }),
        click: ['build_road'],
        trials: [at('A', road('0,2 NE')), at('B', road('0,2 E'))],
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
        trials: [at('A', settle('2,2 SE'))],
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
        trials: [at('A', road('2,2 SW'))],
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
