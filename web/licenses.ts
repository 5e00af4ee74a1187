// THIRD-PARTY.txt beside the page: every package whose code or fonts are in it, with its license, found by what the
// bundle is made of. The list of packages goes to build/web-packages.json for the list of components of a release.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { libraries, npmPackages, text } from '../packaging/third-party.mjs';

const inside = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g;
const build = new URL('../build/', import.meta.url).pathname;

export function licenses(): Plugin {
    const found = new Set<string>();
    let root = '';
    const note = (id: string) => {
        const names = [...id.matchAll(inside)];
        if (names.length > 0) found.add(names.at(-1)![1]);
    };
    return {
        name: 'longroad-licenses',
        apply: 'build',
        configResolved: (config) => void (root = config.root),
        moduleParsed: ({ id }) => note(id),
        generateBundle(_, bundle) {
            for (const part of Object.values(bundle)) {
                if (part.type === 'asset') for (const name of part.originalFileNames) note(join(root, name));
            }
            const folders = [...found].map((name) => join(root, 'node_modules', name));
            const components = [...npmPackages(folders), ...libraries(['page'])];
            this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source: text(components) });
            mkdirSync(build, { recursive: true });
            writeFileSync(join(build, 'web-packages.json'), JSON.stringify([...found].sort()));
        },
    };
}
