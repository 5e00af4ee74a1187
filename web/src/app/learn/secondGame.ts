// The second guided game: a shuffled island, where to settle on it, and trade. What is advised, and why, comes from the
// hints of the table.
import type { Card } from '../../engine/board';
import { catalogue } from '../../engine/catalogue';
import { ratio } from '../../i18n/index.svelte';
import { awaitsAnswers, lookAtBoard, me, mine, offeredAlready, type BoardScene } from './boardScene';
import { advisers, easy, firstLessons } from './firstGame';
import type { Course, Lesson } from './lessons';

/** This player founds a settlement that is the n-th of theirs. */
const founds = (n: number) => (scene: BoardScene) =>
    scene.can.has('place_settlement') && me(scene).settlements.length === n - 1;
const paves = (n: number) => (scene: BoardScene) =>
    scene.can.has('place_road') && me(scene).settlements.length === n;
const trades = (scene: BoardScene) => mine(scene) && scene.view.phase === 'main';
const holds = (card: Card) => (scene: BoardScene) => (me(scene).cards?.[card] ?? 0) > 0;

const own: Lesson<BoardScene>[] = [
    { id: 'second_won', when: ({ over }) => over, entry: 'tactics', urgent: true, last: true },
    { id: 'second_welcome', when: ({ view }) => view.phase === 'founding', entry: 'founding', first: true },
    { id: 'second_numbers', when: founds(1), entry: 'numbers' },
    { id: 'second_middle', when: founds(1), entry: 'tactics' },
    { id: 'second_settle', when: founds(1), entry: 'distance', by: ['place_settlement'] },
    { id: 'second_road', when: paves(1), entry: 'founding', by: ['place_road'] },
    {
        id: 'second_order',
        when: ({ view, seen }) => view.phase === 'founding' && seen.has('place_road:me'),
        entry: 'founding',
    },
    { id: 'second_variety', when: founds(2), entry: 'tactics' },
    { id: 'second_harbors', when: founds(2), entry: 'harbour' },
    { id: 'second_settle_again', when: founds(2), entry: 'founding' },
    { id: 'second_road_again', when: paves(2), entry: 'tactics' },
    {
        id: 'second_paid',
        when: ({ view, seen }) => view.turn === 1 && seen.has('received:me'),
        entry: 'founding',
    },
];
// While one plays; what the first game taught and could not show comes in between.
const later: Lesson<BoardScene>[] = [
    {
        id: 'second_offer',
        when: (scene) => trades(scene) && scene.advice?.do === 'offer',
        entry: 'trade_players',
        by: ['offer'],
    },
    {
        id: 'second_harbor_rate',
        when: (scene) => trades(scene) && scene.rate < catalogue.board.rates.bank,
        entry: 'harbour',
    },
    {
        id: 'second_bank',
        when: (scene) => trades(scene) && scene.can.has('trade_bank'),
        entry: 'trade_bank',
        by: ['trade_bank'],
        first: true,
    },
    {
        id: 'second_others_turn',
        when: (scene) => !mine(scene) && scene.view.turn > 3 && me(scene).hand_size > 2,
        entry: 'trade_players',
    },
    {
        id: 'second_expand',
        when: ({ can }) => can.has('build_road'),
        entry: 'road',
        by: ['build_road'],
    },
    { id: 'second_grain', when: (scene) => trades(scene) && scene.view.turn > 8, entry: 'tactics' },
    { id: 'second_city', when: ({ can }) => can.has('build_city'), entry: 'city', by: ['build_city'] },
    { id: 'second_hidden', when: holds('victory_point'), entry: 'victory_cards' },
];
const shared = [
    'discard',
    'seven',
    'robber',
    'robbed',
    'offer',
    'card',
    'bought',
    'knight',
    'road_building',
    'invention',
    'monopoly',
    'longest_road',
    'largest_army',
    'near_end',
];

export const secondLessons: Lesson<BoardScene>[] = [
    ...own,
    ...firstLessons.filter(({ id, urgent }) => urgent && shared.includes(id)),
    ...later,
    ...firstLessons.filter(({ id, urgent }) => !urgent && shared.includes(id)),
];

export const secondGame: Course = {
    slot: 'learn-second',
    title: 'learn.second_title',
    lessons: secondLessons,
    order: {
        settings: {
            seats: 4,
            map: 'variable',
            first: 0,
            preset: '2015',
            options: { victory_target: 7, start_player_method: 'agreed' },
        },
        people: 1,
        level: easy,
        names: [],
    },
    levels: advisers,
    look: lookAtBoard,
    said: offeredAlready,
    waits: awaitsAnswers,
    values: () => {
        const { bank, any, own: special } = catalogue.board.rates;
        return { bank: ratio(bank), any: ratio(any), special: ratio(special) };
    },
    next: { path: 'learn/dice', text: 'learn.next_dice' },
};
