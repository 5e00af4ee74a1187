// What is told aloud: sentences with places in words, and not too many of them.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PlaceNames } from '../../board/names';
import { catalogue } from '../../engine/catalogue';
import type { Entry } from '../../engine/table';
import { speak } from '../../i18n/index.svelte';
import { spoken } from '../../parts/spoken.svelte';
import type { TableModel } from './model.svelte';
import { gathered, Narration, toldOf } from './narration.svelte';

const setup = catalogue.board.beginner.setup;
const model = {
    seat: 0,
    names: ['Mara', 'Jonas', 'Selin'],
    table: { seats: [{ person: { id: 'p1' } }, { person: null }, { person: null }] },
} as unknown as TableModel;
const entry = (step: unknown, events: unknown[] = []): Entry =>
    ({ number: 1, at: 0, what: 'step', step, events }) as Entry;
let places: PlaceNames;
beforeAll(async () => {
    Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
    await speak('en', 'common', 'board', 'table', 'log', 'reasons', 'trade');
    places = new PlaceNames(setup);
});

describe('what is told', () => {
    it('names the place of what is built as labels do', () => {
        const told = toldOf(entry({ seat: 1, do: 'build_road', edge: 40 }), 1, model, places);
        expect(told).toEqual([{ text: `Jonas built a road: ${places.edge(40)}`, weight: 2 }]);
    });
    it('says who rolled and who got what, oneself before all', () => {
        const told = toldOf(
            entry({ chance: 'dice', value: [3, 5] }, [
                { event: 'received', seat: 0, cards: { ore: 2 } },
                { event: 'received', seat: 2, cards: { wool: 1 } },
                { event: 'turn', seat: 2, number: 7 },
            ]),
            1,
            model,
            places,
        );
        expect(told).toEqual([
            { text: 'Jonas rolled 8', weight: 2 },
            { text: 'Mara got 2 ore', weight: 3 },
            { text: 'Selin got 1 wool', weight: 1 },
        ]);
    });
    it('tells an offer that asks the listener before one that does not', () => {
        const offer = (to: number[]) =>
            entry({ seat: 1, do: 'offer', give: { ore: 1 }, get: { wool: 1 }, to });
        expect(toldOf(offer([0, 2]), 1, model, places)[0].weight).toBe(3);
        expect(toldOf(offer([2]), 1, model, places)[0].weight).toBe(1);
    });
    it('leaves the little things out when much happens', () => {
        const many = Array.from({ length: 30 }, (_, i) => ({ text: String(i), weight: i % 4 }));
        const kept = gathered(many, 12);
        expect(kept.length).toBeLessThanOrEqual(12);
        expect(kept).toContain('27');
        expect(kept).not.toContain('28');
    });
});

describe('the narration', () => {
    it('waits a moment, says all in one go, and what to do now at the end, once', () => {
        vi.useFakeTimers();
        const narration = new Narration();
        narration.tell(entry({ seat: 1, do: 'buy_card' }), model, places);
        narration.prompt('Roll the dice.');
        expect(narration.lines).toEqual([]);
        vi.advanceTimersByTime(600);
        expect(narration.lines.map((line) => line.text)).toEqual([
            'Jonas bought a development card. Roll the dice.',
        ]);
        expect(spoken.lines.at(-1)?.text).toBe('Jonas bought a development card. Roll the dice.');
        narration.prompt('Roll the dice.');
        vi.advanceTimersByTime(600);
        expect(narration.lines.length).toBe(1);
        vi.useRealTimers();
    });
    it('does not wait for ever while one thing follows another', () => {
        vi.useFakeTimers();
        const narration = new Narration();
        for (let i = 0; i < 20; ++i) {
            narration.tell(entry({ seat: 1, do: 'buy_card' }), model, places);
            vi.advanceTimersByTime(200);
        }
        expect(narration.lines.length).toBeGreaterThan(0);
        narration.close();
        vi.useRealTimers();
    });
});
