// What is asked of the game server outside a table: who one is, which tables and games there are. The cookie
// it sets says who we are from then on.
import { protocol } from './protocol';
import type { Settings, Stage, TableInfo } from '../engine/table';

export interface Me {
    id: string;
    name: string;
    /** what one logs in with, or null for a guest */
    account: string | null;
    /** of an account: there is a recovery code */
    recoverable?: boolean;
}
/** An account with its recovery code, which the server never tells again. */
export interface WithCode extends Me {
    recovery: string;
}
export interface Rating {
    /** the game and the number of players: board4 */
    pool: string;
    rating: number;
    deviation: number;
    games: number;
    wins: number;
    /** mostly from the way games were rated before */
    carried?: boolean;
}
export interface Statistics {
    game: 'board' | 'dice';
    players: number;
    games: number;
    wins: number;
    /** ended by agreement before anybody won; not among the games */
    abandoned: number;
}
export interface PlayedGame {
    id: string;
    game: 'board' | 'dice';
    ended: number;
    abandoned: boolean;
    seats: { person: string | null; name: string; won: boolean }[];
}
export interface Person {
    id: string;
    name: string;
    ratings: Rating[];
    /** servers of the first version have none */
    statistics?: Statistics[];
    games: PlayedGame[];
}
/** A table one sits at. */
export interface MyTable {
    id: string;
    title: string;
    game: 'board' | 'dice';
    stage: Stage;
    /** one's own */
    seats: number[];
    /** those of them the game waits for */
    to_act: number[];
    changed: number;
}
/** Somebody one does not want to hear, or to have at one's tables. */
export interface Blocked {
    person: string;
    name: string;
    mute: boolean;
    block: boolean;
}
/** The server said no, or nothing; `reason` is its code, or `no_server`. */
export class ServerError extends Error {
    constructor(
        public reason: string,
        public status: number,
        public detail = '',
    ) {
        super(reason);
    }
}
export const reasonOf = (error: unknown): string =>
    error instanceof ServerError ? error.reason : 'no_server';

// Somebody waits for each answer; longer than this it is kinder to say that none comes.
const patience = 15_000;
const api = () => new URL('api/v1/', document.baseURI);

async function reach(path: string, wanted: RequestInit, type: string): Promise<Response> {
    let answer: Response;
    try {
        answer = await fetch(new URL(path, api()), { ...wanted, signal: AbortSignal.timeout(patience) });
    } catch {
        throw new ServerError('no_server', 0);
    }
    // A server that only hands out files answers with a page, or not at all.
    const said = answer.headers.get('Content-Type') ?? '';
    if (answer.ok && said.includes(type)) return answer;
    if (answer.ok || !said.includes('json')) throw new ServerError('no_server', answer.status);
    const { reason, detail } = await answer.json().catch(() => ({}));
    throw new ServerError(reason ?? 'no_server', answer.status, detail);
}
async function call<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
    const wanted: RequestInit = { method };
    if (body !== undefined) {
        wanted.headers = { 'Content-Type': 'application/json' };
        wanted.body = JSON.stringify(body);
    }
    const answer = await reach(path, wanted, 'json');
    return answer.json().catch(() => {
        throw new ServerError('no_server', answer.status);
    });
}
const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>(path, 'POST', body);

// Whether a server may know us: pages that only might ask one do not trouble those who never needed any.
const met = 'longroad.met';
export const haveMet = (): boolean => localStorage.getItem(met) !== null;
function meeting<T>(person: T): T {
    if (person) localStorage.setItem(met, '1');
    else localStorage.removeItem(met);
    return person;
}

/** Who we are to the server, or null if it does not know us. */
export async function whoAmI(): Promise<Me | null> {
    try {
        return meeting(await call<Me>('session'));
    } catch (error) {
        if (error instanceof ServerError && error.status === 401) return meeting(null);
        throw error;
    }
}
/** Becomes a guest. */
export const introduce = async (name: string): Promise<Me> => meeting(await post<Me>('session', { name }));
export const rename = (name: string): Promise<Me> => call('me', 'PATCH', { name });
export const logIn = async (login: string, password: string): Promise<Me> =>
    meeting(await post<Me>('login', { login, password }));
