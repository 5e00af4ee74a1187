// A table on a server. When the way is cut it tries again, sooner at first; the table then tells what was
// missed, because every hello says what was seen last. What is asked while the way is cut is refused at once,
// and nothing is ever sent twice: what was under way when it broke is looked up in what the table tells.
import { protocol } from './protocol';
import type { Connection, FromTable, ToTable, Welcome } from '../engine/table';

export interface Timing {
    first: number;
    most: number;
    /** an answer that takes longer does not come */
    answer: number;
    /** silence after which the page asks whether the way is still open */
    silence: number;
}
const usual: Timing = { first: 500, most: 8000, answer: 8000, silence: 25_000 };

/** open, or the moment of the next attempt; null while one is under way */
export type Way = { open: true } | { open: false; next: number | null };

type Sent = ToTable & { id: number };
const enough = 4; // attempts before the first success
const probe = 0; // the id of our own greetings; the model's begin with 1

// Did this happen? Its step is among what the table told, or its line of chat.
function happened(message: Sent, { log, talk }: Welcome): boolean {
    const matches = (wanted: object, found: object) =>
        Object.entries(wanted).every(
            ([key, value]) => JSON.stringify(value) === JSON.stringify((found as never)[key]),
        );
    if (message.type === 'act')
        return log.some((entry) => entry.what === 'step' && matches(message.action, entry.step));
    if (message.type === 'chat') return talk.some((line) => line.text === message.text);
    if (message.type === 'emote') return talk.some((line) => line.emote === message.emote);
    return false;
}

export class RemoteTable implements Connection {
    onmessage: (message: FromTable) => void = () => {};
    onstate: (open: boolean) => void = () => {};
    onway: (way: Way) => void = () => {};
    /** the server does not let us in: there is nothing to wait for */
    onfailure: (why: string) => void = () => {};
    /** asks by other means why no way opens; gives a reason to stop trying, or null */
    diagnose: () => Promise<string | null> = async () => null;

    #address: string;
    #timing: Timing;
    #socket: WebSocket | null = null;
    #retry: ReturnType<typeof setTimeout> | undefined;
    #watch: ReturnType<typeof setTimeout> | undefined;
    #wait: number;
    #opened = false;
    #ever = false;
    #vain = 0;
    #closed = false;
    #asked = new Map<number, Sent>();
    /** asked before the way was cut, and not answered */
    #torn: Sent[] = [];
    #seen = 0;
    /** the number of the last line of talk */
    #line = 0;

