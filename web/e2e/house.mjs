// The real server, with a data folder of its own on a free port, and a network in front of it that can be cut.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.LONGROAD ?? new URL('../../build/longroad', import.meta.url).pathname;
export const web = new URL('../dist', import.meta.url).pathname;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function freePort() {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address();
    probe.close();
    await once(probe, 'close');
    return port;
}

export async function openHouse() {
    const data = await mkdtemp(join(tmpdir(), 'longroad-web-'));
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    let server = null;
    async function start() {
        server = spawn(program, ['serve', '--port', String(port), '--data', data, '--web', web], {
            stdio: ['ignore', 'ignore', 'pipe'],
        });
        let said = '';
        server.stderr.on('data', (text) => (said += text));
        for (let i = 0; i < 300; ++i) {
            if (server.exitCode !== null) throw new Error(`the server ended: ${said}`);
            if (
                await fetch(`${address}/api/v1/health`).then(
                    (answer) => answer.ok,
                    () => false,
                )
            )
                return;
            await pause(100);
        }
        throw new Error(`the server does not answer: ${said}`);
    }
    async function kill(signal = 'SIGTERM') {
        const gone = once(server, 'exit');
        server.kill(signal);
        await gone;
    }
    await start();
    return {
        address,
        start,
        kill,
        way: () => layWay(port),
        async stop() {
            if (server.exitCode === null && server.signalCode === null) await kill();
            await rm(data, { recursive: true, force: true });
        },
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
            from.on('close', () => (open.delete(from), to.destroy()));
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
