// Drawings of pieces, player marks and number tokens, each round the origin.
import { catalogue } from '../engine/catalogue';
import type { Colour } from './kinds';
import { f, v } from './terrain';

/* ── player marks (in a box of ±5) ── */
export const marks: Record<Colour, string> = {
    red: '<circle r="4.2"/>',
    blue: '<path d="M0-5.4 5.4 0 0 5.4-5.4 0Z"/>',
    orange: '<path d="M0-5.2 5.6 4.4H-5.6Z"/>',
    white: '<path d="M-4.4-4.4h8.8v8.8h-8.8Z"/>',
    green: '<path d="M-1.7-5.2h3.4v3.5h3.5v3.4h-3.5v3.5h-3.4v-3.5h-3.5v-3.4h3.5Z"/>',
    brown: '<path d="M0-5.8 1.7-1.9 5.8-1.7 2.6 1 3.7 5 0 2.8-3.7 5-2.6 1-5.8-1.7-1.7-1.9Z"/>',
};
/** marks the settlement that pays the first cards */
export const star = 'M0-13 4-4.3 13-4 5.9 2.2 8.4 11.4 0 6.3-8.4 11.4-5.9 2.2-13-4-4-4.3Z';
export const mark = (c: Colour, k = 1, x = 0, y = 0) =>
    `<g class="mk" transform="translate(${x} ${y}) scale(${k})" fill="${v(`p-${c}-mark`)}">${marks[c]}</g>`;

/* ── pieces, centred on their vertex or edge ── */
/** lies along the x axis, its middle at the origin */
export const road = (c: Colour, angle: number) => {
    const L = 31;
    return `<g transform="rotate(${angle})"><rect x="${-L - 3.5}" y="-11" width="${2 * L + 7}" height="22" rx="8" fill="${v('piece-halo')}" class="halo"/><rect x="${-L}" y="-7.5" width="${2 * L}" height="15" rx="5" fill="${v(`p-${c}`)}" stroke="${v('piece-outline')}" stroke-width="2.6"/><rect x="${-L + 2}" y="2" width="${2 * L - 4}" height="4" rx="2" fill="${v(`p-${c}-shade`)}" opacity=".45"/></g>${mark(c, 1.06)}`;
};
export const house = 'M0-25 21-7V16H-21V-7Z';
export const cityOutline = 'M-30 19V-6L-17-18-4-7V-9L-4-17V-27L9-39 22-27V-17L30-10V19Z';
export const settlement = (c: Colour) =>
    `<path d="${house}" fill="${v('piece-halo')}" stroke="${v('piece-halo')}" stroke-width="9" stroke-linejoin="round" class="halo"/><path d="${house}" fill="${v(`p-${c}`)}" stroke="${v('piece-outline')}" stroke-width="3" stroke-linejoin="round"/><path d="M0-25 21-7H-21Z" fill="${v(`p-${c}-shade`)}" opacity=".92"/><path d="M0-25-21-7" stroke="#fff" stroke-width="2" opacity=".35"/>${mark(c, 1.5, 0, 4.5)}`;
export const city = (c: Colour) =>
    `<path d="${cityOutline}" fill="${v('piece-halo')}" stroke="${v('piece-halo')}" stroke-width="9" stroke-linejoin="round" class="halo"/><path d="${cityOutline}" fill="${v(`p-${c}`)}" stroke="${v('piece-outline')}" stroke-width="3" stroke-linejoin="round"/><path d="M-30-6-17-18-4-7V-6ZM-4-27 9-39 22-27ZM22-17 30-10H22Z" fill="${v(`p-${c}-shade`)}" opacity=".92"/><path d="M-4-6V19M22-10V19" stroke="${v('piece-outline')}" stroke-width="1.6" opacity=".45"/><g class="win" fill="${v('window')}" stroke="${v('piece-outline')}" stroke-width="1"><rect x="1.5" y="-21" width="5.5" height="7" rx="1"/><rect x="11" y="-21" width="5.5" height="7" rx="1"/></g>${mark(c, 1.45, 9, 3)}${mark(c, 1, -17, 5.5)}`;
export const robber = `<ellipse cx="0" cy="27" rx="22" ry="5" fill="#000" opacity=".25"/><path d="M0-34c11 0 16 9 15 18-1 6-1 9 2 14 5 9 7 18 6 26q-23 7-46 0c-1-8 1-17 6-26 3-5 3-8 2-14-1-9 4-18 15-18Z" fill="#2b2733" stroke="#fffdf5" stroke-width="3"/><path d="M0-27c7 0 10 6 9 12-1 5-5 8-9 8s-8-3-9-8c-1-6 2-12 9-12Z" fill="#0f0d14"/><circle cx="-3.6" cy="-16" r="2" fill="#ffd95e"/><circle cx="3.6" cy="-16" r="2" fill="#ffd95e"/><path d="M-12 6Q0 14 12 6" stroke="#57506a" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M0 12v14" stroke="#57506a" stroke-width="2"/>`;

/* ── number token ── */
// The likeliest numbers are red; the robber's has no token.
const mostPips = Math.max(
    ...Object.entries(catalogue.board.rolls).map(([sum, n]) =>
        Number(sum) === catalogue.board.robber_roll ? 0 : n,
    ),
);
export function token(n: number, label: string, pipped: boolean, sized: boolean, scale = 1): string {
    const pips = catalogue.board.rolls[n],
        hot = pips === mostPips,
        size = (sized ? (hot ? 35 : 23 + 2 * pips) : 29) * scale,
        col = hot ? v('token-hot') : v('token-ink');
    const dots = pipped
        ? [...Array(pips)]
              .map((_, k) => `<circle cx="${f((k - (pips - 1) / 2) * 7.2)}" cy="16.5" r="2.5"/>`)
              .join('')
        : '';
    return `<circle cy="2.5" r="30" fill="#0b2026" opacity=".28"/><circle class="face" r="29" fill="${v('token')}" stroke="${hot ? v('token-hot') : v('token-ring')}" stroke-width="${hot ? 3 : 2}"/><text class="num" y="${f(size * 0.34 - (pipped ? 4.5 : 0))}" font-size="${f(size)}" fill="${col}" text-anchor="middle">${label}</text><g fill="${col}">${dots}</g>`;
}
