// Drawings of the terrains. Colours come from tokens through CSS custom properties.
import type { Terrain } from './kinds';

type Random = () => number;
export const f = (n: number) => +n.toFixed(1);
export const v = (name: string) => `var(--${name})`;
export function rng(seed: number): () => number {
    let s = (seed * 2654435761) >>> 0 || 1;
    return () =>
        ((s = Math.imul(s ^ (s >>> 15), s | 1)),
        (s ^= s + Math.imul(s ^ (s >>> 7), s | 61)),
        (s ^ (s >>> 14)) >>> 0) / 4294967296;
}

// rounded hexagon path, pointy-top, radius R
export function hexPath(R: number, round = 8, flat = false): string {
    const pts = [...Array(6)].map((_, k) => {
        const a = (Math.PI / 180) * (60 * k - (flat ? 0 : 90));
        return [R * Math.cos(a), R * Math.sin(a)];
    });
    let d = '';
    pts.forEach((p, k) => {
        const a = pts[(k + 5) % 6],
            b = pts[(k + 1) % 6],
            L = Math.hypot(a[0] - p[0], a[1] - p[1]),
            t = round / L;
        const p1 = [p[0] + (a[0] - p[0]) * t, p[1] + (a[1] - p[1]) * t],
            p2 = [p[0] + (b[0] - p[0]) * t, p[1] + (b[1] - p[1]) * t];
        d += `${k ? 'L' : 'M'}${f(p1[0])} ${f(p1[1])}Q${f(p[0])} ${f(p[1])} ${f(p2[0])} ${f(p2[1])}`;
    });
    return d + 'Z';
}

/* ── terrain motifs: drawn inside a hex of radius 95, a clear disc of radius 34 in the middle ── */
const tree = (x: number, y: number, k: number) =>
    `<g transform="translate(${f(x)} ${f(y)}) scale(${f(k * 10) / 10})"><path d="M-2 10h4v7h-4z" fill="#4a3320"/><path d="M0-24 9-8H5L12 3H7L14 13H-14L-7 3H-12L-5-8H-9Z" fill="${v('forest-light')}" stroke="${v('forest-shade')}" stroke-width="2.2" stroke-linejoin="round"/><path d="M0-24 9-8H5L12 3H7L14 13H0Z" fill="${v('forest-shade')}" opacity=".8"/></g>`;
const TREES = [
    [-8, -66, 1],
    [22, -60, 0.9],
    [-36, -50, 1],
    [48, -42, 1],
    [-62, -26, 0.9],
    [68, -14, 0.85],
    [-66, 12, 1],
    [64, 20, 1],
    [-54, 44, 0.9],
    [46, 50, 1],
    [-22, 62, 1],
    [14, 68, 0.95],
    [-2, 84, 0.8],
    [-44, -8, 0.75],
    [-38, 68, 0.7],
    [70, 44, 0.7],
    [0, -88, 0.7],
    [-72, -44, 0.7],
    [44, -66, 0.65],
];
const forest = (q: Random) =>
    TREES.filter(() => q() < 0.93)
        .map(([x, y, k]) => [x + q() * 6 - 3, y + q() * 5 - 2, k * (0.92 + q() * 0.16)])
        .sort((a, b) => a[1] - b[1])
        .map(([x, y, k]) => tree(x, y, k))
        .join('');

// Rows of overlapping clay mounds, like scales, seen from the south. A row is one path for each of its colours: with a
// shape for every mound an island had a thousand more, and each costs time whenever styles are computed anew.
const arcs = (xs: number[], y: number, r: number, k: number, close = 'Z') =>
    xs
        .map((x) => `M${f(x - r * k)} ${y}a${f(r * k)} ${f(r * k * 0.92)} 0 0 1 ${f(2 * r * k)} 0${close}`)
        .join('');
