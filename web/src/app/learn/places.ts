// Names for places, as the examples of the almanac use them: a hex by row and column, then one of its corners or
// sides, "2,2 NE". Geometry, no rule.
import { geometryOf } from '../../board/geometry';

const island = geometryOf('standard');
const cornerNames = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const sideNames = ['NE', 'E', 'SE', 'SW', 'W', 'NW'];

function split(name: string): { hex: number; where: string } {
    const found = /^(\d),(\d)(?: ([NESW]{1,2}|\*))?$/.exec(name);
    if (!found) throw new Error(`no place is called ${name}`);
    const first = island.hexes.findIndex((hex) => hex.row === Number(found[1]));
    return { hex: first + Number(found[2]), where: found[3] ?? '' };
}
function pick(places: number[], names: string[], where: string): number {
    const at = names.indexOf(where);
    if (at < 0) throw new Error(`no place is called ${where}`);
    return places[at];
}
export const hex = (name: string): number => split(name).hex;
export function vertex(name: string): number {
    const { hex, where } = split(name);
    return pick(island.hexes[hex].corners, cornerNames, where);
}
export function edge(name: string): number {
    const { hex, where } = split(name);
    return pick(island.hexes[hex].sides, sideNames, where);
}
/** Several sides, "2,2 NE; 2,2 E"; a star stands for all six of a hex. */
export const edges = (names: string): number[] =>
    names.split('; ').flatMap((name) => {
        const { hex, where } = split(name);
        return where === '*' ? island.hexes[hex].sides : [edge(name)];
    });
export const vertices = (names: string): number[] => names.split('; ').map(vertex);
