/** Does something about this person, and says how it went. */
export type Change = (what: () => Promise<unknown>, said?: () => string) => void;
