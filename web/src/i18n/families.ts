// Families of messages, for the test of the words: `t(`common.level_${one}`)` asks for one message for each level there
// is. Here stands what can take the place of each `${}`, from the lists and types of the page and of the engine. A
// family that is asked for with `has` first may lack some of its messages; it still has none that nobody asks for.
import { readFileSync } from 'node:fs';
import { colours, landOf, resources } from '../board/kinds';
import { compass } from '../board/names';
import { catalogue } from '../engine/catalogue';
import { doubts } from '../fair/doubts';
import { faces } from '../engine/dice';
import { grades } from '../engine/review';
import { entries } from '../app/learn/entries';
import { examples } from '../app/learn/examples';
import { diceLessons } from '../app/learn/diceGame';
import { firstLessons, tips } from '../app/learn/firstGame';
import { secondLessons } from '../app/learn/secondGame';
import { emotes } from '../app/online/chat';
import { islands, motions, paceName, paces, themes } from '../app/preferences';
import { boardOptions, house, optionGroups, presets } from '../app/rules/gameOptions';
import { topics } from '../app/table/phrases';
import { verbs } from '../app/table/vocabulary';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
/** What the first brackets of `what` find in a file, or in the function of it that is named. */
function found(path: string, what: RegExp, inside = ''): string[] {
    const [, text] = inside
        ? read(path).match(new RegExp(`function ${inside}\\b([^]*?)\n}\n`))!
        : ['', read(path)];
    return [...text.matchAll(what)].map((match) => match[1]);
}
/** The words of a type such as `'a' | 'b'`. */
function union(path: string, name: string): string[] {
    const [, members] = read(path).match(new RegExp(`\\b${name}\\b\\??[ :=]+\\s*((?:\\|?\\s*'\\w+'\\s*)+)`))!;
    return [...members.matchAll(/'(\w+)'/g)].map((match) => match[1]);
}
const without = (all: string[], ...these: string[]) => all.filter((one) => !these.includes(one));

const lessons = [...firstLessons, ...secondLessons, ...diceLessons];
const lands = Object.values(landOf);
const cards = union('src/engine/board.ts', 'Card');
const acts = union('src/engine/board.ts', 'Act');
const diceActs = union('src/engine/dice.ts', 'DiceAct');
const stages = union('src/engine/protocol.gen.ts', 'Stage');
const games = union('src/engine/protocol.gen.ts', 'game');
const maps = union('src/engine/table.ts', 'AnyMap');
const clocks = union('src/engine/protocol.gen.ts', 'kind');
const levels = [...new Set([...catalogue.board.levels, ...catalogue.dice.levels])];
const buildings = ['road', 'settlement', 'city'];
const seats = colours.map((_, seat) => String(seat));
const records = 'src/app/replay/source.ts';
// What does not go: with a game here, at a table of the server, with a person, with the page itself.
const troubles = [
    ...['no_game', 'engine', 'bad_order', 'bad_kept'],
    ...found('src/app/online/Online.svelte', /^ {8}\w+: '(\w+)',$/gm),
    ...['no_person', 'no_server', 'no_such_page', 'not_loaded'],
];
const switches = ['listed', 'rated', 'spectators', 'chat', 'undo', 'hints', 'shuffle', 'shuffle_colours'];
const votes = ['pause', 'end', 'rematch'];
const named = (all: { name: string }[]) => all.map(({ name }) => name);
const options = named([...boardOptions, ...catalogue.dice.options]);
// What moves a bot, and what it says when it declines an offer.
const [motives, refusals] = read('../src/bots/explanation.h')
    .split('enum class No ')
    .map((text) => [...text.matchAll(/^ {4}(\w+),[^\n]*$/gm)].map(([, name]) => name));
/** All a table, a game or a server can refuse with, and what the page itself says. */
const reasons = [
    ...['reasons', 'table-protocol', 'server-protocol'].flatMap((page) =>
        found(`../docs/${page}.md`, /^\| `(\w+)` \|/gm),
    ),
    'offline',
    'cut_off',
    'just_offered',
];

const aboutParts = ['game', 'program', 'parts', 'privacy', 'device', 'server'];

