// Every example of the almanac against the engine itself.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Attempt, TriedBoard, TriedDice } from '../../engine/engine';
import { put, start, take, type Engine } from '../../engine/wasm';
import { catalogue, type Value } from '../../engine/catalogue';
import { termsOf } from '../../engine/terms';
import { boardOptions } from '../rules/gameOptions';
import { entries } from './entries';
import { examples, fits, shownAt } from './examples';
import { byRules, type Example } from './trials';

let engine: Engine;
function attempt(order: Attempt): TriedBoard | TriedDice {
    put(engine, JSON.stringify(order));
    const ok = (engine.exercise as () => number)();
    const said = JSON.parse(take(engine));
    expect(ok, said.error).toBe(1);
    return said;
}
beforeAll(async () => {
    engine = await start(
        readFileSync(new URL('../../../../build/wasm/longroad.wasm', import.meta.url)) as BufferSource,
    );
});

describe.each(Object.values(examples))('$id', (example) => {
    const { position, setup, before = [] } = example;
    it('is a position of the game', () => {
        const tried = attempt({ position, setup, steps: before });
        expect(tried.refused).toBeUndefined();
        expect(tried.done.length).toBeGreaterThanOrEqual(before.length);
    });
    const answers = (line = position, rules = '') => {
        let done = [...before] as Attempt['steps'];
        for (const trial of example.trials) {
            const tried = attempt({ position: line, setup, steps: [...done, ...trial.steps] });
            expect(tried.refused, `${JSON.stringify(trial.steps)} ${rules}`).toBe(trial.refused);
            if (!tried.refused && !example.anew) done = tried.done.map(({ step }) => step);
        }
    };
    it('answers as it says', () => answers());
    // A table shows the examples that its rules leave as they are.
    it.skipIf(!position)('answers so by all rules it is shown at', () => {
        for (const preset of Object.keys(catalogue.board.options[0].presets)) {
            for (const [name, values] of others(example)) {
                for (const value of values) {
                    const terms = termsOf({ preset, options: { [name]: value } });
                    if (fits(example.id, terms))
                        answers(byRules(position!, terms), `${preset} ${name} ${value}`);
                }
            }
        }
    });
});
// Values of the options of its game.
function others({ position }: Example): [string, Value[]][] {
    if (position!.includes(' dice ')) return catalogue.dice.options.map(({ name }) => [name, [true, false]]);
    return boardOptions.map(({ name, kind, values, presets }) => {
        if (kind === 'flag') return [name, [true, false]];
        return [name, values ?? [Number(presets['2015']), Number(presets['2015']) + 2]];
    });
}

it('shows every example at a keyword', () => {
    expect(Object.keys(shownAt).filter((entry) => !(entry in entries))).toEqual([]);
    const shown = Object.values(shownAt).flat();
    expect(Object.keys(examples).filter((id) => !shown.includes(id))).toEqual([]);
    expect(shown.filter((id) => !(id in examples))).toEqual([]);
});

// What the texts claim, as the engine counts it.
describe('figures', () => {
    const state = (id: string, trial = -1) => {
        const { position, setup, before = [], trials } = examples[id];
        const wanted = examples[id].anew ? trials.slice(trial, trial + 1) : trials.slice(0, trial + 1);
        const steps = [
            ...before,
            ...(trial < 0 ? [] : wanted.flatMap((one) => one.steps)),
        ] as Attempt['steps'];
        return (attempt({ position, setup, steps }) as TriedBoard).state;
    };
    it('counts roads', () => {
        expect(
            state('lr_branch')
                .players.slice(0, 2)
                .map((seat) => seat.road_length),
        ).toEqual([6, 4]);
        expect(state('lr_ring').players[0].road_length).toBe(8);
        expect(state('lr_cut').longest_road).toBe(1);
        expect(state('lr_cut', 0).longest_road).toBe(0);
        expect(state('lr_tie', 0).longest_road).toBe(1);
        expect(state('lr_tie', 1).longest_road).toBe(0);
        expect(state('lr_aside', 0).longest_road).toBeNull();
    });
    it('deals cards', () => {
        expect(state('prod_same', 0).players[0].hand).toEqual({ ore: 2 });
        expect(state('prod_city', 0).players[1].hand).toEqual({ ore: 3 });
        expect(state('shortage', 0).players[0].hand).toEqual({});
        expect(state('shortage_one', 0).players[0].hand).toEqual({ ore: 1 });
        expect(state('robber_blocks', 0).players[1].hand).toEqual({});
        expect(state('monopoly', 0).players[0].hand).toEqual({ wool: 4 });
    });
    it('ends games', () => {
        expect(state('win_road', 0).winner).toBe(0);
        expect(state('win_card', 0).winner).toBe(0);
        expect(state('win_card', 1).winner).toBeNull();
        expect(state('army_tie', 0).largest_army).toBe(1);
        expect(state('army_more', 0).largest_army).toBe(0);
    });
});
