// A table on a server. When the way is cut it tries again, sooner at first; the table then tells what was
// missed, because every hello says what was seen last.
import type { Connection, FromTable, ToTable } from '../engine/table';

export interface Timing {
    first: number;
    most: number;
}

export class SocketTable implements Connection {
    onmessage: (message: FromTable) => void = () => {};
    onstate: (open: boolean) => void = () => {};
    /** the server does not let us in: there is nothing to wait for */
    onfailure: (why: string) => void = () => {};

    #address: string;
    #timing: Timing;
    #socket: WebSocket | null = null;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #wait: number;
    #ever = false;
    #closed = false;
    #waiting: string[] = [];

    constructor(address: string, timing: Timing = { first: 500, most: 8000 }) {
        this.#address = address;
        this.#timing = timing;
        this.#wait = timing.first;
        queueMicrotask(() => this.#connect());
    }

    #connect() {
        if (this.#closed) return;
        const socket = new WebSocket(this.#address);
        this.#socket = socket;
        socket.onopen = () => {
            this.#ever = true;
            this.#wait = this.#timing.first;
            this.onstate(true);
            this.#waiting.splice(0).forEach((text) => socket.send(text));
        };
        socket.onmessage = (event) => {
            if (typeof event.data === 'string') this.onmessage(JSON.parse(event.data));
        };
        socket.onclose = (event) => {
            this.#socket = null;
            if (this.#closed) return;
            this.onstate(false);
            // 4000 and above: the server says why it will not have us.
            if (event.code >= 4000) this.onfailure(event.reason || String(event.code));
            else if (!this.#ever && this.#wait > this.#timing.first * 4) this.onfailure('no_server');
            else this.#again();
        };
    }
    #again() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#connect(), this.#wait);
        this.#wait = Math.min(this.#timing.most, this.#wait * 2);
    }
    send(message: ToTable & { id: number }) {
        const text = JSON.stringify(message);
        if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
        else if (message.type !== 'hello') this.#waiting.push(text);
    }
    close() {
        this.#closed = true;
        clearTimeout(this.#timer);
        this.#socket?.close();
    }
}
