// Push messages for games with days for a move: a push service of our own on this machine takes them, checks who sent
// them and decrypts them, as a browser would.
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { until } from './browser.mjs';
import { openHouse } from './house.mjs';
import { setStage } from './stage.mjs';

const stage = setStage(() => openHouse(['--push-to-this-machine']));

/** A push service: remembers what it was sent, and answers with `status`. */
const service = { got: [], status: 201 };
before(async () => {
    service.server = createServer((request, response) => {
        const parts = [];
        request.on('data', (part) => parts.push(part));
        request.on('end', () => {
            service.got.push({
                path: request.url,
                headers: request.headers,
                body: Buffer.concat(parts),
            });
            response.writeHead(service.status).end();
        });
    });
    service.server.listen(0, '127.0.0.1');
    await once(service.server, 'listening');
    service.address = `http://127.0.0.1:${service.server.address().port}`;
});
after(() => service.server.close());

/** A browser that subscribed: its keys, and how it reads what comes (RFC 8291, RFC 8188). */
function subscriber(path) {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    const kdf = (salt, key, info, size) => Buffer.from(hkdfSync('sha256', key, salt, info, size));
    return {
        subscription: {
            endpoint: service.address + path,
            keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        read(body) {
            const salt = body.subarray(0, 16);
            const size = body[20];
            const sender = body.subarray(21, 21 + size);
            const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
            const secret = kdf(auth, keys.computeSecret(sender), about, 32);
            const key = kdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
            const nonce = kdf(salt, secret, 'Content-Encoding: nonce\0', 12);
            const sealed = body.subarray(21 + size);
            const open = createDecipheriv('aes-128-gcm', key, nonce);
            open.setAuthTag(sealed.subarray(-16));
            const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
            assert.equal(text.at(-1), 2, 'the last record');
            return JSON.parse(text.subarray(0, -1).toString());
        },
    };
}

/** Somebody who talks to the server without a page. */
async function program(name) {
    const url = (path) => `${stage.site.address}/api/v1/${path}`;
    let cookie = '';
    const call = async (path, method = 'GET', body) => {
        const answer = await fetch(url(path), {
            method,
            headers: { 'Content-Type': 'application/json', Cookie: cookie },
            body: body === undefined ? undefined : JSON.stringify(body),
        });
        cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
        return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
    };
    await call('session', 'POST', { name });
    let id = 0;
    const say = (table, message) => call(`tables/${table}/messages`, 'POST', { id: ++id, ...message });
    return { call, say };
}
/** A table of two with days for a move; the first one is to place a settlement. */
async function table(ann, ben, settings = {}) {
    const { id } = await ann.call('tables', 'POST', {
        settings: {
            title: 'Long evening',
            seats: 3,
            map: 'variable',
            preset: '2015',
            // On a shuffled island the dice decide who is first, unless the rules let the table say it.
            first: 0,
            options: { start_player_method: 'oldest' },
            clock: { kind: 'days', days: 2 },
            ...settings,
        },
    });
    await ann.say(id, { type: 'sit', seat: 0 });
    await ben.say(id, { type: 'sit', seat: 1 });
    await ann.say(id, { type: 'seat', seat: 2, bot: 'random' });
    return id;
}
const legal = async (who, id, seat) => {
    const { game } = await who.say(id, { type: 'hello', seen: 0 });
    return game.seats.find((one) => one.seat === seat).legal;
};

describe('push', () => {
    it('tells whoever is away that a game of days waits for them, and nobody else', async () => {
        const [ann, ben] = [await program('Ann'), await program('Ben')];
        const { key } = await ann.call('push');
        assert.equal(Buffer.from(key, 'base64url').length, 65);
        const mine = subscriber('/ann');
        const put = await ann.call('me/push', 'POST', { ...mine.subscription, language: 'de' });
        assert.equal(put.status, 201, JSON.stringify(put));
        const id = await table(ann, ben);
        await ann.say(id, { type: 'start' });
        await until(() => service.got.length === 1, 'Ann is told');
        const [{ path, headers, body }] = service.got.splice(0);
        assert.equal(path, '/ann');
        assert.equal(headers['content-encoding'], 'aes128gcm');
        assert.ok(Number(headers.ttl) > 0);
        assert.deepEqual(mine.read(body), { title: 'Du bist dran', body: 'Long evening', table: id });
        assert.ok(!body.includes('Long evening'), 'the service cannot read it');
        // VAPID: the server signs with the key browsers subscribed with, for this service.
        const [, token, shown] = headers.authorization.match(/^vapid t=([^,]+), k=(.+)$/);
        assert.equal(shown, key);
        const [head, claims, signature] = token.split('.');
        const point = Buffer.from(key, 'base64url');
        const jwk = {
            kty: 'EC',
            crv: 'P-256',
            x: point.subarray(1, 33).toString('base64url'),
            y: point.subarray(33).toString('base64url'),
        };
        assert.ok(
            verify(
                'sha256',
                Buffer.from(`${head}.${claims}`),
                { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
                Buffer.from(signature, 'base64url'),
            ),
        );
        const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url'));
        assert.equal(aud, service.address);
        assert.match(sub, /^(mailto:|https:)/);
        assert.ok(exp > Date.now() / 1000 && exp < Date.now() / 1000 + 24 * 3600);

        // Ben has not subscribed; once it is Ann's turn again she is told once more, and once only.
        for (const [who, seat] of [
            [ann, 0],
            [ann, 0],
            [ben, 1],
            [ben, 1],
            [ben, 1],
            [ben, 1],
        ]) {
            let actions = [];
            await until(async () => (actions = await legal(who, id, seat)).length > 0, `seat ${seat} acts`);
            await who.say(id, { type: 'act', action: actions[0] });
        }
        await until(() => service.got.length > 0, 'Ann is told again');
        await new Promise((done) => setTimeout(done, 300));
        assert.equal(service.got.length, 1);
        service.got.length = 0;
    });
    it('stops when it is switched off, and when the service says that nobody is there any longer', async () => {
        const [ann, ben] = [await program('Ann'), await program('Ben')];
        const [one, two] = [subscriber('/one'), subscriber('/two')];
        await ann.call('me/push', 'POST', one.subscription);
        await ann.call('me/push', 'POST', two.subscription);
        const gone = await ann.call('me/push', 'DELETE', { endpoint: one.subscription.endpoint });
        assert.equal(gone.status, 200);
        service.status = 410;
        await ann.say(await table(ann, ben), { type: 'start' });
        await until(() => service.got.length === 1, 'the other one is told');
        assert.equal(service.got[0].path, '/two');
        service.status = 201;
        service.got.length = 0;
        const first = await table(ann, ben);
        await ann.say(first, { type: 'start' });
        await new Promise((done) => setTimeout(done, 1000));
        assert.deepEqual(
            service.got.map(({ path }) => path),
            [],
        );
    });
    it('is only for games of days, and takes no address inside the network', async () => {
        const [ann, ben] = [await program('Ann'), await program('Ben')];
        const mine = subscriber('/quick');
        await ann.call('me/push', 'POST', mine.subscription);
        await ann.say(await table(ann, ben, { clock: { kind: 'none' } }), { type: 'start' });
        for (const endpoint of [
            'http://10.0.0.1/x',
            'https://127.0.0.1/x',
            'https://localhost/x',
            'https://192.168.1.1/x',
            'https://[::1]/x',
            'https://push.example.com:22/x',
            'file:///etc/passwd',
            'https://user@push.example.com/x',
        ]) {
            const answer = await ann.call('me/push', 'POST', { ...mine.subscription, endpoint });
            assert.equal(answer.status, 400, endpoint);
            assert.equal(answer.reason, 'bad_endpoint');
        }
        const keys = { ...mine.subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
        const bad = await ann.call('me/push', 'POST', { ...mine.subscription, keys });
        assert.equal(bad.reason, 'bad_key');
        await new Promise((done) => setTimeout(done, 500));
        assert.equal(service.got.length, 0);
    });
});
