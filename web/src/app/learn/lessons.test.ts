// The guided games in the engine, played by what the guide says: which lessons come up, and in which order.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyAction, Connection, FromTable, Hint, ToTable } from '../../engine/table';
import type { Act } from '../../engine/board';
import { put, start, take, takeNet, type Engine } from '../../engine/wasm';
import { TableModel } from '../table/model.svelte';
import type { BoardScene } from './boardScene';
import { guidedDice } from './diceGame';
import { entries } from './entries';
import { firstGame, firstLessons, tips } from './firstGame';
import { learntBy, lessonFor, pick, suggestionFor, type Course, type Scene } from './lessons';
import { secondGame } from './secondGame';

const file = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url));
let engine: Engine;
beforeAll(async () => {
    engine = await start(file('build/wasm/longroad.wasm') as BufferSource);
    takeNet(engine, file('data/nets/four.net'));
});

/** The engine as a table the page speaks to. */
class EngineTable implements Connection {
    onmessage: (message: FromTable) => void = () => {};
    onstate: (open: boolean) => void = () => {};
    #now = 1;

    constructor(secret: number, settings: object) {
        const person = { id: 'you', name: 'You' };
        const quick = { pace: 0, away: 0, offer_wait: null };
        put(
            engine,
            JSON.stringify({
                secret: secret.toString(16).padStart(64, '0'),
                person,
                settings: { ...quick, ...settings },
            }),
        );
        expect(this.#call('table_open'), take(engine)).toBe(1);
    }
    #call(name: string): number {
        return (engine[name] as (now: number) => number)(this.#now);
    }
    #hear() {
        for (const line of take(engine).split('\n').filter(Boolean)) this.onmessage(JSON.parse(line));
    }
    send(message: object) {
        put(engine, JSON.stringify(message));
        this.#call('table_receive');
        this.#hear();
    }
    poll() {
        this.#now += 1000;
        this.#call('table_poll');
        this.#hear();
    }
    close() {}
}

interface Shown {
    id: string;
    scene: Scene;
    /** what was suggested beside it */
    suggested: AnyAction | null;
}
interface Played {
    shown: Shown[];
    ids: string[];
    over: boolean;
    decisions: number;
}
/** Plays a guided game as its guide says; whoever has nothing to do but read says "got it". */
async function follow(course: Course, secret: number): Promise<Played> {
    const { settings, level } = course.order;
    const table = new EngineTable(secret, settings);
    const model = new TableModel(table);
    table.onstate(true);
    const say = (message: ToTable) => model.try(message);
    await say({ type: 'take_seat', seat: 0 });
    for (let seat = 1; seat < settings.seats!; ++seat) await say({ type: 'add_bot', seat, level });
    expect(await say({ type: 'start' })).toBeNull();

    const known = new Set<string>();
    const shown: Shown[] = [];
    let decisions = 0;
    let reading: string | null = null;
    for (let moment = 0; moment < 4000; ++moment) {
        const mine = model.game!.to_act.includes(0) && !course.waits?.(model);
        const hints: Hint[] = [];
        for (const one of mine ? course.levels : []) {
            const answer = model.ask({ type: 'hint', seat: 0, level: one });
            table.poll();
            hints.push((await answer) as Hint);
        }
        const said = course.said?.(model);
        const scene = course.look(model, pick(hints, null, said))!;
        learntBy(course.lessons, scene).forEach((id) => known.add(id));
        const id = lessonFor(course.lessons, scene, (one) => known.has(one), reading);
        const lesson = course.lessons.find((one) => one.id === id);
        const suggested = scene.over ? null : suggestionFor(lesson, hints, said);
        if (lesson && reading !== id) shown.push({ id: lesson.id, scene, suggested });
        reading = id;
        if (suggested) {
            ++decisions;
            expect(await say({ type: 'act', action: suggested }), JSON.stringify(suggested)).toBeNull();
        } else if (lesson) {
            known.add(lesson.id);
        } else if (scene.over) {
            return { shown, ids: shown.map((one) => one.id), over: true, decisions };
        } else {
            expect(mine, 'the guide knows what to do').toBe(false);
            table.poll();
        }
    }
    return { shown, ids: shown.map((one) => one.id), over: false, decisions };
}
/** The places at which lessons came up. */
const placesOf = (ids: string[], these: string[]) => these.map((id) => ids.indexOf(id));
const inOrder = (places: number[]) =>
    places.every((place, i) => place >= 0 && (i === 0 || places[i - 1] < place));

