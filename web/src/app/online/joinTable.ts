// The way from the top bar of a game to the people around its table; only a table on a server has one.
export const company = Symbol('company');

export interface CompanyDoor {
    /** while there is a game; before it everybody is in sight */
    shown(): boolean;
    label(): string;
    open(): void;
    /** lines of talk nobody has looked at */
    unread(): number;
}
