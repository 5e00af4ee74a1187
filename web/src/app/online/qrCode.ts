// A text as a square code that phones read (ISO/IEC 18004): bytes, the lowest grade of correction, and the
// smallest size that holds it, up to version 10 (271 bytes).

/** by version: all code words, those that correct in each block, blocks */
const sizes = [
    [26, 7, 1],
    [44, 10, 1],
    [70, 15, 1],
    [100, 20, 1],
    [134, 26, 1],
    [172, 18, 2],
    [196, 20, 2],
    [242, 24, 2],
    [292, 30, 2],
    [346, 18, 4],
];
/** centres of the small squares, by version */
const marks = [
    [],
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
];

// Arithmetic in the field of 256 elements the correction is made in.
function times(a: number, b: number): number {
    let product = 0;
    for (let bit = 7; bit >= 0; --bit) {
        product = (product << 1) ^ ((product >> 7) * 0x11d);
        product ^= ((b >> bit) & 1) * a;
    }
    return product;
}
/** What is left of the data, divided by the generator of this degree. */
export function correction(data: number[], degree: number): number[] {
    const generator = [...Array<number>(degree - 1).fill(0), 1];
    let root = 1;
    for (let i = 0; i < degree; ++i) {
        for (let j = 0; j < degree; ++j) {
            generator[j] = times(generator[j], root) ^ (generator[j + 1] ?? 0);
        }
        root = times(root, 2);
    }
    const rest = Array<number>(degree).fill(0);
    for (const byte of data) {
        const factor = byte ^ rest.shift()!;
        rest.push(0);
        generator.forEach((coefficient, i) => (rest[i] ^= times(coefficient, factor)));
    }
    return rest;
}

/** The code words of a text, data and correction interleaved, or null if it is too long. */
function wordsOf(text: string): { version: number; words: number[] } | null {
    const bytes = [...new TextEncoder().encode(text)];
    const lengthBits = (version: number) => (version < 10 ? 8 : 16);
    const room = (version: number) => {
        const [all, ec, blocks] = sizes[version - 1];
        return all - ec * blocks;
    };
    const version = sizes.findIndex((_, i) => 4 + lengthBits(i + 1) + bytes.length * 8 <= room(i + 1) * 8);
    if (version < 0) return null;
    const wide = lengthBits(version + 1);
    const bits = bitsOf(0b0100, 4);
    bits.push(...bitsOf(bytes.length, wide), ...bytes.flatMap((byte) => bitsOf(byte, 8)));
    const capacity = room(version + 1) * 8;
    bits.push(...Array<number>(Math.min(4, capacity - bits.length)).fill(0));
    while (bits.length % 8) bits.push(0);
    const data: number[] = [];
    for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
    for (let pad = 0xec; data.length < capacity / 8; pad ^= 0xec ^ 0x11) data.push(pad);

    const [all, ec, count] = sizes[version];
    const long = all % count; // so many blocks, the last ones, have one word more
    const short = Math.floor(all / count) - ec;
    const blocks: { data: number[]; ec: number[] }[] = [];
    for (let i = 0, at = 0; i < count; ++i) {
        const part = data.slice(at, at + short + (i >= count - long ? 1 : 0));
        at += part.length;
        blocks.push({ data: part, ec: correction(part, ec) });
    }
    const words: number[] = [];
    for (let i = 0; i <= short; ++i)
        for (const block of blocks) if (i < block.data.length) words.push(block.data[i]);
    for (let i = 0; i < ec; ++i) for (const block of blocks) words.push(block.ec[i]);
    return { version: version + 1, words };
}
const bitsOf = (value: number, count: number): number[] =>
    Array.from({ length: count }, (_, i) => (value >> (count - 1 - i)) & 1);

/** The rest of a polynomial division, as format and version are protected. */
function protectedBits(value: number, generator: number, bits: number): number {
    let rest = value << bits;
    for (let i = 20; i >= bits; --i) if ((rest >> i) & 1) rest ^= generator << (i - bits);
    return (value << bits) | rest;
}

