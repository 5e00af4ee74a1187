// The almanac speaks of the game at hand: every keyword by every rule it names, in every language.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogue, type Value } from '../../engine/catalogue';
import { termsOf, type Terms } from '../../engine/terms';
import { speak, t } from '../../i18n/index.svelte';
import { languages } from '../../i18n/languages';
import { entries } from './entries';
import { letterOf } from './figures';
import { addressOf, changedFor, differs, rulesFrom } from './readAs';

/** Which rules the words of a keyword must follow. */
const follows: Record<string, string[]> = {
    numbers: ['token_style', 'balanced_dice'],
    letters: ['preset', 'token_placement'],
    components: ['island'],
    island: ['island'],
    beginner_setup: ['beginner_map', 'island'],
    variable_setup: ['harbor_setup', 'token_placement', 'island'],
    start_player: ['start_player_method'],
    editions: ['preset'],
    turn: ['trade_build_order', 'no_trading'],
    phases: ['trade_build_order'],
    bank: ['bank_shortage', 'island'],
    road: ['road_blocked_by_opponent'],
    city: ['same_turn_city'],
    harbour: ['trade_build_order'],
    trade_players: ['no_trading', 'domestic_gifts', 'domestic_same_resource'],
    offer: ['no_trading', 'trade_offer_limit'],
    trade_bank: ['trade_build_order', 'bank_shortage'],
    seven: ['discard_min_hand', 'no_seven_rounds'],
    discard: ['discard_min_hand', 'terminology', 'preset'],
    robber: ['robber_desert_return', 'robber_steal', 'terminology'],
    steal: ['robber_steal', 'robber_victims', 'friendly_robber'],
    knight: ['terminology'],
    progress: ['island'],
    road_building: ['road_building_second', 'road_building_partial'],
    invention: ['invention_same_resource', 'bank_shortage'],
    victory_cards: ['vp_card_reveal'],
    longest_road: ['longest_road_tie'],
    cut_road: ['longest_road_tie'],
    largest_army: ['terminology'],
    end: ['victory_target', 'win_only_on_own_turn'],
    secrets: ['open_hands', 'public_counts', 'terminology'],
    large_island: ['between_turns', 'win_only_on_own_turn'],
    fair_dice: ['balanced_dice', 'no_seven_rounds'],
    tactics: ['no_trading', 'discard_min_hand'],
    dice_jokers: ['dice_joker_same_turn'],
};
// What a message calls it where that is not the name of the option.
const options: Record<string, string> = {
    knight: 'terminology',
    limit: 'discard_min_hand',
    target: 'victory_target',
    printed: 'beginner_map',
    ...Object.fromEntries(
        ['hexes', 'supply', 'deck_progress', 'harbor_count'].map((name) => [name, 'island']),
    ),
};
// The same for all.
const fixed = ['roads', 'settlements', 'cities'];
const presets = ['2015', 'mayfair'];
const numbers = ({
    low = 0,
    high = 0,
    presets,
}: {
    low?: number;
    high?: number;
    presets: Record<string, Value>;
}) => [...new Set([low, Number(presets['2015']), Number(presets['2015']) + 1, high])];
const valuesOf: Record<string, Value[]> = {
    preset: presets,
    island: ['standard', 'large'],
    ...Object.fromEntries(catalogue.dice.options.map(({ name }) => [name, [true, false]])),
    ...Object.fromEntries(
        catalogue.board.options.map((option) => [
            option.name,
            option.kind === 'flag' ? [true, false] : (option.values ?? numbers(option)),
        ]),
    ),
};
/** A game in which one thing is so. */
function game(name: string, value: Value, preset = '2015'): Terms {
    if (name === 'preset') return termsOf({ preset: String(value), options: {} });
    if (name === 'island') return termsOf({ preset, options: {}, island: value as 'large' });
    return { ...termsOf({ preset, options: { [name]: value } }), [name]: value };
}

function namesIn(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
    for (const element of elements) {
        if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag)
            continue;
        found.add(element.value);
        if (element.type === TYPE.plural || element.type === TYPE.select)
            for (const { value } of Object.values(element.options)) namesIn(value, found);
    }
    return found;
}
const words: Record<string, string> = JSON.parse(
    readFileSync(new URL('../../i18n/messages/en/almanac.json', import.meta.url), 'utf8'),
);
const named = (entry: string): string[] =>
    [...namesIn(parse(words[`${entry}_text`], { ignoreTag: true }))]
        .filter((name) => !fixed.includes(name))
        .map((name) => options[name] ?? name);

beforeAll(() => {
    Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
});

