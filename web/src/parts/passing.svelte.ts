// A notice that passes by itself, such as a refusal: it stays long enough to be read, and as long as somebody points at it
// or is about to follow its link. Whoever shows it marks it with `data-passing`.
const least = 4000;
/** milliseconds it takes to read a letter */
export const perLetter = 55;

export class Passing<T> {
    #now = $state.raw<T | null>(null);
    #timer = 0;

    get now(): T | null {
        return this.#now;
    }
    /** Shows it instead of what was there; `text` is how long it takes to read. */
    show(what: T, text = '') {
        this.#now = what;
        this.#wait(Math.max(least, text.length * perLetter));
    }
    clear() {
        clearTimeout(this.#timer);
        this.#now = null;
    }
    #wait(time: number) {
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => {
            if (document.querySelector('[data-passing]:is(:focus-within, :hover)')) this.#wait(least);
            else this.#now = null;
        }, time);
    }
}
