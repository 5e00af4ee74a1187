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
    icon: string;
}
const [length, apart, most] = [480, 45, 40];
const aloft = new Set<Animation>();

export const middleOf = (selector: string): Point | null => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

/** All together, one a little after the other; what is too much to follow is left out. */
export function fly(flights: Flight[]): void {
    if (isCalm() || document.hidden) return;
    flights.slice(0, Math.max(0, most - aloft.size)).forEach(({ from, to, icon }, i) => {
        const card = document.createElement('div');
        card.className = 'flight';
        card.setAttribute('aria-hidden', 'true');
        card.innerHTML = `<svg><use href="#${icon}" /></svg>`;
        document.body.append(card);
        const at = ({ x, y }: Point, size: number) => `translate(${x}px, ${y}px) scale(${size})`;
        const top = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 40 };
        const animation = card.animate(
            [
                { transform: at(from, 0.5), opacity: 0 },
                { transform: at(from, 1.15), opacity: 1, offset: 0.18 },
                { transform: at(top, 1.1), opacity: 1, offset: 0.6 },
                { transform: at(to, 0.7), opacity: 0.9 },
            ],
            { duration: length, delay: i * apart, easing: 'ease-in-out', fill: 'backwards' },
        );
        aloft.add(animation);
        const land = () => {
            aloft.delete(animation);
            card.remove();
        };
        animation.finished.then(land, land);
    });
}
