// Walking over the sheet with the arrow keys: from where one stands to the nearest place in that direction.
export interface At {
    x: number;
    y: number;
}
const ways: Record<string, At> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
};

/** The number of the place a key leads to, or null where it leads nowhere. What lies aside counts as farther away. */
export function stepTo(key: string, from: number, places: At[]): number | null {
    if (key === 'Home') return 0;
    if (key === 'End') return places.length - 1;
    const way = ways[key];
    if (!way) return null;
    let [best, least] = [from, Infinity];
    places.forEach(({ x, y }, i) => {
        const [dx, dy] = [x - places[from].x, y - places[from].y];
        const along = dx * way.x + dy * way.y;
        const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
        if (i === from || along <= 1) return;
        const far = along + 2 * aside;
        if (far < least) [best, least] = [i, far];
    });
    return best;
}
