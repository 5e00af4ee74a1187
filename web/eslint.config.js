// Mistakes only: how code looks is Prettier's, types are svelte-check's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default typescript.config(
    { ignores: ['dist/', 'public/'] },
    js.configs.recommended,
    typescript.configs.recommended,
    svelte.configs.recommended,
    { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
    {
        rules: {
            // A leading underscore says: taken out, or counted, on purpose.
            '@typescript-eslint/no-unused-vars': [
                'error',
                { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
            ],
            'svelte/no-at-html-tags': 'off', // our own drawings only; nothing anybody typed
            'svelte/prefer-svelte-reactivity': 'off', // maps made and read within one derivation
            'svelte/no-unused-svelte-ignore': 'off', // svelte-check knows which are used
        },
    },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
    },
);
