// Where the places of the dice game's sheet lie. Roads are numbered as the engine numbers them; which site
// stands at the end of which road comes from the catalogue.
import { catalogue } from '../engine/catalogue';
import type { Terrain } from '../board/kinds';
import type { Sheet } from '../engine/dice';

export const unit = 100;
const high = (Math.sqrt(3) / 2) * unit;

export const hexes: { land: Terrain; x: number; y: number }[] = [
    { land: 'mountains', x: -1.5, y: -1 },
    { land: 'fields', x: -1.5, y: 1 },
    { land: 'pasture', x: 0, y: 2 },
    { land: 'forest', x: 1.5, y: 1 },
    { land: 'hills', x: 1.5, y: -1 },
    { land: 'desert', x: 0, y: -2 },
].map(({ land, x, y }) => ({ land: land as Terrain, x: x * unit, y: y * high }));

const nodes = [
    [-1, -2],
    [-0.5, -1],
    [-1, 0],
    [-2, 0],
    [-0.5, 1],
    [-1, 2],
    [-2, 2],
    [-0.5, 3],
    [0.5, 3],
    [1, 2],
    [0.5, 1],
    [1, 0],
    [0.5, -1],
    [1, -2],
    [2, 2],
    [2.5, 1],
    [2, 0],
    [2.5, -1],
].map(([x, y]) => ({ x: x * unit, y: y * high }));

const ends: [number, number][] = [
    [1, 2],
    [2, 3],
    [2, 4],
    [4, 5],
    [5, 6],
    [5, 7],
    [7, 8],
    [8, 9],
    [9, 10],
    [10, 11],
    [11, 12],
    [12, 13],
    [9, 14],
    [14, 15],
    [15, 16],
    [16, 17],
];
const between = ([a, b]: [number, number]) => ({
    x: (nodes[a].x + nodes[b].x) / 2,
    y: (nodes[a].y + nodes[b].y) / 2,
    angle: (Math.atan2(nodes[b].y - nodes[a].y, nodes[b].x - nodes[a].x) * 180) / Math.PI,
});

export const startRoad = between([0, 1]);
export const startLabel = nodes[0];
export const roads = ends.map(between);
const atEndOf = (road: number) => nodes[road < ends.length ? ends[road][1] : 1];
export const settlements = catalogue.dice.settlements.map((value, i) => ({
    value,
    ...atEndOf(catalogue.dice.settlement_roads[i]),
}));
export const cities = catalogue.dice.cities.map((value, i) => ({
    value,
    ...atEndOf(catalogue.dice.city_roads[i]),
}));

/** a sheet before the first turn */
export const blank: Sheet = {
    roads: [],
    settlements: 0,
    cities: 0,
    knights: 0,
    jokers_used: [],
    boxes: [],
    total: 0,
};

/** the score track as printed: a snake of boxes, column and row of each */
export const track: [number, number][] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [4, 1],
    [4, 2],
    [3, 2],
    [2, 2],
    [1, 2],
    [0, 2],
    [0, 3],
    [0, 4],
    [1, 4],
    [2, 4],
];
