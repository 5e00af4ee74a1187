import { describe, expect, it } from 'vitest';
import { geometryOf } from '../board/geometry';
import { cities, hexes, roads, settlements } from '../dice/sheet';
import { arrows, stepTo, toward, type At } from './focusRegions';

const standard = geometryOf('standard');
const large = geometryOf('large');
const sheets: Record<string, At[]> = {
    'corners of the standard island': standard.vertices,
    'roads of the standard island': standard.edges,
    'all places of the standard island': [...standard.vertices, ...standard.edges],
    'corners of the large island': large.vertices,
    'roads of the large island': large.edges,
    'all places of the large island': [...large.vertices, ...large.edges],
    'all places of the dice sheet': [...roads, ...settlements, ...cities, ...hexes],
};

describe('arrows', () => {
    for (const [name, places] of Object.entries(sheets))
        it(`reach each of the ${name} from any other`, () => {
            const next = (one: At) => Object.values(arrows).flatMap((way) => toward(places, one, way) ?? []);
            const to = new Map(places.map((one) => [one, next(one)]));
            for (const one of places) {
                const seen = new Set([one]);
                for (const here of seen) to.get(here)!.forEach((there) => seen.add(there));
                expect(seen.size).toBe(places.length);
            }
        });
    it('go the way they point', () => {
        const middle = standard.vertices.toSorted((p, q) => Math.hypot(p.x, p.y) - Math.hypot(q.x, q.y))[0];
        for (const way of Object.values(arrows)) {
            const next = toward(standard.vertices, middle, way)!;
            expect((next.x - middle.x) * way.x + (next.y - middle.y) * way.y).toBeGreaterThan(0);
        }
    });
});

describe('a key', () => {
    const [a, b, c, d] = [
        { x: 0, y: 0 },
        { x: 10, y: 1 },
        { x: 20, y: 30 },
        { x: 0, y: 12 },
    ];
    const places = [a, b, c, d];
    it('leads to the nearest place in its direction', () => {
        expect(stepTo('ArrowRight', a, places)).toBe(b);
        expect(stepTo('ArrowDown', a, places)).toBe(d);
        expect(stepTo('ArrowDown', d, places)).toBe(c);
        expect(stepTo('ArrowLeft', b, places)).toBe(a);
    });
    it('leads nowhere at the rim, and to the ends', () => {
        expect(stepTo('ArrowUp', a, places)).toBe(a);
        expect(stepTo('Home', c, places)).toBe(a);
        expect(stepTo('End', a, places)).toBe(d);
    });
    it('of another kind is not ours', () => expect(stepTo('x', a, places)).toBe(null));
});
