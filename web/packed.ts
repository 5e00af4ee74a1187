// Packs what is built: NAME.br and NAME.gz beside each file, which `longroad serve` sends to browsers that take them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

// Fonts and pictures are packed already.
const worthwhile = /\.(html|js|css|svg|json|webmanifest|wasm|net)$/;

export function packed(): Plugin {
    let folder = '';
    return {
        name: 'longroad-packed',
        apply: 'build',
        configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
        closeBundle() {
            for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
                if (!worthwhile.test(name)) continue;
                const path = join(folder, name);
                const bytes = readFileSync(path);
                const brotli = brotliCompressSync(bytes, {
                    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
                });
                writeFileSync(`${path}.br`, brotli);
                writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
            }
        },
    };
}
