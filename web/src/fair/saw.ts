// What this browser saw of a game's beginning, kept by itself: a record can be made to agree with itself, but not
// with this. The engine reads it (src/fair/saw.h), and so does `longroad verify --saw`.
export interface SawSeat {
    bot: boolean;
    mine: boolean;
    commit: string | null;
    share: string | null;
}
export interface Saw {
    saw: 2;
    table: string;
    round: number;
    attempt: number;
    commitment: string;
    /** what the page drew; null where its share does not count */
    bytes: string | null;
    words: string;
    /** before they were mixed; empty until the start is called */
    seats: SawSeat[];
    order: number[] | null;
    first_by: 'dice' | 'table';
    map: 'drawn' | 'custom';
    staged: Record<string, string>;
}

const place = 'longroad.saw';
const most = 40;

function all(): Saw[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
        return Array.isArray(kept) ? kept.filter((one) => one?.saw === 2) : [];
    } catch {
        return [];
    }
}
export const recall = (table: string, round: number): Saw | null =>
    all().findLast((one) => one.table === table && one.round === round) ?? null;
/** Of a game whose table the record does not name. */
export const recallBy = (commitment: string): Saw | null =>
    all().findLast((one) => one.commitment === commitment) ?? null;

/** The newest stays longest; where there is no room the page goes by what it has in mind. */
export function keep(saw: Saw): void {
    const others = all().filter((one) => one.table !== saw.table || one.round !== saw.round);
    try {
        localStorage.setItem(place, JSON.stringify([...others, saw].slice(-most)));
    } catch {
        // The game goes on all the same.
    }
}
