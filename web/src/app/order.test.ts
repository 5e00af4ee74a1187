import { describe, expect, it } from 'vitest';
import { fromQuery, toQuery } from './order';

describe('an order in the address', () => {
    it('comes back as it was', () => {
        const order = { settings: { seats: 3 }, people: 2, level: 'random', names: ['Ayşe', '기원'] };
        expect(fromQuery(new URLSearchParams(toQuery(order)))).toEqual(order);
    });
    it('is null if it is garbage', () => {
        expect(fromQuery(new URLSearchParams('order={broken'))).toBeNull();
        expect(fromQuery(new URLSearchParams(''))).toBeNull();
        expect(fromQuery(new URLSearchParams('order=7'))).toBeNull();
    });
    it('is null if nobody plays at its level', () => {
        const query = new URLSearchParams({
            order: JSON.stringify({ settings: { game: 'dice' }, people: 1, level: 'x' }),
        });
        expect(fromQuery(query)).toBeNull();
    });
});
