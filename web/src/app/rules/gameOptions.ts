// Settings of a table while they are being chosen. What the choices mean is the engine's business; here they
// are only kept in a form a table takes.
import type { BoardSetup } from '../../engine/board';
import { catalogue, optionOf, type Value } from '../../engine/catalogue';
import type { Settings } from '../../engine/table';

// Chosen elsewhere: the number of players, and the clock, which is what a turn timer is at a table.
const elsewhere = ['min_players', 'max_players', 'turn_timer'];
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

/** What a table is like unless somebody says otherwise. */
export const usualTable = (settings: Settings): Settings =>
    settings.game === 'dice' ? catalogue.dice.usual : catalogue.board.usual;
/** What a table in this browser is like besides. Nobody sits there who gets tired of waiting: without a clock, bots give people
 * all the time they want to answer an offer. */
export const atHome = (settings: Settings): Settings => ({
    away: 0,
    chat: false,
    ...(settings.clock?.kind === 'turn' ? {} : { offer_wait: null }),
    ...settings,
});
export const levelsOf = (settings: Settings): string[] =>
    settings.game === 'dice' ? catalogue.dice.levels : catalogue.board.levels;
/** The island of one's own among the settings, if there is one and it is one. */
export const customOf = ({ map }: Settings): BoardSetup | null =>
    typeof map === 'object' && map?.island in catalogue.board.islands ? map : null;
/** How many can play; on an island of one's own no more than it has room for. */
export function countsOf(settings: Settings): number[] {
    if (settings.game === 'dice') return Array.from({ length: catalogue.dice.players }, (_, i) => i + 1);
    const own = customOf(settings);
    const room = own ? catalogue.board.islands[own.island] : Infinity;
    return catalogue.board.tables.map(({ players }) => players).filter((n) => n <= room);
}
export const presets = Object.keys(catalogue.board.options[0].presets);

/** What an option is by itself, before anybody changes it. */
export function usual(settings: Settings, name: string): Value | undefined {
    if (settings.game === 'dice') return catalogue.dice.options.find((one) => one.name === name)?.usual;
    return catalogue.board.options.find((one) => one.name === name)?.presets[settings.preset ?? presets[0]];
}
export const valueOf = (settings: Settings, name: string): Value | undefined =>
    settings.options?.[name] ?? usual(settings, name);
/** The settings with one option changed; one that is as usual is not mentioned. */
export function withOption(settings: Settings, name: string, value: Value): Settings {
    const { [name]: _, ...others } = settings.options ?? {};
    return tidy({
        ...settings,
        options: value === usual(settings, name) ? others : { ...others, [name]: value },
    });
}
/** Options somebody has changed, without those that follow from the number of players and the clock. */
export const changed = (settings: Settings): [string, Value][] =>
    Object.entries(settings.options ?? {}).filter(([name]) => !elsewhere.includes(name));
export const houseOf = (settings: Settings): string | undefined => {
    const own = JSON.stringify(changed(settings).sort());
    return Object.keys(house).find((name) => own === JSON.stringify(Object.entries(house[name]).sort()));
};

/** The island so many play on. */
export const islandOf = (players: number) =>
    catalogue.board.tables.find((one) => one.players === players)?.island;
/** Do the first pieces of so many stand on the printed island already? */
export function hasPieces(settings: Settings): boolean {
    const table = catalogue.board.tables.find((one) => one.players === settings.seats);
    return !!table?.pieces.includes(String(valueOf(settings, 'beginner_map')));
}

const [starting, agreed] = ['start_player_method', 'agreed'];
/** Can the table name the seat that starts, by these rules? */
function heedsFirst(settings: Settings): boolean {
    const { game, map } = settings;
    if (game === 'dice' || typeof map === 'object') return true;
    const methods = catalogue.board.named_first[map ?? 'variable'] ?? [];
    return methods.includes(String(valueOf(settings, starting)));
}
/** The settings with a seat that starts, or null for luck; the rules are made such that it does. */
export function withFirst(settings: Settings, first: number | null): Settings {
    const { [starting]: method, ...others } = settings.options ?? {};
    const wished = { ...settings, first };
    if (first === null) return tidy(method === agreed ? { ...wished, options: others } : wished);
    return tidy(heedsFirst(wished) ? wished : { ...wished, options: { ...others, [starting]: agreed } });
}

