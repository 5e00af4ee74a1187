import { describe, expect, it } from 'vitest';
import { codeOf } from './qrCode';

describe('a code to scan', () => {
    const address = 'https://example.org/#/table/abc';
    const { size, path } = codeOf(address);
    const dark = (x: number, y: number) => path.includes(`M${x} ${y}h`);

    it('takes the smallest size that holds the address', () => {
        expect(size).toBe(25);
        expect(codeOf(address.repeat(8)).size).toBeGreaterThan(size);
    });
    it.each([
        [0, 0],
        [size - 7, 0],
        [0, size - 7],
    ])('draws the corner at %i, %i, without a border of its own', (x, y) => {
        const row = (n: number) => [0, 1, 2, 3, 4, 5, 6].map((i) => Number(dark(x + i, y + n))).join('');
        expect([row(0), row(1), row(3)]).toEqual(['1111111', '1000001', '1011101']);
    });
});
