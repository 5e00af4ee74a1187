import { describe, expect, it } from 'vitest';
import { clockwise, geometryOf, harbourSpot } from './geometry';

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
