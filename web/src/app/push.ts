// Push messages for games with days for a move: this browser asks its push service to reach it, and the game server
// to use that. Without a server, a service or a permission the page works as before.
import { dropPush, keepPush, pushKey } from '../net/server';
import { language } from '../i18n/index.svelte';

const able = () => 'serviceWorker' in navigator && 'PushManager' in window;
/** Asks once for each page: what a browser gave the server stays there. */
let asked = false;

export async function subscribe(): Promise<void> {
    if (asked || !able() || Notification.permission !== 'granted') return;
    asked = true;
    try {
        const worker = await navigator.serviceWorker.ready;
        const found = await worker.pushManager.getSubscription();
        const made =
            found ??
            (await worker.pushManager.subscribe({
                userVisibleOnly: true,
                applicationServerKey: bytesOf(await pushKey()),
            }));
        await keepPush(made.toJSON(), language());
    } catch {
        // The next page may try again.
        asked = false;
    }
}
export async function unsubscribe(): Promise<void> {
    asked = false;
    if (!able()) return;
    try {
        const worker = await navigator.serviceWorker.getRegistration();
        const found = await worker?.pushManager.getSubscription();
        if (!found) return;
        await dropPush(found.endpoint).catch(() => {});
        await found.unsubscribe();
    } catch {
        // Then there is nothing to end.
    }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
    const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
