// The first guided game: every move once, on the beginner's island, with first rolls that bring each of them up in
// good order.
import type { Act, Card } from '../../engine/board';
import { catalogue } from '../../engine/catalogue';
import { t } from '../../i18n/index.svelte';
import {
    awaitsAnswers,
    isAsked,
    lookAtBoard,
    me,
    mine,
    most,
    offeredAlready,
    type BoardScene,
} from './boardScene';
import type { Course, Lesson } from './lessons';

const building: Act[] = ['build_road', 'build_settlement', 'build_city', 'buy_card'];
const holds = (card: Card) => (scene: BoardScene) => (me(scene).cards?.[card] ?? 0) > 0;

// What has to be decided at once comes first, then what just happened, then what one might do.
export const firstLessons: Lesson<BoardScene>[] = [
    { id: 'won', when: ({ over }) => over, entry: 'end', urgent: true, last: true },
    { id: 'welcome', when: () => true, entry: 'points', by: ['roll'], first: true },
    { id: 'discard', when: (scene) => me(scene).owes > 0, entry: 'discard', by: ['discard'], urgent: true },
    {
        id: 'seven',
        // Whoever has moved the robber meanwhile is past it.
        when: ({ lately }) => lately.has('seven') && !lately.has('move_robber:me'),
        entry: 'seven',
        urgent: true,
    },
    {
        id: 'robber',
        when: ({ can }) => can.has('move_robber'),
        entry: 'robber',
        by: ['move_robber'],
        urgent: true,
    },
    { id: 'offer', when: isAsked, entry: 'offer', by: ['accept', 'decline'], urgent: true },
    { id: 'roll', when: ({ can }) => can.has('roll'), entry: 'turn', by: ['roll'] },
    { id: 'robbed', when: ({ lately }) => lately.has('lost_to:me'), entry: 'steal' },
    { id: 'production', when: ({ lately }) => lately.has('received'), entry: 'production' },
    {
        id: 'settlement',
        when: ({ can }) => can.has('build_settlement'),
        entry: 'settlement',
        by: ['build_settlement'],
    },
    { id: 'city', when: ({ can }) => can.has('build_city'), entry: 'city', by: ['build_city'] },
    { id: 'road', when: ({ can }) => can.has('build_road'), entry: 'road', by: ['build_road'] },
    { id: 'card', when: ({ can }) => can.has('buy_card'), entry: 'cards', by: ['buy_card'] },
    { id: 'bought', when: ({ lately }) => lately.has('buy_card:me'), entry: 'cards' },
    { id: 'victory_point', when: holds('victory_point'), entry: 'victory_cards' },
    { id: 'knight', when: ({ can }) => can.has('play_knight'), entry: 'knight', by: ['play_knight'] },
    {
        id: 'road_building',
        when: ({ can }) => can.has('play_road_building'),
        entry: 'road_building',
        by: ['play_road_building'],
    },
    {
        id: 'invention',
        when: ({ can }) => can.has('play_invention'),
        entry: 'invention',
        by: ['play_invention'],
    },
    { id: 'monopoly', when: ({ can }) => can.has('play_monopoly'), entry: 'monopoly', by: ['play_monopoly'] },
    { id: 'longest_road', when: ({ view }) => view.longest_road !== null, entry: 'longest_road' },
    { id: 'largest_army', when: ({ view }) => view.largest_army !== null, entry: 'largest_army' },
    { id: 'traded', when: ({ lately }) => lately.has('traded:me'), entry: 'trade_players' },
    {
        id: 'trade',
        // When a trade is a good idea; whoever never gets there hears of it all the same.
        when: (scene) =>
            mine(scene) &&
            scene.view.phase === 'main' &&
            (scene.advice?.do === 'offer' || (scene.view.turn > 12 && me(scene).hand_size > 2)),
        entry: 'trade_players',
        by: ['offer'],
    },
    {
        id: 'bank',
        when: ({ can }) => can.has('trade_bank'),
        entry: 'trade_bank',
        by: ['trade_bank'],
        first: true,
    },
    {
        id: 'costs',
        when: (scene) =>
            mine(scene) && scene.view.phase === 'main' && !building.some((act) => scene.can.has(act)),
        entry: 'build',
        by: building,
    },
    { id: 'near_end', when: (scene) => most(scene) >= scene.target - 2, entry: 'points' },
    { id: 'hint', when: ({ view, can }) => view.turn > 3 && can.has('end_turn'), entry: 'tactics' },
    { id: 'end_turn', when: ({ can }) => can.has('end_turn'), entry: 'turn', by: ['end_turn'] },
];
/** Tactics, on request: those that fit the moment. */
export const tips: { id: string; when: (scene: BoardScene) => boolean }[] = [
    { id: 'robber', when: ({ can }) => can.has('move_robber') },
    { id: 'seven', when: (scene) => me(scene).hand_size > scene.limit },
    { id: 'secret', when: holds('victory_point') },
    { id: 'early', when: (scene) => (me(scene).points ?? 0) < 4 },
    { id: 'late', when: (scene) => (me(scene).points ?? 0) >= 4 },
    { id: 'trade', when: (scene) => me(scene).hand_size > 2 },
    { id: 'room', when: () => true },
    { id: 'numbers', when: () => true },
    { id: 'harbor', when: () => true },
];

// Round by round: cards for a road, cards for a settlement, cards to trade, a seven on too many cards, and then a
// development card. Whoever builds something else sees most of it all the same.
const staged = {
    dice: '2-3 4-4 2-2 5-6 2-3 1-2 2-3 2-2 4-4 3-4 2-3 2-2',
    cards0: 'knight',
};
const { levels } = catalogue.board;
export const easy = levels.find((level) => level === 'easy') ?? levels[0];
/** The strongest that answers at once, and one that never trades and so has an answer when a trade was refused. */
export const advisers = ['master', 'greedy'].filter((level) => levels.includes(level));

export const firstGame: Course = {
    slot: 'learn',
    title: 'learn.title',
    lessons: firstLessons,
    order: {
        settings: {
            seats: 3,
            map: 'beginner',
            first: 0,
            preset: '2015',
            options: { victory_target: 6 },
            staged,
        },
        people: 1,
        level: easy,
        names: [],
    },
    levels: advisers,
    look: lookAtBoard,
    said: offeredAlready,
    waits: awaitsAnswers,
    tips: (scene) => tips.filter((one) => one.when(scene as BoardScene)).map(({ id }) => id),
    values: (model) => ({ color: t(`common.${model.colours[model.seat ?? 0]}`) }),
    next: { path: 'learn/second', text: 'learn.next_second' },
};
