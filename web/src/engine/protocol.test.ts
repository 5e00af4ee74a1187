import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error a script without types
import { types } from '../../protocol.mjs';

it('has the types the schema of the messages gives: else run `npm run protocol`', async () => {
    expect(readFileSync(new URL('protocol.gen.ts', import.meta.url), 'utf8')).toBe(await types());
});
