// What the engine says about its rules; see catalogue.ts beside vite.config.ts.
import data from 'virtual:catalogue';
import { colours, type Bundle, type Colour, type Resource } from '../board/kinds';
import type { BoardSetup, Card } from './board';
import type { DiceFace, Faces } from './dice';
import type { Settings } from './table';
import type { IslandName } from '../board/geometry';

export type Value = string | number | boolean;
export interface Option {
    name: string;
    kind: 'choice' | 'flag' | 'number';
    values?: string[];
    low?: number;
    high?: number;
    presets: Record<string, Value>;
}
/** What lies in the box of an island. */
export interface Box {
    land: Record<Resource | 'desert', number>;
    /** the numbers of the tokens in the order of their letters */
    tokens: number[];
    deck: Record<Card, number>;
    harbors: Record<Resource | 'any', number>;
    /** cards of each resource */
    supply: number;
}
export interface Catalogue {
    board: {
        costs: Record<'road' | 'settlement' | 'city' | 'card', Bundle>;
        options: Option[];
        levels: string[];
        /** seconds a clock gives for a turn at least */
        least_turn: number;
        /** the printed island with its first pieces */
        beginner: { setup: BoardSetup };
        /** how many can play, on which island, the printed maps that have their first pieces in place, and the colors of the seats */
        tables: { players: number; island: IslandName; pieces: string[]; colors: number[] }[];
        /** how many an island has room for */
        islands: Record<IslandName, number>;
        boxes: Record<IslandName, Box>;
        /** how many of each a color has */
        pieces: Record<'road' | 'settlement' | 'city', number>;
        /** what the bank wants for one card: without a harbour, with a general one, with that of the resource */
        rates: Record<'bank' | 'any' | 'own', number>;
        /** how many of the 36 rolls bring each sum */
        rolls: Record<string, number>;
        robber_roll: number;
        points: Record<'settlement' | 'city' | 'longest_road' | 'largest_army' | 'victory_point', number>;
        /** cards for a building beside a hex whose number is rolled */
        yields: Record<'settlement' | 'city', number>;
        /** the shortest road and the smallest army that win their card */
        special_cards: Record<'longest_road' | 'largest_army', number>;
        /** the values of `start_player_method` that let a table name the first seat, by the kind of map */
        named_first: Record<'beginner' | 'variable', string[]>;
        /** the settings of a table that says nothing */
        usual: Settings;
    };
    dice: {
        /** all are yes or no */
        options: { name: string; usual: boolean }[];
        costs: Record<'road' | 'settlement' | 'city' | 'knight', Faces>;
        jokers: DiceFace[];
        settlements: number[];
        settlement_roads: number[];
        cities: number[];
        city_roads: number[];
        cross: number;
        turns: number;
        best: number;
        levels: string[];
        /** points of a road, and of each knight */
        road: number;
        knights: number[];
        /** how many dice there are, and how often they roll in a turn */
        dice: number;
        rolls: number;
        /** gold dice for one resource */
        gold: number;
        /** the most that can play */
        players: number;
        usual: Settings;
    };
}
export const catalogue: Catalogue = data;

/** What an option is in a game: as the set-up says, or else as its preset has it. */
export function optionOf(
    setup: { preset: string; options: Record<string, Value> } | null,
    name: string,
): Value | undefined {
    if (!setup) return undefined;
    return (
        setup.options[name] ??
        catalogue.board.options.find((option) => option.name === name)?.presets[setup.preset]
    );
}

/** The colors of the seats in a game of so many. */
export const colorsOf = (players: number): Colour[] =>
    (catalogue.board.tables.find((table) => table.players === players)?.colors ?? []).map((n) => colours[n]);

/** How many the usual rules are for. */
export const usualCounts: number[] = catalogue.board.tables
    .map(({ players }) => players)
    .filter((n) => {
        const rules = { preset: catalogue.board.usual.preset!, options: {} };
        return n >= Number(optionOf(rules, 'min_players')) && n <= Number(optionOf(rules, 'max_players'));
    });
