// The command line in all six languages, on the printed island.
import { beforeAll, describe, expect, it } from 'vitest';
import { PlaceNames } from '../../board/names';
import { catalogue } from '../../engine/catalogue';
import type { Action, BoardView, PlayerView } from '../../engine/board';
import { speak, t } from '../../i18n/index.svelte';
import { languages, type Language } from '../../i18n/languages';
import { Commander, phraseOf, type Scene } from './command';

const setup = catalogue.board.beginner.setup;
const names = ['Mara', 'Jonas', 'Selin', 'Kiwon'];
const nobody: PlayerView = {
    hand_size: 0,
    card_count: 0,
    new_card_count: 0,
    revealed: 0,
    knights: 0,
    settlements: [],
    cities: [],
    roads: [],
    road_length: 0,
    public_points: 0,
    owes: 0,
};
const view: BoardView = {
    viewer: 0,
    phase: 'main',
    turn: 3,
    active: 0,
    to_act: [0],
    dice: [3, 5],
    card_played: false,
    robber: setup.robber,
    bank: { ore: 3 },
    deck: 12,
    longest_road: null,
    largest_army: null,
    winner: null,
    free_roads: 0,
    may_skip_road: false,
    offers: [],
    players: names.map(() => nobody),
};
const everywhere: Action[] = [
    ...[...Array(54).keys()].map((vertex) => ({ seat: 0, do: 'build_settlement' as const, vertex })),
    ...[...Array(72).keys()].map((edge) => ({ seat: 0, do: 'build_road' as const, edge })),
    ...[...Array(19).keys()].flatMap((hex) => [
        { seat: 0, do: 'move_robber' as const, hex, victim: null },
        { seat: 0, do: 'move_robber' as const, hex, victim: 1 },
    ]),
    { seat: 0, do: 'trade_bank', give: { wool: 3 }, get: { ore: 1 } },
    { seat: 0, do: 'play_invention', take: { ore: 1, grain: 1 } },
    { seat: 0, do: 'play_monopoly', resource: 'ore' },
    { seat: 0, do: 'play_knight' },
    { seat: 0, do: 'play_road_building' },
    { seat: 0, do: 'buy_card' },
    { seat: 0, do: 'roll' },
    { seat: 0, do: 'end_turn' },
    { seat: 0, do: 'pass' },
    { seat: 0, do: 'accept', of: 2 },
    { seat: 0, do: 'decline', of: 2 },
    { seat: 0, do: 'confirm', with: 3 },
    { seat: 0, do: 'withdraw' },
    { seat: 0, do: 'reveal' },
    { seat: 0, do: 'discard', cards: { wool: 2, ore: 1 } },
    { seat: 0, do: 'offer', give: { wool: 1 }, get: { ore: 1 }, to: [2] },
];
const scene = (legal = everywhere): Scene => ({
    setup,
    view,
    seat: 0,
    legal,
    unavailable: {},
    rates: { lumber: 4, brick: 4, wool: 3, grain: 4, ore: 4 },
    partners: [1, 2, 3],
    names,
    places: new PlaceNames(setup),
    prompt: '',
    last: '',
});
const learn = (language: Language) =>
    speak(language, 'common', 'board', 'table', 'log', 'reasons', 'trade', 'command');
beforeAll(() => {
    Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
});

