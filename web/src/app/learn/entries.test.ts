import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diceEntryOf, entries, entryOf, entryOfCard, entryOfPhase } from './entries';

describe('the almanac', () => {
    it('refers to keywords it has', () => {
        for (const others of Object.values(entries))
            for (const other of others) expect(entries).toHaveProperty(other);
    });
    it('explains every refusal by a keyword it has', () => {
        const page = readFileSync(new URL('../../../../docs/reasons.md', import.meta.url), 'utf8');
        const codes = [...page.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
        expect(codes.length).toBeGreaterThan(60);
        for (const code of codes) {
            expect(entries).toHaveProperty(entryOf(code));
            expect(entries).toHaveProperty(diceEntryOf(code));
        }
        expect(entryOf('too_close')).toBe('distance');
        expect(diceEntryOf('cannot_afford')).toBe('dice_turn');
        // Only what no rule is about falls back to the turn.
        const aside = ['none', 'malformed', 'no_such_seat', 'not_your_turn', 'roll_first', 'already_rolled'];
        const rest = codes.filter((code) => entryOf(code) === 'turn' && !aside.includes(code));
        expect([...new Set(rest)]).toEqual(['not_now']);
    });
    it('has a keyword for every phase and card', () => {
        for (const entry of [...Object.values(entryOfPhase), ...Object.values(entryOfCard)])
            expect(entries).toHaveProperty(entry);
    });
    it('leads from every keyword to every other', () => {
        const reached = new Set(['island']);
        for (const entry of reached) entries[entry].forEach((other) => reached.add(other));
        const aside = Object.keys(entries).filter(
            (entry) => !reached.has(entry) && !entry.startsWith('dice_'),
        );
        expect(aside).toEqual([]);
    });
});
