import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromTable } from '../engine/table';
import { RemoteTable, type Way } from './socket';

class FakeSocket {
    static OPEN = 1;
    static all: FakeSocket[] = [];
    readyState = 0;
    sent: string[] = [];
    onopen: (() => void) | null = null;
    onclose: ((_: { code: number; reason: string }) => void) | null = null;
    onmessage: ((_: { data: string }) => void) | null = null;
    constructor() {
        FakeSocket.all.push(this);
    }
    send(text: string) {
        this.sent.push(text);
    }
    close() {}
    open() {
        this.readyState = 1;
        this.onopen?.();
    }
    drop(code = 1006, reason = '') {
        this.readyState = 3;
        this.onclose?.({ code, reason });
    }
    say(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}

beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5); // no spread: each wait is as long as it says
    vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});
const opened = async () => {
    const table = new RemoteTable('ws://x', { first: 100, most: 400, answer: 1000, silence: 5000 });
    const states: boolean[] = [];
    const ways: Way[] = [];
    const heard: FromTable[] = [];
    const failed = vi.fn();
    table.onstate = (open) => states.push(open);
    table.onway = (way) => ways.push(way);
    table.onmessage = (message) => heard.push(message);
    table.onfailure = failed;
    await vi.advanceTimersByTimeAsync(0);
    return { table, states, ways, heard, failed };
};
const welcome = (number: number, log: object[] = []) => ({ type: 'welcome', id: 9, number, log });
const roll = { type: 'act', id: 7, action: { seat: 0, do: 'roll' } } as const;

describe('a table on a server', () => {
    it('comes back after the way was cut', async () => {
        const { states, ways } = await opened();
        FakeSocket.all[0].open();
        FakeSocket.all[0].drop();
        expect(ways.at(-1)).toEqual({ open: false, next: Date.now() + 100 });
        await vi.advanceTimersByTimeAsync(100);
        FakeSocket.all[1].open();
        expect(states).toEqual([true, false, true]);
        expect(ways.at(-1)).toEqual({ open: true });
    });
    it('refuses at once what is asked while the way is cut, and never sends it', async () => {
        const { table, heard } = await opened();
        FakeSocket.all[0].open();
        FakeSocket.all[0].drop();
        table.send(roll);
        await vi.advanceTimersByTimeAsync(0);
        expect(heard).toEqual([{ type: 'refused', id: 7, reason: 'offline' }]);
        await vi.advanceTimersByTimeAsync(100);
        FakeSocket.all[1].open();
        expect(FakeSocket.all[1].sent).toEqual([]);
    });
    it('finds out whether a move under way was made, and does not make it again', async () => {
        const { table, heard } = await opened();
        FakeSocket.all[0].open();
        table.send(roll);
        table.send({ type: 'act', id: 8, action: { seat: 0, do: 'end_turn' } });
        FakeSocket.all[0].drop();
        await vi.advanceTimersByTimeAsync(100);
        FakeSocket.all[1].open();
        FakeSocket.all[1].say(welcome(3, [{ number: 3, what: 'step', step: { seat: 0, do: 'roll' } }]));
        expect(heard.slice(1)).toEqual([
            { type: 'ok', id: 7, number: 3 },
            { type: 'refused', id: 8, reason: 'cut_off' },
        ]);
        expect(FakeSocket.all[1].sent).toEqual([]);
    });
    it('gives up on a way that no longer answers', async () => {
        const { table, states } = await opened();
        FakeSocket.all[0].open();
        table.send(roll);
        await vi.advanceTimersByTimeAsync(1000);
        expect(states).toEqual([true, false]);
        await vi.advanceTimersByTimeAsync(100);
        expect(FakeSocket.all).toHaveLength(2);
    });
    it('asks after a long silence, and keeps the answer to itself', async () => {
        const { heard, states } = await opened();
        FakeSocket.all[0].open();
        FakeSocket.all[0].say(welcome(5));
        await vi.advanceTimersByTimeAsync(5000);
        expect(JSON.parse(FakeSocket.all[0].sent[0])).toMatchObject({ type: 'hello', seen: 5 });
        FakeSocket.all[0].say({ ...welcome(5), id: 0 });
        await vi.advanceTimersByTimeAsync(1500);
        expect(heard).toHaveLength(1);
        expect(states).toEqual([true]);
    });
    it.each([
        ['closed', 1013],
        ['dismissed', 1013],
    ])('stops when the server says %s', async (reason, code) => {
        const { failed } = await opened();
        FakeSocket.all[0].open();
        FakeSocket.all[0].drop(code, reason);
        expect(failed).toHaveBeenCalledWith(reason);
        await vi.advanceTimersByTimeAsync(10000);
        expect(FakeSocket.all).toHaveLength(1);
    });
    it('comes back when the server could not store, or goes for a moment', async () => {
        for (const [code, reason] of [
            [1013, 'storage'],
            [1001, 'shutdown'],
        ] as const) {
            const before = FakeSocket.all.length;
            const { failed } = await opened();
            FakeSocket.all[before].open();
            FakeSocket.all[before].drop(code, reason);
            await vi.advanceTimersByTimeAsync(100);
            expect(FakeSocket.all).toHaveLength(before + 2);
            expect(failed).not.toHaveBeenCalled();
        }
    });
    it('stops when the table does not let us in', async () => {
        const { table, failed } = await opened();
        FakeSocket.all[0].open();
        table.send({ type: 'hello', id: 1, seen: 0 });
        expect(JSON.parse(FakeSocket.all[0].sent[0])).toMatchObject({ type: 'hello', protocol: 2 });
        FakeSocket.all[0].say({ type: 'refused', id: 1, reason: 'no_spectators' });
        expect(failed).toHaveBeenCalledWith('no_spectators');
    });
    it('asks by other means why it cannot come in', async () => {
        const { table, failed } = await opened();
        table.diagnose = async () => 'no_such_table';
        FakeSocket.all[0].drop();
        await vi.advanceTimersByTimeAsync(0);
        expect(failed).toHaveBeenCalledWith('no_such_table');
        await vi.advanceTimersByTimeAsync(10000);
        expect(FakeSocket.all).toHaveLength(1);
    });
    it('says that there is no server after a few attempts', async () => {
        const { failed } = await opened();
        for (let i = 0; i < 4; ++i) {
            FakeSocket.all.at(-1)!.drop();
            await vi.advanceTimersByTimeAsync(400);
        }
        expect(failed).toHaveBeenCalledWith('no_server');
    });
    it('takes what is no message for a server of another kind', async () => {
        const { failed } = await opened();
        FakeSocket.all[0].open();
        FakeSocket.all[0].onmessage!({ data: '<html>' });
        expect(failed).toHaveBeenCalledWith('other_protocol');
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
    it('tries at once when asked to', async () => {
        const { table } = await opened();
        FakeSocket.all[0].open();
        FakeSocket.all[0].drop();
        table.tryNow();
        expect(FakeSocket.all).toHaveLength(2);
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