describe('the words of a keyword', () => {
    it('name the rules they must follow, and no others', () => {
        for (const entry of Object.keys(entries))
            expect([...new Set(named(entry))].sort(), entry).toEqual([...(follows[entry] ?? [])].sort());
    });
    it('follow every option a table can choose', () => {
        const all = [...catalogue.board.options, ...catalogue.dice.options].map(({ name }) => name);
        const followed = new Set(Object.values(follows).flat());
        // How many play and the clock are no rules of the game.
        const aside = ['min_players', 'max_players', 'turn_timer'];
        expect(all.filter((name) => !followed.has(name) && !aside.includes(name))).toEqual([]);
        expect([...followed].filter((name) => !(name in valuesOf))).toEqual([]);
    });
    it.each(languages)('are whole by every rule, and change with it: $name', async ({ code }) => {
        await speak(code, 'almanac');
        const failed = vi.spyOn(console, 'error');
        for (const entry of Object.keys(entries)) {
            for (const preset of presets) {
                const said = new Set<string>();
                for (const name of follows[entry] ?? []) {
                    said.clear();
                    for (const value of valuesOf[name]) {
                        const terms = game(name, value, preset);
                        const text = t(`almanac.${entry}_text`, terms);
                        expect(text, `${entry} with ${name} ${value}`).not.toMatch(
                            /[{}]|undefined|NaN|almanac\./,
                        );
                        expect(t(`almanac.${entry}`, terms)).toBeTruthy();
                        said.add(text);
                    }
                    expect(said.size, `${entry} by ${name} (${preset})`).toBeGreaterThan(1);
                }
                expect(t(`almanac.${entry}_text`, termsOf({ preset, options: {} })).length).toBeGreaterThan(
                    20,
                );
            }
        }
        expect(failed).not.toHaveBeenCalled();
    });
    it('say what was wrong before', async () => {
        await speak('en', 'almanac');
        const text = (entry: string, rules: Partial<Terms> = {}) =>
            t(`almanac.${entry}_text`, { ...termsOf(null), ...rules });
        expect(text('victory_cards')).toContain('stay hidden until they win');
        expect(text('victory_cards', termsOf({ preset: 'mayfair', options: {} }))).toContain('at any time');
        expect(text('beginner_setup')).not.toContain('reconstruction');
        for (const beginner_map of ['de_2015', 'mayfair'])
            expect(text('beginner_setup', { beginner_map, printed: 'pieces' })).toContain(
                'our reconstruction',
            );
        const large = text('beginner_setup', termsOf({ preset: '2015', options: {}, players: 5 }));
        expect(large).toContain('no printed pieces');
        expect(large).not.toContain('already in place');
        expect(text('large_island')).toMatch(/no trading.*no cards are played.*No one wins/s);
        expect(text('large_island', { between_turns: 'paired_players' })).toMatch(
            /third player.*trade with the bank/s,
        );
        expect(text('discard', { limit: 9 })).not.toMatch(/\b(4|5|8|10|11)\b/);
        expect(text('bank')).toContain("publisher's answer");
        expect(text('bank', { bank_shortage: 'unlimited' })).toContain('never runs out');
        expect(text('bank', termsOf({ preset: '2015', options: {}, players: 6 }))).toContain('24 cards');
    });
});

describe('an address', () => {
    const at = (text: string) => rulesFrom(new URLSearchParams(text));
    it('names the rules, and leads back to them', () => {
        const rules = {
            preset: 'mayfair',
            options: {
                discard_min_hand: 10,
                domestic_gifts: 'allow',
                open_hands: true,
                dice_joker_same_turn: false,
            },
            island: 'large' as const,
        };
        const address = addressOf(termsOf(rules));
        expect(address).toContain('?rules=mayfair');
        expect(at(address)).toEqual(rules);
        expect(addressOf(termsOf(null))).toBe('');
    });
    it('that says nothing sensible is of the usual rules', () => {
        const usual = { preset: '2015', options: {} };
        expect(at('')).toEqual(usual);
        expect(at('rules=1066&domestic_gifts=perhaps&discard_min_hand=1000&open_hands=1&nonsense=2')).toEqual(
            usual,
        );
    });
});
describe('a keyword read for a game', async () => {
    it('knows where the editions differ, and which house rules matter', async () => {
        await speak('en', 'almanac');
        expect(differs('victory_cards', termsOf(null))).toBe(true);
        expect(differs('monopoly', termsOf(null))).toBe(false);
        const house = termsOf({ preset: '2015', options: { domestic_gifts: 'allow', victory_target: 12 } });
        expect(changedFor('trade_players', house)).toEqual([['domestic_gifts', 'allow']]);
        expect(changedFor('end', house)).toEqual([['victory_target', 12]]);
        expect(changedFor('monopoly', house)).toEqual([]);
    });
});

describe('the box', () => {
    it('holds what the booklets count', () => {
        const { standard, large } = catalogue.board.boxes;
        expect(standard.land).toEqual({ lumber: 4, brick: 3, wool: 4, grain: 4, ore: 3, desert: 1 });
        expect(standard.deck).toEqual({
            knight: 14,
            road_building: 2,
            invention: 2,
            monopoly: 2,
            victory_point: 5,
        });
        expect(standard.harbors).toEqual({ lumber: 1, brick: 1, wool: 1, grain: 1, ore: 1, any: 4 });
        expect(standard.tokens.map((n, i) => letterOf(i, 18) + n).join(' ')).toBe(
            'A5 B2 C6 D3 E8 F10 G9 H12 I11 J4 K8 L10 M9 N4 O5 P6 Q3 R11',
        );
        expect(large.tokens.slice(-4).map((n, i) => letterOf(24 + i, 28) + n)).toEqual([
            'Y12',
            'Za3',
            'Zb2',
            'Zc6',
        ]);
        expect(catalogue.board.pieces).toEqual({ road: 15, settlement: 5, city: 4 });
    });
});
