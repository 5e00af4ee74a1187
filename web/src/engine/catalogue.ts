// What the engine says about its rules; see catalogue.ts beside vite.config.ts.
import data from 'virtual:catalogue';
import type { Bundle } from '../board/kinds';
import type { BoardSetup } from './board';
import type { DiceFace, Faces } from './dice';

export type Value = string | number | boolean;
export interface Option {
    name: string;
    kind: 'choice' | 'flag' | 'number';
    values?: string[];
    low?: number;
    high?: number;
    presets: Record<string, Value>;
}
export interface Catalogue {
    board: {
        costs: Record<'road' | 'settlement' | 'city' | 'card', Bundle>;
        options: Option[];
        levels: string[];
        /** the printed island with its first pieces */
        beginner: { setup: BoardSetup & { start?: { settlements: number[]; roads: number[] }[] } };
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
