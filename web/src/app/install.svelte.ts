// Browsers that can install the page say so once, and want to be asked back at the reader's click.
interface Offer extends Event {
    prompt(): Promise<unknown>;
}
let offer = $state.raw<Offer | null>(null);
addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as Offer;
});
addEventListener('appinstalled', () => (offer = null));

export const installable = (): boolean => offer !== null;
export async function install(): Promise<void> {
    const asked = offer;
    offer = null;
    await asked?.prompt();
}
