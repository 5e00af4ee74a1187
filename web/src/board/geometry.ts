// Where the places of an island lie. Numbers are those of docs/notation.md: reading order, rows from the top.
// Hexes have a corner at the top and a side of 100 units; the origin is the middle of the island.
export type IslandName = 'standard' | 'large';

export interface Hex {
    id: number;
    row: number;
    x: number;
    y: number;
    /** clockwise from the top */
    corners: number[];
    /** clockwise from the upper right side */
    sides: number[];
}
export interface Vertex {
    id: number;
    x: number;
    y: number;
    hexes: number[];
    edges: number[];
}
export interface Edge {
    id: number;
    x: number;
    y: number;
    a: number;
    b: number;
    angle: number;
    hexes: number[];
}
export interface Geometry {
    name: IslandName;
    rows: number[];
    hexes: Hex[];
    vertices: Vertex[];
    edges: Edge[];
    coast: string;
    viewBox: [number, number, number, number];
}

export const side = 100;
const half = (Math.sqrt(3) / 2) * side;
const cornerOffsets = [
    [0, -side],
    [half, -side / 2],
    [half, side / 2],
    [0, side],
    [-half, side / 2],
    [-half, -side / 2],
];

const rowsOf: Record<IslandName, number[]> = { standard: [3, 4, 5, 4, 3], large: [3, 4, 5, 6, 5, 4, 3] };
const rounded = (n: number) => Math.round(n * 10) / 10;
const byReading = (p: { x: number; y: number }, q: { x: number; y: number }) =>
    Math.abs(p.y - q.y) > 1 ? p.y - q.y : p.x - q.x;

function build(name: IslandName): Geometry {
    const rows = rowsOf[name];
    const middle = (rows.length - 1) / 2;
    const hexes: Hex[] = [];
    rows.forEach((width, row) => {
        for (let i = 0; i < width; ++i) {
            const x = rounded((i - (width - 1) / 2) * 2 * half);
            hexes.push({ id: hexes.length, row, x, y: (row - middle) * 1.5 * side, corners: [], sides: [] });
        }
    });

    const key = (x: number, y: number) => `${Math.round(x)},${Math.round(y)}`;
    const found = new Map<string, Vertex>();
    const cornersOf = hexes.map((hex) =>
        cornerOffsets.map(([dx, dy]) => {
            const x = rounded(hex.x + dx);
            const y = rounded(hex.y + dy);
            const name = key(x, y);
            if (!found.has(name)) found.set(name, { id: 0, x, y, hexes: [], edges: [] });
            const vertex = found.get(name)!;
            vertex.hexes.push(hex.id);
            return vertex;
        }),
    );
    const vertices = [...found.values()].sort(byReading);
    vertices.forEach((vertex, id) => (vertex.id = id));

    const joined = new Map<string, Edge>();
    const sidesOf = hexes.map((hex, h) => {
        hex.corners = cornersOf[h].map((vertex) => vertex.id);
        return cornersOf[h].map((from, i) => {
            const to = cornersOf[h][(i + 1) % 6];
            const [a, b] = from.id < to.id ? [from, to] : [to, from];
            const name = `${a.id}-${b.id}`;
            if (!joined.has(name)) {
                const angle = rounded((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
                const x = rounded((a.x + b.x) / 2);
                const y = rounded((a.y + b.y) / 2);
                joined.set(name, { id: 0, x, y, a: a.id, b: b.id, angle, hexes: [] });
            }
            const edge = joined.get(name)!;
            edge.hexes.push(hex.id);
            return edge;
        });
    });
    const edges = [...joined.values()].sort(byReading);
    edges.forEach((edge, id) => {
        edge.id = id;
        vertices[edge.a].edges.push(id);
        vertices[edge.b].edges.push(id);
    });
    hexes.forEach((hex, h) => (hex.sides = sidesOf[h].map((edge) => edge.id)));

    const height = Math.max(...vertices.map((vertex) => vertex.y));
    const width = Math.max(...vertices.map((vertex) => vertex.x));
    return {
        name,
        rows,
        hexes,
        vertices,
        edges,
        coast: coastOf(vertices, edges),
        viewBox: [-width - 103, -height - 70, 2 * width + 206, 2 * height + 140],
    };
}

// The outline of the island as a path: from one sea edge to the next until it closes.
function coastOf(vertices: Vertex[], edges: Edge[]): string {
    const shore = edges.filter((edge) => edge.hexes.length === 1);
    const next = (at: number, before: number) =>
        shore
            .filter((edge) => edge.a === at || edge.b === at)
            .map((edge) => (edge.a === at ? edge.b : edge.a))
            .find((vertex) => vertex !== before)!;
    const points: string[] = [];
    let before = -1;
    let at = 0;
    do {
        points.push(`${vertices[at].x} ${vertices[at].y}`);
        [before, at] = [at, next(at, before)];
    } while (at !== 0);
    return `M${points.join('L')}Z`;
}

const made: Partial<Record<IslandName, Geometry>> = {};
export const geometryOf = (name: IslandName): Geometry => (made[name] ??= build(name));

/** Where a harbour of this edge floats: straight out from its only hex. */
export function harbourSpot(island: Geometry, edge: Edge): { x: number; y: number } {
    const hex = island.hexes[edge.hexes[0]];
    const length = Math.hypot(edge.x - hex.x, edge.y - hex.y);
    return {
        x: rounded(edge.x + ((edge.x - hex.x) / length) * 62),
        y: rounded(edge.y + ((edge.y - hex.y) / length) * 62),
    };
}

/** Places ordered clockwise from the top, as arrow keys walk them. */
export function clockwise<T extends { x: number; y: number }>(places: T[]): T[] {
    const turn = (p: T) => (Math.atan2(p.x, -p.y) + 2 * Math.PI) % (2 * Math.PI);
    return [...places].sort((p, q) => turn(p) - turn(q));
}
