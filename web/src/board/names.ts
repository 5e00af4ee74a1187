// Places in words: the same in labels, in what is told aloud and on the command line. Names are made unique by a
// compass point, and where that is not enough by the place's number (#14), which is that of docs/notation.md.
import { inText, list, number, t } from '../i18n/index.svelte';
import { geometryOf, type Geometry } from './geometry';
import { landOf } from './kinds';
import type { BoardSetup } from '../engine/board';
import type { Place } from './places';

export const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof compass)[number];

/** the compass point from one point to another; y grows to the south */
export function directionOf(dx: number, dy: number): Direction {
    const turn = (Math.atan2(dx, -dy) + 2 * Math.PI) % (2 * Math.PI);
    return compass[Math.round(turn / (Math.PI / 4)) % 8];
}

export class PlaceNames {
    readonly island: Geometry;
    #hexes: string[];
    #vertices: string[];
    #edges: string[];

    constructor(setup: Pick<BoardSetup, 'island' | 'terrain' | 'tokens'>) {
        const island = geometryOf(setup.island);
        this.island = island;
        const plain = island.hexes.map(({ id }) => {
            const land = inText(t(`common.${landOf[setup.terrain[id]]}`));
            return setup.tokens[id] ? t('board.hex_named', { land, n: setup.tokens[id] }) : land;
        });
        this.#hexes = unique(plain, (id) => directionOf(island.hexes[id].x, island.hexes[id].y));
        const around = (hexes: number[], full: number) =>
            list([...hexes.map((id) => this.#hexes[id]), ...(hexes.length < full ? [t('common.sea')] : [])]);
        // Of places that touch the same land, the side of that land tells them apart.
        const sideOf = (place: { x: number; y: number; hexes: number[] }) => {
            const hex = island.hexes[place.hexes[0]];
            return directionOf(place.x - hex.x, place.y - hex.y);
        };
        this.#vertices = unique(
            island.vertices.map((vertex) => around(vertex.hexes, 3)),
            (id) => sideOf(island.vertices[id]),
        );
        this.#edges = unique(
            island.edges.map((edge) => around(edge.hexes, 2)),
            (id) => sideOf(island.edges[id]),
        );
    }
    hex = (id: number): string => this.#hexes[id];
    vertex = (id: number): string => this.#vertices[id];
    edge = (id: number): string => this.#edges[id];
    of = (place: Place): string => this[place.kind](place.id);
}

const groups = (names: string[]): Map<string, number[]> => {
    const found = new Map<string, number[]>();
    names.forEach((name, id) => found.set(name, [...(found.get(name) ?? []), id]));
    return found;
};
function unique(names: string[], direction: (id: number) => Direction): string[] {
    const made = [...names];
    const more = (id: number, what: string) => (made[id] = t('board.told_apart', { place: names[id], what }));
    for (const same of groups(names).values())
        if (same.length > 1) same.forEach((id) => more(id, t(`board.to_${direction(id)}`)));
    for (const same of groups(made).values())
        if (same.length > 1) same.forEach((id) => more(id, `#${number(id)}`));
    return made;
}