export const makeAccount = (login: string, password: string): Promise<WithCode> =>
    post('account', { login, password });
/** Sets a new password by the recovery code. */
export const recover = async (login: string, code: string, password: string): Promise<WithCode> =>
    meeting(await post<WithCode>('account/recover', { login, code, password }));
export const changePassword = (old: string, password: string): Promise<Me> =>
    post('me/password', { old, password });
/** A new recovery code in the place of the last. */
export const renewCode = async (password: string): Promise<string> =>
    (await post<{ recovery: string }>('me/recovery', { password })).recovery;
export async function logOut(): Promise<void> {
    await call('session', 'DELETE');
    meeting(null);
}
/** Makes every session but this one void. */
export const logOutElsewhere = (): Promise<Me> => call('sessions', 'DELETE');
export async function logOutEverywhere(): Promise<void> {
    await call('sessions?here=true', 'DELETE');
    meeting(null);
}
/** Removes everything the server keeps about this person; an account has to give its password. */
export async function deleteMe(password?: string): Promise<void> {
    await call('account', 'DELETE', password === undefined ? undefined : { password });
    meeting(null);
}
/** Everything the server keeps about this person, as the text of a JSON file. */
export const myData = async (): Promise<string> => (await reach('me/export', {}, 'json')).text();
export const personOf = (id: string, before?: number): Promise<Person> =>
    call(`people/${encodeURIComponent(id)}${before === undefined ? '' : `?before=${before}`}`);

export const myTables = async (): Promise<MyTable[]> =>
    (await call<{ tables: MyTable[] }>('me/tables')).tables;
export const blockedPeople = async (): Promise<Blocked[]> =>
    (await call<{ people: Blocked[] }>('me/blocks')).people;
export const block = (person: string, mute: boolean, block: boolean): Promise<Blocked> =>
    post('me/blocks', { person, mute, block });

/** What browsers subscribe with to be told that a game waits. */
export const pushKey = async (): Promise<string> => (await call<{ key: string }>('push')).key;
export const keepPush = (subscription: PushSubscriptionJSON, language: string): Promise<unknown> =>
    post('me/push', { endpoint: subscription.endpoint, keys: subscription.keys, language });
export const dropPush = (endpoint: string): Promise<unknown> => call('me/push', 'DELETE', { endpoint });

/** Opens a table and gives its id. */
export const openTable = async (settings: Settings): Promise<string> =>
    (await post<{ id: string }>('tables', { settings })).id;
export const tableOf = (id: string): Promise<TableInfo> => call(`tables/${encodeURIComponent(id)}`);
/** Why a table does not let us in, as far as the server says; null if it would, or says nothing. */
export async function whyNotIn(id: string): Promise<string | null> {
    try {
        await post(`tables/${encodeURIComponent(id)}/messages`, { type: 'hello', id: 0, protocol });
        return null;
    } catch (error) {
        const { reason, status } = error as ServerError;
        return [401, 403, 404, 409].includes(status) && reason !== 'no_server' ? reason : null;
    }
}
/** Takes the first free seat of a table that gathers; gives whether there was one. Others may be quicker. */
export async function takeSeat(id: string): Promise<boolean> {
    for (let tries = 0; tries < 6; ++tries) {
        const { stage, seats } = await tableOf(id);
        const free = seats.find((seat) => !seat.person && !seat.bot);
        if (stage !== 'gathering' || !free) return false;
        try {
            await post(`tables/${encodeURIComponent(id)}/messages`, {
                type: 'take_seat',
                id: 0,
                seat: free.seat,
            });
            return true;
        } catch (error) {
            if ((error as ServerError).status !== 409) throw error;
        }
    }
    return false;
}
/** A page of the lobby, and where the next one begins. */
export interface LobbyPage {
    tables: TableInfo[];
    next: string | null;
}
export const listedTables = (after = ''): Promise<LobbyPage> =>
    call(`tables${after && `?after=${encodeURIComponent(after)}`}`);

export function socketAddress(table: string): string {
    const address = new URL(`tables/${encodeURIComponent(table)}/socket`, api());
    address.protocol = address.protocol.replace('http', 'ws');
    return address.href;
}
