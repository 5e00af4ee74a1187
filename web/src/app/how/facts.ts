// What the page about the games says in numbers, made of the catalogue.
import { catalogue, usualCounts } from '../../engine/catalogue';
import type { IslandName } from '../../board/geometry';

/** What booklets say of the time a board game takes: the one thing here that no engine knows. */
export const minutes = { least: 60, most: 90 };

const range = (counts: number[]) => ({ from: Math.min(...counts), to: Math.max(...counts) });
export const players = range(usualCounts);
/** how many play on an island by the usual rules */
export const playersOn = (island: IslandName) =>
    range(
        usualCounts.filter(
            (n) => catalogue.board.tables.find((table) => table.players === n)?.island === island,
        ),
    );

export const total = (counts: Record<string, number>): number =>
    Object.values(counts).reduce((sum, n) => sum + n, 0);

/** with how many settlements everybody starts */
export const started = catalogue.board.beginner.setup.start![0].settlements.length;

export interface Score {
    what: 'settlement' | 'city' | 'longest_road' | 'victory_point';
    n: number;
    points: number;
}
/** One way to a number of points: the first settlements, cities, the Longest Road, and cards for the rest. */
export function wayTo(target: number): Score[] {
    const { points, pieces } = catalogue.board;
    const left = target - started * points.settlement - points.longest_road;
    const cities = Math.min(pieces.city, Math.floor(left / points.city) - 1);
    const cards = (left - cities * points.city) / points.victory_point;
    const score = (what: Score['what'], n: number) => ({ what, n, points: n * points[what] });
    return [
        score('settlement', started),
        score('city', cities),
        score('longest_road', 1),
        score('victory_point', cards),
    ];
}

const { dice } = catalogue;
/** three turns of the dice game: a settlement, two roads, nothing */
export const turns = [dice.settlements[0], 2 * dice.road, dice.cross];
/** from the least to the most that one of its kind is worth on the sheet */
export const worth = {
    road: [dice.road],
    settlement: dice.settlements,
    city: dice.cities,
    knight: dice.knights,
};
