// Writes the service worker: it keeps every file of this build, so that the page opens without a network.
// Fonts of other languages and the solved dice game are kept when they are first used.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const worker = (version: string, files: string[]) => `const kept = 'longroad-${version}';
const files = ${JSON.stringify(files)};
self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
    event.waitUntil(
        caches.keys()
            .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
            .then(() => self.clients.claim()),
    );
});
self.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
    event.respondWith(
        caches.open(kept).then(async (cache) => {
            const found = await cache.match(event.request, { ignoreSearch: true });
            if (found) return found;
            const answer = await fetch(event.request);
            if (answer.ok) cache.put(event.request, answer.clone());
            return answer;
        }),
    );
});
`;

export function offline(): Plugin {
    return {
        name: 'longroad-offline',
        apply: 'build',
        generateBundle(_, bundle) {
            const names = Object.keys(bundle).filter((name) => !/\.(woff2?|map|gz)$/.test(name));
            const files = ['./', './icon.svg', './longroad.webmanifest', ...names.map((name) => './' + name)];
            const version = createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 12);
            this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, files) });
        },
    };
}