describe('lessons', () => {
    it('lead to keywords there are', () => {
        for (const { lessons } of [firstGame, secondGame, guidedDice])
            for (const lesson of lessons) expect(entries).toHaveProperty(lesson.entry);
    });
    it('come before what they are about, never after it, and once the game is over only the last one', async () => {
        for (const course of [firstGame, secondGame, guidedDice]) {
            const { shown, ids, over } = await follow(course, 7);
            expect(over).toBe(true);
            for (const { id, scene } of shown) {
                const { by, last } = course.lessons.find((one) => one.id === id)!;
                const done = by?.some((act) => scene.seen.has(`${act}:me`)) ?? false;
                expect(done, `${id} was done; ${ids}`).toBe(false);
                expect(scene.over, ids.join()).toBe(!!last);
            }
            expect(new Set(ids).size, ids.join()).toBe(ids.length);
        }
    });
    it('that are being read stay, unless something has to be known at once', () => {
        const none = () => false;
        const scene = {
            view: {
                phase: 'main',
                offers: [],
                players: [{ owes: 0, public_points: 2, hand_size: 2 }],
                turn: 1,
                active: 0,
            },
            seat: 0,
            over: false,
            advice: null,
            can: new Set<Act>(['build_road', 'end_turn']),
            seen: new Set(['roll:me', 'received']),
            lately: new Set(['roll:me', 'received']),
            target: 6,
            limit: 7,
        } as unknown as BoardScene;
        const welcome = (id: string) => id === 'welcome';
        const next = (one: BoardScene, known: (id: string) => boolean, reading: string | null) =>
            lessonFor(firstLessons, one, known, reading);
        expect(next(scene, welcome, null)).toBe('production');
        expect(next(scene, welcome, 'road')).toBe('road');
        expect(next({ ...scene, can: new Set<Act>(['move_robber']) }, welcome, 'road')).toBe('robber');
        const seven = { ...scene, lately: new Set(['roll:me', 'seven']), can: new Set<Act>(['move_robber']) };
        expect(next(seven, welcome, 'road')).toBe('seven');
        const moved = { ...seven, lately: new Set([...seven.lately, 'move_robber:me']) };
        expect(next(moved, welcome, 'seven')).not.toBe('seven');
        expect(next(scene, none, null)).toBe('welcome');
        expect(learntBy(firstLessons, scene)).toEqual(['welcome', 'roll']);
        const over = { ...scene, over: true, view: { ...scene.view, longest_road: 1 } };
        expect(next(over, none, 'production')).toBe('won');
        expect(next(over, (id) => id === 'won', 'won')).toBeNull();
    });
});

describe('suggestions', () => {
    const hint = (action: object, more: object = {}) => ({ action, ...more }) as Hint;
    const offer = { seat: 0, do: 'offer', give: { wool: 1 }, get: { ore: 1 }, to: [1] };
    const road = { seat: 0, do: 'build_road', edge: 3 };
    const end = { seat: 0, do: 'end_turn' };
    it('are about the lesson if any hint is, and not what was refused in this turn', () => {
        const hints = [hint(offer), hint(end, { why: { win_chance: 0, causes: [], runner_up: road } })];
        expect(pick(hints, null)).toBe(offer);
        expect(pick(hints, null, ({ do: what }) => what === 'offer')).toBe(end);
        expect(pick(hints, ['build_road'])).toBe(road);
        expect(pick(hints, ['build_city'])).toBeNull();
    });
    it('wait until a lesson is read that is to be read first', () => {
        const lesson = { id: 'x', when: () => true, entry: 'road', by: ['build_road'] };
        const hints = [hint(road)];
        expect(suggestionFor(lesson, hints)).toBe(road);
        expect(suggestionFor({ ...lesson, first: true }, hints)).toBeNull();
        expect(suggestionFor({ ...lesson, by: undefined }, hints)).toBeNull();
        expect(suggestionFor(null, hints)).toBe(road);
    });
});

