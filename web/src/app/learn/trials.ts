// What worked examples are made of: positions in words, steps, and what is expected of them.
import type { Action, Luck, Step } from '../../engine/board';
import { catalogue, type Value } from '../../engine/catalogue';
import type { DiceStep } from '../../engine/dice';
import type { Terms } from '../../engine/terms';
import { placeOf, type Place } from '../../board/places';
import { changedIn } from './readAs';
import { edge, edges, hex, vertex, vertices } from './places';

/** Something to try: steps, and the reason if the engine must refuse the last of them. */
export interface Trial {
    steps: (Step | DiceStep)[];
    refused?: string;
    /** the letter of the place it is about */
    at?: string;
}
export interface Example {
    id: string;
    /** what its game has to be like for what it shows: it stands at a keyword only then */
    needs?: Record<string, Value>;
    position?: string;
    setup?: unknown;
    /** steps that have been done when the reader comes */
    before?: Step[];
    /** what a click on a corner, an edge or a hex tries */
    click?: Action['do'][];
    /** places the text speaks of, by letter, besides those of the trials */
    letters?: Record<string, Place>;
    /** the hexes that are shown */
    around?: string[];
    trials: Trial[];
    /** every trial begins with the position as it was */
    anew?: boolean;
}

export interface Pieces {
    hand?: string;
    settlements?: string;
    cities?: string;
    roads?: string;
    cards?: string;
    new?: string;
    knights?: number;
}
export function position(fields: string, ...seats: Pieces[]): string {
    const words = seats.map((seat, n) => {
        const parts: string[] = [];
        if (seat.hand) parts.push(`hand:${seat.hand}`);
        if (seat.settlements) parts.push(`settlements:${vertices(seat.settlements)}`);
        if (seat.cities) parts.push(`cities:${vertices(seat.cities)}`);
        if (seat.roads) parts.push(`roads:${edges(seat.roads)}`);
        if (seat.cards) parts.push(`cards:${seat.cards}`);
        if (seat.new) parts.push(`new:${seat.new}`);
        if (seat.knights) parts.push(`knights:${seat.knights}`);
        return parts.length ? `${n}=${parts.join(';')}` : '';
    });
    return ['longroad/1 board', fields, ...words].filter(Boolean).join(' ');
}

// What would change the position itself, or is over after a few rounds.
const apart = ['victory_target', 'beginner_map', 'no_seven_rounds'];
/** The position by the rules of a game, on the map it is drawn for. */
export function byRules(line: string, terms: Terms): string {
    const changed = changedIn(terms).filter(([name]) => !apart.includes(name));
    const dice = catalogue.dice.options.map(({ name }) => name);
    const ofDice = line.startsWith('longroad/1 dice');
    const own = changed.filter(([name]) => dice.includes(name) === ofDice);
    const rules = [...(ofDice ? [] : [terms.preset]), ...own.map((one) => one.join('='))].join();
    const map = ofDice || line.includes(' map=') ? '' : ' map=intl_2015';
    return line.replace(/ rules=\S+/, '') + map + (rules && ` rules=${rules}`);
}

export const act = (what: Action['do'], more: Partial<Action> = {}, seat = 0): Action => ({
    seat,
    do: what,
    ...more,
});
export const road = (name: string, seat = 0) => act('build_road', { edge: edge(name) }, seat);
export const settle = (name: string, seat = 0) => act('build_settlement', { vertex: vertex(name) }, seat);
export const city = (name: string) => act('build_city', { vertex: vertex(name) });
export const rob = (name: string, victim: number | null) => act('move_robber', { hex: hex(name), victim });
export const dice = (a: number, b: number): Luck => ({ chance: 'dice', value: [a, b] });
export const roll = (a: number, b: number, seat = 0): Trial => ({
    steps: [act('roll', {}, seat), dice(a, b)],
});
export const may = (...steps: (Step | DiceStep)[]): Trial => ({ steps });
export const not = (refused: string, ...steps: (Step | DiceStep)[]): Trial => ({ steps, refused });
/** Tries one step at the place that bears a letter. */
export const at = (letter: string, step: Step, refused?: string): Trial => ({
    steps: [step],
    at: letter,
    refused,
});
export const atVertex = (name: string): Place => ({ kind: 'vertex', id: vertex(name) });
export const atEdge = (name: string): Place => ({ kind: 'edge', id: edge(name) });

/** All places that bear a letter: those of the trials, and those the text speaks of besides. */
export const lettersOf = ({ letters, trials }: Example): Record<string, Place> => ({
    ...letters,
    ...Object.fromEntries(
        trials.flatMap(({ at, steps }) => {
            const place = at === undefined ? null : placeOf(steps.at(-1) as Action);
            return place ? [[at, place]] : [];
        }),
    ),
});
