// The messages of docs/table-protocol.md as types, both ways. The page speaks them to a table in a worker or
// on a server and cannot tell which.
import type { Bundle, Resource } from '../board/kinds';
import type { Action, BoardEvent, BoardSetup, BoardView, Step } from './board';
import type { DiceAction, DiceSetup, DiceState, DiceStep } from './dice';

export type Stage = 'gathering' | 'playing' | 'paused' | 'over';

export interface Settings {
    title?: string;
    game?: 'board' | 'dice';
    seats?: number;
    preset?: string;
    options?: Record<string, string | number | boolean>;
    map?: 'variable' | 'beginner' | BoardSetup;
    first?: number | null;
    shuffle?: boolean;
    shuffle_colours?: boolean;
    undo?: boolean;
    hints?: boolean;
    chat?: boolean;
    spectators?: boolean;
    listed?: boolean;
    rated?: boolean;
    clock?: { kind: 'none' | 'turn' | 'days'; seconds?: number; reserve?: number; days?: number };
    away?: number;
    pace?: number;
    /** seconds; null: as long as it takes */
    offer_wait?: number | null;
    stand_in?: string;
    /** the first luck of the game, arranged for somebody who learns */
    staged?: Record<string, string>;
}

export type AnyAction = Action | DiceAction;
export type AnyStep = Step | DiceStep;
export type AnySetup = BoardSetup | DiceSetup;
export type AnyView = BoardView | DiceState;
export type AnyEvent = BoardEvent;

export interface SeatInfo {
    seat: number;
    person: { id: string; name: string } | null;
    bot: string | null;
    stand_in: string | null;
    present: boolean;
    colour: number;
    embargo: number[];
    refuses: boolean;
}
export interface TableInfo {
    id: string;
    stage: Stage;
    round: number;
    host: string;
    settings: Settings;
    /** the colors one may choose from */
    colours: number[];
    seats: SeatInfo[];
    votes: { about: string; yes: string[]; waiting: string[] }[];
    fair: { commitment: string; seeds: string[]; secret: string | null };
}
export interface You {
    id: string;
    name: string;
    seats: number[];
    host: boolean;
}
export interface SeatGame {
    seat: number;
    view: AnyView;
    legal: AnyAction[];
    unavailable: Record<string, string>;
    /** what the bank wants for one card */
    rates?: Bundle;
    /** whom an offer may go to */
    partners?: number[];
    undo: boolean;
    /** offers are declined until one's own turn; older servers do not say */
    not_now?: boolean;
    /** offers that ask for these are declined */
    keeps?: Resource[];
}
/** What a bot said to an offer it declined. */
export interface OfferReason {
    seat: number;
    of: number;
    why: string;
}
export interface GameInfo {
    steps: number;
    to_act: number[];
    winners: number[];
    /** what a spectator sees; those who play have their seats */
    view?: AnyView;
    seats: SeatGame[];
    reasons?: OfferReason[];
    clocks?: { seat: number; left: number; reserve: number; since: number | null }[];
}

/** One thing that happened: a step of the game, or something among the people at the table. */
export interface Entry {
    number: number;
    at: number;
    what: string;
    step?: AnyStep;
    events?: AnyEvent[];
    setup?: AnySetup;
    seat?: number;
    person?: unknown;
    text?: string;
    emote?: string;
    about?: string;
    /** of a stand-in; of an offer a bot declined, what it said, as long as the offer stood */
    why?: string;
    name?: string;
}
export interface EventMessage extends Entry {
    type: 'event';
    table?: TableInfo;
    you?: You;
    game?: GameInfo;
}
export interface Welcome {
    type: 'welcome';
    id?: unknown;
    number: number;
    /** what time it is at the table */
    now?: number;
    table: TableInfo;
    you: You;
    game?: GameInfo;
    setup?: AnySetup;
    log: Entry[];
}
export interface Cause {
    motive: string;
    amount: number;
    seat?: number;
}
export interface Hint {
    type: 'hint';
    id: unknown;
    seat: number;
    action: AnyAction;
    why?: { win_chance: number; margin?: number; runner_up?: AnyAction; causes: Cause[] };
    value?: number;
    choices?: { action: AnyAction; value: number }[];
}
export type Answer =
    | { type: 'ok'; id: unknown }
    | {
          type: 'refused';
          id: unknown;
          reason: string;
          detail?: string;
          /** the place behind the reason */
          cause?: { hex?: number; vertex?: number; edge?: number };
      };
export type FromTable =
    | Welcome
    | EventMessage
    | Hint
    | Answer
    | { type: 'presence'; people: { id: string; name: string; seats: number[] }[] }
    | { type: 'announcement'; text: string }
    | { type: 'record'; id: unknown; text: string };

export type ToTable = { type: string } & Record<string, unknown>;

/** A way to a table, in a worker or over the network. */
export interface Connection {
    send(message: ToTable & { id: number }): void;
    close(): void;
    onmessage: (message: FromTable) => void;
    /** true: messages go through; false: they wait until the way is open again */
    onstate: (open: boolean) => void;
}
