// What the words of a game depend on: every option of its rules, and what its box holds. Every message can use these as
// values, so that a table, its log and the almanac over it speak of the same game.
import type { IslandName } from '../board/geometry';
import { catalogue, optionOf, type Value } from './catalogue';

export interface Terms {
    /** what a knight is called: "knight" or "soldier" */
    knight: string;
    /** the largest hand a seven spares */
    limit: number;
    /** points that win */
    target: number;
    island: IslandName;
    /** what is printed on the beginner's island: the first pieces, or the map alone */
    printed: 'pieces' | 'map';
    /** each option by its name: choices as words, numbers as numbers, flags as true and false */
    [option: string]: Value;
}

/** The rules of a game, or those a reader chose: of a table also how many play. */
export interface Rules {
    preset: string;
    options: Record<string, Value>;
    island?: IslandName;
    players?: number;
}

/** A game of the usual rules. */
export const usualRules: Rules = { preset: catalogue.board.usual.preset!, options: {} };

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0);

/** The words of a game with these rules; of the usual ones if there is none. A game may also be one of dice. */
export function termsOf(setup: Rules | { options: Record<string, Value> } | null): Terms {
    const rules: Rules = setup && 'preset' in setup ? setup : usualRules;
    const { seats } = catalogue.board.usual;
    const tables = catalogue.board.tables.filter(({ island }) => island === (rules.island ?? island));
    const table = tables.find(({ players }) => players === (rules.players ?? seats)) ?? tables[0];
    const { island } = table;
    const box = catalogue.board.boxes[island];
    const options = catalogue.board.options.map(({ name }) => [name, optionOf(rules, name)!]);
    const dice = catalogue.dice.options.map(({ name, usual }) => [name, setup?.options[name] ?? usual]);
    const of = (name: string) => optionOf(rules, name);
    return {
        ...(Object.fromEntries([...options, ...dice]) as Record<string, Value>),
        preset: rules.preset,
        knight: String(of('terminology')),
        limit: Number(of('discard_min_hand')) - 1,
        target: Number(of('victory_target')),
        island,
        printed: table.pieces.includes(String(of('beginner_map'))) ? 'pieces' : 'map',
        hexes: sum(box.land),
        supply: box.supply,
        deck_progress: box.deck.monopoly,
        harbor_count: sum(box.harbors),
        roads: catalogue.board.pieces.road,
        settlements: catalogue.board.pieces.settlement,
        cities: catalogue.board.pieces.city,
    };
}
