// One table as this page knows it: what the table's messages said last. Nothing here decides anything.
import type { Action, BoardSetup, BoardView } from '../../engine/board';
import type { DiceSetup, DiceState } from '../../engine/dice';
import { entryOf, eventsOf, isTalk, stepOf, type Line } from '../../engine/table';
import type {
    AnyAction,
    Connection,
    Entry,
    EventMessage,
    FromTable,
    GameInfo,
    SeatGame,
    TableInfo,
    Told,
    ToTable,
    Welcome,
    You,
} from '../../engine/table';
import { colours, type Colour } from '../../board/kinds';
import { t } from '../../i18n/index.svelte';

type Listener = (entry: Told) => void;

export class TableModel {
    table = $state.raw<TableInfo | null>(null);
    you = $state.raw<You | null>(null);
    game = $state.raw<GameInfo | null>(null);
    setup = $state.raw<BoardSetup | DiceSetup | null>(null);
    log = $state.raw<Entry[]>([]);
    open = $state(false);
    /** who is here, those who only watch included */
    people = $state.raw<{ id: string; name: string }[]>([]);
    /** the seat whose eyes the page looks through; null for a spectator */
    seat = $state<number | null>(null);
    /** somebody said who holds the shared device */
    #taken = $state(false);
    announcement = $state('');
    /** everybody's points with the hidden ones, once the record of a finished game was read */
    final = $state.raw<number[] | null>(null);
    /** milliseconds the table's time is ahead of this device's */
    skew = $state(0);

    #connection: Connection;
    #waiting = new Map<number, (answer: FromTable) => void>();
    #next = 1;
    #number = 0;
    #heard = 0;
    #listeners = new Set<Listener>();

