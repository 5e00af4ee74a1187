// Differences of chances: points of a percent, not percents of the chance.
import { number, t } from '../../i18n/index.svelte';

const tenths = (part: number) => Math.round(1000 * part) / 10;
/** A part of one in words: "3.2 percentage points". */
export const percentPoints = (part: number): string => t('replay.percent_points', { n: tenths(part) });
/** The same as a number with its sign, under a heading that names the unit. */
export const signedPoints = (part: number): string => number(tenths(part), { signDisplay: 'exceptZero' });
