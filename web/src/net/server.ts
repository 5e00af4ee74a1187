// The game server's address and the few things asked of it outside a table.
import type { Settings } from '../engine/table';

const api = () => new URL('api/v1/', document.baseURI);

async function call<T>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(new URL(path, api()), {
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return (await answer.json()) as T;
}

/** Opens a table and gives its id. */
export async function openTable(settings: Settings): Promise<string> {
    return (await call<{ id: string }>('tables', { settings })).id;
}
export const socketAddress = (table: string): string => {
    const address = new URL(`tables/${encodeURIComponent(table)}/socket`, api());
    address.protocol = address.protocol.replace('http', 'ws');
    return address.href;
};
