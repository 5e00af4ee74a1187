// The engine for JavaScript: loads the WebAssembly module and wraps its calls. README.md has an example.
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const nets = ['two', 'four', 'six'];

async function bytesOf(source) {
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
    const url = source instanceof URL ? source : new URL(source, import.meta.url);
    if (url.protocol === 'file:') {
        const { readFile } = await import('node:fs/promises');
        return readFile(url);
    }
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
    return answer.arrayBuffer();
}

export class LongroadError extends Error {
    name = 'LongroadError';
}

/** A player's move was refused: `reason` is a code of docs/reasons.md. */
export class Refused extends LongroadError {
    name = 'Refused';
    constructor(answer) {
        super(answer.detail ? `${answer.reason}: ${answer.detail}` : answer.reason);
        this.reason = answer.reason;
    }
}

export class Engine {
    #wasm;

    constructor(wasm) {
        this.#wasm = wasm;
    }

    static async load({ wasm = new URL('./longroad.wasm', import.meta.url), nets: folder = new URL('./nets/', import.meta.url) } = {}) {
        const module = await WebAssembly.compile(await bytesOf(wasm));
        const imports = {};
        for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
        const { exports } = await WebAssembly.instantiate(module, imports);
        exports._initialize();
        const engine = new Engine(exports);
        if (folder) {
            for (const net of nets) engine.call('net_load', await bytesOf(new URL(`${net}.net`, folder)));
        }
        return engine;
    }

    /** Calls an export with a text or bytes as its input; its output as text. Throws what the engine complains about. */
    call(name, input = '', ...args) {
        const bytes = typeof input === 'string' ? encoder.encode(input) : new Uint8Array(input.buffer ?? input, input.byteOffset ?? 0, input.byteLength);
        const at = this.#wasm.input(bytes.length); // may grow the memory and so replace its buffer
        new Uint8Array(this.#wasm.memory.buffer, at, bytes.length).set(bytes);
        const done = this.#wasm[name](...args);
        const output = decoder.decode(new Uint8Array(this.#wasm.memory.buffer, this.#wasm.output(), this.#wasm.output_bytes()));
        if (done === 0) throw new LongroadError(output ? JSON.parse(output).error : `${name} failed`);
        return output;
    }

    /** Builds with the same signature play the same games. */
    get signature() {
        return BigInt.asUintN(64, this.#wasm.signature()).toString(16).padStart(16, '0');
    }

    /** Opens a table of one person and bots; an engine has one table at a time. */
    openTable(options) {
        return new Table(this, this.#wasm, options);
    }

    /** Checks that the luck of a finished game's record was fair. */
    verify(record) {
        return JSON.parse(this.call('table_verify', record));
    }

    /** Every step of a record, with the position after it. */
    replay(record) {
        return this.call('replay', record).trim().split('\n').map((line) => JSON.parse(line));
    }

    /** Judges every move of a record of the board game. */
    review(record) {
        this.call('review_open', record);
        while (this.#wasm.review_step()); // a little at a time
        return JSON.parse(this.call('review_result'));
    }
}

export class Table {
    #engine;
    #wasm;
    #now = Date.now();
    #id = 0;
    stage = 'gathering';
    game = undefined;

    constructor(engine, wasm, { settings = {}, bots = ['medium', 'medium', 'medium'], name = 'You', secret } = {}) {
        this.#engine = engine;
        this.#wasm = wasm;
        secret ??= Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
        const order = { person: { id: 'you', name }, secret, settings: { seats: bots.length + 1, ...settings } };
        this.#engine.call('table_open', JSON.stringify(order), this.#now);
        this.send({ type: 'hello' });
        this.send({ type: 'sit', seat: 0 });
        bots.forEach((bot, i) => this.send({ type: 'seat', seat: i + 1, bot }));
        this.send({ type: 'start' });
        this.settle();
    }

    #hear(output) {
        const messages = output.split('\n').filter(Boolean).map((line) => JSON.parse(line));
        for (const message of messages) {
            if (message.game) this.game = message.game;
            if (message.table) this.stage = message.table.stage;
        }
        return messages;
    }

    /** One message of docs/table-protocol.md; the answer to it. Throws Refused. */
    send(message) {
        const id = ++this.#id;
        const messages = this.#hear(this.#engine.call('table_receive', JSON.stringify({ id, ...message }), this.#now));
        const answer = messages.find((one) => one.id === id);
        if (answer?.type === 'refused') throw new Refused(answer);
        return answer;
    }

    // Lets bots think and time pass, until `enough` says so or nothing is left to do.
    #run(enough) {
        for (let quiet = 0; quiet < 3; ) {
            const decided = this.#wasm.table_poll(this.#now);
            const { memory } = this.#wasm;
            const messages = this.#hear(decoder.decode(new Uint8Array(memory.buffer, this.#wasm.output(), this.#wasm.output_bytes())));
            if (enough(messages)) return;
            quiet = decided || messages.length > 0 ? 0 : quiet + 1;
            const due = this.#wasm.table_next_due();
            this.#now = Math.max(this.#now + 10, due);
        }
    }

    /** Lets the bots play until you are to act or the game is over. */
    settle() {
        const yours = () => this.over || this.game?.to_act.includes(0);
        if (!yours()) this.#run(yours);
        return this;
    }

    get over() {
        return this.stage !== 'playing' && this.stage !== 'gathering';
    }
    /** What you may do now. Discards and offers are made up: see docs/notation.md. */
    get legal() {
        return this.game?.seats[0].legal ?? [];
    }
    /** What your seat sees. */
    get view() {
        return this.game?.seats[0].view;
    }

    /** Acts for you, then lets the bots play. */
    act(action) {
        this.send({ type: 'act', action });
        return this.settle();
    }

    /** What a bot of that level would do in your place: `action` and `why`. */
    hint(level = 'hard') {
        this.send({ type: 'hint', seat: 0, level });
        const id = this.#id;
        let answer;
        this.#run((messages) => (answer = messages.find((one) => one.type === 'hint' && one.id === id)));
        if (!answer) throw new LongroadError('no hint came');
        return answer;
    }

    /** The record of the game, as docs/notation.md tells. */
    record() {
        return this.send({ type: 'record' }).text;
    }
}
