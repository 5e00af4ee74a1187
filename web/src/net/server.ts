// What is asked of the game server outside a table: who one is, which tables there are. The cookie it sets
// says who we are from then on.
import type { Settings, TableInfo } from '../engine/table';

export interface Me {
    id: string;
    name: string;
}
/** The server said no, or nothing; `reason` is its code, or `no_server`. */
export class ServerError extends Error {
    constructor(
        public reason: string,
        public status: number,
    ) {
        super(reason);
    }
}

const api = () => new URL('api/v1/', document.baseURI);

async function call<T>(path: string, body?: unknown): Promise<T> {
    const wanted: RequestInit =
        body === undefined
            ? {}
            : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    let answer: Response;
    try {
        answer = await fetch(new URL(path, api()), wanted);
    } catch {
        throw new ServerError('no_server', 0);
    }
    // A server that only hands out files answers with a page, or not at all.
    if (!answer.headers.get('Content-Type')?.includes('json'))
        throw new ServerError('no_server', answer.status);
    const said = await answer.json();
    if (!answer.ok) throw new ServerError(said.reason ?? 'no_server', answer.status);
    return said as T;
}

/** Who we are to the server, or null if it does not know us. */
export async function whoAmI(): Promise<Me | null> {
    try {
        return await call<Me>('session');
    } catch (error) {
        if (error instanceof ServerError && error.status === 401) return null;
        throw error;
    }
}
export const introduce = (name: string): Promise<Me> => call('session', { name });

/** Opens a table and gives its id. */
export const openTable = async (settings: Settings): Promise<string> =>
    (await call<{ id: string }>('tables', { settings })).id;
export const tableOf = (id: string): Promise<TableInfo> => call(`tables/${encodeURIComponent(id)}`);
export const listedTables = async (): Promise<TableInfo[]> =>
    (await call<{ tables: TableInfo[] }>('tables')).tables;

export function socketAddress(table: string): string {
    const address = new URL(`tables/${encodeURIComponent(table)}/socket`, api());
    address.protocol = address.protocol.replace('http', 'ws');
    return address.href;
}