describe.each(languages)('in $name', ({ code }) => {
    beforeAll(() => learn(code));

    it('gives every place a name of its own', () => {
        const places = new PlaceNames(setup);
        for (const [kind, n] of [
            ['hex', 19],
            ['vertex', 54],
            ['edge', 72],
        ] as const) {
            const all = [...Array(n).keys()].map((id) => places.of({ kind, id }));
            expect(new Set(all).size).toBe(n);
        }
    });
    it('understands what it says itself', () => {
        const commander = new Commander(scene());
        for (const action of everywhere) {
            const phrase = phraseOf(action, commander.scene.places, names);
            const meant = commander.read(phrase);
            const { seat: _, ...wish } = action;
            const done = 'act' in meant ? meant.act : 'which' in meant ? meant.which : meant;
            // A hex is named without a victim: then both ways to rob are meant.
            if (Array.isArray(done)) expect(done, phrase).toContainEqual(action);
            else expect(done, phrase).toMatchObject(wish);
        }
    });
    it('understands every place it names as that place alone', () => {
        const roads = everywhere.filter((action) => action.do === 'build_road');
        const corners = everywhere.filter((action) => action.do === 'build_settlement');
        const commander = new Commander(scene());
        const unclear = [...roads, ...corners].filter(
            (action) => !('act' in commander.read(phraseOf(action, commander.scene.places, names))),
        );
        expect(unclear.map((action) => phraseOf(action, commander.scene.places, names))).toEqual([]);
    });
    it('buys nothing for whoever asks what they have', () => {
        const commander = new Commander(scene());
        const cards = t('table.development_cards');
        expect(commander.read(cards), cards).toHaveProperty('answer');
        expect(commander.read(cards), cards).not.toEqual({ answer: t('command.not_understood') });
    });
    it('suggests what begins like this', () => {
        const commander = new Commander(scene());
        const end = phraseOf({ do: 'end_turn' }, commander.scene.places, names);
        expect(commander.suggestions(end.slice(0, 3)).map((one) => one.phrase)).toContain(end);
        expect(commander.suggestions('', 200).length).toBe(everywhere.length);
    });
    it('answers every question', () => {
        const commander = new Commander(scene([]));
        for (const verb of ['help', 'what', 'where', 'look', 'mine', 'hand', 'players', 'bank', 'again']) {
            const word = t(`command.word_${verb}`).split('|')[0].replace('!', '');
            const meant = commander.read(word);
            expect(meant, word).toHaveProperty('answer');
            expect((meant as { answer: string }).answer, word).not.toBe(t('command.not_understood'));
        }
        expect(commander.read('xyzzy')).toEqual({ answer: t('command.not_understood') });
    });
});

describe('in English words', () => {
    beforeAll(() => learn('en'));
    const read = (text: string, legal = everywhere) => new Commander(scene(legal)).read(text);

    it('takes land by name or by what it gives, in any order, with any joint', () => {
        const hexes = setup.terrain.map((terrain, hex) => ({ terrain, token: setup.tokens[hex], hex }));
        const wool = hexes.find((one) => one.terrain === 'wool')!;
        const meant = read(`look pasture ${wool.token}`);
        expect(meant).toEqual(read(`look ${wool.token}-wool`));
        expect((meant as { answer: string }).answer).toContain(`pasture ${wool.token}`);
    });
    it('takes a number of a place', () => {
        expect(read('settlement #14')).toMatchObject({ act: { vertex: 14 } });
    });
    it('asks when several places fit', () => {
        expect(read('settlement sea')).toHaveProperty('which');
        expect(read('road')).toHaveProperty('which');
    });
    it('tries what is not offered, so that the table says why not', () => {
        expect(read('settlement #14', [])).toEqual({ act: { do: 'build_settlement', vertex: 14 } });
    });
    it('says when there is no such place', () => {
        expect(read('settlement 2 ore 2 ore 2 ore')).toEqual({ answer: t('command.no_such_place') });
    });
    it('reads trades', () => {
        expect(read('offer 1 wool for 2 ore')).toEqual({
            act: { do: 'offer', give: { wool: 1 }, get: { ore: 2 }, to: [1, 2, 3] },
        });
        expect(read('trade wool and grain > ore with Selin')).toEqual({
            act: { do: 'offer', give: { wool: 1, grain: 1 }, get: { ore: 1 }, to: [2] },
        });
        expect(read('bank wool for ore')).toEqual({
            act: { do: 'trade_bank', give: { wool: 3 }, get: { ore: 1 } },
        });
        expect(read('offer wool')).toEqual({ answer: t('command.how_offer') });
        expect(read('trade with Kiwon')).toEqual({ act: { do: 'confirm', with: 3 } });
        expect(read('yes')).toMatchObject({ act: { do: 'accept', of: 2 } });
    });
    it('reads cards to give back, numbers before or after', () => {
        expect(read('discard 2 wool 1 ore')).toEqual({ act: { do: 'discard', cards: { wool: 2, ore: 1 } } });
        expect(read('discard wool 2, ore')).toEqual({ act: { do: 'discard', cards: { wool: 2, ore: 1 } } });
    });
    it('hands on what is said to others as it was typed', () => {
        expect(read('say Hello, roll on!')).toEqual({ chat: 'Hello, roll on!' });
    });
});
