// Questions to the engine that need no table: going through a record, checking its luck. The engine runs in a
// worker of its own that starts with the first question.
import type { Step, BoardEvent, BoardSetup, BoardView } from './board';

export interface Moment {
    step?: Step;
    events?: BoardEvent[];
    /** the position with all hands open */
    state: BoardView;
}
export interface Game {
    setup: BoardSetup | { game: 'dice' };
    tags: Record<string, string>;
    moments: Moment[];
}
export type Question = { id: number; wasm: string; call: string; text: string };
export type Reply = { id: number; ok: boolean; text: string };

let worker: Worker | null = null;
let next = 1;
const asked = new Map<number, (reply: Reply) => void>();

function ask(call: string, text: string): Promise<Reply> {
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
    worker.postMessage({ id, wasm, call, text } satisfies Question);
    return new Promise((resolve) => asked.set(id, resolve));
}
const errorOf = (text: string): string => {
    try {
        return JSON.parse(text).error;
    } catch {
        return text;
    }
};

/** Every position of a game; throws what is wrong with the text. */
export async function replay(text: string): Promise<Game> {
    const reply = await ask('replay', text);
    if (!reply.ok) throw new Error(errorOf(reply.text));
    const [first, ...moments] = reply.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    return { setup: first.setup, tags: first.tags, moments: [{ state: first.state }, ...moments] };
}
/** Was the luck of this record decided before the game? How much of it, or what is wrong. */
export async function verify(text: string): Promise<{ outcomes: number } | string> {
    const reply = await ask('table_verify', text);
    return reply.ok ? JSON.parse(reply.text) : errorOf(reply.text);
}
