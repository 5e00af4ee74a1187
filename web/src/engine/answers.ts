// The worker behind engine.ts.
import type { Question, Reply } from './engine';
import { load, put, take, type Engine } from './wasm';

let engine: Promise<Engine> | null = null;

onmessage = async (event: MessageEvent<Question>) => {
    const { id, wasm, call, text } = event.data;
    try {
        const loaded = await (engine ??= load(wasm));
        put(loaded, text);
        const ok = (loaded[call] as () => number)() === 1;
        postMessage({ id, ok, text: take(loaded) } satisfies Reply);
    } catch (error) {
        engine = null;
        postMessage({ id, ok: false, text: String(error) } satisfies Reply);
    }
};
