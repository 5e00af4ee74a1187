// Notifications of the system: asked for only when a player says yes to the page first, shown only while they look
// elsewhere, and gone when they come back.
const shown = new Map<string, Notification>();

export const canNotify = (): boolean => 'Notification' in window;
/** The system has not been asked yet, or has agreed. */
export const mayAsk = (): boolean => canNotify() && Notification.permission !== 'denied';
export async function askToNotify(): Promise<boolean> {
    if (!canNotify()) return false;
    try {
        return (await Notification.requestPermission()) === 'granted';
    } catch {
        return false;
    }
}
export function notify(tag: string, title: string, body: string) {
    if (!canNotify() || Notification.permission !== 'granted') return;
    const what = { tag, body, icon: './icon-192.png' };
    try {
        const one = new Notification(title, what);
        one.onclick = () => {
            window.focus();
            one.close();
        };
        shown.set(tag, one);
    } catch {
        // On phones only the worker of the installed page may show one.
        navigator.serviceWorker
            ?.getRegistration()
            .then((worker) => worker?.showNotification(title, what))
            .catch(() => {});
    }
}
export function close(tag: string) {
    shown.get(tag)?.close();
    if (!shown.delete(tag) && canNotify())
        navigator.serviceWorker
            ?.getRegistration()
            .then((worker) => worker?.getNotifications({ tag }))
            .then((all) => all?.forEach((one) => one.close()))
            .catch(() => {});
}
