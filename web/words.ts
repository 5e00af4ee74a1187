// The words of the page in files that are fetched whole: `virtual:words` has one for each language and kind of view, made of the
// areas in src/i18n/messages that are wanted together.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { languages } from './src/i18n/languages.ts';

const areas: Record<string, string[]> = {
    start: ['common', 'board', 'home'],
    game: ['table', 'log', 'reasons', 'trade', 'dice', 'command', 'replay'],
    people: ['online', 'people', 'rules'],
    learn: ['learn', 'almanac'],
    how: ['how', 'about'],
};
const name = 'virtual:words';
const fileOf = (language: string, area: string) =>
    new URL(`./src/i18n/messages/${language}/${area}.json`, import.meta.url).pathname;

// Whom to ask for an area of a language.
const index = () =>
    `export default {${languages.map(
        ({ code }) =>
            `${code}: {${Object.entries(areas).flatMap(([part, those]) =>
                those.map((area) => `${area}: () => import('${name}/${code}/${part}')`),
            )}}`,
    )}};`;

export function words(): Plugin {
    return {
        name: 'longroad-words',
        resolveId: (id) => (id.startsWith(name) ? '\0' + id : undefined),
        load(id) {
            if (id === '\0' + name) return index();
            if (!id.startsWith('\0' + name)) return;
            const [language, part] = id.split('/').slice(-2);
            const texts = areas[part].map((area) => {
                this.addWatchFile(fileOf(language, area));
                return `${area}: ${JSON.stringify(JSON.parse(readFileSync(fileOf(language, area), 'utf8')))}`;
            });
            return `export default {${texts}};`;
        },
    };
}
