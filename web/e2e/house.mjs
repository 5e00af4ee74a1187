// The real server, with a data folder of its own on a free port, and a network in front of it that can be cut.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from './browser.mjs';

const program = process.env.LONGROAD ?? new URL('../../build/longroad', import.meta.url).pathname;
export const web = new URL('../dist', import.meta.url).pathname;
// Here one machine is everybody who comes.
const generous = [
    'connections-per-address',
    'messages-per-second',
    'requests-per-second',
    'sign-ins-per-minute',
    'tables-per-minute',
    'renames-per-minute',
];
// Servers that still run: none outlives the tests, however these end.
const running = new Set();
process.on('exit', () => running.forEach((server) => server.kill('SIGKILL')));

// The system hands out ports from 32768 on to whoever asks: one below stays free until the server comes back.
const anyPort = () => 12_000 + Math.floor(Math.random() * 20_000);

/** `more` are further flags of the server. */
export async function openHouse(more = []) {
    const data = await mkdtemp(join(tmpdir(), 'longroad-web-'));
    const ways = [];
    let port = anyPort();
    let server = null;
    /** Resolves when the server says where it plays; throws what it said if it ended instead. */
    async function start() {
        const limits = generous.flatMap((limit) => [`--${limit}`, '1000000']);
        const flags = ['serve', '--port', String(port), '--data', data, '--web', web, ...limits, ...more];
        server = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
        const child = server;
        running.add(child);
        child.on('exit', () => running.delete(child));
        await new Promise((resolve, reject) => {
            let said = '';
            const fail = (what) => reject(new Error(`the server ${what}: ${said}`));
            const late = setTimeout(fail, patience, 'does not say that it is ready');
            const hear = (text) => {
                said += text;
                if (said.includes(`:${port}\n`)) resolve();
            };
            child.stdout.on('data', hear);
            child.stderr.on('data', hear);
            child.on('error', (error) => fail(`cannot be started (${error.message})`));
            child.on('exit', () => (clearTimeout(late), fail('ended')));
        });
    }
    async function kill(signal = 'SIGTERM') {
        const gone = once(server, 'exit');
        server.kill(signal);
        await gone;
    }
    async function stop() {
        ways.forEach((way) => way.close());
        if (running.has(server)) await kill();
        await rm(data, { recursive: true, force: true });
    }
    // A port may be taken by somebody else.
    for (let tries = 1; ; ++tries) {
        try {
            await start();
            break;
        } catch (error) {
            if (tries === 5) throw error;
            port = anyPort();
        }
    }
    return {
        address: `http://127.0.0.1:${port}`,
        start,
        kill,
        async way() {
            ways.push(await layWay(port));
            return ways.at(-1);
        },
        stop,
    };
}

/** A way to the server that can be cut, as by a pulled plug, or swallow everything, as in a tunnel; and be mended. */
async function layWay(port) {
    const open = new Set();
    let state = 'whole';
    const hangUp = () => open.forEach((socket) => socket.destroy());
    const entrance = createServer((near) => {
        if (state === 'cut') return near.destroy();
        const far = connect(port, '127.0.0.1');
        for (const [from, to] of [
            [near, far],
            [far, near],
        ]) {
            open.add(from);
            from.on('data', (bytes) => state !== 'void' && to.write(bytes));
            from.on('error', () => {});
            // What was said last still arrives.
            from.on('close', () => (open.delete(from), state === 'whole' ? to.destroySoon() : to.destroy()));
        }
    });
    entrance.listen(0, '127.0.0.1');
    await once(entrance, 'listening');
    return {
        address: `http://127.0.0.1:${entrance.address().port}`,
        cut() {
            state = 'cut';
            hangUp();
        },
        swallow: () => (state = 'void'),
        mend() {
            // What was swallowed never arrives.
            if (state === 'void') hangUp();
            state = 'whole';
        },
        close() {
            this.cut();
            entrance.close();
        },
    };
}
