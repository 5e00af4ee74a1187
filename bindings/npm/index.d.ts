/** An action in the exchange form (docs/notation.md): `{ seat: 0, do: 'roll' }`. */
export interface Action {
    seat: number;
    do: string;
    [part: string]: unknown;
}

export interface LoadOptions {
    /** Where the module is, or its bytes; beside this file unless told. */
    wasm?: URL | string | ArrayBuffer | Uint8Array;
    /** The folder of the networks; null loads none, and bots judge by hand-made rules. */
    nets?: URL | null;
}

export interface TableOptions {
    /** Settings of docs/table-protocol.md: game, seats, preset, options, ... */
    settings?: Record<string, unknown>;
    /** The levels of seats 1, 2, ...; three of medium unless told. You sit on seat 0. */
    bots?: string[];
    name?: string;
    /** 64 hexadecimal digits from which all luck follows; random unless told. */
    secret?: string;
}

export interface SeatView {
    /** Of a person's own seat. */
    legal?: Action[];
    view?: Record<string, unknown>;
    [part: string]: unknown;
}

export interface GameState {
    to_act: number[];
    seats: SeatView[];
    [part: string]: unknown;
}

export interface Hint {
    type: 'hint';
    seat: number;
    action: Action;
    why: { win_chance: number; [part: string]: unknown };
}

export interface Verified {
    outcomes: number;
    staged: number;
    map: boolean;
    commitment: string;
}

export class LongroadError extends Error {}
export class Refused extends LongroadError {
    readonly reason: string;
}

export class Engine {
    static load(options?: LoadOptions): Promise<Engine>;
    readonly signature: string;
    openTable(options?: TableOptions): Table;
    verify(record: string): Verified;
    replay(record: string): { step: unknown; state: unknown; [part: string]: unknown }[];
    review(record: string): unknown;
    call(name: string, input?: string | ArrayBuffer | Uint8Array, ...args: number[]): string;
}

export class Table {
    readonly stage: string;
    readonly game: GameState | undefined;
    readonly over: boolean;
    readonly legal: Action[];
    readonly view: Record<string, unknown> | undefined;
    send(message: { type: string; [part: string]: unknown }): { type: string; [part: string]: unknown } | undefined;
    settle(): this;
    act(action: Action): this;
    hint(level?: string): Hint;
    record(): string;
}
