// A whole game in the engine, with the lessons beside it: what comes up in it, and what does not.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Act, Action, BoardView } from '../../engine/board';
import { resources, type Resource } from '../../board/kinds';
import type { Entry, FromTable, SeatGame } from '../../engine/table';
import { put, start, take, type Engine } from '../../engine/wasm';
import { entries } from './entries';
import { learntBy, lessonFor, lessons, seenIn, tips, type Scene } from './lessons';

let engine: Engine;
const call = (name: string) => (engine[name] as (now: number) => number)(now);
let now = 1;
const said = (): FromTable[] =>
    take(engine)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));

beforeAll(async () => {
    engine = await start(
        readFileSync(new URL('../../../../build/wasm/longroad.wasm', import.meta.url)) as BufferSource,
    );
});

/** A lesson as it was shown, and what the player had done and knew by then. */
interface Shown {
    id: string;
    scene: Scene;
    known: Set<string>;
}
/** Plays a first game without a plan; gives the lessons that could come up, and those a reader was shown who says "understood"
 * only to what nobody can do. */
function play(secret: number): { met: Set<string>; over: boolean; seen: Set<string>; shown: Shown[] } {
    const met = new Set<string>();
    const shown: Shown[] = [];
    const known = new Set<string>();
    const look = (scene: Scene) => {
        learntBy(scene).forEach((id) => known.add(id));
        for (let reading = shown.at(-1)?.id ?? null; ;) {
            const id = lessonFor(scene, (one) => known.has(one), reading);
            if (id !== null && id !== shown.at(-1)?.id) shown.push({ id, scene, known: new Set(known) });
            if (id === null || lessons.find((one) => one.id === id)!.by) return;
            known.add(id);
            reading = id;
        }
    };
    const log: Entry[] = [];
    let seat: SeatGame | undefined;
    let asked = -1;
    const hear = () => {
        for (const message of said()) {
            if (message.type !== 'event' && message.type !== 'welcome') continue;
            if (message.type === 'event') log.push(message);
            seat = message.game?.seats.find((one) => one.seat === 0) ?? seat;
        }
    };
    const say = (message: object) => {
        put(engine, JSON.stringify({ id: 1, ...message }));
        call('table_receive');
        hear();
    };
    const settings = { seats: 3, map: 'beginner', first: 0, preset: '2015', options: { victory_target: 6 } };
    put(
        engine,
        JSON.stringify({
            secret: secret.toString(16).padStart(64, '0'),
            person: { id: 'you', name: 'You' },
            settings: { ...settings, pace: 0, away: 0 },
        }),
    );
    expect(call('table_open'), take(engine)).toBe(1);
    say({ type: 'hello' });
    say({ type: 'sit', seat: 0 });
    for (const other of [1, 2]) say({ type: 'seat', seat: other, bot: 'easy' });
    say({ type: 'start' });
    for (let i = 0; i < 4000; ++i) {
        const view = seat?.view as BoardView | undefined;
        if (view) {
            const can = new Set((seat!.legal as Action[]).map((action) => action.do as Act));
            const scene: Scene = { view, seat: 0, can, ...seenIn(log, 0), target: 6, limit: 7 };
            look(scene);
            lessons.filter((one) => one.when(scene)).forEach((one) => met.add(one.id));
            expect(tips.some((one) => one.when(scene))).toBe(true);
            if (view.phase === 'over') return { met, over: true, seen: scene.seen, shown };
            const owes = view.players[0].owes;
            if (owes > 0) {
                const cards = Object.entries(view.players[0].hand!).flatMap(([r, n]) => Array(n).fill(r));
                const back: Record<string, number> = {};
                cards.slice(0, owes).forEach((r) => (back[r] = (back[r] ?? 0) + 1));
                say({ type: 'act', action: { seat: 0, do: 'discard', cards: back } });
                continue;
            }
            const legal = seat!.legal as Action[];
            if (legal.some((action) => action.do === 'end_turn') && asked !== view.turn) {
                asked = view.turn;
                const hand = view.players[0].hand!;
                const give = (Object.keys(hand) as Resource[]).find((r) => (hand[r] ?? 0) > 1);
                const get = resources.find((r) => !hand[r]);
                const deal = give && get && { give: { [give]: 1 }, get: { [get]: 1 }, to: [1, 2] };
                if (deal) say({ type: 'act', action: { seat: 0, do: 'offer', ...deal } });
                // Time to answer.
                for (let wait = 0; deal && wait < 5; ++wait) {
                    now += 1000;
                    call('table_poll');
                    hear();
                }
                continue;
            }
            const wish = legal.filter((action) => action.do !== 'trade_bank');
            const order = ['build_city', 'build_settlement', 'buy_card', 'build_road', 'confirm', 'accept'];
            const pick =
                wish.find((action) => action.do.startsWith('play_')) ??
                order.map((act) => wish.find((action) => action.do === act)).find(Boolean) ??
                wish.find((action) => action.do !== 'decline' && action.do !== 'withdraw');
            if (pick) {
                say({ type: 'act', action: pick });
                continue;
            }
        }
        now += 1000;
        call('table_poll');
        hear();
    }
    return { met, over: false, seen: new Set(), shown };
}

