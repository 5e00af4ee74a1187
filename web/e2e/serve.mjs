// Hands out web/dist on a free port of this machine, for tests that need no game server.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const root = new URL('../dist', import.meta.url).pathname;
const kinds = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
    '.woff2': 'font/woff2',
    '.webmanifest': 'application/manifest+json',
};

export function serve() {
    const server = createServer(async (request, answer) => {
        const path = normalize(new URL(request.url, 'http://x').pathname);
        try {
            const file = path === '/' ? '/index.html' : path;
            const body = await readFile(join(root, file));
            answer.writeHead(200, { 'Content-Type': kinds[extname(file)] ?? 'application/octet-stream' });
            answer.end(body);
        } catch {
            answer.writeHead(404).end();
        }
    });
    return new Promise((resolve) => {
        server.listen(0, '127.0.0.1', () => {
            const stop = () => (server.close(), server.closeAllConnections());
            resolve({ address: `http://127.0.0.1:${server.address().port}`, stop });
        });
    });
}
