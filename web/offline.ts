// Writes the service worker: it keeps every file of this build, so that the page opens without a network.
// Fonts of other languages and the solved dice game are kept when they are first used. A new version waits
// until no page needs the old one, or the reader asks for it (src/app/version.svelte.ts).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const worker = (version: string, files: string[]) => `const kept = 'longroad-${version}';
const files = ${JSON.stringify(files)};
self.addEventListener('install', (event) => {
    event.waitUntil(
        caches.open(kept).then(async (cache) => {
            // A few at a time: the page that is being opened comes first. And asked for anew: what the browser still has
            // by the same name may be of another version.
            for (let i = 0; i < files.length; i += 4) {
                await cache.addAll(files.slice(i, i + 4).map((file) => new Request(file, { cache: 'no-cache' })));
            }
        }),
    );
});
self.addEventListener('message', (event) => {
    if (event.data === 'take over') self.skipWaiting();
});
self.addEventListener('activate', (event) => {
    event.waitUntil(
        caches.keys()
            .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
            .then(() => self.clients.claim()),
    );
});
// A game waits: the server says so while no page is open.
self.addEventListener('push', (event) => {
    const { title, body, table } = event.data?.json() ?? {};
    if (!title) return;
    const shown = { body, tag: 'longroad-' + table, icon: './icon-192.png', data: { table } };
    event.waitUntil(self.registration.showNotification(title, shown));
});
self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const table = event.notification.data?.table;
    const page = new URL(table ? './#/table/' + encodeURIComponent(table) : './', self.registration.scope).href;
    event.waitUntil(
        self.clients.matchAll({ type: 'window' }).then((all) => {
            const open = all.find((one) => one.url === page) ?? all[0];
            if (!open) return self.clients.openWindow(page);
            return open.focus().then((one) => (one.url === page ? one : one.navigate(page)));
        }),
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

const folder = new URL('./public/', import.meta.url);
const published = readdirSync(folder).map((name) => './' + name);

export function offline(): Plugin {
    return {
        name: 'longroad-offline',
        // After the style sheets, which leave some files empty and take them out.
        enforce: 'post',
        apply: 'build',
        generateBundle(_, bundle) {
            const names = Object.keys(bundle).filter((name) => {
                const file = bundle[name];
                const font = /\.woff2?$/.test(name) && file.type === 'asset' && file.source.length > 4096;
                return !font && !/\.(map|gz|txt)$/.test(name);
            });
            const files = ['./', ...published, ...names.map((name) => './' + name)];
            // Some files keep their names when they change, so what is in them counts.
            const hash = createHash('sha256');
            for (const name of names.sort()) {
                const file = bundle[name];
                hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
            }
            for (const name of published) hash.update(readFileSync(new URL(name, folder)));
            const version = hash.digest('hex').slice(0, 12);
            this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, files) });
        },
    };
}
