// Settings of a table while they are being chosen. What the choices mean is the engine's business; here they
// are only kept in a form a table takes.
import { catalogue, type Value } from '../../engine/catalogue';
import type { Settings } from '../../engine/table';

// Chosen elsewhere: the players and the clock. Words and counts on request are for the terminal.
const elsewhere = ['min_players', 'max_players', 'turn_timer', 'terminology', 'public_counts'];
export const boardOptions = catalogue.board.options.filter(({ name }) => !elsewhere.includes(name));

const named: Record<string, string[]> = {
    winning: ['victory_target', 'win_only_on_own_turn', 'vp_card_reveal', 'longest_road_tie'],
    robber: [
        'discard_min_hand',
        'robber_steal',
        'robber_desert_return',
        'friendly_robber',
        'no_seven_rounds',
    ],
    trade: [
        'trade_build_order',
        'domestic_gifts',
        'domestic_same_resource',
        'trade_offer_limit',
        'no_trading',
        'bank_shortage',
    ],
    build: ['road_blocked_by_opponent', 'same_turn_city', 'invention_same_resource', 'road_building_partial'],
    island: ['beginner_map', 'harbor_setup', 'token_placement', 'token_style', 'start_player_method'],
    luck: ['balanced_dice'],
};
/** Options by what they are about; one the list does not know stands under the further ones. */
export const optionGroups = [...Object.keys(named), 'more']
    .map((group) => ({
        group,
        options: boardOptions.filter(({ name }) =>
            group === 'more'
                ? !Object.values(named).some((names) => names.includes(name))
                : named[group].includes(name),
        ),
    }))
    .filter(({ options }) => options.length > 0);

/** What people often play, as changes of a preset. */
export const house: Record<string, Record<string, Value>> = {
    book: {},
    quick: { victory_target: 8 },
    friendly: { friendly_robber: true, no_seven_rounds: 2 },
    even: { balanced_dice: true },
    teaching: { open_hands: true },
};

export const levelsOf = (settings: Settings): string[] =>
    settings.game === 'dice' ? catalogue.dice.levels : catalogue.board.levels;
export const countsOf = (settings: Settings): number[] =>
    settings.game === 'dice' ? [1, 2, 3, 4, 5, 6] : [2, 3, 4, 5, 6];
export const presets = Object.keys(catalogue.board.options[0].presets);

/** What an option is by itself, before anybody changes it. */
export function usual(settings: Settings, name: string): Value | undefined {
    if (settings.game === 'dice') return catalogue.dice.options.find((one) => one.name === name)?.usual;
    return catalogue.board.options.find((one) => one.name === name)?.presets[settings.preset ?? '2015'];
}
/** The settings with one option changed; one that is as usual is not mentioned. */
export function withOption(settings: Settings, name: string, value: Value): Settings {
    const { [name]: _, ...others } = settings.options ?? {};
    return {
        ...settings,
        options: value === usual(settings, name) ? others : { ...others, [name]: value },
    };
}
/** Options somebody has changed, without those that follow from the number of players. */
export const changed = (settings: Settings): [string, Value][] =>
    Object.entries(settings.options ?? {}).filter(([name]) => !['min_players', 'max_players'].includes(name));
export const houseOf = (settings: Settings): string | undefined => {
    const own = JSON.stringify(changed(settings).sort());
    return Object.keys(house).find((name) => own === JSON.stringify(Object.entries(house[name]).sort()));
};

/** Puts settings into a form a table takes, whatever was chosen before. */
export function tidy(settings: Settings): Settings {
    const { preset, map, options: all, ...common } = settings;
    const counts = countsOf(settings);
    const seats = counts.includes(settings.seats ?? 4) ? (settings.seats ?? 4) : counts[0];
    const known = settings.game === 'dice' ? catalogue.dice.options : boardOptions;
    const options = Object.fromEntries(
        Object.entries(all ?? {}).filter(([name]) => known.some((one) => one.name === name)),
    );
    if (settings.game === 'dice') return { ...common, game: 'dice', seats, options };
    return {
        ...common,
        game: 'board',
        seats,
        preset: preset && presets.includes(preset) ? preset : presets[0],
        // Two are a variant, and five and six have no printed island.
        options: seats === 2 ? { ...options, min_players: 2 } : options,
        map: seats > 4 ? 'variable' : (map ?? 'beginner'),
    };
}
