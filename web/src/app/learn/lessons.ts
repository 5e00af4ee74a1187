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
    /** the same since this player last rolled */
    lately: Set<string>;
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
    /** what this player may do that shows the lesson is learnt */
    by?: Act[];
    /** to be known at once: comes in between while another lesson is being read */
    urgent?: true;
}

/** What the log tells of a game, as words the lessons ask for: all of it, and since this player last rolled. */
export function seenIn(log: Entry[], seat: number): Pick<Scene, 'seen' | 'lately'> {
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
        const step = entry.step as Step | undefined;
        if (!step) continue;
        if (!isLuck(step)) {
            actor = step.seat;
            if (step.do === 'roll' && actor === seat) lately = new Set();
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
    return { seen, lately };
}

const mine = ({ view, seat }: Scene) => view.active === seat;
const me = ({ view, seat }: Scene) => view.players[seat];
const building: Act[] = ['build_road', 'build_settlement', 'build_city', 'buy_card'];
const holds = (card: Card) => (scene: Scene) => (me(scene).cards?.[card] ?? 0) > 0;
const isAsked = ({ view, seat }: Scene) =>
    view.offers.some(
        ({ to, accepted, declined }) => to.includes(seat) && ![...accepted, ...declined].includes(seat),
    );
const most = ({ view }: Scene) =>
    Math.max(...view.players.map((player) => player.points ?? player.public_points));

// What has to be decided at once comes first, then what just happened, then what one might do.
export const lessons: Lesson[] = [
    { id: 'won', when: ({ view }) => view.phase === 'over', entry: 'end', urgent: true },
    { id: 'welcome', when: () => true, entry: 'points', by: ['roll'] },
    { id: 'discard', when: (scene) => me(scene).owes > 0, entry: 'discard', by: ['discard'], urgent: true },
    {
        id: 'seven',
        // Whoever has moved the robber meanwhile is past it.
        when: ({ lately }) => lately.has('seven') && !lately.has('move_robber:me'),
        entry: 'seven',
        urgent: true,
    },
    {
        id: 'robber',
        when: ({ can }) => can.has('move_robber'),
        entry: 'robber',
        by: ['move_robber'],
        urgent: true,
    },
    { id: 'offer', when: isAsked, entry: 'offer', by: ['accept', 'decline'], urgent: true },
    { id: 'roll', when: ({ can }) => can.has('roll'), entry: 'turn', by: ['roll'] },
    { id: 'robbed', when: ({ lately }) => lately.has('lost_to:me'), entry: 'steal' },
    { id: 'production', when: ({ lately }) => lately.has('yield'), entry: 'production' },
    {
        id: 'settlement',
        when: ({ can }) => can.has('build_settlement'),
        entry: 'settlement',
        by: ['build_settlement'],
    },
    { id: 'city', when: ({ can }) => can.has('build_city'), entry: 'city', by: ['build_city'] },
    { id: 'road', when: ({ can }) => can.has('build_road'), entry: 'road', by: ['build_road'] },
    { id: 'card', when: ({ can }) => can.has('buy_card'), entry: 'cards', by: ['buy_card'] },
    { id: 'bought', when: ({ lately }) => lately.has('buy_card:me'), entry: 'cards' },
    { id: 'victory_point', when: holds('victory_point'), entry: 'victory_cards' },
    { id: 'knight', when: ({ can }) => can.has('play_knight'), entry: 'knight', by: ['play_knight'] },
    {
        id: 'road_building',
        when: ({ can }) => can.has('play_road_building'),
        entry: 'road_building',
        by: ['play_road_building'],
    },
    {
        id: 'invention',
        when: ({ can }) => can.has('play_invention'),
        entry: 'invention',
        by: ['play_invention'],
    },
    { id: 'monopoly', when: ({ can }) => can.has('play_monopoly'), entry: 'monopoly', by: ['play_monopoly'] },
    { id: 'longest_road', when: ({ view }) => view.longest_road !== null, entry: 'longest_road' },
    { id: 'largest_army', when: ({ view }) => view.largest_army !== null, entry: 'largest_army' },
    { id: 'traded', when: ({ lately }) => lately.has('traded:me'), entry: 'trade_players' },
    { id: 'bank', when: ({ can }) => can.has('trade_bank'), entry: 'trade_bank', by: ['trade_bank'] },
    {
        id: 'costs',
        when: (scene) =>
            mine(scene) && scene.view.phase === 'main' && !building.some((act) => scene.can.has(act)),
        entry: 'build',
        by: building,
    },
    {
        id: 'trade',
        when: (scene) => mine(scene) && scene.view.phase === 'main' && me(scene).hand_size > 2,
        entry: 'trade_players',
        by: ['offer'],
    },
    { id: 'near_end', when: (scene) => most(scene) >= scene.target - 2, entry: 'points' },
    { id: 'hint', when: ({ view, can }) => view.turn > 3 && can.has('end_turn'), entry: 'tactics' },
    { id: 'end_turn', when: ({ can }) => can.has('end_turn'), entry: 'turn', by: ['end_turn'] },
];
const lessonOf = (id: string | null) => lessons.find((one) => one.id === id);

/** When the game is over, only its last lesson is worth a word. */
const isDue = (lesson: Lesson, scene: Scene): boolean =>
    (scene.view.phase !== 'over' || lesson.id === 'won') && lesson.when(scene);

/** What this player has shown to know by doing it. */
export const learntBy = ({ seen }: Scene): string[] =>
    lessons.filter(({ by }) => by?.some((act) => seen.has(`${act}:me`))).map(({ id }) => id);

/** The lesson of the moment. The one that is being read stays as long as it is about something; only what has to be known at
 * once comes in between. */
export function lessonFor(
    scene: Scene,
    known: (id: string) => boolean,
    reading: string | null,
): string | null {
    const next = lessons.find((one) => !known(one.id) && isDue(one, scene));
    const now = lessonOf(reading);
    if (now && !known(now.id) && isDue(now, scene) && !next?.urgent) return now.id;
    return next?.id ?? null;
}

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