/** The settings with so many seats: where the printed island has no pieces for them, a shuffled one is livelier. */
export function withSeats(settings: Settings, seats: number): Settings {
    const next = { ...settings, seats };
    const moves = islandOf(seats) !== islandOf(settings.seats ?? seats);
    return tidy(
        settings.map === 'beginner' && moves && !hasPieces(next) ? { ...next, map: 'variable' } : next,
    );
}

/** The settings for so many people at one device: bots join only where the game needs more players. */
export const withPeople = (settings: Settings, people: number): Settings =>
    withSeats(settings, Math.max(people, countsOf(settings)[0]));

/** Settings for the island of a game that was played, by its rules. */
export function islandAgain(setup: BoardSetup): Settings {
    const { preset, players } = setup;
    // The printed island is one the table knows by name; in a preset that has another one now, by its option.
    const printed = catalogue.board.beginner.setup;
    const name = optionOf(printed, 'beginner_map')!;
    const same = setup.beginner && setup.terrain.join() === printed.terrain.join();
    const options =
        same && optionOf(setup, 'beginner_map') !== name
            ? { ...setup.options, beginner_map: name }
            : setup.options;
    return tidy({ preset, options, seats: players, map: setup.beginner ? 'beginner' : setup });
}

// A turn timer among the options is a clock, and one of the two is enough.
function clockOf({ clock, options }: Settings): Settings['clock'] {
    const timer = Number(options?.turn_timer ?? 0);
    if (!timer || (clock?.kind ?? 'none') !== 'none') return clock;
    return { kind: 'turn', seconds: Math.max(timer, catalogue.board.least_turn), reserve: 0 };
}

/** Puts settings into a form a table takes, whatever was chosen before. */
export function tidy(settings: Settings): Settings {
    const { preset, map, options: all, clock: _, first: __, ...common } = settings;
    const counts = countsOf(settings);
    const { seats: usualSeats } = usualTable(settings);
    const seats = [settings.seats, usualSeats].find((n) => n && counts.includes(n)) ?? counts[0];
    const allowed = settings.game === 'dice' ? catalogue.dice.options : boardOptions;
    const options = Object.fromEntries(
        Object.entries(all ?? {}).filter(([name]) => allowed.some((one) => one.name === name)),
    );
    const clock = clockOf(settings);
    const kept: Settings = { ...common, seats, ...(clock ? { clock } : {}) };
    // Where time is counted, nobody is waited for without end.
    if (clock?.kind === 'turn' && kept.offer_wait === null) delete kept.offer_wait;
    // There are none in a rated game, whatever was wished before.
    if (kept.rated) delete kept.hints;
    if (kept.stand_in && !levelsOf(settings).includes(kept.stand_in)) delete kept.stand_in;
    const first = settings.first ?? null;
    const starts = (of: Settings): Settings =>
        first !== null && first < seats && !settings.shuffle && heedsFirst(of) ? { ...of, first } : of;
    if (settings.game === 'dice') return starts({ ...kept, game: 'dice', options });

    const chosen = preset && presets.includes(preset) ? preset : presets[0];
    const own: Settings = { ...kept, game: 'board', preset: chosen, options };
    // Fewer or more than the edition is for is a rule of its own.
    for (const [name, beyond] of [
        ['min_players', (n: number) => seats < n],
        ['max_players', (n: number) => seats > n],
    ] as const)
        if (beyond(Number(usual(own, name)))) own.options = { ...own.options, [name]: seats };
    const island = customOf(settings);
    if (island) {
        // An island of one's own carries its rules with it.
        const start = Math.min(island.first, seats - 1);
        const rules = { preset: chosen, options: own.options!, players: seats, first: start };
        // Who rolled what belongs to the game it was played in.
        const { first_rolls: _r, ...land } = island;
        return starts({ ...own, map: { ...land, ...rules } });
    }
    const known = map === 'beginner' || map === 'variable' ? map : null;
    return starts({ ...own, map: known ?? (hasPieces(own) ? 'beginner' : 'variable') });
}
