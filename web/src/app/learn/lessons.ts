// What the guide of the first game says, and when: each lesson comes up once, when the game gets there. What is
// possible and what has happened comes from the table.
import { isLuck, type Act, type BoardEvent, type BoardView, type Card, type Step } from '../../engine/board';
import { catalogue } from '../../engine/catalogue';
import type { Entry } from '../../engine/table';

export interface Scene {
    view: BoardView;
    seat: number;
    can: Set<Act>;
    /** what has happened so far: "received:me", "seven", "build_road:me" */
    seen: Set<string>;
    /** points that win */
    target: number;
    /** the largest hand a seven spares */
    limit: number;
}
export interface Lesson {
    id: string;
    when: (scene: Scene) => boolean;
    /** the keyword that says more */
    entry: string;
}

/** What the log tells of a game so far, as words the lessons ask for. */
export function seenIn(log: Entry[], seat: number): Set<string> {
    const seen = new Set<string>();
    const add = (what: string, who: number | null | undefined) => {
        seen.add(what);
        if (who === seat) seen.add(`${what}:me`);
    };
    let actor = -1;
    for (const entry of log) {
        const step = entry.step as Step | undefined;
        if (!step) continue;
        if (!isLuck(step)) {
            actor = step.seat;
            add(step.do, actor);
        } else if (step.chance === 'dice') {
            const [a, b] = step.value as [number, number];
            add(a + b === catalogue.board.robber_roll ? 'seven' : 'yield', actor);
        }
        for (const event of (entry.events ?? []) as BoardEvent[]) {
            add(event.event, event.seat);
            if (event.event === 'traded') add('traded', event.other);
        }
    }
    return seen;
}

const mine = ({ view, seat }: Scene) => view.active === seat;
const me = ({ view, seat }: Scene) => view.players[seat];
const building: Act[] = ['build_road', 'build_settlement', 'build_city', 'buy_card'];
const holds = (card: Card) => (scene: Scene) => (me(scene).cards?.[card] ?? 0) > 0;
const most = ({ view }: Scene) =>
    Math.max(...view.players.map((player) => player.points ?? player.public_points));

// What has to be decided at once comes first, then what just happened, then what one might do.
export const lessons: Lesson[] = [
    { id: 'won', when: ({ view }) => view.phase === 'over', entry: 'end' },
    { id: 'welcome', when: () => true, entry: 'points' },
    { id: 'discard', when: (scene) => me(scene).owes > 0, entry: 'discard' },
    { id: 'robber', when: ({ can }) => can.has('move_robber'), entry: 'robber' },
    { id: 'roll', when: ({ can }) => can.has('roll'), entry: 'turn' },
    { id: 'production', when: ({ seen }) => seen.has('yield'), entry: 'production' },
    { id: 'seven', when: ({ seen }) => seen.has('seven'), entry: 'seven' },
    { id: 'robbed', when: ({ seen }) => seen.has('lost_to:me'), entry: 'steal' },
    {
        id: 'offer',
        when: ({ view, seat }) => view.offers.some((offer) => offer.to.includes(seat)),
        entry: 'offer',
    },
    { id: 'settlement', when: ({ can }) => can.has('build_settlement'), entry: 'settlement' },
    { id: 'city', when: ({ can }) => can.has('build_city'), entry: 'city' },
    { id: 'road', when: ({ can }) => can.has('build_road'), entry: 'road' },
    { id: 'card', when: ({ can }) => can.has('buy_card'), entry: 'cards' },
    { id: 'bought', when: ({ seen }) => seen.has('buy_card:me'), entry: 'cards' },
    { id: 'victory_point', when: holds('victory_point'), entry: 'victory_cards' },
    { id: 'knight', when: ({ can }) => can.has('play_knight'), entry: 'knight' },
    { id: 'road_building', when: ({ can }) => can.has('play_road_building'), entry: 'road_building' },
    { id: 'invention', when: ({ can }) => can.has('play_invention'), entry: 'invention' },
    { id: 'monopoly', when: ({ can }) => can.has('play_monopoly'), entry: 'monopoly' },
    { id: 'longest_road', when: ({ seen }) => seen.has('longest_road'), entry: 'longest_road' },
    { id: 'largest_army', when: ({ seen }) => seen.has('largest_army'), entry: 'largest_army' },
    { id: 'traded', when: ({ seen }) => seen.has('traded:me'), entry: 'trade_players' },
    { id: 'bank', when: ({ can }) => can.has('trade_bank'), entry: 'trade_bank' },
    {
        id: 'costs',
        when: (scene) =>
            mine(scene) && scene.view.phase === 'main' && !building.some((act) => scene.can.has(act)),
        entry: 'build',
    },
    {
        id: 'trade',
        when: (scene) => mine(scene) && scene.view.phase === 'main' && me(scene).hand_size > 2,
        entry: 'trade_players',
    },
    { id: 'near_end', when: (scene) => most(scene) >= scene.target - 2, entry: 'points' },
    { id: 'hint', when: ({ view, can }) => view.turn > 3 && can.has('end_turn'), entry: 'tactics' },
    { id: 'end_turn', when: ({ can }) => can.has('end_turn'), entry: 'turn' },
];

/** Tactics, on request: those that fit the moment. */
export const tips: { id: string; when: (scene: Scene) => boolean }[] = [
    { id: 'robber', when: ({ can }) => can.has('move_robber') },
    { id: 'seven', when: (scene) => me(scene).hand_size > scene.limit },
    { id: 'secret', when: holds('victory_point') },
    { id: 'early', when: (scene) => (me(scene).points ?? 0) < 4 },
    { id: 'late', when: (scene) => (me(scene).points ?? 0) >= 4 },
    { id: 'trade', when: (scene) => me(scene).hand_size > 2 },
    { id: 'room', when: () => true },
    { id: 'numbers', when: () => true },
    { id: 'harbour', when: () => true },
];
