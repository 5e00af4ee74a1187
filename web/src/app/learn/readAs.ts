// The rules the almanac is read for, as they stand in its address: `?rules=mayfair&domestic_gifts=allow&island=large`.
import { catalogue, optionOf, type Value } from '../../engine/catalogue';
import { termsOf, usualRules, type Rules, type Terms } from '../../engine/terms';
import { t } from '../../i18n/index.svelte';
import { boardOptions, presets } from '../rules/gameOptions';

// A value of an option from text, if it can have it.
function valueOf(name: string, text: string): Value | undefined {
    const option = boardOptions.find((one) => one.name === name);
    if (!option || option.kind === 'flag')
        return text === 'true' || text === 'false' ? text === 'true' : undefined;
    if (option.kind === 'choice') return option.values!.includes(text) ? text : undefined;
    const n = Number(text);
    return Number.isInteger(n) && n >= option.low! && n <= option.high! ? n : undefined;
}
const names = [...boardOptions, ...catalogue.dice.options].map(({ name }) => name);

/** The rules of an address; what it does not say, or says wrongly, is as usual. */
export function rulesFrom(query: URLSearchParams): Rules {
    const preset = presets.find((one) => one === query.get('rules')) ?? usualRules.preset;
    const said = names.flatMap((name) => {
        const value = query.has(name) ? valueOf(name, query.get(name)!) : undefined;
        return value === undefined ? [] : [[name, value]];
    });
    const island = query.get('island') === 'large' ? { island: 'large' as const } : {};
    return { preset, options: Object.fromEntries(said), ...island };
}
/** What a game changes of its preset. */
export function changedIn(terms: Terms): [string, Value][] {
    const { preset } = terms;
    const usual = (name: string) =>
        optionOf({ preset: String(preset), options: {} }, name) ??
        catalogue.dice.options.find((one) => one.name === name)?.usual;
    return names.filter((name) => terms[name] !== usual(name)).map((name) => [name, terms[name]]);
}
/** The end of an address at which the almanac speaks of this game; '' if it is as usual. */
export function addressOf(terms: Terms): string {
    const said: [string, string][] = changedIn(terms).map(([name, value]) => [name, String(value)]);
    if (terms.island === 'large') said.unshift(['island', 'large']);
    if (terms.preset !== usualRules.preset) said.unshift(['rules', String(terms.preset)]);
    return said.length ? `?${new URLSearchParams(said)}` : '';
}

const text = (entry: string, rules: Rules): string =>
    t(`almanac.${entry}`, termsOf(rules)) + t(`almanac.${entry}_text`, termsOf(rules));
/** Do the editions differ in what a keyword says, the rest of the rules being as in this game? */
export function differs(entry: string, terms: Terms): boolean {
    const { island } = terms;
    const options = Object.fromEntries(changedIn(terms));
    return new Set(presets.map((preset) => text(entry, { preset, options, island }))).size > 1;
}
/** What this game changes of its preset that the words of a keyword depend on. */
export function changedFor(entry: string, terms: Terms): [string, Value][] {
    const { preset, island } = terms;
    const changed = changedIn(terms);
    const without = (name: string) => Object.fromEntries(changed.filter(([other]) => other !== name));
    const said = (options: Record<string, Value>) => text(entry, { preset: String(preset), options, island });
    const now = said(Object.fromEntries(changed));
    return changed.filter(([name]) => said(without(name)) !== now);
}
