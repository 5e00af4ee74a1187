// What the guide of the first game says, and when: each lesson comes up once, when the game gets there.
import type { Act, BoardView } from '../../engine/board';

export interface Scene {
    view: BoardView;
    seat: number;
    can: Set<Act>;
}
export interface Lesson {
    id: string;
    when: (scene: Scene) => boolean;
    /** the keyword that says more */
    entry: string;
}

const mine = ({ view, seat }: Scene) => view.active === seat;
const me = ({ view, seat }: Scene) => view.players[seat];

export const lessons: Lesson[] = [
    { id: 'welcome', when: () => true, entry: 'points' },
    { id: 'roll', when: ({ can }) => can.has('roll'), entry: 'turn' },
    { id: 'production', when: (scene) => scene.view.dice !== null, entry: 'production' },
    { id: 'discard', when: (scene) => me(scene).owes > 0, entry: 'seven' },
    { id: 'robber', when: ({ can }) => can.has('move_robber'), entry: 'robber' },
    { id: 'road', when: ({ can }) => can.has('build_road'), entry: 'road' },
    { id: 'settlement', when: ({ can }) => can.has('build_settlement'), entry: 'settlement' },
    { id: 'city', when: ({ can }) => can.has('build_city'), entry: 'city' },
    { id: 'card', when: ({ can }) => can.has('buy_card'), entry: 'cards' },
    { id: 'knight', when: ({ can }) => can.has('play_knight'), entry: 'knight' },
    { id: 'bank', when: ({ can }) => can.has('trade_bank'), entry: 'trade_bank' },
    {
        id: 'offer',
        when: ({ view, seat }) => view.offers.some((offer) => offer.to.includes(seat)),
        entry: 'trade_players',
    },
    {
        id: 'trade',
        when: (scene) => mine(scene) && scene.view.phase === 'main' && me(scene).hand_size > 2,
        entry: 'trade_players',
    },
    { id: 'end_turn', when: ({ can }) => can.has('end_turn'), entry: 'turn' },
    {
        id: 'special',
        when: ({ view }) => view.longest_road !== null || view.largest_army !== null,
        entry: 'longest_road',
    },
    { id: 'won', when: ({ view }) => view.phase === 'over', entry: 'end' },
];
