// The engine as it comes from bindings/wasm: plain functions, text in and out through its memory.
export interface Engine {
    memory: WebAssembly.Memory;
    _initialize(): void;
    input(bytes: number): number;
    output(): number;
    output_bytes(): number;
    [name: string]: unknown;
}

/** The few things of an operating system it asks for; none of them happens in a game. */
const system = new Proxy({}, { get: () => () => 0 });

export async function load(address: string): Promise<Engine> {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return start(await answer.arrayBuffer());
}
export async function start(bytes: BufferSource): Promise<Engine> {
    const { instance } = await WebAssembly.instantiate(bytes, {
        wasi_snapshot_preview1: system as WebAssembly.ModuleImports,
    });
    const engine = instance.exports as unknown as Engine;
    engine._initialize();
    return engine;
}

/** The nets that strong players judge by, from beside the module: the one for so many seats, or all. Without
 * them players judge by simple rules. */
export async function loadNets(engine: Engine, address: string, seats?: number): Promise<void> {
    const nets =
        seats === undefined ? ['two', 'four', 'six'] : [seats <= 2 ? 'two' : seats <= 4 ? 'four' : 'six'];
    await Promise.all(
        nets.map(async (net) => {
            const answer = await fetch(new URL(`${net}.net`, address)).catch(() => null);
            if (!answer?.ok) return;
            putBytes(engine, new Uint8Array(await answer.arrayBuffer()));
            (engine.net_load as () => number)();
        }),
    );
}

/** The solved dice game, from beside the module. Without it the engine solves the game itself, which takes
 * seconds. */
export async function loadDice(engine: Engine, address: string): Promise<void> {
    const answer = await fetch(new URL('dice.table', address)).catch(() => null);
    if (!answer?.ok) return;
    putBytes(engine, new Uint8Array(await answer.arrayBuffer()));
    (engine.dice_load as () => number)();
}

export function put(engine: Engine, text: string) {
    putBytes(engine, new TextEncoder().encode(text));
}
function putBytes(engine: Engine, bytes: Uint8Array) {
    const at = engine.input(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
}
export function take(engine: Engine): string {
    const at = engine.output();
    return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, at, engine.output_bytes()));
}
