// Numbers as they are written.
import { expect, it } from 'vitest';
import { number } from './index.svelte';

it('has the minus of print, not a hyphen', () => {
    expect(number(-12.5)).toBe('−12.5');
    expect(number(-0.94, { style: 'percent' })).toBe('−94%');
    expect(number(3, { signDisplay: 'exceptZero' })).toBe('+3');
    expect(number(1234)).toBe('1,234');
});