export interface Family {
    values: readonly (string | number)[];
    /** asked for with `has`: not all of them need be there */
    some?: true;
}
/** `*` stands for what is put in. */
export const families: Record<string, Family> = {
    'common.*': { values: [...resources, ...lands, ...colours, ...cards, ...faces, ...buildings, 'card'] },
    'common.n_*': { values: faces },
    'common.bot_*': { values: seats },
    'about.*': { values: aboutParts },
    'about.*_text': { values: aboutParts },
    'common.level_*': { values: levels },
    'common.theme_*': { values: themes },
    'common.motion_*': { values: motions },
    'common.pace_*': { values: paces.map(paceName) },
    'common.trouble_*': { values: troubles },
    'common.trouble_*_help': { values: troubles },

    'home.level_*_text': { values: levels },
    'home.island_*': { values: islands },
    'home.island_*_text': { values: islands },

    'board.to_*': { values: compass },
    'board.spot_*': { values: [...buildings, 'robber'] },

    'table.prompt_*': {
        values: [
            ...found('src/app/table/phrases.ts', /\bsay\('(\w+)'/g),
            ...found('src/app/table/phrases.ts', /\bsay\([^)]*\? '(\w+)' : '\w+'/g),
            ...found('src/app/table/phrases.ts', /\bsay\([^)]*\? '\w+' : '(\w+)'/g),
            'roll_or_card',
            'roll',
            ...buildings.map((piece) => `place_${piece}`),
        ],
    },
    'trade.no_*': { values: without(refusals, 'none'), some: true },
    'table.you_*': { values: ['give', 'get'] },
    'table.do_*': { values: ['roll', 'end_turn', 'pass', 'skip_free_road'] },
    'table.vp_*': { values: ['0', '1', '2', '3', '4'] },
    'table.first_*': { values: ['hex', 'place', 'this'] },
    'table.short_*': { values: [...buildings, 'card'] },
    'table.hint_*': { values: acts },
    'table.motive_*': { values: motives },
    'table.card_*': { values: without(cards, 'victory_point') },
    'table.key_*': { values: found('src/app/table/Keys.svelte', /^ {8}\[.*, '(\w+)'\],$/gm) },
    'table.show_*': { values: ['all', 'log', 'chat'] },
    'table.topic_*': { values: topics },
    'table.fig_*': { values: ['received', 'robbed', 'stolen', 'traded', 'discarded'] },
    'table.emote_*': { values: emotes },

    'log.*': {
        values: [
            ...found('src/app/table/phrases.ts', /\blog\('(\w+)'/g),
            ...without(acts, 'roll', 'end_turn', 'accept', 'confirm', 'discard'),
            ...['longest_road', 'largest_army'].flatMap((card) => [card, `${card}_lost`]),
            ...['pause', 'resume', 'ended', 'stand_in', 'is_back'],
        ],
    },
    'command.word_*': { values: verbs },
    'command.land_*': { values: [...resources, 'desert'], some: true },
    // How many ways there are to do it. Of some things there is only one; offers and what is given back are not listed.
    'command.do_*': {
        values: without(
            acts,
            ...['roll', 'buy_card', 'play_knight', 'play_road_building', 'withdraw', 'reveal', 'pass'],
            ...['end_turn', 'discard', 'skip_free_road'],
        ),
    },

    'reasons.*': { values: reasons, some: true },
    'reasons.dice_*': { values: reasons, some: true },
    'reasons.short_*': { values: reasons, some: true },

    'dice.*': { values: Object.keys(catalogue.dice.costs) },
    'dice.hint_*': { values: without(diceActs, 'reroll', 'joker', 'exchange_gold') },

    'learn.*': { values: lessons.map(({ id }) => id) },
    'learn.*_text': { values: lessons.map(({ id }) => id) },
    'learn.tip_*': { values: tips.map(({ id }) => id) },
    'almanac.*': { values: Object.keys(entries) },
    'almanac.*_text': { values: Object.keys(entries) },
    'almanac.fig_*': { values: union('src/app/learn/figures.ts', 'Figure') },
    'almanac.ex_*': { values: Object.keys(examples) },

    'replay.why_*': { values: [...doubts, 'other'] },
    'online.worry_*': { values: union('src/fair/keeper.svelte.ts', 'Worry') },
    'online.share_*': { values: ['promised', 'shown', 'none'] },
    'replay.grade_*': { values: grades },
    'replay.fault_*': {
        values: [...found(records, /new Fault\('(\w+)'/g), ...found(records, /return '(\w+)'/g, 'kindOf')],
    },

    'rules.*': { values: ['away', 'offer_wait'] },
    'rules.way_*': { values: ['alone', 'bots', 'hotseat', 'online'] },
    'rules.game_*': { values: games },
    'rules.map_*': { values: maps },
    'rules.map_*_text': { values: [...maps, 'printed', 'custom'] },
    'rules.preset_*': { values: presets },
    'rules.preset_*_text': { values: presets },
    'rules.house_*': { values: Object.keys(house) },
    'rules.house_*_text': { values: Object.keys(house) },
    'rules.clock_*': { values: clocks },
    'rules.switch_*': { values: switches },
    'rules.switch_*_text': { values: switches },
    'rules.switch_*_text_dice': { values: switches, some: true },
    'rules.group_*': { values: optionGroups.map(({ group }) => group) },
    'rules.opt_*': { values: options },
    'rules.help_*': { values: options },
    'rules.val_*': { values: catalogue.board.options.flatMap(({ values }) => values ?? []) },

    'online.ask_*': { values: votes },
    'online.wait_*': { values: votes },
    'online.vote_no_*': { values: votes },
    'online.state_*': { values: ['time', 'away', 'left'] },
    'online.shun_*_text': { values: ['mute', 'block'] },
    'online.shun_*': { values: ['mute', 'block', 'unmute', 'unblock'] },
    'online.filter_*': { values: ['all', ...games] },
    'online.stage_*': { values: ['open', 'running'] },

    'people.stage_*': { values: without(stages, 'playing') },
    'people.game_*': { values: games },
    'people.pool_*': { values: games },
    'people.result_*': { values: ['abandoned', 'won', 'lost'] },
};
