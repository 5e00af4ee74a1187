// Cards that fly from where they came to where they go. The table never waits for them: they are drawn over the page
// and gone at the first touch or key (parts/motion.ts), and nobody who asked for less motion sees them.
import { isCalm } from '../settings.svelte';

export interface Point {
    x: number;
    y: number;
}
export interface Flight {
    from: Point;
    to: Point;
    /** the drawing: a resource, or a card seen from behind */
    icon?: string;
    /** or a few letters */
    text?: string;
}
const [length, apart, most] = [480, 45, 40];
const aloft = new Set<Animation>();

export const middleOf = (selector: string): Point | null => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

/** One motion that says what changed: it ends with all others, and then `after` is called. Whoever wants less motion
 * is spared it. */
export function show(
    what: Element | null,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
    after = () => {},
): void {
    if (!what || isCalm() || document.hidden) return after();
    const animation = what.animate(frames, timing);
    aloft.add(animation);
    const land = () => {
        aloft.delete(animation);
        after();
    };
    animation.finished.then(land, land);
}

/** All together, one a little after the other; what is too much to follow is left out. */
export function fly(flights: Flight[]): void {
    if (isCalm() || document.hidden) return;
    flights.slice(0, Math.max(0, most - aloft.size)).forEach(({ from, to, icon, text = '' }, i) => {
        const card = document.createElement('div');
        card.className = 'flight';
        card.setAttribute('aria-hidden', 'true');
        if (icon) card.innerHTML = `<svg><use href="#${icon}" /></svg>`;
        else card.append(text);
        document.body.append(card);
        const at = ({ x, y }: Point, size: number) => `translate(${x}px, ${y}px) scale(${size})`;
        const top = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 40 };
        show(
            card,
            [
                { transform: at(from, 0.5), opacity: 0 },
                { transform: at(from, 1.15), opacity: 1, offset: 0.18 },
                { transform: at(top, 1.1), opacity: 1, offset: 0.6 },
                { transform: at(to, 0.7), opacity: 0.9 },
            ],
            { duration: length, delay: i * apart, easing: 'ease-in-out', fill: 'backwards' },
            () => card.remove(),
        );
    });
}
