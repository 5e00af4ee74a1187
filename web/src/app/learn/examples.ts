// The worked examples of the almanac: positions for the engine, and what the reader is invited to try on them. What
// comes of it the engine says; a test holds each expectation against it.
import { boardExamples } from './boardExamples';
import { diceExamples } from './diceExamples';
import type { Terms } from '../../engine/terms';
import type { Example } from './trials';

export const examples: Record<string, Example> = Object.fromEntries(
    [...boardExamples, ...diceExamples].map((example) => [example.id, example]),
);
/** Does an example show what holds in a game? */
export const fits = (id: string, terms: Terms): boolean =>
    Object.entries(examples[id].needs ?? {}).every(([name, value]) => terms[name] === value);
/** The examples of each keyword. */
export const shownAt: Record<string, string[]> = {
    founding: ['founding'],
    beginner_setup: ['beginner'],
    turn: ['roll_first'],
    production: ['prod_same', 'prod_city', 'desert'],
    coast: ['coast', 'road_coast'],
    bank: ['shortage', 'shortage_one'],
    road: ['road_through', 'road_coast'],
    distance: ['distance'],
    settlement: ['settle'],
    city: ['city', 'prod_city'],
    pieces: ['no_road_left', 'no_settlement_left'],
    trade_bank: ['bank_four'],
    harbour: ['harbour_any', 'harbour_one'],
    offer: ['counter'],
    trade_players: ['only_active'],
    phases: ['phases_2015', 'phases_mayfair'],
    discard: ['seven'],
    robber: ['robber', 'robber_desert', 'robber_blocks'],
    steal: ['robber'],
    knight: ['knight'],
    cards: ['new_card'],
    largest_army: ['army_tie', 'army_more'],
    road_building: ['free_roads'],
    invention: ['invention'],
    monopoly: ['monopoly'],
    longest_road: ['lr_branch', 'lr_ring', 'lr_tie'],
    cut_road: ['lr_cut', 'lr_aside'],
    end: ['win_road'],
    victory_cards: ['show_card', 'win_card'],
    dice_turn: ['dice_pay'],
    dice_sheet: ['dice_past', 'dice_chain', 'dice_order'],
    dice_gold: ['dice_gold'],
    dice_jokers: ['dice_jokers'],
    dice_score: ['dice_cross'],
};