describe('the lessons', () => {
    it('lead to keywords there are', () => {
        for (const lesson of lessons) expect(entries).toHaveProperty(lesson.entry);
    });
    it('come up in games to their end, each of them in some game', () => {
        const met = new Set<string>();
        const always = ['welcome', 'roll', 'production', 'end_turn', 'near_end', 'won', 'costs'];
        for (let secret = 1; secret <= 40 && met.size < lessons.length; ++secret) {
            const game = play(secret);
            expect(game.over).toBe(true);
            for (const id of always) expect(game.met, `game ${secret}`).toContain(id);
            expect(game.met.has('seven')).toBe(game.seen.has('seven'));
            game.met.forEach((id) => met.add(id));
        }
        expect(lessons.map((one) => one.id).filter((id) => !met.has(id))).toEqual([]);
    }, 300_000);
    it('come before what they are about, never after it, and once the game is over only the last one', () => {
        let sevens = 0;
        for (let secret = 1; secret <= 12; ++secret) {
            const { shown } = play(secret);
            const of = `game ${secret}: ${shown.map(({ id }) => id)}`;
            for (const { id, scene, known } of shown) {
                const { by } = lessons.find((one) => one.id === id)!;
                expect(by?.some((act) => scene.seen.has(`${act}:me`)) ?? false, `${id} was done; ${of}`).toBe(
                    false,
                );
                if (scene.view.phase === 'over') expect(id, of).toBe('won');
                if (id === 'robber' && scene.lately.has('seven')) {
                    ++sevens;
                    expect(known, of).toContain('seven');
                }
            }
            expect(shown.at(-1)?.id, of).toBe('won');
        }
        expect(sevens).toBeGreaterThan(0);
    }, 300_000);
    it('that nobody has read stay, unless something has to be known at once', () => {
        const none = () => false;
        const scene = {
            view: {
                phase: 'main',
                offers: [],
                players: [{ owes: 0, public_points: 2, hand_size: 2 }],
                turn: 1,
            },
            seat: 0,
            can: new Set<Act>(['build_road', 'end_turn']),
            seen: new Set(['roll:me', 'yield']),
            lately: new Set(['roll:me', 'yield']),
            target: 6,
            limit: 7,
        } as unknown as Scene;
        const welcome = (id: string) => id === 'welcome';
        expect(lessonFor(scene, welcome, null)).toBe('production');
        expect(lessonFor(scene, welcome, 'road')).toBe('road');
        expect(lessonFor({ ...scene, can: new Set<Act>(['move_robber']) }, welcome, 'road')).toBe('robber');
        const seven = { ...scene, lately: new Set(['roll:me', 'seven']), can: new Set<Act>(['move_robber']) };
        expect(lessonFor(seven, welcome, 'road')).toBe('seven');
        expect(
            lessonFor({ ...seven, lately: new Set([...seven.lately, 'move_robber:me']) }, welcome, 'seven'),
        ).not.toBe('seven');
        expect(lessonFor(scene, none, null)).toBe('welcome');
        expect(learntBy(scene)).toEqual(['welcome', 'roll']);
        const over = { ...scene, view: { ...scene.view, phase: 'over' as const, longest_road: 1 } };
        expect(lessonFor(over, none, 'production')).toBe('won');
        expect(lessonFor(over, (id) => id === 'won', 'won')).toBeNull();
    });
});
