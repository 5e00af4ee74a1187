// The installed page speaks the reader's language: a manifest for each language, made of the one in public/ and the
// page's own words. All are the same app to the browser.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { directionOf, languages } from './src/i18n/languages.ts';

const at = (path: string) => new URL(path, import.meta.url);
const json = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));

export const manifestOf = (language: (typeof languages)[number]['code']): string =>
    JSON.stringify({
        ...json('./public/longroad.webmanifest'),
        lang: language,
        dir: directionOf(language),
        description: json(`./src/i18n/messages/${language}/common.json`).description,
    });

export function manifests(): Plugin {
    return {
        name: 'longroad-manifests',
        apply: 'build',
        generateBundle() {
            for (const { code } of languages)
                this.emitFile({
                    type: 'asset',
                    fileName: `longroad.${code}.webmanifest`,
                    source: manifestOf(code),
                });
        },
    };
}
