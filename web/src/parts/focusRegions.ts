// Walking by keys: over places with the arrows, over the parts of a page with F6.
export interface At {
    x: number;
    y: number;
}
export const arrows: Record<string, At> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
};

/** The nearest place in a direction, of those that lie more that way than to the side; null where there is none. */
export function toward<T extends At>(places: T[], from: At, way: At): T | null {
    let best: T | null = null;
    let least = Infinity;
    for (const place of places) {
        const [dx, dy] = [place.x - from.x, place.y - from.y];
        const along = dx * way.x + dy * way.y;
        const aside = Math.abs(dx * way.y - dy * way.x);
        // What is right beside it, at the end of a slanting road, must be reachable, too.
        if (along < 1 || aside > 2 * along) continue;
        const far = along + aside;
        if (far < least) [best, least] = [place, far];
    }
    return best;
}

/** The place a key leads to: the next one its arrow points at, or the first or last of all; null if the key leads nowhere. */
export function stepTo<T extends At>(key: string, from: T, places: T[]): T | null {
    if (key === 'Home') return places[0];
    if (key === 'End') return places[places.length - 1];
    return arrows[key] ? (toward(places, from, arrows[key]) ?? from) : null;
}

/** Puts the keyboard on the next of these parts of the page, after the last on the first. */
export function nextRegion(selector: string) {
    const regions = [...document.querySelectorAll<HTMLElement>(selector)];
    const at = regions.findIndex((region) => region.contains(document.activeElement));
    const next = regions[(at + 1) % regions.length];
    next?.querySelector<HTMLElement>('button:not(:disabled), input, a, [tabindex="0"]')?.focus();
}
