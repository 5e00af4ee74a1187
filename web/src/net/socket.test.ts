import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SocketTable } from './socket';

class FakeSocket {
    static OPEN = 1;
    static all: FakeSocket[] = [];
    readyState = 0;
    sent: string[] = [];
    onopen = () => {};
    onclose = (_: { code: number; reason: string }) => {};
    onmessage = (_: { data: string }) => {};
    constructor() {
        FakeSocket.all.push(this);
    }
    send(text: string) {
        this.sent.push(text);
    }
    close() {}
    open() {
        this.readyState = 1;
        this.onopen();
    }
    drop(code = 1006, reason = '') {
        this.readyState = 3;
        this.onclose({ code, reason });
    }
}

beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});
const opened = async () => {
    const table = new SocketTable('ws://x', { first: 100, most: 400 });
    const states: boolean[] = [];
    table.onstate = (open) => states.push(open);
    await vi.advanceTimersByTimeAsync(0);
    return { table, states };
};

describe('a table on a server', () => {
    it('comes back after the way was cut, and sends what waited', async () => {
        const { table, states } = await opened();
        FakeSocket.all[0].open();
        FakeSocket.all[0].drop();
        table.send({ type: 'act', id: 7 });
        await vi.advanceTimersByTimeAsync(100);
        FakeSocket.all[1].open();
        expect(states).toEqual([true, false, true]);
        expect(FakeSocket.all[1].sent).toEqual(['{"type":"act","id":7}']);
    });
    it('does not greet twice: each connection has its own hello', async () => {
        const { table } = await opened();
        table.send({ type: 'hello', id: 1 });
        FakeSocket.all[0].open();
        expect(FakeSocket.all[0].sent).toEqual([]);
    });
    it('gives up when the server says no', async () => {
        const { table } = await opened();
        const failed = vi.fn();
        table.onfailure = failed;
        FakeSocket.all[0].drop(4404, 'no_such_table');
        expect(failed).toHaveBeenCalledWith('no_such_table');
        await vi.advanceTimersByTimeAsync(10000);
        expect(FakeSocket.all).toHaveLength(1);
    });
    it('waits longer each time, up to a limit', async () => {
        await opened();
        FakeSocket.all[0].open();
        for (const wait of [100, 200, 400, 400]) {
            FakeSocket.all.at(-1)!.drop();
            const before = FakeSocket.all.length;
            await vi.advanceTimersByTimeAsync(wait - 1);
            expect(FakeSocket.all).toHaveLength(before);
            await vi.advanceTimersByTimeAsync(1);
            expect(FakeSocket.all).toHaveLength(before + 1);
        }
    });
    it('stays closed when it was closed', async () => {
        const { table } = await opened();
        FakeSocket.all[0].open();
        table.close();
        FakeSocket.all[0].drop();
        await vi.advanceTimersByTimeAsync(10000);
        expect(FakeSocket.all).toHaveLength(1);
    });
});
