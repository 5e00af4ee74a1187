// The guided dice game: costs, keeping, jokers, gold, the cross, with first turns that bring each of them up in good order.
import { catalogue } from '../../engine/catalogue';
import type { DiceAct, DiceAction, DiceState, DiceStep } from '../../engine/dice';
import { stepOf } from '../../engine/table';
import type { AnyAction, Entry } from '../../engine/table';
import { facesWords } from '../../dice/words';
import type { TableModel } from '../table/model.svelte';
import type { Course, Lesson, Scene } from './lessons';

export interface DiceScene extends Scene {
    view: DiceState;
    can: Set<DiceAct>;
    /** what this player did since the turn began */
    lately: Set<string>;
    advice: DiceAction | null;
}

/** What this player has done, in the game and in the turn. */
export function doneIn(log: Entry[], seat: number): Pick<DiceScene, 'seen' | 'lately'> {
    const seen = new Set<string>();
    let lately = new Set<string>();
    for (const entry of log) {
        const step = stepOf(entry) as DiceStep | undefined;
        if (!step || !('do' in step) || step.seat !== seat) continue;
        if (step.do === 'roll') lately = new Set();
        seen.add(`${step.do}:me`);
        lately.add(step.do);
    }
    return { seen, lately };
}

const builds: DiceAct[] = ['build_road', 'build_settlement', 'build_city', 'build_knight'];
const built = ({ lately }: DiceScene) => builds.some((act) => lately.has(act));
const canBuild = ({ can }: DiceScene) => builds.some((act) => can.has(act));
const advised =
    (...acts: DiceAct[]) =>
    ({ advice }: DiceScene) =>
        advice !== null && acts.includes(advice.do);
const builtAfter = (act: DiceAct) => (scene: DiceScene) => scene.can.has(act) && advised(act)(scene);

export const diceLessons: Lesson<DiceScene>[] = [
    { id: 'dice_over', when: ({ over }) => over, entry: 'dice_score', urgent: true, last: true },
    { id: 'dice_welcome', when: () => true, entry: 'dice_game', by: ['roll'], first: true },
    { id: 'dice_roll', when: ({ can }) => can.has('roll'), entry: 'dice_turn', by: ['roll'] },
    { id: 'dice_costs', when: ({ view }) => view.rolls > 0, entry: 'dice_sheet' },
    { id: 'dice_keep', when: ({ can }) => can.has('reroll'), entry: 'dice_turn', by: ['reroll'] },
    {
        id: 'dice_cross',
        when: (scene) => scene.view.rolls > 0 && !built(scene) && advised('end_turn')(scene),
        entry: 'dice_score',
    },
    { id: 'dice_gold', when: advised('exchange_gold'), entry: 'dice_gold', by: ['exchange_gold'] },
    { id: 'dice_joker', when: advised('joker'), entry: 'dice_jokers', by: ['joker'] },
    {
        id: 'dice_several',
        when: (scene) => built(scene) && canBuild(scene) && advised(...builds)(scene),
        entry: 'dice_turn',
    },
    {
        id: 'dice_sites',
        when: (scene) => scene.view.turn > 1 && builtAfter('build_road')(scene),
        entry: 'dice_sheet',
    },
    { id: 'dice_road', when: builtAfter('build_road'), entry: 'dice_sheet', by: ['build_road'] },
    { id: 'dice_knight', when: builtAfter('build_knight'), entry: 'dice_jokers', by: ['build_knight'] },
    {
        id: 'dice_settlement',
        when: builtAfter('build_settlement'),
        entry: 'dice_sheet',
        by: ['build_settlement'],
    },
    { id: 'dice_city', when: builtAfter('build_city'), entry: 'dice_sheet', by: ['build_city'] },
    {
        id: 'dice_near_end',
        when: ({ view }) => view.turn > catalogue.dice.turns - 3 && view.phase === 'roll',
        entry: 'dice_score',
    },
    {
        id: 'dice_end_turn',
        when: (scene) => built(scene) && advised('end_turn')(scene),
        entry: 'dice_score',
        by: ['end_turn'],
    },
];

// Turn by turn: roads, a knight, nothing at all, gold, a joker, a settlement, roads past it, a city.
const wool = Array(3).fill('wool wool wool wool wool wool').join(', ');
const staged = {
    turn1: 'lumber brick ore ore wool gold, brick lumber wool grain lumber brick, lumber brick wool grain ore gold',
    turn2: 'ore wool wool lumber lumber lumber, grain wool lumber lumber wool wool, grain wool lumber lumber wool wool',
    turn3: wool,
    turn4: 'gold gold ore wool ore wool, ore wool ore wool gold gold, ore wool ore wool gold gold',
    turn5: 'wool grain lumber lumber wool grain, lumber wool grain lumber wool grain, lumber wool grain lumber wool grain',
    turn6: 'lumber brick wool grain wool grain, wool grain wool grain lumber brick, wool grain wool grain lumber brick',
    turn7: 'lumber lumber brick brick lumber brick',
    turn8: 'ore ore ore grain grain wool',
};
const { levels, costs } = catalogue.dice;

export const guidedDice: Course = {
    slot: 'learn-dice',
    title: 'learn.dice_title',
    lessons: diceLessons,
    order: { settings: { game: 'dice', seats: 1, staged }, people: 1, level: levels[0], names: [] },
    levels: [levels.at(-1)!],
    look(model: TableModel, advice: AnyAction | null): DiceScene | null {
        if (!model.dice || model.seat === null) return null;
        return {
            view: model.dice,
            seat: model.seat,
            over: model.dice.phase === 'over',
            can: new Set(model.legal.map((action) => action.do as DiceAct)),
            ...doneIn(model.log, model.seat),
            advice: advice as DiceAction | null,
        };
    },
    values: (model) => ({
        turns: catalogue.dice.turns,
        rolls: catalogue.dice.rolls,
        staged: Object.keys(staged).length,
        left: catalogue.dice.turns - (model.dice?.turn ?? 1) + 1,
        gold: catalogue.dice.gold,
        road: facesWords(costs.road, 'nom'),
        knight_cost: facesWords(costs.knight, 'nom'),
        settlement: facesWords(costs.settlement, 'nom'),
        city: facesWords(costs.city, 'nom'),
    }),
    next: { path: 'learn', text: 'learn.next_first' },
};
