// The games of this browser: which there are, how they stand, and the records of those that are over. Each has a place of
// its own, so that a new one never takes the place of another.
import { forget, kept } from '../engine/local';

export interface Shelved {
    slot: string;
    game: 'board' | 'dice';
    /** when it was last played */
    at: number;
    over: boolean;
    turn: number;
    /** how many people play at this device */
    people: number;
    names: string[];
    points: number[];
}

const index = 'longroad.games';
const recordOf = (slot: string) => `longroad.record.${slot}`;
const orderOf = (slot: string) => `longroad.order.game.${slot}`;
/** Finished games whose record is kept, and those whose table can still be looked at. */
const limits = { records: 60, tables: 3 };
// Where there was one place for each kind of game, a game may still lie there.
const oldPlaces = ['game', 'dice'] as const;

function read(): Shelved[] {
    let found: unknown = [];
    try {
        found = JSON.parse(localStorage.getItem(index) ?? '[]');
    } catch {
        // Then none is known.
    }
    const all = (Array.isArray(found) ? found : []).filter(
        (one): one is Shelved =>
            typeof one?.slot === 'string' && Array.isArray(one.names) && Array.isArray(one.points),
    );
    for (const slot of oldPlaces) {
        if (kept(slot) && !all.some((one) => one.slot === slot))
            all.push({
                slot,
                game: slot === 'dice' ? 'dice' : 'board',
                at: 0,
                over: false,
                turn: 0,
                people: 1,
                names: [],
                points: [],
            });
    }
    return all;
}
const write = (all: Shelved[]) => localStorage.setItem(index, JSON.stringify(all));

/** All of them, the one played last first. */
export const games = (): Shelved[] =>
    read()
        .filter(({ slot, over }) => (over ? localStorage.getItem(recordOf(slot)) : kept(slot)) !== null)
        .sort((a, b) => b.at - a.at);
export const unfinished = (): Shelved[] => games().filter(({ over }) => !over);
export const finished = (): Shelved[] => games().filter(({ over }) => over);
/** Has somebody here ever played a board game to its end? */
export const experienced = (): boolean =>
    localStorage.getItem('longroad.record') !== null || finished().some(({ game }) => game === 'board');

/** A place for a new game. */
export const newPlace = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 5);
/** Where the game is that an address means: the place it names, or the last of a kind. */
export const placeOf = (name: string): string => {
    if (kept(name) || !oldPlaces.includes(name as never)) return name;
    const kind = name === 'dice' ? 'dice' : 'board';
    return games().find(({ game, slot }) => game === kind && kept(slot))?.slot ?? name;
};

/** Notes how a game stands. */
export function note(game: Shelved) {
    write([game, ...read().filter(({ slot }) => slot !== game.slot)]);
}
/** Keeps the record of a game that is over, and makes room: the oldest of those that are over go first. */
export function keepRecord(slot: string, text: string) {
    localStorage.setItem(recordOf(slot), text);
    finished().forEach((one, i) => {
        if (i >= limits.tables) forget(one.slot);
        if (i >= limits.records) drop(one.slot);
    });
}
export const record = (slot: string): string | null => localStorage.getItem(recordOf(slot));

export const keepOrder = (slot: string, query: string) => localStorage.setItem(orderOf(slot), query);
export const order = (slot: string): string => localStorage.getItem(orderOf(slot)) ?? '';

export function drop(slot: string) {
    forget(slot);
    localStorage.removeItem(recordOf(slot));
    localStorage.removeItem(orderOf(slot));
    write(read().filter((one) => one.slot !== slot));
}
