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
const imports = { wasi_snapshot_preview1: system as WebAssembly.ModuleImports };

export async function load(address: string): Promise<Engine> {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    // Compiled while it arrives, where the server says what it is.
    const streams = answer.headers.get('Content-Type') === 'application/wasm';
    return streams
        ? begin(await WebAssembly.instantiateStreaming(answer, imports))
        : start(await answer.arrayBuffer());
}
export const start = async (bytes: BufferSource): Promise<Engine> =>
    begin(await WebAssembly.instantiate(bytes, imports));
function begin({ instance }: WebAssembly.WebAssemblyInstantiatedSource): Engine {
    const engine = instance.exports as unknown as Engine;
    engine._initialize();
    return engine;
}

/** The net that strong players of so many judge by, from beside the module. Without it they judge by simple rules. */
export async function fetchNet(address: string, seats: number): Promise<Uint8Array | null> {
    const net = seats <= 2 ? 'two' : seats <= 4 ? 'four' : 'six';
    const answer = await fetch(new URL(`${net}.net`, address)).catch(() => null);
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}
export function takeNet(engine: Engine, net: Uint8Array) {
    putBytes(engine, net);
    (engine.net_load as () => number)();
}

/** The solved dice game, from beside the module. Without it the engine solves the game itself, which takes
 * seconds. */
export async function loadDice(engine: Engine, address: string): Promise<void> {
    const answer = await fetch(new URL('dice.table.gz', address)).catch(() => null);
    if (!answer?.ok) return;
    let bytes = new Uint8Array(await answer.arrayBuffer());
    // Some servers say what it is, and the browser has unpacked it.
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
        const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
        bytes = new Uint8Array(await new Response(unpacked).arrayBuffer());
    }
    putBytes(engine, bytes);
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
