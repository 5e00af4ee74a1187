// What the words of a game depend on: how its rules name things, and the numbers they choose. Every message can use
// these as values, so that a table, its log and the almanac over it speak of the same game.
import { catalogue, optionOf, type Value } from './catalogue';

export interface Terms {
    /** what a knight is called: "knight" or "soldier" */
    knight: string;
    /** the largest hand a seven spares */
    limit: number;
    /** points that win */
    target: number;
}

/** The words of a game with these rules; of the usual ones if there is none. */
export function termsOf(setup: { preset: string; options: Record<string, Value> } | null): Terms {
    const rules = setup ?? { preset: catalogue.board.usual.preset ?? '', options: {} };
    return {
        knight: String(optionOf(rules, 'terminology')),
        limit: Number(optionOf(rules, 'discard_min_hand')) - 1,
        target: Number(optionOf(rules, 'victory_target')),
    };
}
