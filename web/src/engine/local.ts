// A table without a server: it lives in a worker, and its facts in the browser's store, so that a reload
// finds it again.
import type { Connection, FromTable, Settings, ToTable } from './table';

export interface Opening {
    /** where its facts are kept */
    slot: string;
    settings: Settings;
    name: string;
}
export type ToWorker =
    | { open: Opening & { secret: string }; wasm: string }
    | { restore: { slot: string; facts: string[]; name: string }; wasm: string }
    | { message: ToTable };
export type FromWorker = { messages: string[]; facts: string[] } | { failed: string };

const keyOf = (slot: string) => `longroad.table.${slot}`;

/** The facts of a kept table, if there are any. */
export function kept(slot: string): string[] | null {
    const text = localStorage.getItem(keyOf(slot));
    return text ? text.split('\n') : null;
}
export const forget = (slot: string) => localStorage.removeItem(keyOf(slot));

function randomSecret(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class LocalTable implements Connection {
    onmessage: (message: FromTable) => void = () => {};
    onstate: (open: boolean) => void = () => {};
    onfailure: (why: string) => void = () => {};
    #worker: Worker;
    #slot: string;
    // All facts of this table. They are written as a whole: two pages with the same game do not mix theirs.
    #facts: string[];

    constructor(slot: string, name: string, settings?: Settings) {
        this.#slot = slot;
        this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
            type: 'module',
            name: 'longroad',
        });
        this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#take(event.data);
        this.#worker.onerror = (event) => this.onfailure(event.message);
        const wasm = new URL('longroad.wasm', document.baseURI).href;
        const facts = settings ? null : kept(slot);
        this.#facts = facts ?? [];
        if (settings) {
            forget(slot);
            this.#post({ open: { slot, settings, name, secret: randomSecret() }, wasm });
        } else if (facts) {
            this.#post({ restore: { slot, facts, name }, wasm });
        } else {
            queueMicrotask(() => this.onfailure('no_such_table'));
        }
        queueMicrotask(() => this.onstate(true));
    }
    #post(message: ToWorker) {
        this.#worker.postMessage(message);
    }
    #take(data: FromWorker) {
        if ('failed' in data) {
            this.onfailure(data.failed);
            return;
        }
        if (data.facts.length) {
            this.#facts.push(...data.facts);
            try {
                localStorage.setItem(keyOf(this.#slot), this.#facts.join('\n'));
            } catch {
                // The browser has no room left; the game goes on all the same.
            }
        }
        for (const text of data.messages) this.onmessage(JSON.parse(text));
    }
    send(message: ToTable & { id: number }) {
        this.#post({ message });
    }
    close() {
        this.#worker.terminate();
    }
}
