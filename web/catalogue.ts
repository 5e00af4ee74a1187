// What the engine is asked for when the page is built: the module `virtual:catalogue` says what it knows about its
// rules, so that no cost and no option is written in TypeScript; `dice.table` is the solved dice game, which
// loads in a fraction of the time that solving it takes on a phone.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const wasm = new URL('../build/wasm/longroad.wasm', import.meta.url);
const name = 'virtual:catalogue';
// What the players judge by.
const nets = ['two', 'four', 'six'].map((net) => `${net}.net`);
const netFile = (net: string) => readFileSync(new URL(`../data/nets/${net}`, import.meta.url));

interface Engine {
    memory: WebAssembly.Memory;
    _initialize(): void;
    catalogue(): number;
    catalogue_bytes(): number;
    dice_solve(): number;
    output(): number;
    output_bytes(): number;
}
async function start(): Promise<Engine> {
    const module = await WebAssembly.compile(readFileSync(wasm));
    const nothing = Object.fromEntries(
        WebAssembly.Module.imports(module).map((needed) => [needed.name, () => 0]),
    );
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: nothing });
    const engine = instance.exports as unknown as Engine;
    engine._initialize();
    return engine;
}
async function ask(): Promise<string> {
    const engine = await start();
    const at = engine.catalogue();
    return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, at, engine.catalogue_bytes()));
}
// Solved anew only when the engine has changed.
async function diceTable(): Promise<Buffer> {
    const place = new URL('../build/wasm/dice.table', import.meta.url);
    if (!existsSync(place) || statSync(place).mtimeMs < statSync(wasm).mtimeMs) {
        const engine = await start();
        engine.dice_solve();
        writeFileSync(place, new Uint8Array(engine.memory.buffer, engine.output(), engine.output_bytes()));
    }
    return readFileSync(place);
}

export function catalogue(): Plugin {
    return {
        name: 'longroad-catalogue',
        resolveId: (id) => (id === name ? '\0' + name : undefined),
        load: async (id) => (id === '\0' + name ? `export default ${await ask()};` : undefined),
        async generateBundle() {
            this.emitFile({ type: 'asset', fileName: 'dice.table', source: await diceTable() });
            this.emitFile({ type: 'asset', fileName: 'longroad.wasm', source: readFileSync(wasm) });
            for (const net of nets) this.emitFile({ type: 'asset', fileName: net, source: netFile(net) });
        },
        configureServer(server) {
            server.middlewares.use('/longroad.wasm', (_, answer) => {
                answer.setHeader('Content-Type', 'application/wasm');
                answer.end(readFileSync(wasm));
            });
            server.middlewares.use('/dice.table', async (_, answer) => void answer.end(await diceTable()));
            for (const net of nets) {
                server.middlewares.use(`/${net}`, (_, answer) => void answer.end(netFile(net)));
            }
        },
    };
}