const hills = () => {
    let o = '';
    let row = 0;
    for (let y = -66; y <= 118; y += 23, row++) {
        const xs = [0, 1, 2, 3, 4].map((i) => -110 + (row % 2) * 27 + 54 * i).filter((x) => x <= 110);
        o += `<path d="${arcs(xs, y, 30, 1)}" fill="${v('hills-light')}"/><path d="${arcs(xs, y, 30, 0.78)}" fill="${v('hills')}"/><path d="${arcs(xs, y, 30, 0.52)}" fill="${v('hills-light')}" opacity=".75"/><path d="${arcs(xs, y, 30, 0.27)}" fill="${v('hills-shade')}" opacity=".8"/><path d="${arcs(xs, y, 30, 1, '')}" fill="none" stroke="${v('hills-shade')}" stroke-width="2.4"/>`;
    }
    return o;
};
const tuft = (x: number, y: number) =>
    `<path d="M${f(x - 5)} ${f(y)}q1-6-2-9M${f(x)} ${f(y)}q0-8 0-11M${f(x + 5)} ${f(y)}q-1-6 2-9" fill="none" stroke="${v('pasture-shade')}" stroke-width="2.2" stroke-linecap="round"/>`;
const sheep = (x: number, y: number, k = 1, flip = 1) =>
    `<g transform="translate(${f(x)} ${f(y)}) scale(${f(k * flip)} ${f(k)})"><ellipse cx="0" cy="13" rx="15" ry="3" fill="${v('pasture-shade')}" opacity=".55"/><path d="M-8 6v8M-3 7v7M5 7v7M9 6v8" stroke="#37423b" stroke-width="2.4" stroke-linecap="round"/><path d="M-13 4a6 6 0 0 1 0-9 7 7 0 0 1 9-6 8 8 0 0 1 11 1 6.5 6.5 0 0 1 6 8 6 6 0 0 1-5 8q-6 3-12 2-7 1-9-4Z" fill="#fffdf6" stroke="#8b9a7d" stroke-width="1.2"/><path d="M11-5q6-4 9 1 1 5-3 6.5-5 1-6-2Z" fill="#37423b"/><path d="M11.5-5.5q-3-2.5-4 .5 2 2.5 4 1.5Z" fill="#37423b"/></g>`;
const pasture = (q: Random) =>
    `<path d="M-100-30Q-50-58 0-40T100-52V-110H-100Z" fill="${v('pasture-light')}" opacity=".65"/><path d="M-100 62Q-40 34 10 54T100 44V110H-100Z" fill="${v('pasture-light')}" opacity=".65"/><path d="M-100 84Q-30 66 30 82T100 76V110H-100Z" fill="${v('pasture-shade')}" opacity=".28"/>` +
    [
        [-60, -24],
        [62, -30],
        [-74, 22],
        [36, -66],
        [72, 30],
        [-12, 80],
        [-30, -72],
        [10, 58],
    ]
        .map(([x, y]) => tuft(x + q() * 8 - 4, y + q() * 6 - 3))
        .join('') +
    sheep(-38 + q() * 8, -50, 1, 1) +
    sheep(46 + q() * 6, 52, 1.08, -1) +
    sheep(-48 + q() * 6, 56 + q() * 4, 0.86, 1);

