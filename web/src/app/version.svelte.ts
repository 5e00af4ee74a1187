// New versions of the page. A new one waits until the reader wants it, so that a game is never cut off from
// the files it began with.
let waiting = $state.raw<ServiceWorker | null>(null);

/** A new version is there and waits. */
export const updateReady = (): boolean => waiting !== null;

const hour = 3_600_000;

/** Keeps the page for offline use, and looks for new versions now and then; called once. */
export async function keepPage(): Promise<void> {
    const keeper = navigator.serviceWorker;
    const registration = await keeper.register('./sw.js').catch(() => null);
    if (!registration) return;
    const look = () => {
        // The first one ever has nothing to replace.
        if (registration.waiting && keeper.controller) waiting = registration.waiting;
    };
    look();
    registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
    );
    setInterval(() => registration.update().catch(() => {}), hour);
}

/** Loads the page again, in its newest version if one waits. */
export async function loadNewest(): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await registration?.update().catch(() => {});
    const next = registration?.waiting;
    if (!next) {
        location.reload();
        return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    next.postMessage('take over');
    // Should it not take over, loading the page again does no harm.
    setTimeout(() => location.reload(), 3000);
}
