// Takes everything the page keeps in this browser out of it, and begins as if for the first time.
/** The keys of the page, whatever else the site keeps. */
export const ours = (keys: Iterable<string>): string[] =>
    [...keys].filter((key) => key === 'longroad' || key.startsWith('longroad.'));

export function forgetDevice() {
    for (const key of ours(Object.keys(localStorage))) localStorage.removeItem(key);
    location.hash = '#/';
    location.reload();
}
