// This page's part in the luck of a game (docs/fair-dice.md): it draws a share when its person sits down, promises
// it, shows it once when the start is called, and writes down what it saw. What does not fit it says aloud.
import type { TableInfo, ToTable, You } from '../engine/table';
import { keep, recall, type Saw } from './saw';
import { commitOf, draw, shareOf } from './shares';

/**
 * promise: the table shows another fingerprint or list than before; left_out: it does not count this page's share;
 * elsewhere: another device of the same person adds one; share: somebody's share is not the one that was promised
 */
export type Worry = 'promise' | 'left_out' | 'elsewhere' | 'share';

type Ask = (message: ToTable) => Promise<string | null>;

export class ShareKeeper {
    saw = $state.raw<Saw | null>(null);
    worry = $state<Worry | null>(null);
    #ask: Ask;
    /** the promise that is on its way, and the last one that was made */
    #sending = '';
    #promised = '';
    #showing = '';
    #last: [TableInfo, You] | null = null;

    constructor(ask: Ask) {
        this.#ask = ask;
    }

    /** The table has changed, or is here again. */
    look(table: TableInfo, you: You) {
        const { fair } = table;
        if (fair.version !== 2) return;
        this.#last = [table, you];
        if (this.saw?.table !== table.id || this.saw.round !== table.round) {
            this.saw = recall(table.id, table.round);
            this.worry = null;
        }
        if (table.stage === 'gathering') this.#promise(table, you);
        else if (table.stage === 'starting') this.#show(table, you);
        else this.#note(table);
    }
    /** Words of the reader's own: part of the share, and never sent. */
    addWords(words: string, table: TableInfo, you: You) {
        if (!this.saw || table.stage !== 'gathering') return;
        this.#write({ ...this.saw, words });
        this.#promise(table, you);
    }

    // The connection broke on the way, and is there again.
    #again(refused: string | null) {
        if (refused === 'cut_off' && this.#last) this.look(...this.#last);
    }
    #write(saw: Saw) {
        this.saw = saw;
        keep(saw);
    }
    #commit(saw: Saw): string {
        return saw.bytes ? commitOf(saw.commitment, shareOf(saw.bytes, saw.words)) : '';
    }

    #promise(table: TableInfo, you: You) {
        const { fair } = table;
        if (you.seats.length === 0) return;
        if (this.saw && this.saw.attempt === fair.attempt && this.saw.commitment !== fair.commitment) {
            this.worry = 'promise';
            return;
        }
        if (this.saw?.attempt !== fair.attempt) {
            this.worry = null;
            this.#write({
                saw: 2,
                table: table.id,
                round: table.round,
                attempt: fair.attempt!,
                commitment: fair.commitment,
                bytes: draw(),
                // Words are kept from attempt to attempt; bytes never are.
                words: this.saw?.words ?? '',
                seats: [],
                order: null,
                first_by: fair.first_by!,
                map: 'drawn',
                staged: {},
            });
        }
        const commit = this.#commit(this.saw!);
        const listed = fair.commits![you.seats[0]];
        if (listed === commit) {
            this.#promised = commit;
            return;
        }
        // Another device of the same person has promised since: two do not argue.
        if (!commit || this.#sending === commit || (listed && this.#promised === commit)) return;
        this.#sending = commit;
        this.#ask({ type: 'commit_share', digest: commit }).then((refused) => {
            if (this.#sending === commit) this.#sending = '';
            if (!refused) this.#promised = commit;
            this.#again(refused);
        });
    }

    #show(table: TableInfo, you: You) {
        const { fair } = table;
        const seat = you.seats[0];
        if (seat === undefined) return;
        const commits = fair.commits!;
        // Another page of this browser may have changed the words.
        let saw = this.saw;
        if (saw && this.#commit(saw) !== commits[seat]) saw = recall(table.id, table.round) ?? saw;
        if (!saw || saw.attempt !== fair.attempt) {
            this.worry = 'left_out';
            return;
        }
        if (saw.commitment !== fair.commitment) {
            this.worry = 'promise';
            return;
        }
        const mine = saw.bytes !== null && this.#commit(saw) === commits[seat];
        // A share is shown for one list only: the next list could be made to suit it.
        const shown = saw.seats.length > 0;
        if (shown && saw.seats.some((one, i) => one.commit !== commits[i])) {
            this.worry = 'promise';
            return;
        }
        if (!mine) this.worry = commits[seat] ? 'elsewhere' : 'left_out';
        if (!shown) {
            this.#write({
                ...saw,
                bytes: mine ? saw.bytes : null,
                seats: table.seats.map((one, i) => ({
                    bot: !!one.bot,
                    mine: you.seats.includes(i),
                    commit: commits[i],
                    share: null,
                })),
                first_by: fair.first_by!,
                map: typeof table.settings.map === 'object' ? 'custom' : 'drawn',
                staged: { ...table.settings.staged },
            });
        } else this.saw = saw;
        if (!mine || fair.shares![seat]) return;
        const share = shareOf(saw.bytes!, saw.words);
        if (this.#showing === share) return;
        this.#showing = share;
        this.#ask({ type: 'reveal_share', share }).then((refused) => {
            if (refused && this.#showing === share) this.#showing = '';
            this.#again(refused);
        });
    }

    // The game is on: write down what everybody showed, and look whether it is what they promised.
    #note(table: TableInfo) {
        const { fair } = table;
        const saw = this.saw;
        if (!saw || saw.attempt !== fair.attempt) return;
        if (saw.commitment !== fair.commitment) {
            this.worry = 'promise';
            return;
        }
        const order = fair.order ?? fair.commits!.map((_, seat) => seat);
        const noted = saw.seats.length > 0 && saw.seats.every((seat) => !seat.commit || seat.share);
        if (noted && (saw.order ? '' + saw.order : null) === (fair.order ? '' + fair.order : null)) return;
        // The game started though this page saw no call: without its share, if it had promised one.
        if (!saw.seats.length) this.worry ??= 'left_out';
        const before = saw.seats.length
            ? saw.seats
            : order.map((_, former) => {
                  const seat = order.indexOf(former);
                  return {
                      bot: !!table.seats[seat].bot,
                      mine: false,
                      commit: fair.commits![seat],
                      share: null,
                  };
              });
        const seats = before.map((seat, former) => ({
            ...seat,
            share: fair.shares![order.indexOf(former)] ?? null,
        }));
        const kept = seats.every(
            ({ commit, share }, former) =>
                commit === fair.commits![order.indexOf(former)] &&
                (commit ? !!share && commitOf(saw.commitment, share) === commit : !share),
        );
        if (!kept) this.worry = 'share';
        this.#write({ ...saw, bytes: saw.seats.length ? saw.bytes : null, seats, order: fair.order ?? null });
    }
}
