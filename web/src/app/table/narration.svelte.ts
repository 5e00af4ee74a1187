// What is told aloud: what happens at the table as sentences, in order, gathered for a moment so that a quick
// game does not flood a listener, and at the end what this player may do now.
import { isLuck, type Action, type Step } from '../../engine/board';
import { stepOf } from '../../engine/table';
import type { Entry } from '../../engine/table';
import type { PlaceNames } from '../../board/names';
import { t } from '../../i18n/index.svelte';
import { hush, speakAloud } from '../../parts/spoken.svelte';
import type { TableModel } from './model.svelte';
import { concerns, lineText, linesOf, type Line } from './phrases';

/** a sentence, and how much it would be missed: 0 little, 3 it concerns the listener */
export interface Told {
    text: string;
    weight: number;
}
const little = new Set(['log.decline', 'log.withdraw', 'log.offer_gone', 'log.pass']);
const less = new Set([
    'log.received',
    'log.trade_bank',
    'log.offer',
    'log.offer_to',
    'log.discarded',
    'log.must_discard',
]);
const big = new Set([
    'log.won',
    'log.longest_road',
    'log.largest_army',
    'log.pause',
    'log.resume',
    'log.ended',
]);

const placeOf = (step: Action, names: PlaceNames): string => {
    if (step.edge !== undefined) return names.edge(step.edge);
    if (step.vertex !== undefined) return names.vertex(step.vertex);
    return step.hex === undefined ? '' : names.hex(step.hex);
};

function weightOf(line: Line, seat: number | null, step: Step | undefined): number {
    const concerned = concerns(line, seat);
    const asked = step && !isLuck(step) && seat !== null && step.do === 'offer' && step.to?.includes(seat);
    if (line.kind === 'chat' || asked || big.has(line.key)) return 3;
    if (little.has(line.key)) return concerned ? 1 : 0;
    return concerned ? 3 : less.has(line.key) ? 1 : 2;
}

/** The sentences for one thing that happened. `roller` is whose luck a chance step is. */
export function toldOf(entry: Entry, roller: number, model: TableModel, places: PlaceNames): Told[] {
    const step = stepOf(entry) as Step | undefined;
    return linesOf(entry, roller, model)
        .filter((line) => line.kind !== 'turn' || line.seat === model.seat)
        .map((line, i) => {
            const text = lineText(line, model.names);
            const place = i === 0 && step && !isLuck(step) ? placeOf(step, places) : '';
            return {
                text: place ? t('log.at', { what: text, place }) : text,
                weight: weightOf(line, model.seat, step),
            };
        });
}

/** What is left of many sentences: the little ones go first. */
export function gathered(told: Told[], most = 12): string[] {
    let kept = told;
    for (let weight = 0; weight < 2 && kept.length > most; ++weight)
        kept = kept.filter((one) => one.weight > weight);
    return kept.slice(-most).map((one) => one.text);
}

export interface Spoken {
    id: number;
    text: string;
    kind: 'told' | 'asked' | 'answer';
}
const [pause, longest] = [500, 2500];

export class Narration {
    /** all that was said, for whoever wants to read it again; the newest go to the screen reader */
    lines = $state.raw<Spoken[]>([]);
    #waiting: Told[] = [];
    #prompt = '';
    #said = '';
    #first = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #next = 0;
    #roller = 0;
    #held = false;

    tell(entry: Entry, model: TableModel, places: PlaceNames) {
        const step = stepOf(entry) as Step | undefined;
        if (step && !isLuck(step)) this.#roller = step.seat;
        this.hear(...toldOf(entry, this.#roller, model, places));
    }
    /** the same in sentences that are made already */
    hear(...told: Told[]) {
        this.#waiting.push(...told);
        this.#wait();
    }
    /** what there is to do now; said when it changes, after what led to it */
    prompt(text: string) {
        this.#prompt = text;
        this.#wait();
    }
    /** A shared device is on its way: what happens waits for whoever takes it. */
    hold() {
        this.#held = true;
        clearTimeout(this.#timer);
        this.#timer = undefined;
    }
    release() {
        this.#held = false;
        this.#wait();
    }
    /** Somebody else listens from now on: answers given to the one before are not theirs to read. */
    handOver() {
        this.lines = this.lines.filter((line) => line.kind === 'told');
        hush();
        this.#said = '';
    }
    #wait() {
        if (this.#held) return;
        const now = Date.now();
        if (this.#timer === undefined) this.#first = now;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(
            () => this.flush(),
            Math.max(0, Math.min(pause, this.#first + longest - now)),
        );
    }
    flush() {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        const sentences = gathered(this.#waiting);
        this.#waiting = [];
        if (this.#prompt && this.#prompt !== this.#said) {
            this.#said = this.#prompt;
            sentences.push(this.#prompt);
        }
        if (sentences.length) this.#speak(sentences.map(ended).join(' '), 'told');
    }
    /** says something at once: an answer, a refusal */
    say(text: string) {
        this.#speak(text, 'answer');
    }
    /** notes what the player asked for */
    asked(text: string) {
        this.lines = [...this.lines, { id: this.#next++, text, kind: 'asked' as const }].slice(-200);
    }
    #speak(text: string, kind: Spoken['kind']) {
        const one = { id: this.#next++, text, kind };
        this.lines = [...this.lines, one].slice(-200);
        speakAloud(text);
    }
    close() {
        clearTimeout(this.#timer);
    }
}
const ended = (sentence: string) => (/[.!?…؟。]$/.test(sentence) ? sentence : `${sentence}.`);