describe('the first game', () => {
    const order = [
        ...['welcome', 'roll', 'production', 'road', 'settlement', 'trade', 'traded'],
        ...['discard', 'seven', 'robber', 'card', 'bought', 'knight', 'won'],
    ];
    it('shows every move in good order, whatever the secret of its luck', async () => {
        let whole = 0;
        for (let secret = 1; secret <= 8; ++secret) {
            const { ids, over } = await follow(firstGame, secret);
            expect(over).toBe(true);
            // What others do can bring a card before the seven, or keep a hand small.
            const sure = ['welcome', 'roll', 'production', 'road', 'settlement', 'trade', 'won'];
            expect(inOrder(placesOf(ids, sure)), `${secret}: ${ids}`).toBe(true);
            for (const id of ['traded', 'seven', 'robber', 'card', 'knight'])
                expect(ids, `${secret}`).toContain(id);
            whole += inOrder(placesOf(ids, order)) ? 1 : 0;
        }
        expect(whole).toBeGreaterThanOrEqual(4);
    }, 300_000);
    it('can bring up every lesson, and always has a tip', async () => {
        const met = new Set<string>();
        // A longer game, and cards of every kind sooner than chance would bring them.
        const cards = ['monopoly knight knight knight', 'road_building invention', 'victory_point knight'];
        for (let secret = 1; secret <= 40 && met.size < firstLessons.length; ++secret) {
            const { settings } = firstGame.order;
            const staged = { ...settings.staged, cards0: cards[secret % cards.length] };
            const options = { victory_target: 10 };
            const order = { ...firstGame.order, settings: { ...settings, staged, options } };
            const { shown } = await follow({ ...firstGame, order }, secret);
            for (const { scene } of shown) {
                const moment = scene as BoardScene;
                firstLessons.filter((one) => one.when(moment)).forEach(({ id }) => met.add(id));
                expect(tips.some((one) => one.when(moment))).toBe(true);
            }
        }
        expect(firstLessons.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([]);
    }, 600_000);
});

describe('the second game', () => {
    it('teaches where to settle, then trade, and brings up every lesson of its own', async () => {
        const own = secondGame.lessons.map(({ id }) => id).filter((id) => id.startsWith('second_'));
        const founding = [
            ...['second_welcome', 'second_numbers', 'second_middle', 'second_settle', 'second_road'],
            ...['second_order', 'second_variety', 'second_harbors', 'second_settle_again'],
            ...['second_road_again', 'second_paid'],
        ];
        const met = new Set<string>();
        for (let secret = 1; secret <= 40 && !own.every((id) => met.has(id)); ++secret) {
            const { ids, shown, over } = await follow(secondGame, secret);
            expect(over).toBe(true);
            expect(inOrder(placesOf(ids, [...founding, 'second_won'])), `${secret}: ${ids}`).toBe(true);
            for (const { id, suggested } of shown) {
                met.add(id);
                if (id === 'second_settle') expect(suggested).toMatchObject({ do: 'place_settlement' });
                if (id === 'second_offer') expect(suggested).toMatchObject({ do: 'offer' });
            }
        }
        expect(own.filter((id) => !met.has(id))).toEqual([]);
    }, 600_000);
});

describe('the dice game', () => {
    it('brings up every lesson in the same order each time', async () => {
        for (const secret of [1, 2]) {
            const { ids, over, decisions } = await follow(guidedDice, secret);
            expect(over).toBe(true);
            expect(decisions).toBeGreaterThan(60);
            expect(ids).toEqual([
                ...['dice_welcome', 'dice_roll', 'dice_costs', 'dice_keep', 'dice_road', 'dice_several'],
                ...['dice_end_turn', 'dice_knight', 'dice_cross', 'dice_gold', 'dice_joker'],
                ...['dice_settlement', 'dice_sites', 'dice_city', 'dice_near_end', 'dice_over'],
            ]);
        }
    }, 300_000);
});
