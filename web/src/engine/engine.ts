// Questions to the engine that need no table: going through a record, checking its luck. The engine runs in a
// worker of its own that starts with the first question.
import type { Action, Step, BoardEvent, BoardSetup, BoardView } from './board';
import type { Saw } from '../fair/saw';
import type { DiceAction, DiceSetup, DiceState, DiceStep } from './dice';

export interface Told<S> {
    step: S;
    events: BoardEvent[];
}
/** `state` is the position with all hands open */
export type BoardMoment = Partial<Told<Step>> & { state: BoardView };
export type DiceMoment = Partial<Told<DiceStep>> & { state: DiceState };
export interface BoardGame {
    setup: BoardSetup;
    tags: Record<string, string>;
    moments: BoardMoment[];
}
export interface DiceGame {
    setup: DiceSetup;
    tags: Record<string, string>;
    moments: DiceMoment[];
}
export type Game = BoardGame | DiceGame;
export const isDiceGame = (game: Game): game is DiceGame => game.setup.game === 'dice';

/** A position, and what has been done on it. Luck that is not given falls somehow. */
export interface Attempt {
    position?: string;
    setup?: unknown;
    steps: (Step | DiceStep)[];
}
export interface Tried<Setup, State, A, S> {
    setup: Setup;
    state: State;
    legal: A[];
    done: Told<S>[];
    /** why the last step is not possible */
    refused?: string;
}
export type TriedBoard = Tried<BoardSetup, BoardView, Action, Step>;
export type TriedDice = Tried<DiceSetup, DiceState, DiceAction, DiceStep>;

/** One turn of a dice game against perfect play: expected final scores before and after, points given away. */
export interface ReviewedTurn {
    before: number;
    after: number;
    lost: number;
    worst?: number;
    step?: number;
    played?: DiceAction;
    better?: DiceAction;
}
export interface ReviewedSeat {
    expected: number;
    total: number;
    turns: ReviewedTurn[];
}
export type Question = { id: number; wasm: string; call: string; text: string; args: number[] };
export type Reply = { id: number; ok: boolean; text: string };

let worker: Worker | null = null;
let next = 1;
const asked = new Map<number, (reply: Reply) => void>();

function ask(call: string, text: string, ...args: number[]): Promise<Reply> {
    if (!worker) {
        worker = new Worker(new URL('./answers.ts', import.meta.url), {
            type: 'module',
            name: 'longroad-answers',
        });
        worker.onmessage = (event: MessageEvent<Reply>) => {
            asked.get(event.data.id)?.(event.data);
            asked.delete(event.data.id);
        };
    }
    const id = next++;
    const wasm = new URL('longroad.wasm', document.baseURI).href;
    worker.postMessage({ id, wasm, call, text, args } satisfies Question);
    return new Promise((resolve) => asked.set(id, resolve));
}
const errorOf = (text: string): string => {
    try {
        return JSON.parse(text).error;
    } catch {
        return text;
    }
};

/** Every position of a game, with all hands open or as one seat saw it; throws what is wrong with the text. */
export async function replay(text: string, seat: number | null = null): Promise<Game> {
    const reply = await (seat === null ? ask('replay', text) : ask('replay_seen', text, seat));
    if (!reply.ok) throw new Error(errorOf(reply.text));
    const [first, ...moments] = reply.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    return { setup: first.setup, tags: first.tags, moments: [{ state: first.state }, ...moments] };
}
/** What was found out about the luck of a game; or what is doubtful: `kind` is a word the page has a sentence for. */
export interface Proof {
    version: number;
    outcomes: number;
    staged: number;
    shares: number;
    attempt: number;
    seen: boolean;
}
export interface Doubt {
    kind: string;
    error: string;
}
/** Was the luck of this record decided before the game, and is it the game this browser saw begin? */
export async function verify(text: string, saw: Saw | null = null): Promise<Proof | Doubt> {
    const reply = await (saw
        ? ask('table_verify_seen', JSON.stringify({ record: text, saw }))
        : ask('table_verify', text));
    try {
        const { kind = 'unreadable', ...found } = JSON.parse(reply.text);
        return reply.ok ? found : { kind, error: found.error };
    } catch {
        return { kind: 'unreadable', error: reply.text };
    }
}
/** Tries something on a position. */
export async function attempt(order: Attempt): Promise<TriedBoard | TriedDice> {
    const reply = await ask('exercise', JSON.stringify(order));
    if (!reply.ok) throw new Error(errorOf(reply.text));
    return JSON.parse(reply.text);
}
/** Holds a dice game against perfect play; the first time the game is solved for it, some seconds. */
export async function review(record: string): Promise<ReviewedSeat[]> {
    const reply = await ask('dice_review', record);
    if (!reply.ok) throw new Error(errorOf(reply.text));
    return JSON.parse(reply.text);
}
