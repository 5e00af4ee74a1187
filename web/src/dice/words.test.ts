import { expect, it } from 'vitest';
import { named } from './words';

it('names those who share a device, whatever they are called', () => {
    const record = '[Longroad "1"]\n[Name0 "Guest"]\n[Name1 "Guest"]\n\n1.0 roll=ore6 end\n';
    expect(named(record, ['Ann', 'Ben "B" \\'])).toBe(
        '[Longroad "1"]\n[Name0 "Ann"]\n[Name1 "Ben \\"B\\" \\\\"]\n\n1.0 roll=ore6 end\n',
    );
});
