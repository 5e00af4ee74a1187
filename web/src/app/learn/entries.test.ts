import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entries, entryOf } from './entries';

describe('the almanac', () => {
    it('refers to keywords it has', () => {
        for (const others of Object.values(entries))
            for (const other of others) expect(entries).toHaveProperty(other);
    });
    it('explains refusals by keywords it has', () => {
        const page = readFileSync(new URL('../../../../docs/reasons.md', import.meta.url), 'utf8');
        const codes = [...page.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
        for (const code of codes) {
            const entry = entryOf(code);
            if (entry) expect(entries).toHaveProperty(entry);
        }
        expect(entryOf('too_close')).toBe('distance');
    });
});
