import { expect, it } from 'vitest';
import { stepTo } from './walk';

const places = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 20, y: 30 },
    { x: 0, y: 12 },
];

it('goes to the nearest place in the direction of the arrow', () => {
    expect(stepTo('ArrowRight', 0, places)).toBe(1);
    expect(stepTo('ArrowDown', 0, places)).toBe(3);
    expect(stepTo('ArrowDown', 3, places)).toBe(2);
    expect(stepTo('ArrowLeft', 1, places)).toBe(0);
});
it('stays where the sheet ends, and jumps to its ends', () => {
    expect(stepTo('ArrowUp', 0, places)).toBe(0);
    expect(stepTo('Home', 2, places)).toBe(0);
    expect(stepTo('End', 0, places)).toBe(3);
});
it('knows no other keys', () => expect(stepTo('x', 0, places)).toBe(null));
