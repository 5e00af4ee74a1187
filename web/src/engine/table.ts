// The messages of docs/table-protocol.md as types, both ways. The page speaks them to a table in a worker or
// on a server and cannot tell which.
import type { Bundle } from '../board/kinds';
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
}
export interface GameInfo {
    steps: number;
    to_act: number[];
    winners: number[];
    /** what a spectator sees; those who play have their seats */
    view?: AnyView;
    seats: SeatGame[];
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
    why?: string;
    name?: string;
}
/** What somebody said. Lines have numbers of their own. */
export interface Line {
    number: number;
    at: number;
    person: string;
    name: string;
    text?: string;
    emote?: string;
    /** said by somebody one does not want to hear */
    muted?: boolean;
}
/** A line as an entry of the log, where it stands among what happened. */
export const entryOf = (line: Line): Entry => ({
    ...line,
    what: line.muted ? 'muted' : line.emote ? 'emote' : 'chat',
});
export const isTalk = (entry: Entry) => ['chat', 'emote', 'muted'].includes(entry.what);

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
    /** the number of the last line, and those the page has not heard */
    heard?: number;
    talk?: Line[];
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
    | { type: 'talk'; lines: Line[] }
    | { type: 'names'; table: TableInfo; forgotten?: string }
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
