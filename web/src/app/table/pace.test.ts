import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection, FromTable } from '../../engine/table';
import { lengthOf, Pacer } from './pace.svelte';

const step = (seat: number, act: string) => ({
    type: 'event',
    what: 'step',
    number: 0,
    at: 0,
    step: { seat, do: act },
    events: [],
});
const build = step(1, 'build_road') as unknown as FromTable;
const end = step(1, 'end_turn') as unknown as FromTable;
const roll = step(1, 'roll') as unknown as FromTable;

function table(pace: number) {
    const source = { send: () => {}, close: () => {} } as unknown as Connection;
    const shown: FromTable[] = [];
    const speed = { pace };
    const pacer = new Pacer(
        source,
        () => speed.pace,
        () => [0],
    );
    pacer.onmessage = (message) => shown.push(message);
    return { source, shown, pacer, speed };
}

describe('what bots do', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('is shown at once where that is wanted', () => {
        const { source, shown } = table(0);
        [build, end, roll, build].forEach((one) => source.onmessage(one));
        expect(shown.length).toBe(4);
    });
    it('stays to be read for a while, and less where nothing happened', () => {
        const { source, shown } = table(1000);
        [build, end, roll, build].forEach((one) => source.onmessage(one));
        expect(shown).toEqual([build]);
        vi.advanceTimersByTime(999);
        expect(shown).toEqual([build]);
        vi.advanceTimersByTime(1);
        expect(shown).toEqual([build, end]);
        vi.advanceTimersByTime(300);
        expect(shown).toEqual([build, end, roll, build]);
    });
    it('waits for the player step by step', () => {
        const { source, shown, pacer } = table(-1);
        [build, end, roll, build].forEach((one) => source.onmessage(one));
        expect(shown).toEqual([build]);
        vi.advanceTimersByTime(10_000);
        expect(pacer.waiting).toBe(true);
        pacer.skip();
        expect(shown).toEqual([build, end]);
        pacer.skip();
        expect(shown).toEqual([build, end, roll, build]);
        expect(pacer.waiting).toBe(false);
    });
    it('can be skipped, and nothing of it is lost or turned round', () => {
        const { source, shown, pacer } = table(1000);
        [build, end, roll, build].forEach((one) => source.onmessage(one));
        pacer.skip();
        expect(shown).toEqual([build, end, roll, build]);
        source.onmessage(end);
        expect(shown.at(-1)).toBe(end);
    });
    it('never holds up what the player does', () => {
        const { source, shown } = table(1000);
        const own = step(0, 'build_road') as unknown as FromTable;
        [build, end, own, own].forEach((one) => source.onmessage(one));
        expect(shown).toEqual([build, end, own, own]);
    });
    it('lets answers pass', () => {
        const { source, shown } = table(1000);
        const answer = { type: 'ok', id: 7 } as FromTable;
        [build, end].forEach((one) => source.onmessage(one));
        source.onmessage(answer);
        expect(shown).toEqual([build, answer]);
    });
    it('takes a new pace at once', () => {
        const { source, shown, speed, pacer } = table(-1);
        [build, build, build].forEach((one) => source.onmessage(one));
        speed.pace = 0;
        pacer.skip();
        expect(shown.length).toBe(3);
    });
    it('takes its time for a roll that brought something', () => {
        const dice = (events: unknown[]) =>
            lengthOf({ what: 'step', step: { chance: 'dice', value: [3, 4] }, events } as never);
        expect(dice([{ event: 'received', seat: 0 }])).toBe(1);
        expect(dice([])).toBe(0.5);
    });
});