const masks: ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a pattern is to read. */
function penalty(dark: boolean[][]): number {
    const size = dark.length;
    let points = 0;
    const lines = [
        ...dark.map((row) => row.map(Number).join('')),
        ...dark.map((_, x) => dark.map((row) => Number(row[x])).join('')),
    ];
    for (const line of lines) {
        for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
        points += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;
    }
    let count = 0;
    for (let y = 0; y < size; ++y) {
        for (let x = 0; x < size; ++x) {
            count += Number(dark[y][x]);
            if (
                x + 1 < size &&
                y + 1 < size &&
                dark[y][x] === dark[y][x + 1] &&
                dark[y][x] === dark[y + 1][x] &&
                dark[y][x] === dark[y + 1][x + 1]
            )
                points += 3;
        }
    }
    return points + 10 * Math.floor(Math.abs((count / size / size) * 100 - 50) / 5);
}

/** The dark squares of a text's code, row by row, or null if it is too long. */
export function modulesOf(text: string): boolean[][] | null {
    const found = wordsOf(text);
    if (!found) return null;
    const { version, words } = found;
    const size = 17 + 4 * version;
    const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    const set = (x: number, y: number, on: boolean) => {
        if (x < 0 || y < 0 || x >= size || y >= size) return;
        dark[y][x] = on;
        fixed[y][x] = true;
    };
    for (let i = 0; i < size; ++i) {
        set(i, 6, i % 2 === 0);
        set(6, i, i % 2 === 0);
    }
    for (const [cx, cy] of [
        [3, 3],
        [size - 4, 3],
        [3, size - 4],
    ])
        for (let y = -4; y <= 4; ++y)
            for (let x = -4; x <= 4; ++x) {
                const ring = Math.max(Math.abs(x), Math.abs(y));
                set(cx + x, cy + y, ring !== 2 && ring !== 4);
            }
    const centres = marks[version - 1];
    for (const cy of centres)
        for (const cx of centres) {
            const corner =
                (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
            if (corner) continue;
            for (let y = -2; y <= 2; ++y)
                for (let x = -2; x <= 2; ++x) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
        }
    if (version >= 7) {
        const bits = protectedBits(version, 0x1f25, 12);
        for (let i = 0; i < 18; ++i) {
            const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
            set(a, b, ((bits >> i) & 1) === 1);
            set(b, a, ((bits >> i) & 1) === 1);
        }
    }
    const format = (mask: number) => {
        const bits = protectedBits((0b01 << 3) | mask, 0x537, 10) ^ 0x5412;
        const bit = (i: number) => ((bits >> i) & 1) === 1;
        for (let i = 0; i < 6; ++i) set(8, i, bit(i));
        set(8, 7, bit(6));
        set(8, 8, bit(7));
        set(7, 8, bit(8));
        for (let i = 9; i < 15; ++i) set(14 - i, 8, bit(i));
        for (let i = 0; i < 8; ++i) set(size - 1 - i, 8, bit(i));
        for (let i = 8; i < 15; ++i) set(8, size - 15 + i, bit(i));
        set(8, size - 8, true);
    };
    format(0);

    // The words go up and down in columns of two, from the right.
    const bits = words.flatMap((word) => bitsOf(word, 8));
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
        if (right === 6) right = 5;
        const up = ((right + 1) & 2) === 0;
        for (let i = 0; i < size; ++i)
            for (const x of [right, right - 1]) {
                const y = up ? size - 1 - i : i;
                if (!fixed[y][x]) dark[y][x] = bits[at++] === 1;
            }
    }
    const data = dark.map((row) => [...row]);
    let best: boolean[][] | null = null;
    let least = Infinity;
    masks.forEach((mask, n) => {
        for (let y = 0; y < size; ++y)
            for (let x = 0; x < size; ++x) if (!fixed[y][x]) dark[y][x] = data[y][x] !== mask(x, y);
        format(n);
        const points = penalty(dark);
        if (points >= least) return;
        least = points;
        best = dark.map((row) => [...row]);
    });
    return best;
}

/** The code as a path of unit squares. */
export function codeOf(text: string): { size: number; path: string } | null {
    const dark = modulesOf(text);
    if (!dark) return null;
    const path = dark.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { size: dark.length, path };
}
