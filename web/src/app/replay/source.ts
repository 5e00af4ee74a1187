// Where games to go through come from, and what can be wrong with them.
import { replay, type Game } from '../../engine/engine';
import { record } from '../shelf';
import { unpack } from './link';

/** What is wrong, as a word the page has a sentence for; `detail` is for whoever wants to repair the text. */
export class Fault extends Error {
    constructor(
        public kind: string,
        public detail = '',
    ) {
        super(kind);
    }
}
export interface Opened {
    text: string;
    game: Game;
    /** the text ended in the middle of the game */
    cutOff: boolean;
}

/** The largest text the engine reads, in bytes (docs/notation.md). */
export const limits = { record: 4 * 2 ** 20, exchange: 64 * 2 ** 20 };

/** The sentence for what the engine said about a text. */
export function kindOf(said: string): string {
    if (said === 'public') return 'public';
    if (/version of the record|record of version|format is not known/.test(said)) return 'version';
    if (/longer than|too long|too many (steps|turns)/.test(said)) return 'too_big';
    if (/begins with the header|headers Longroad/.test(said)) return 'not_a_game';
    return 'broken';
}

/** A record that stops somewhere, as a record of a game that is not over; without its last line if that line is
 * not whole. Null if it is something else. */
export function mended(text: string, withoutLast: boolean): string | null {
    if (!/^\s*\[Longroad/.test(text)) return null;
    const lines = text
        .replace(/^\[Result "[^"]*"\]/m, '[Result "*"]')
        .trimEnd()
        .split('\n');
    if (withoutLast) {
        if (!/^\d+\./.test(lines[lines.length - 1])) return null;
        lines.pop();
    }
    return lines.join('\n') + '\n';
}

export async function read(text: string): Promise<Opened> {
    const begin = text.trimStart()[0];
    if (begin === undefined) throw new Fault('empty');
    if (begin !== '[' && begin !== '{') throw new Fault('not_a_game');
    if (text.length > (begin === '[' ? limits.record : limits.exchange)) throw new Fault('too_big');
    try {
        return { text, game: await replay(text), cutOff: false };
    } catch (error) {
        const said = (error as Error).message;
        const kind = kindOf(said);
        if (kind !== 'broken') throw new Fault(kind);
        for (const withoutLast of [false, true]) {
            const rest = mended(text, withoutLast);
            const game = rest && (await replay(rest).catch(() => null));
            if (rest && game) return { text: rest, game, cutOff: true };
        }
        throw new Fault(kind, said);
    }
}

export async function readFile(file: File): Promise<Opened> {
    if (file.size > limits.exchange) throw new Fault('too_big');
    return read(await file.text());
}

/** A finished game of the server. */
export async function fromServer(id: string): Promise<Opened> {
    const address = new URL(`api/v1/games/${encodeURIComponent(id)}/record`, document.baseURI);
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 404 && answer.headers.get('Content-Type')?.includes('json'))
        throw new Fault('no_game');
    // A server that only hands out files answers with a page.
    if (!answer?.ok || !answer.headers.get('Content-Type')?.startsWith('text/plain'))
        throw new Fault('no_server');
    return read(await answer.text());
}

/** A game inside a link. */
export async function fromLink(packed: string): Promise<Opened> {
    const text = await unpack(packed, limits.record).catch(() => null);
    if (text === null) throw new Fault('bad_link');
    return read(text);
}

/** A finished game of this browser: one of its shelf, or the last of a kind. */
export async function fromHere(which: string): Promise<Opened> {
    const last = { board: 'longroad.record', dice: 'longroad.record.dice' }[which];
    const text = last ? localStorage.getItem(last) : record(which);
    if (!text) throw new Fault('none');
    return read(text);
}
