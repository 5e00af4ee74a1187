// How far somebody is with the lessons; kept in the browser, so that a reload goes on where one was.
const place = 'longroad.lessons';

export class Progress {
    done = $state<string[]>([]);
    off = $state(false);

    constructor(fresh: boolean) {
        if (!fresh) this.#read();
    }
    #read() {
        try {
            const kept = JSON.parse(localStorage.getItem(place) ?? '{}');
            this.done = Array.isArray(kept) ? kept : (kept.done ?? []);
            this.off = kept.off ?? false;
        } catch {
            // What cannot be read is forgotten: the lessons begin anew.
        }
    }
    keep() {
        localStorage.setItem(place, JSON.stringify({ done: this.done, off: this.off }));
    }
    knows(id: string): boolean {
        return this.done.includes(id);
    }
    learn(id: string) {
        if (!this.knows(id)) this.done = [...this.done, id];
    }
}
