import { describe, expect, it } from 'vitest';
import { clockwise, geometryOf, harbourSpot, toward } from './geometry';

const rowLengths = (places: { y: number }[]) => {
    const rows: number[] = [];
    let last = NaN;
    for (const place of places) {
        if (Math.abs(place.y - last) < 1) ++rows[rows.length - 1];
        else rows.push(1);
        last = place.y;
    }
    return rows;
};

describe('the numbering of docs/notation.md', () => {
    it('has the rows of the standard island', () => {
        const island = geometryOf('standard');
        expect(island.hexes).toHaveLength(19);
        expect(rowLengths(island.vertices)).toEqual([3, 4, 4, 5, 5, 6, 6, 5, 5, 4, 4, 3]);
        expect(rowLengths(island.edges)).toEqual([6, 4, 8, 5, 10, 6, 10, 5, 8, 4, 6]);
    });
    it('has the rows of the large island', () => {
        const island = geometryOf('large');
        expect(island.hexes).toHaveLength(30);
        expect(rowLengths(island.vertices)).toEqual([3, 4, 4, 5, 5, 6, 6, 7, 7, 6, 6, 5, 5, 4, 4, 3]);
        expect(rowLengths(island.edges)).toEqual([6, 4, 8, 5, 10, 6, 12, 7, 12, 6, 10, 5, 8, 4, 6]);
    });
    it('agrees with the drawing of its top left corner', () => {
        const island = geometryOf('standard');
        expect(island.hexes[0].corners).toEqual([0, 4, 8, 12, 7, 3]);
        expect(island.hexes[0].sides).toEqual([1, 7, 12, 11, 6, 0]);
    });
});

describe('an island', () => {
    it('knows its neighbours both ways', () => {
        for (const name of ['standard', 'large'] as const) {
            const island = geometryOf(name);
            for (const edge of island.edges) {
                expect(island.vertices[edge.a].edges).toContain(edge.id);
                expect(island.vertices[edge.b].edges).toContain(edge.id);
                for (const hex of edge.hexes) expect(island.hexes[hex].sides).toContain(edge.id);
            }
        }
    });
    it('puts harbours into the sea', () => {
        const island = geometryOf('standard');
        for (const edge of island.edges.filter((edge) => edge.hexes.length === 1)) {
            const spot = harbourSpot(island, edge);
            expect(Math.hypot(spot.x, spot.y)).toBeGreaterThan(Math.hypot(edge.x, edge.y));
        }
    });
    it('walks places clockwise from the top', () => {
        const places = [
            { x: -1, y: 0 },
            { x: 0, y: 1 },
            { x: 1, y: 0 },
            { x: 0, y: -1 },
        ];
        expect(clockwise(places)).toEqual([places[3], places[2], places[1], places[0]]);
    });
});

describe('arrows over all places', () => {
    const ways = [
        { x: -1, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: -1 },
        { x: 0, y: 1 },
    ];
    for (const name of ['standard', 'large'] as const) {
        const { vertices, edges } = geometryOf(name);
        it(`reach every place of the ${name} island from any other`, () => {
            for (const places of [vertices, edges, [...vertices, ...edges]] as { x: number; y: number }[][]) {
                const to = new Map(
                    places.map((one) => [one, ways.flatMap((way) => toward(places, one, way) ?? [])]),
                );
                const reached = (first: { x: number; y: number }) => {
                    const seen = new Set([first]);
                    for (const one of seen) to.get(one)!.forEach((next) => seen.add(next));
                    return seen.size;
                };
                for (const one of places) expect(reached(one)).toBe(places.length);
            }
        });
    }
    it('go the way they point', () => {
        const { vertices } = geometryOf('standard');
        const middle = vertices.toSorted((p, q) => Math.hypot(p.x, p.y) - Math.hypot(q.x, q.y))[0];
        for (const way of ways) {
            const next = toward(vertices, middle, way)!;
            expect((next.x - middle.x) * way.x + (next.y - middle.y) * way.y).toBeGreaterThan(0);
        }
    });
});
