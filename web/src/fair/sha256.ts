// SHA-256 (FIPS 180-4). Our own, because browsers keep theirs from pages that come over plain HTTP, as a table in
// the living room's network does.
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const primes: number[] = [];
for (let n = 2; primes.length < 64; ++n) if (primes.every((prime) => n % prime)) primes.push(n);
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
    // The message, a one bit, and its length in bits at the end of the last block.
    const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
    padded.set(message);
    padded[message.length] = 0x80;
    const words = new DataView(padded.buffer);
    words.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
    words.setUint32(padded.length - 4, message.length << 3);

    const hash = Int32Array.from(start);
    const w = new Int32Array(64);
    for (let block = 0; block < padded.length; block += 64) {
        for (let i = 0; i < 16; ++i) w[i] = words.getInt32(block + 4 * i);
        for (let i = 16; i < 64; ++i) {
            const near = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
            const far = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
            w[i] = w[i - 16] + far + w[i - 7] + near;
        }
        let [a, b, c, d, e, f, g, h] = hash;
        for (let i = 0; i < 64; ++i) {
            const mix = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
            const one = (h + mix + ((e & f) ^ (~e & g)) + constants[i] + w[i]) | 0;
            const spread = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
            const two = (spread + ((a & b) ^ (a & c) ^ (b & c))) | 0;
            [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
        }
        [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] += value));
    }
    const digest = new DataView(new ArrayBuffer(32));
    hash.forEach((value, i) => digest.setInt32(4 * i, value));
    return new Uint8Array(digest.buffer);
}

export const hexOf = (bytes: Uint8Array): string =>
    [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const bytesOf = (hex: string): Uint8Array =>
    Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
