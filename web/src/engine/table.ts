// The messages of docs/table-protocol.md as the page knows them: their types are written from the schema
// (protocol.gen.ts), what they say of a game is here and in board.ts and dice.ts. The page speaks to a table in a
// worker or on a server and cannot tell which.
import type { Action, BoardEvent, BoardSetup, BoardView, Step } from './board';
import type { DiceAction, DiceSetup, DiceState, DiceStep } from './dice';
import type * as wire from './protocol.gen';

export type { Bundle } from '../board/kinds';
export type AnyAction = Action | DiceAction;
export type AnyStep = Step | DiceStep;
export type AnySetup = BoardSetup | DiceSetup;
export type AnyView = BoardView | DiceState;
export type AnyEvent = BoardEvent;
export type AnyMap = 'variable' | 'beginner' | BoardSetup;

export type {
    Cause,
    EventMessage,
    Fair as FairInfo,
    Game as GameInfo,
    Line,
    Seat as SeatInfo,
    SeatGame,
    Server as FromTable,
    Stage,
    Table as TableInfo,
    You,
} from './protocol.gen';

/** As one asks for them: what is left out has its default. */
export type Settings = Partial<wire.Settings>;
export type Welcome = Extract<wire.Server, { type: 'welcome' }>;
export type Hint = Extract<wire.Server, { type: 'hint' }>;

/** A line as an entry of the log, where it stands among what happened. */
export type TalkEntry = wire.Line & { what: 'chat' | 'emote' | 'muted' };
/** One thing that happened: a step of the game, or something among the people at the table. */
export type Entry = (wire.Entry | TalkEntry) & {
    /** of an offer a bot declined: what it said, as long as the offer stood */
    no?: string;
};
export const entryOf = (line: wire.Line): TalkEntry => ({
    ...line,
    what: line.muted ? 'muted' : line.emote ? 'emote' : 'chat',
});
export const isTalk = (entry: Entry): entry is TalkEntry => ['chat', 'emote', 'muted'].includes(entry.what);

/** The step of an entry that is one, and what it brought about. */
export const stepOf = (entry: Entry) => (entry.what === 'step' ? entry.step : undefined);
export const eventsOf = (entry: Entry) => (entry.what === 'step' ? entry.events : []);
/** What a table tells, in the order of its log. */
export type Told = wire.EventMessage | (TalkEntry & { type: 'event'; game?: undefined });

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;
/** A message to a table; it gets its id when it is sent. */
export type ToTable = WithoutId<wire.Client>;

/** A way to a table, in a worker or over the network. */
export interface Connection {
    send(message: wire.Client): void;
    close(): void;
    onmessage: (message: wire.Server) => void;
    /** true: messages go through; false: they wait until the way is open again */
    onstate: (open: boolean) => void;
}
