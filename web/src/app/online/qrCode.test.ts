import { describe, expect, it } from 'vitest';
import { correction, modulesOf } from './qrCode';

describe('a code to scan', () => {
    it('corrects as the standard has it', () => {
        // "HELLO WORLD" in version 1-M, a worked example found in many places.
        const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
        expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
    });
    it.each([
        [10, 21],
        [17, 21],
        [18, 25],
        [78, 33],
        [106, 37],
        [107, 41],
        [230, 53],
        [271, 57],
    ])('holds %i letters in the smallest size: %i', (letters, size) => {
        expect(modulesOf('a'.repeat(letters))).toHaveLength(size);
    });
    it('does not promise what does not fit', () => {
        expect(modulesOf('a'.repeat(272))).toBeNull();
    });
    it('draws the three corners', () => {
        const dark = modulesOf('https://example.org/#/table/abc')!;
        const corner = (x: number, y: number) =>
            [0, 1, 2, 3, 4, 5, 6].map((i) => Number(dark[y][x + i])).join('');
        const last = dark.length - 7;
        for (const [x, y] of [
            [0, 0],
            [last, 0],
            [0, last],
        ]) {
            expect([corner(x, y), corner(x, y + 1), corner(x, y + 3)]).toEqual([
                '1111111',
                '1000001',
                '1011101',
            ]);
        }
    });
});
