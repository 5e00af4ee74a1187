// Rules in words: an option and what it is.
import type { Value } from '../../engine/catalogue';
import { has, number, t } from '../../i18n/index.svelte';

export const rule = (name: string, value: string): string => t('online.rule_value', { name, value });
function valueWords(value: Value): string {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return t(value ? 'online.yes' : 'online.no');
    return has(`rules.val_${value}`) ? t(`rules.val_${value}`) : value;
}
export const optionWords = (name: string, value: Value): string =>
    rule(t(`rules.opt_${name}`), valueWords(value));
