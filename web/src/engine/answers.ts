// The worker behind engine.ts.
import type { Question, Reply } from './engine';
import { load, loadDice, put, take, type Engine } from './wasm';

let engine: Promise<Engine> | null = null;
let dice: Promise<void> | null = null;

onmessage = async (event: MessageEvent<Question>) => {
    const { id, wasm, call, text, args } = event.data;
    try {
        const loaded = await (engine ??= load(wasm));
        if (call === 'dice_review') await (dice ??= loadDice(loaded, wasm));
        put(loaded, text);
        const ok = (loaded[call] as (...args: number[]) => number)(...args) === 1;
        postMessage({ id, ok, text: take(loaded) } satisfies Reply);
    } catch (error) {
        engine = dice = null;
        postMessage({ id, ok: false, text: String(error) } satisfies Reply);
    }
};
