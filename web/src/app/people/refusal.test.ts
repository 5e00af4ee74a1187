// Every no of the server has words: its codes are read from its own sources.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ServerError } from '../../net/server';
import { languages } from '../../i18n/languages';
import { speak, t } from '../../i18n/index.svelte';
import { refusal, words } from './refusal';

const root = new URL('../../../../', import.meta.url).pathname;
function sources(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return sources(path);
        return /\.(cpp|h)$/.test(path) && !path.endsWith('_test.cpp') ? [readFileSync(path, 'utf8')] : [];
    });
}
/** Codes in answers, `fault(404, "not_found")`, and in what is refused about people, `Refusal{"banned"}`. */
const codes = [
    ...new Set(
        [
            ...sources(join(root, 'src/server'))
                .join('\n')
                .matchAll(/(?:\b[45]\d\d,\s*|\bRefusal\{\s*)"(\w+)"/g),
        ].map((match) => match[1]),
    ),
];

describe('what the server refuses with', () => {
    it('is found in its sources', () => {
        expect(codes.length).toBeGreaterThan(25);
        expect(codes).toEqual(
            expect.arrayContaining(['wrong_login', 'storage', 'too_often', 'no_such_table']),
        );
    });
    it('is all in the table, and nothing else is', () => {
        expect(codes.filter((code) => !(code in words))).toEqual([]);
        // The page's own word for a server that does not answer.
        expect(Object.keys(words).filter((code) => !codes.includes(code))).toEqual(['no_server']);
    });
    it.each(languages)('has a sentence in $name', async ({ code: language }) => {
        const folder = join(root, 'web/src/i18n/messages', language, 'people.json');
        const messages = JSON.parse(readFileSync(folder, 'utf8'));
        expect(Object.values(words).filter((key) => !(key.replace('people.', '') in messages))).toEqual([]);
    });
    it('is said to the reader', async () => {
        Object.assign(globalThis, { document: { documentElement: {} } });
        await speak('en', 'people');
        expect(refusal(new ServerError('banned', 403))).toBe(t('people.fail_banned'));
        expect(refusal(new ServerError('too_often', 429))).toBe(t('people.too_fast'));
        expect(refusal(new ServerError('a_new_code', 418))).toBe(t('people.failed'));
        expect(refusal(new Error('?'))).toBe(t('people.failed'));
    });
});
