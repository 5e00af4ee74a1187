import { describe, expect, it } from 'vitest';
import { longest, pack, unpack } from './link';
import { kindOf, mended } from './source';

const record = `[Longroad "1"]
[Game "board"]
[Result "2"]

1. roll=25 rob3x3=ore end
2. roll=54 r63 en`;

describe('a record that ends early', () => {
    it('is one of a game that is not over', () => {
        expect(mended(record, false)).toContain('[Result "*"]');
        expect(mended(record, true)!.trimEnd().endsWith('rob3x3=ore end')).toBe(true);
    });
    it('is not made up from something else', () => {
        expect(mended('{"setup":{}}', false)).toBeNull();
        expect(mended('[Longroad "1"]\n[Game "board"]\n', true)).toBeNull();
    });
});

describe('faults', () => {
    it('have a sentence each', () => {
        expect(kindOf('line 1, column 12: this version of the record is not known; 1 is')).toBe('version');
        expect(kindOf('line 1, column 1: a record begins with the header [Longroad "1"]')).toBe('not_a_game');
        expect(kindOf('line 1, column 1: a record is not longer than 4194304 bytes')).toBe('too_big');
        expect(kindOf('line 9, column 4: r63: road_not_connected')).toBe('broken');
        expect(kindOf('public')).toBe('public');
    });
});

describe('a link', () => {
    it('carries a game there and back', async () => {
        const game = record + '\n' + '3. roll=21 end ünï 한국\n'.repeat(100);
        const packed = await pack(game);
        expect(packed).toMatch(/^[\w-]+$/);
        expect(packed.length).toBeLessThan(longest);
        expect(await unpack(packed, 1e6)).toBe(game);
    });
    it('that is broken or too large says so', async () => {
        const packed = await pack(record.repeat(1000));
        await expect(unpack(packed, 1000)).rejects.toThrow();
        await expect(unpack(packed.slice(0, 40), 1e6)).rejects.toThrow();
        await expect(unpack('%%%', 1e6)).rejects.toThrow();
    });
});
