// Written by `npm run protocol` from docs/table-protocol.schema.json; change that.
import type { AnyAction, AnyEvent, AnyMap, AnySetup, AnyStep, AnyView, Bundle } from './table';

/** What a client sends. */
export type Client =
    | { type: 'hello'; id: number; seen?: number; heard?: number; protocol?: number }
    | { type: 'take_seat'; id: number; seat: number; name?: string }
    | { type: 'leave_seat'; id: number; seat: number }
    | { type: 'leave_table'; id: number }
    | { type: 'add_bot'; id: number; seat: number; level: string }
    | { type: 'open_seat'; id: number; seat: number }
    | { type: 'configure'; id: number; settings: Partial<Settings> }
    | { type: 'choose_color'; id: number; seat: number; color: number }
    | { type: 'commit_share'; id: number; digest: string }
    | { type: 'reveal_share'; id: number; share: string }
    | { type: 'start'; id: number }
    | { type: 'act'; id: number; action: Action }
    | { type: 'undo'; id: number; seat: number }
    | { type: 'resume'; id: number }
    | { type: 'propose'; id: number; about: Matter }
    | { type: 'vote'; id: number; about: Matter; yes: boolean }
    | {
          type: 'block_offers';
          id: number;
          seat: number;
          from?: number;
          on: boolean;
          resource?: 'lumber' | 'brick' | 'wool' | 'grain' | 'ore';
          until?: 'turn';
      }
    | { type: 'chat'; id: number; text: string }
    | { type: 'emote'; id: number; emote: string }
    | { type: 'hint'; id: number; seat: number; level?: string }
    | { type: 'record'; id: number };

/** What a table sends. */
export type Server =
    | { type: 'ok'; id: number; number: number }
    | {
          type: 'refused';
          id: number | null;
          reason: string;
          detail?: string;
          cause?: { hex?: number; vertex?: number; edge?: number };
      }
    | {
          type: 'welcome';
          id: number;
          number: number;
          now: number;
          you: You;
          table: Table;
          setup?: Setup;
          game?: Game;
          log: Entry[];
          heard: number;
          talk: Line[];
      }
    | { type: 'talk'; lines: Line[] }
    | { type: 'names'; table: Table; forgotten?: string }
    | { type: 'presence'; people: { id: string; name: string; seats: number[] }[] }
    | {
          type: 'hint';
          id: number;
          number: number;
          seat: number;
          action: Action;
          why?: Why;
          choices?: { action: Action; value: number }[];
      }
    | { type: 'record'; id: number; text: string }
    | { type: 'announcement'; text: string }
    | { type: 'closed'; reason: string }
    | EventMessage;

/** A fact as it is told, with what it changed. */
export type EventMessage =
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'seat';
          seat: number;
          person: Person;
          bot: string | null;
          own?: true;
          account?: true;
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'settings';
          settings: Settings;
          colours?: number[];
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'host';
          person: string;
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'colour';
          seat: number;
          colour: number;
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'share_committed';
          person: string;
          digest: string;
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'start_called';
          promises: { person: string; digest: string }[];
          until: number;
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'share_revealed';
          person: string;
          share: string;
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'start_cancelled';
          missing: string[];
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'started';
          setup: Setup;
          order: number[];
          colours?: number[];
          seeds?: string[];
          shares?: (string | null)[];
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'step';
          step: Step;
          events: Event[];
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'undo';
          seat: number;
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'stand_in';
          seat: number;
          why: '' | 'time' | 'away' | 'left';
          table?: Table;
          you?: You;
          game?: Game;
      }
    | { type: 'event'; number: number; at: number; what: 'pause'; table?: Table; you?: You; game?: Game }
    | { type: 'event'; number: number; at: number; what: 'resume'; table?: Table; you?: You; game?: Game }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'vote';
          about: Matter;
          person: string;
          yes: boolean;
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'vote_over';
          about: Matter;
          passed: boolean;
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'embargo';
          seat: number;
          against: number;
          on: boolean;
          table?: Table;
          you?: You;
          game?: Game;
      }
    | {
          type: 'event';
          number: number;
          at: number;
          what: 'refuse';
          seat: number;
          on: boolean;
          resource?: 'lumber' | 'brick' | 'wool' | 'grain' | 'ore';
          until?: 'turn';
          table?: Table;
          you?: You;
          game?: Game;
      }
    | { type: 'event'; number: number; at: number; what: 'ended'; table?: Table; you?: You; game?: Game }
    | { type: 'event'; number: number; at: number; what: 'closed'; table?: Table; you?: You; game?: Game }
    | { type: 'event'; number: number; at: number; what: 'again'; table?: Table; you?: You; game?: Game };

/** What somebody said. Lines have numbers of their own. */
export type Line = {
    number: number;
    at: number;
    person: string;
    name: string;
    text?: string;
    emote?: string;
    muted?: boolean;
};

