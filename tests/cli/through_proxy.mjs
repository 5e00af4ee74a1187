// Through a proxy at SITE: the page's requests, a socket, and an event line whose lines come as they happen.
import { strict as assert } from 'node:assert';
import { connect } from 'node:tls';

const site = new URL(process.argv[2]);
const forged = { 'x-forwarded-for': '203.0.113.7' };
async function call(method, path, body, cookie) {
    const answer = await fetch(new URL(path, site), {
        method,
        headers: { ...forged, 'content-type': 'application/json', ...(cookie && { cookie }), origin: site.origin },
        body: body && JSON.stringify(body),
    });
    return { status: answer.status, cookie: answer.headers.get('set-cookie'), json: await answer.json() };
}

const signed = await call('POST', '/api/v1/session', { name: 'Ada' });
assert.equal(signed.status, 200);
assert.match(signed.cookie, /; Secure/);
const cookie = signed.cookie.split(';')[0];
const opened = await call('POST', '/api/v1/tables', { settings: {} }, cookie);
assert.ok(opened.status < 300, JSON.stringify(opened));
const table = `/api/v1/tables/${opened.json.table ?? opened.json.id}`;

// A line over HTTP/1.1, as a browser opens it; resolves with all that came when `enough` says so.
function line(path, headers, enough) {
    return new Promise((resolve, reject) => {
        let text = '';
        const socket = connect({ host: 'localhost', port: site.port, servername: 'localhost', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
        const late = setTimeout(() => reject(new Error(`${path}: only ${JSON.stringify(text)}`)), 5000);
        socket.on('data', (bytes) => {
            text += bytes.toString('latin1');
            if (!enough(text)) return;
            clearTimeout(late);
            socket.destroy();
            resolve(text);
        });
        socket.on('error', reject);
        socket.write(
            `GET ${path} HTTP/1.1\r\nHost: ${site.host}\r\nOrigin: ${site.origin}\r\nCookie: ${cookie}\r\n` +
                `X-Forwarded-For: 203.0.113.7\r\n${headers}\r\n`,
        );
    });
}
const upgraded = await line(
    `${table}/socket`,
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n',
    (text) => text.includes('\r\n\r\n'),
);
assert.match(upgraded, /^HTTP\/1.1 101 /);
await line(`${table}/events`, 'Accept: text/event-stream\r\n', (text) => text.includes('data:'));
