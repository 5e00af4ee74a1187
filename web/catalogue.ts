// The module `virtual:catalogue`: what the engine says about its rules, asked for when the page is built, so
// that no cost and no option is written in TypeScript.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const wasm = new URL('../build/wasm/longroad.wasm', import.meta.url);
const name = 'virtual:catalogue';
// What the players judge by.
const nets = ['two', 'four', 'six'].map((net) => `${net}.net`);
const netFile = (net: string) => readFileSync(new URL(`../data/nets/${net}`, import.meta.url));

async function ask(): Promise<string> {
    const module = await WebAssembly.compile(readFileSync(wasm));
    const nothing = Object.fromEntries(
        WebAssembly.Module.imports(module).map((needed) => [needed.name, () => 0]),
    );
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: nothing });
    const engine = instance.exports as {
        memory: WebAssembly.Memory;
        _initialize(): void;
        catalogue(): number;
        catalogue_bytes(): number;
    };
    engine._initialize();
    const at = engine.catalogue();
    return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, at, engine.catalogue_bytes()));
}

export function catalogue(): Plugin {
    return {
        name: 'longroad-catalogue',
        resolveId: (id) => (id === name ? '\0' + name : undefined),
        load: async (id) => (id === '\0' + name ? `export default ${await ask()};` : undefined),
        generateBundle() {
            this.emitFile({ type: 'asset', fileName: 'longroad.wasm', source: readFileSync(wasm) });
            for (const net of nets) this.emitFile({ type: 'asset', fileName: net, source: netFile(net) });
        },
        configureServer(server) {
            server.middlewares.use('/longroad.wasm', (_, answer) => {
                answer.setHeader('Content-Type', 'application/wasm');
                answer.end(readFileSync(wasm));
            });
            for (const net of nets) {
                server.middlewares.use(`/${net}`, (_, answer) => void answer.end(netFile(net)));
            }
        },
    };
}
