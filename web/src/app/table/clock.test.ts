import { describe, expect, it } from 'vitest';
import { ClockWatch, type Time } from './clock.svelte';

const at = (seconds: number, running = true): Time => ({ seconds, reserve: 0, running, late: seconds <= 10 });

describe("one's own time", () => {
    it('is worth a word when it passes a warning, once', () => {
        const watch = new ClockWatch();
        const said = [70, 61, 60, 59.5, 31, 29.5, 29, 10.2, 9.7, 9.2, 0].map((s) => watch.look(at(s)));
        expect(said).toEqual([null, null, 60, null, null, 30, null, null, 10, null, null]);
    });
    it('says the shortest when the page slept over several', () => {
        const watch = new ClockWatch();
        watch.look(at(70));
        expect(watch.look(at(8))).toBe(10);
    });
    it('is no news where it was short from the start, stands, or was given anew', () => {
        const watch = new ClockWatch();
        expect(watch.look(at(9))).toBe(null);
        expect(watch.look(at(70))).toBe(null);
        expect(watch.look(at(70, false))).toBe(null);
        expect(watch.look(at(20))).toBe(null);
        expect(watch.look(null)).toBe(null);
        expect(watch.look(at(8))).toBe(null);
    });
});
