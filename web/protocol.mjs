// Writes the types of the table's messages from their schema (docs/table-protocol.schema.json) for the page:
//
//   npm run protocol
//
// What the schema leaves to the exchange form of the games has a `tsType` there, which this page knows by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';

const schemaFile = new URL('../docs/table-protocol.schema.json', import.meta.url);
const typesFile = new URL('src/engine/protocol.gen.ts', import.meta.url);

const nameOf = (key) =>
    key
        .split('_')
        .map((part) => part[0].toUpperCase() + part.slice(1))
        .join('');
const basic = { integer: 'number', number: 'number', string: 'string', boolean: 'boolean', null: 'null' };

/** The type of one rule of the schema. A keyword it does not know is an error, never a guess. */
function typeOf(rule) {
    if (rule.tsType) return rule.tsType;
    if (rule.$ref) return nameOf(rule.$ref.split('/').at(-1));
    if ('const' in rule) return JSON.stringify(rule.const);
    if (rule.enum) return rule.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (rule.oneOf) return rule.oneOf.map(typeOf).join(' | ');
    const kinds = [rule.type].flat();
    return kinds
        .map((kind) => {
            if (kind === 'array') return rule.items ? `(${typeOf(rule.items)})[]` : 'unknown[]';
            if (kind === 'object') return objectOf(rule);
            if (basic[kind]) return basic[kind];
            throw new Error(`no type for ${JSON.stringify(rule)}`);
        })
        .join(' | ');
}
function objectOf(rule) {
    const more = rule.additionalProperties;
    if (!rule.properties) return `Record<string, ${more ? typeOf(more) : 'unknown'}>`;
    const required = new Set(rule.required ?? []);
    const fields = Object.entries(rule.properties).map(([key, value]) => {
        const note = value.description ? `/** ${value.description} */\n` : '';
        return `${note}${key}${required.has(key) ? '' : '?'}: ${typeOf(value)};`;
    });
    return `{ ${fields.join('\n')} }`;
}

/** The text of the types. */
export async function types() {
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
    const used = new Set(JSON.stringify(schema).match(/(?<="tsType":")\w+(?=")/g));
    let text = '// Written by `npm run protocol` from docs/table-protocol.schema.json; change that.\n';
    text += `import type { ${[...used].sort().join(', ')} } from './table';\n`;
    for (const [key, rule] of Object.entries(schema.$defs)) {
        const note = rule.description ? `/** ${rule.description} */\n` : '';
        text += `\n${note}export type ${nameOf(key)} = ${typeOf(rule)};\n`;
    }
    return format(text, { ...options, parser: 'typescript' });
}
const options = JSON.parse(readFileSync(new URL('.prettierrc.json', import.meta.url), 'utf8'));

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(typesFile, await types());
