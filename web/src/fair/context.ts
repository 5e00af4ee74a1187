// The page's share of the luck, for whatever shows it.
import type { ShareKeeper } from './keeper.svelte';

export const fairness = Symbol('fairness');
/** nothing where the page has no table on a server */
export type Fairness = () => ShareKeeper | null;
