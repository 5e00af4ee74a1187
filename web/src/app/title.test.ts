// What the window is called.
import { expect, it } from 'vitest';
import { titleOf } from './title.svelte';

it('names the view, and the turn before it', () => {
    expect(titleOf('', '')).toBe('Longroad');
    expect(titleOf('', 'Almanac')).toBe('Almanac · Longroad');
    expect(titleOf('Your turn', 'Table')).toBe('● Your turn · Table · Longroad');
});
