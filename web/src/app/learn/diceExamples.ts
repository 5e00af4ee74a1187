// The worked examples of the dice game.
import type { DiceAction } from '../../engine/dice';
import { may, not, type Example } from './trials';

const mark = (what: DiceAction['do'], more: Partial<DiceAction> = {}): DiceAction => ({
    seat: 0,
    do: what,
    ...more,
});
export const diceExamples: Example[] = [
    {
        id: 'dice_pay',
        position: 'longroad/1 dice phase=rolled rolls=3 dice=lumber2+wool1+grain1+ore1+gold1',
        trials: [not('cannot_afford', mark('build_road', { road: 0 })), may(mark('build_knight'))],
    },
    {
        id: 'dice_chain',
        position:
            'longroad/1 dice phase=rolled rolls=3 dice=lumber2+brick2+wool1+grain1 0=roads:0;settlements:1;boxes:3,1',
        trials: [
            not('no_road_there', mark('build_settlement')),
            may(mark('build_road', { road: 2 })),
            may(mark('build_settlement')),
            may(mark('end_turn')),
        ],
    },
    {
        id: 'dice_past',
        position: 'longroad/1 dice phase=rolled rolls=3 dice=lumber2+brick2+ore2',
        trials: [
            may(mark('build_road', { road: 0 })),
            may(mark('build_road', { road: 2 })),
            may(mark('end_turn')),
        ],
    },
    {
        id: 'dice_order',
        position:
            'longroad/1 dice phase=rolled rolls=3 dice=lumber1+brick1+wool1+grain1+ore2 0=roads:0,2;boxes:2',
        trials: [may(mark('build_settlement')), may(mark('end_turn'))],
    },
    {
        id: 'dice_gold',
        position: 'longroad/1 dice phase=rolled rolls=3 dice=gold3+ore2+grain1',
        trials: [
            may(mark('exchange_gold', { to: 'wool' })),
            not('too_little_gold', mark('exchange_gold', { to: 'lumber' })),
            may(mark('build_knight')),
        ],
    },
    {
        id: 'dice_jokers',
        position: 'longroad/1 dice phase=rolled rolls=3 dice=gold6 0=roads:0,1;knights:6;boxes:3,7,11,2',
        trials: [
            not('not_its_resource', mark('joker', { knight: 1, from: 'gold', to: 'wool' })),
            may(mark('joker', { knight: 1, from: 'gold', to: 'ore' })),
            may(mark('joker', { knight: 6, from: 'gold', to: 'ore' })),
            not('joker_used', mark('joker', { knight: 1, from: 'gold', to: 'ore' })),
        ],
    },
    {
        id: 'dice_cross',
        position: 'longroad/1 dice phase=rolled rolls=3 dice=lumber1+brick1+wool1+grain1+ore2',
        trials: [may(mark('end_turn'))],
        anew: true,
    },
];
