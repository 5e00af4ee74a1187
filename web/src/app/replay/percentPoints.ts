// Differences of chances: points of a percent, not percents of the chance.
import { number, t } from '../../i18n/index.svelte';

/** A part of one as "3.2 pts", with its sign where it can be a gain or a loss. */
export const percentPoints = (part: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
    t('replay.pts', { n: number(100 * part, { maximumFractionDigits: 1, signDisplay }) });
