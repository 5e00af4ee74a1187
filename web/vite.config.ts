import { defineConfig } from 'vitest/config';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { catalogue } from './catalogue.ts';
import { manifests } from './manifest.ts';
import { offline } from './offline.ts';
import { licenses } from './licenses.ts';
import { packed } from './packed.ts';
import { words } from './words.ts';

// The page is plain files that any server can hand out, from any folder: every address in it is relative.
export default defineConfig({
    base: './',
    plugins: [svelte(), words(), catalogue(), manifests(), licenses(), offline(), packed()],
    worker: { format: 'es' },
    build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
    server: { host: '127.0.0.1', proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
    // Machines that run tests are often busy with other things.
    test: { include: ['src/**/*.test.ts'], testTimeout: 120_000 },
});