    constructor(address: string, timing: Partial<Timing> = {}) {
        this.#address = address;
        this.#timing = { ...usual, ...timing };
        this.#wait = this.#timing.first;
        queueMicrotask(() => this.#connect());
        globalThis.addEventListener?.('online', this.#look);
        globalThis.addEventListener?.('offline', this.#look);
        globalThis.document?.addEventListener('visibilitychange', this.#look);
    }

    #connect() {
        clearTimeout(this.#retry);
        if (this.#closed || this.#socket) return;
        this.onway({ open: false, next: null });
        const socket = new WebSocket(this.#address);
        this.#socket = socket;
        this.#opened = false;
        // An attempt into the void is given up as well.
        this.#expect(this.#timing.answer);
        socket.onopen = () => {
            this.#opened = true;
            this.#ever = true;
            this.#wait = this.#timing.first;
            this.#heard();
            this.onway({ open: true });
            this.onstate(true);
        };
        socket.onmessage = (event) => {
            this.#heard();
            if (typeof event.data === 'string') this.#take(event.data);
        };
        socket.onclose = (event) => this.#cut(event);
    }
    /** Tries at once instead of waiting. */
    tryNow = () => {
        if (!this.#socket) this.#connect();
    };
    // Something changed about the network, or the page was asleep: find out whether the way is open.
    #look = () => {
        if (this.#closed || globalThis.document?.visibilityState === 'hidden') return;
        if (this.#socket?.readyState === WebSocket.OPEN) this.#probe();
        else this.tryNow();
    };
    #probe() {
        this.#socket?.send(
            JSON.stringify({ type: 'hello', id: probe, seen: this.#seen, heard: this.#line, protocol }),
        );
        this.#expect(this.#timing.answer);
    }
    #heard() {
        clearTimeout(this.#watch);
        this.#watch = setTimeout(() => {
            if (globalThis.document?.visibilityState !== 'hidden') this.#probe();
        }, this.#timing.silence);
    }
    #expect(within: number) {
        clearTimeout(this.#watch);
        this.#watch = setTimeout(() => this.#cut({ code: 0, reason: '' }), within);
    }

    #cut({ code, reason }: { code: number; reason: string }) {
        clearTimeout(this.#watch);
        const socket = this.#socket;
        this.#socket = null;
        if (socket) {
            // A dead way may take minutes to close; it is no longer ours.
            socket.onopen = socket.onmessage = socket.onclose = null;
            socket.close();
        }
        if (this.#closed) return;
        this.#torn.push(...this.#asked.values());
        this.#asked.clear();
        this.onstate(false);
        // Whoever runs the server closed the table or sent us away.
        if (code === 1013 && reason !== 'storage') return this.#fail(reason || 'closed');
        if (!this.#opened) void this.#askWhy();
        this.#again();
    }
    async #askWhy() {
        const why = await this.diagnose();
        if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
        if (why) this.#fail(why);
        else if (!this.#ever && ++this.#vain >= enough) this.#fail('no_server');
    }
    #fail(why: string) {
        this.close();
        this.onfailure(why);
    }
    #again() {
        clearTimeout(this.#retry);
        // Not everybody comes back in the same moment.
        const wait = this.#wait * (0.75 + Math.random() / 2);
        this.#retry = setTimeout(() => this.#connect(), wait);
        this.onway({ open: false, next: Date.now() + wait });
        this.#wait = Math.min(this.#timing.most, this.#wait * 2);
    }

    #take(text: string) {
        let message: FromTable;
        try {
            message = JSON.parse(text);
        } catch {
            return this.#fail('other_protocol');
        }
        const id = 'id' in message ? message.id : undefined;
        const asked = typeof id === 'number' ? this.#asked.get(id) : undefined;
        if (typeof id === 'number') this.#asked.delete(id);
        if (message.type === 'refused' && (asked?.type === 'hello' || id === probe)) {
            return this.#fail(message.reason);
        }
        if (message.type === 'welcome') {
            const heard = message.heard ?? 0;
            const known = message.number === this.#seen && heard === this.#line;
            this.#seen = message.number;
            this.#line = heard;
            if (id === probe && known) return;
            this.onmessage(message);
            this.#mend(message);
            return;
        }
        if (message.type === 'event') this.#seen = message.number;
        if (message.type === 'talk') this.#line = message.lines.at(-1)?.number ?? this.#line;
        this.onmessage(message);
    }
    #mend(welcome: Welcome) {
        for (const message of this.#torn.splice(0)) {
            if (message.type === 'hello') continue;
            this.onmessage(
                happened(message, welcome)
                    ? { type: 'ok', id: message.id, number: welcome.number }
                    : { type: 'refused', id: message.id, reason: 'cut_off' },
            );
        }
    }

    send(message: Sent) {
        if (this.#socket?.readyState !== WebSocket.OPEN) {
            if (message.type !== 'hello')
                queueMicrotask(() => this.onmessage({ type: 'refused', id: message.id, reason: 'offline' }));
            return;
        }
        this.#asked.set(message.id, message);
        this.#socket.send(JSON.stringify(message.type === 'hello' ? { ...message, protocol } : message));
        // A hint is thought about; everything else is answered at once.
        if (message.type !== 'hint') this.#expect(this.#timing.answer);
    }
    close() {
        this.#closed = true;
        clearTimeout(this.#retry);
        clearTimeout(this.#watch);
        globalThis.removeEventListener?.('online', this.#look);
        globalThis.removeEventListener?.('offline', this.#look);
        globalThis.document?.removeEventListener('visibilitychange', this.#look);
        this.#socket?.close();
    }
}
