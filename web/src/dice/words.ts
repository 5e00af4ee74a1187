// Moves of the dice game in words.
import { catalogue } from '../engine/catalogue';
import { faces, type DiceAction, type DiceFace, type Faces, type Sheet } from '../engine/dice';
import { counted, inText, t } from '../i18n/index.svelte';

/** Dice in words; `form` as in `counted`. */
export const facesWords = (bundle: Faces, form?: 'acc' | 'nom'): string =>
    faces
        .filter((face) => bundle[face])
        .map((face) => counted(face, bundle[face]!, { unit: 'die', form }))
        .join(t('common.comma')) || t('dice.nothing');

export function actionWords(action: DiceAction): string {
    if (action.do === 'reroll') return t('dice.hint_reroll', { dice: facesWords(action.keep ?? {}) });
    if (action.do === 'joker')
        return t('dice.hint_joker', {
            n: action.knight,
            from: inText(t(`common.${action.from}`)),
            to: inText(t(`common.${action.to}`)),
        });
    if (action.do === 'exchange_gold')
        return t('dice.hint_exchange', { n: catalogue.dice.gold, to: inText(t(`common.${action.to}`)) });
    if (action.do === 'build_road') return t('dice.hint_build_road', { n: action.road! + 1 });
    return t(`dice.hint_${action.do}`);
}

/** the knights of a sheet, by number */
export const knights = catalogue.dice.knights.map((_, i) => i + 1);
/** what a knight's joker turns a die to */
export const jokerFace = (knight: number): DiceFace | 'any' => catalogue.dice.jokers[knight - 1] ?? 'any';
export type JokerState = 'none' | 'ready' | 'used';
export const jokerState = (sheet: Sheet, knight: number): JokerState =>
    sheet.jokers_used.includes(knight) ? 'used' : sheet.knights >= knight ? 'ready' : 'none';
export function jokerWords(sheet: Sheet, knight: number): string {
    const face = jokerFace(knight);
    return t('dice.joker_n', {
        n: knight,
        what: face === 'any' ? t('dice.any_face') : inText(t(`common.${face}`)),
        state: jokerState(sheet, knight),
    });
}

/** What somebody has, in a sentence. */
export const stands = (name: string, sheet: Sheet): string =>
    t('dice.stands', {
        name,
        total: sheet.total,
        roads: sheet.roads.length,
        settlements: sheet.settlements,
        cities: sheet.cities,
        knights: sheet.knights,
    });

/** What a turn brought that just ended. */
export function turnWords(name: string, sheet: Sheet): string {
    const got = sheet.boxes.at(-1);
    return got === 'X' ? t('dice.turn_crossed', { name }) : t('dice.turn_got', { name, n: got ?? 0 });
}

/** A record with the names people have at this device: to the table all of them are one person. */
export const named = (record: string, names: string[]): string =>
    record.replace(/^\[Name(\d) ".*"\]$/gm, (line, seat) =>
        names[seat] ? `[Name${seat} "${names[seat].replace(/[\\"]/g, '\\$&')}"]` : line,
    );