/** A fact: a step of the game, or something among the people at the table. */
export type Entry =
    | {
          number: number;
          at: number;
          what: 'seat';
          seat: number;
          person: Person;
          bot: string | null;
          own?: true;
          account?: true;
      }
    | { number: number; at: number; what: 'settings'; settings: Settings; colours?: number[] }
    | { number: number; at: number; what: 'host'; person: string }
    | { number: number; at: number; what: 'colour'; seat: number; colour: number }
    | { number: number; at: number; what: 'share_committed'; person: string; digest: string }
    | {
          number: number;
          at: number;
          what: 'start_called';
          promises: { person: string; digest: string }[];
          until: number;
      }
    | { number: number; at: number; what: 'share_revealed'; person: string; share: string }
    | { number: number; at: number; what: 'start_cancelled'; missing: string[] }
    | {
          number: number;
          at: number;
          what: 'started';
          setup: Setup;
          order: number[];
          colours?: number[];
          seeds?: string[];
          shares?: (string | null)[];
      }
    | { number: number; at: number; what: 'step'; step: Step; events: Event[] }
    | { number: number; at: number; what: 'undo'; seat: number }
    | { number: number; at: number; what: 'stand_in'; seat: number; why: '' | 'time' | 'away' | 'left' }
    | { number: number; at: number; what: 'pause' }
    | { number: number; at: number; what: 'resume' }
    | { number: number; at: number; what: 'vote'; about: Matter; person: string; yes: boolean }
    | { number: number; at: number; what: 'vote_over'; about: Matter; passed: boolean }
    | { number: number; at: number; what: 'embargo'; seat: number; against: number; on: boolean }
    | {
          number: number;
          at: number;
          what: 'refuse';
          seat: number;
          on: boolean;
          resource?: 'lumber' | 'brick' | 'wool' | 'grain' | 'ore';
          until?: 'turn';
      }
    | { number: number; at: number; what: 'ended' }
    | { number: number; at: number; what: 'closed' }
    | { number: number; at: number; what: 'again' };

export type Action = AnyAction;

export type Step = AnyStep;

export type Event = AnyEvent;

export type Setup = AnySetup;

export type View = AnyView;

export type Person = { id: string; name: string } | null;

export type Matter = 'pause' | 'end' | 'rematch';

export type Stage = 'gathering' | 'starting' | 'playing' | 'paused' | 'over';

/** All that was agreed on before the game. */
export type Settings = {
    title: string;
    game: 'board' | 'dice';
    seats: number;
    preset?: string;
    options: Record<string, string | number | boolean>;
    map?: AnyMap;
    first: number | null;
    shuffle: boolean;
    shuffle_colours: boolean;
    undo: boolean;
    hints: boolean;
    chat: boolean;
    spectators: boolean;
    listed: boolean;
    rated: boolean;
    clock: { kind: 'none' | 'turn' | 'days'; seconds?: number; reserve?: number; days?: number };
    away: number;
    pace: number;
    offer_wait: number | null;
    stand_in: string;
    staged?: Record<string, string>;
};

export type Seat = {
    seat: number;
    person: Person;
    bot: string | null;
    stand_in: null | 'time' | 'away' | 'left';
    present: boolean;
    colour: number;
    embargo: number[];
    refuses: boolean;
};

export type VoteOpen = { about: Matter; yes: string[]; waiting: string[] };

/** How the luck of the game is made (fair-dice.md); lists are by seat. */
export type Fair = {
    version: 1 | 2;
    commitment: string;
    seeds?: string[];
    attempt?: number;
    commits?: (string | null)[];
    shares?: (string | null)[];
    order?: number[] | null;
    until?: number | null;
    first_by?: 'dice' | 'table';
    secret: string | null;
};

export type Table = {
    id: string;
    stage: Stage;
    round: number;
    host: string;
    settings: Settings;
    colours: number[];
    seats: Seat[];
    votes: VoteOpen[];
    fair: Fair;
};

/** Milliseconds at the moment `since`, from which they run; null: the clock stands. */
export type ClockFace = { seat: number; left: number; reserve: number; since: number | null };

/** The game as one of the client's seats sees it. */
export type SeatGame = {
    seat: number;
    view: View;
    legal: Action[];
    unavailable: Record<string, string>;
    rates?: Bundle;
    partners?: number[];
    undo: boolean;
    not_now: boolean;
    keeps: ('lumber' | 'brick' | 'wool' | 'grain' | 'ore')[];
};

export type Game = {
    steps: number;
    to_act: number[];
    winners: number[];
    view?: View;
    seats: SeatGame[];
    reasons: {
        seat: number;
        of: number;
        why:
            | 'too_close'
            | 'saves_road'
            | 'saves_settlement'
            | 'saves_city'
            | 'saves_card'
            | 'leading'
            | 'price'
            | 'no_use'
            | 'no_trade'
            | 'whim';
    }[];
    clocks?: ClockFace[];
};

export type You = { id: string; name: string; seats: number[]; host: boolean };

export type Cause = { motive: string; amount: number; seat?: number };

/** Why a bot would do it. */
export type Why = { win_chance: number; runner_up?: Action; margin?: number; causes: Cause[] };
