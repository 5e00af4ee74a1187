// The same vectors as src/fair/shares_test.cpp, made by another program (tests/golden/fair/vectors.py).
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hexOf, sha256 } from './sha256';
import { commitOf, draw, shareOf } from './shares';

interface Case {
    secret: string;
    commitment: string;
    seats: ({ bytes: string; words: string } | null)[];
    shares: (string | null)[];
    commits: (string | null)[];
}
const vectors: { cases: Case[] } = JSON.parse(readFileSync('../tests/golden/fair/vectors.json', 'utf8'));

describe('the shares of fair dice 2', () => {
    it('are those of the vectors, and so are the promises', () => {
        expect(vectors.cases.length).toBe(4);
        for (const { commitment, seats, shares, commits } of vectors.cases)
            seats.forEach((seat, i) => {
                if (!seat) return;
                const share = shareOf(seat.bytes, seat.words);
                expect(share).toBe(shares[i]);
                expect(commitOf(commitment, share)).toBe(commits[i]);
            });
    });
    it('hash texts of every length as others do', () => {
        for (let length = 0; length < 200; ++length) {
            const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
            expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
        }
    });
    it('are drawn anew each time', () => {
        const drawn = new Set(Array.from({ length: 100 }, draw));
        expect(drawn.size).toBe(100);
        for (const bytes of drawn) expect(bytes).toMatch(/^[0-9a-f]{32}$/);
    });
});