    constructor(connection: Connection) {
        this.#connection = connection;
        connection.onmessage = (message) => this.#take(message);
        connection.onstate = (open) => {
            this.open = open;
            if (open) this.ask({ type: 'hello', seen: this.#number, heard: this.#heard });
        };
    }

    ask(message: ToTable): Promise<FromTable> {
        const id = this.#next++;
        return new Promise((resolve) => {
            this.#waiting.set(id, resolve);
            this.#connection.send({ ...message, id });
        });
    }
    /** The reason against it, or null when it was done. */
    async try(message: ToTable): Promise<string | null> {
        const answer = await this.ask(message);
        return answer.type === 'refused' ? answer.reason : null;
    }
    act(action: Omit<AnyAction, 'seat'>): Promise<string | null> {
        return this.try({ type: 'act', action: { seat: this.seat!, ...action } as AnyAction });
    }
    close() {
        this.#connection.close();
    }
    /** Calls back for everything that happens from now on. */
    listen(listener: Listener): () => void {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    #take(message: FromTable) {
        switch (message.type) {
            case 'welcome':
                this.#welcome(message);
                break;
            case 'event':
                this.#event(message);
                break;
            case 'talk':
                message.lines.forEach((line) => this.#hear(line));
                break;
            case 'names':
                this.#names(message.table, message.forgotten);
                break;
            case 'announcement':
                this.announcement = message.text;
                break;
            case 'presence':
                this.#presence(message.people);
                break;
        }
        if ('id' in message && typeof message.id === 'number') {
            this.#waiting.get(message.id)?.(message);
            this.#waiting.delete(message.id);
        }
    }
    #welcome(message: Welcome) {
        this.skew = message.now === undefined ? 0 : message.now - Date.now();
        this.table = message.table;
        this.you = message.you;
        this.game = message.game ?? null;
        this.setup = message.setup ?? null;
        // What was said stands among what happened.
        const missed = [...message.log, ...(message.talk ?? []).map(entryOf)];
        this.log = [...this.log, ...missed.sort((a, b) => a.at - b.at)];
        this.#number = message.number;
        this.#heard = message.heard ?? 0;
        this.#chooseSeat();
    }
    #event(message: EventMessage) {
        if (message.number <= this.#number) return;
        this.#number = message.number;
        if (message.table) this.table = message.table;
        if (message.you) this.you = message.you;
        if (message.what === 'again') {
            this.final = null;
            this.setup = null;
            this.#taken = false;
        }
        if (message.what === 'started') this.setup = message.setup;
        this.game = message.game ?? (message.what === 'again' ? null : this.game);
        const entry: Entry = message;
        const step = stepOf(entry) as Action | undefined;
        if (step?.do === 'decline') entry.no = this.reasonOf(step.seat, step.of!);
        if (message.what === 'undo') {
            const last = this.log.findLastIndex((entry) => entry.what === 'step');
            this.log = this.log.filter((_, i) => i !== last);
        } else {
            this.log = message.what === 'again' ? this.log.filter(isTalk) : [...this.log, message];
        }
        this.#chooseSeat();
        this.#listeners.forEach((listener) => listener(message));
    }
    #hear(line: Line) {
        if (line.number <= this.#heard) return;
        this.#heard = line.number;
        const entry = entryOf(line);
        this.log = [...this.log, entry];
        this.#listeners.forEach((listener) => listener({ ...entry, type: 'event' }));
    }
    #names(table: TableInfo, forgotten?: string) {
        this.table = { ...table, fair: this.table?.fair ?? table.fair };
        if (forgotten) this.log = this.log.filter((entry) => !isTalk(entry) || entry.person !== forgotten);
    }
    #presence(people: { id: string; name: string }[]) {
        this.people = people;
        const me = people.find((one) => one.id === this.you?.id);
        if (me && this.you) this.you = { ...this.you, name: me.name };
        if (!this.table) return;
        const here = new Set(people.map((person) => person.id));
        const seats = this.table.seats.map((seat) => ({
            ...seat,
            present: !!seat.person && here.has(seat.person.id),
        }));
        this.table = { ...this.table, seats };
    }
    #chooseSeat() {
        const mine = this.you?.seats ?? [];
        if (this.seat !== null && mine.includes(this.seat)) return;
        this.seat = mine[0] ?? null;
        this.#taken = false;
    }
    /** Whoever has this seat holds the shared device now. */
    take(seat: number) {
        this.seat = seat;
        this.#taken = true;
    }

    #of(seat: number | null): SeatGame | undefined {
        return this.game?.seats.find((one) => one.seat === seat);
    }
    /** What a bot said when it declined an offer that stands. */
    reasonOf(seat: number, of: number): string | undefined {
        return this.game?.reasons?.find((one) => one.seat === seat && one.of === of)?.why;
    }
    /** Can a seat of this device answer an offer with more than a no? */
    mayDeal(seat: number): boolean {
        const { legal, unavailable } = this.#of(seat) ?? {};
        return !unavailable?.offer || !!legal?.some((action) => action.do === 'accept');
    }

    /** those here who have no seat */
    watchers = $derived(
        this.people.filter((one) => !this.table?.seats.some((seat) => seat.person?.id === one.id)),
    );
    mine = $derived(this.you?.seats ?? []);
    /** several people share this device */
    shared = $derived(this.mine.length > 1);
    /** at the start and after a reload nobody knows who holds a shared device: no hand is shown until somebody says so */
    covered = $derived(this.shared && !this.#taken);
    #own = $derived(this.#of(this.seat));
    legal = $derived(this.#own?.legal ?? []);
    unavailable = $derived(this.#own?.unavailable ?? {});
    rates = $derived(this.#own?.rates ?? {});
    /** whom an offer may go to; an older server does not say, and refuses what may not be */
    partners = $derived(
        this.#own?.partners ?? (this.table?.seats ?? []).map((_, n) => n).filter((n) => n !== this.seat),
    );
    /** no offers until one's own turn, and resources one keeps */
    notNow = $derived(this.#own?.not_now ?? false);
    keeps = $derived(this.#own?.keeps ?? []);
    canUndo = $derived(this.#own?.undo ?? false);
    /** the last step of the game, as the log has it, and whose luck it is if it is luck */
    lastStep = $derived.by(() => {
        const at = this.log.findLastIndex((entry) => entry.what === 'step');
        const actor = this.log.map(stepOf).findLast((step) => step && 'seat' in step) as
            AnyAction | undefined;
        return at < 0 ? null : { entry: this.log[at], roller: actor?.seat ?? 0 };
    });
    view = $derived(this.#own?.view ?? this.game?.view ?? null);
    board = $derived(this.setup?.game === 'board' ? (this.view as BoardView | null) : null);
    /** the points everybody knows of, by seat: whoever has won has shown all */
    points = $derived.by<number[]>(() => {
        const { players = [], winner = null } = this.board ?? {};
        if (this.over && this.final) return this.final;
        if (winner === null) return players.map((player) => player.public_points);
        const won = this.log.flatMap(eventsOf).find(({ event }) => event === 'won');
        return players.map(({ public_points }, seat) =>
            seat === winner ? (won?.number ?? public_points) : public_points,
        );
    });
    /** the game is over, won or ended by those who played it */
    over = $derived(this.table?.stage === 'over' || this.view?.phase === 'over');
    boardSetup = $derived(this.setup?.game === 'board' ? this.setup : null);
    dice = $derived(this.setup?.game === 'dice' ? (this.view as DiceState | null) : null);
    colours = $derived<Colour[]>((this.table?.seats ?? []).map((seat) => colours[seat.colour]));
    /** Bots have the name of their seat, or a spare one if somebody at the table is called so. */
    names = $derived.by<string[]>(() => {
        const seats = this.table?.seats ?? [];
        const botName = (n: number) => t(`common.bot_${n}`);
        const taken = seats.map(({ person }) => person?.name);
        const spare = colours
            .map((_, n) => n)
            .filter((n) => (!seats[n] || seats[n].person) && !taken.includes(botName(n)));
        return seats.map(
            ({ person }, n) => person?.name ?? botName(taken.includes(botName(n)) ? (spare.shift() ?? n) : n),
        );
    });
}
