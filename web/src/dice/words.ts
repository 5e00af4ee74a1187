// Moves of the dice game in words.
import { faces, type DiceAction, type Faces } from '../engine/dice';
import { t } from '../i18n/index.svelte';

export const facesWords = (bundle: Faces): string =>
    faces
        .filter((face) => bundle[face])
        .map((face) => t('common.count_of', { n: bundle[face], what: t(`common.${face}`) }))
        .join(t('common.comma')) || t('dice.nothing');

export function actionWords(action: DiceAction): string {
    if (action.do === 'reroll') return t('dice.hint_reroll', { dice: facesWords(action.keep ?? {}) });
    if (action.do === 'joker')
        return t('dice.hint_joker', {
            n: action.knight,
            from: t(`common.${action.from}`),
            to: t(`common.${action.to}`),
        });
    if (action.do === 'exchange_gold') return t('dice.hint_exchange', { to: t(`common.${action.to}`) });
    return t(`dice.hint_${action.do}`);
}

/** A record with the names people have at this device: to the table all of them are one person. */
export const named = (record: string, names: string[]): string =>
    record.replace(/^\[Name(\d) ".*"\]$/gm, (line, seat) =>
        names[seat] ? `[Name${seat} "${names[seat].replace(/[\\"]/g, '\\$&')}"]` : line,
    );