// All ears of a field are one path, their stalks another.
const ear = 0.92;
const fields = () => {
    const bands = [-96, -64, -32, 0, 32, 64, 96];
    const places: [number, number][] = [];
    [-72, -40, -8, 24, 56, 88].forEach((y, k) => {
        for (let x = -84 + (k % 2) * 12; x <= 88; x += 24) {
            const yy = y - 14 * (1 - (x / 100) ** 2) + 3;
            if (Math.hypot(x, yy) > 37) places.push([x / ear, yy / ear]);
        }
    });
    const each = (draw: (x: number, y: number) => string) => places.map(([x, y]) => draw(x, y)).join('');
    const stalks = each((x, y) => `M${f(x)} ${f(y + 14)}v-20`);
    const grains = each((x, y) => {
        const pair = (dy: number) =>
            `M${f(x)} ${f(y + dy)}q1-6 6-7q0 6-6 9ZM${f(x)} ${f(y + dy)}q-1-6-6-7q0 6 6 9Z`;
        return `M${f(x)} ${f(y - 18)}q4 4 0 9q-4-5 0-9Z${pair(-6)}${pair(1)}`;
    });
    return (
        `<path d="${bands.map((y) => `M-100 ${y}Q0 ${y - 22} 100 ${y}v17Q0 ${y - 5} -100 ${y + 17}Z`).join('')}" fill="${v('fields-light')}" opacity=".9"/>` +
        `<path d="${bands.map((y) => `M-100 ${y + 17}Q0 ${y - 5} 100 ${y + 17}`).join('')}" stroke="${v('fields-shade')}" stroke-width="1.6" fill="none" opacity=".55"/>` +
        `<g transform="scale(${ear})"><path d="${stalks}" stroke="${v('fields-shade')}" stroke-width="2"/><path d="${grains}" fill="${v('fields-shade')}"/></g>`
    );
};
const peak = (x: number, y: number, w: number, h: number) =>
    `<g transform="translate(${x} ${y})"><path d="M${-w} 0 0 ${-h} ${w} 0Z" fill="${v('mountains-shade')}"/><path d="M${-w} 0 0 ${-h} ${f(w * 0.12)} ${f(-h * 0.62)} ${f(-w * 0.08)} ${f(-h * 0.4)} ${f(w * 0.1)} 0Z" fill="${v('mountains')}"/><path d="M${f(-w * 0.36)} ${f(-h * 0.64)} 0 ${-h} ${f(w * 0.36)} ${f(-h * 0.64)} ${f(w * 0.16)} ${f(-h * 0.56)} ${f(w * 0.02)} ${f(-h * 0.68)} ${f(-w * 0.14)} ${f(-h * 0.54)}Z" fill="${v('mountains-light')}"/><path d="M${-w} 0 0 ${-h} ${w} 0" fill="none" stroke="${v('mountains-shade')}" stroke-width="2" stroke-linejoin="round"/></g>`;
const mountains = (q: Random) =>
    `<path d="M-100-14 Q-20 -34 100 -18V110H-100Z" fill="${v('mountains-shade')}" opacity=".18"/>` +
    [
        [-6, -38, 30, 50],
        [-44, -18, 32, 50],
        [44, -22, 34, 54],
        [-72, 22, 26, 40],
        [74, 20, 26, 42],
        [-52, 60, 34, 46],
        [52, 62, 34, 48],
        [0, 88, 36, 44],
    ]
        .map(([x, y, w, h]) => peak(x, y, w, h * (0.94 + q() * 0.12)))
        .join('');
const cactus = (x: number, y: number, k: number) =>
    `<path transform="translate(${x} ${y}) scale(${k})" d="M0 14V-14M0 2h-8v-8M0-2h8v-9" fill="none" stroke="#6f8a4e" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>`;
const desert = () =>
    `<path d="M-100-20Q-60-62-10-40T100-50V-110H-100Z" fill="${v('desert-light')}"/><path d="M-100-20Q-60-62-10-40Q-40-34-60-12T-100 6Z" fill="${v('desert-shade')}" opacity=".38"/><path d="M-100 50Q-40 12 30 40T100 20V110H-100Z" fill="${v('desert-light')}"/><path d="M-10 30Q40 34 62 58T100 78V20Q60 46 30 40Z" fill="${v('desert-shade')}" opacity=".38"/><path d="M-100 82Q-30 56 20 80T100 92" stroke="${v('desert-shade')}" stroke-width="2" fill="none" opacity=".6"/><path d="M-70 66q14-8 26-2M-22 62q14-6 24 2" stroke="${v('desert-shade')}" stroke-width="2" fill="none" opacity=".6" stroke-linecap="round"/>${cactus(-54, -34, 1)}${cactus(58, 38, 0.8)}<circle cx="48" cy="-52" r="11" fill="${v('fields')}"/><circle cx="48" cy="-52" r="16" fill="none" stroke="${v('fields')}" stroke-width="2" stroke-dasharray="2 5.2"/>`;
export const motifs: Record<Terrain, (q: Random) => string> = {
    forest,
    hills,
    pasture,
    fields,
    mountains,
    desert,
};
