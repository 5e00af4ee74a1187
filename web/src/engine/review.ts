// A board game looked at afterwards (docs/analysis.md). The engine does it in a worker of its own, which can be stopped
// at any time.
import type { Action } from './board';
import type { Cause } from './table';

export const grades = ['best', 'good', 'slip', 'mistake'] as const;
export type Grade = (typeof grades)[number];

/** everybody's chance to win during placement (turn 0), before a turn and at the end; `step` is how many steps had been made */
export interface Standing {
    step: number;
    turn: number;
    chances: number[];
}
/** a choice; the moment after it has the number `step` */
export interface Choice {
    step: number;
    turn: number;
    seat: number;
    grade: Grade;
    worth: number;
    loss: number;
    done: Action;
    best: Action;
    causes: Cause[];
}
export interface SeatReview {
    choices: number;
    grades: Record<Grade, number>;
    lost: number;
    mean_loss: number;
    cards: number;
    cards_expected: number;
    /** sums 2 to 12 */
    rolls: number[];
    rolls_expected: number[];
    luck: number;
}
export interface BoardReview {
    standings: Standing[];
    choices: Choice[];
    seats: SeatReview[];
}
export type ToReviewer = { wasm: string; text: string; seats: number };
export type FromReviewer = { done: number } | { review: string } | { failed: string };

/** Reviews a game; `ondone` is told how many steps have been looked at. Returns how to stop it. */
export function reviewGame(
    game: { text: string; seats: number },
    ondone: (steps: number) => void,
    onreview: (review: BoardReview | null) => void,
): () => void {
    const worker = new Worker(new URL('./reviewer.ts', import.meta.url), {
        type: 'module',
        name: 'longroad-review',
    });
    const end = (review: BoardReview | null) => {
        worker.terminate();
        onreview(review);
    };
    worker.onerror = () => end(null);
    worker.onmessage = ({ data }: MessageEvent<FromReviewer>) => {
        if ('done' in data) ondone(data.done);
        else end('review' in data ? JSON.parse(data.review) : null);
    };
    const wasm = new URL('longroad.wasm', document.baseURI).href;
    worker.postMessage({ ...game, wasm } satisfies ToReviewer);
    return () => worker.terminate();
}
