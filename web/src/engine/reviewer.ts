// The worker behind review.ts: it has nothing else to do, so it goes through the game without a break.
import type { FromReviewer, ToReviewer } from './review';
import { fetchNet, load, put, take, takeNet } from './wasm';

const post = (message: FromReviewer) => postMessage(message);
/** how often it says how far it is, in milliseconds */
const pause = 100;

onmessage = async ({ data }: MessageEvent<ToReviewer>) => {
    try {
        const [engine, net] = await Promise.all([load(data.wasm), fetchNet(data.wasm, data.seats)]);
        if (net) takeNet(engine, net);
        const call = (name: string) => (engine[name] as () => number)();
        put(engine, data.text);
        if (call('review_open') !== 1) return post({ failed: take(engine) });
        let done = 0;
        let told = performance.now();
        while (call('review_step') === 1) {
            ++done;
            if (performance.now() - told < pause) continue;
            post({ done });
            told = performance.now();
        }
        call('review_result');
        post({ review: take(engine) });
    } catch (error) {
        post({ failed: String(error) });
    }
};
