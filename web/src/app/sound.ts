// Sounds, made on the spot: short and wooden. None says anything that cannot be seen.
import { isLuck, type Step } from '../engine/board';
import { eventsOf, stepOf, type Entry } from '../engine/table';
import { preferences } from './settings.svelte';

let context: AudioContext | null = null;

// A knock: a short tone that falls, with a click at its start.
function knock(pitch: number, after = 0, length = 0.09, loud = 0.12) {
    context ??= new AudioContext();
    const at = context.currentTime + after;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(pitch, at);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + length);
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
}

const builds: Record<string, number> = {
    place_road: 620,
    build_road: 620,
    place_free_road: 620,
    place_settlement: 420,
    build_settlement: 420,
    build_city: 260,
    build_knight: 500,
    joker: 700,
    exchange_gold: 760,
};

export function play(entry: Entry, seat: number | null) {
    if (!preferences.sound || !navigator.userActivation?.hasBeenActive) return;
    const step = stepOf(entry) as Step | undefined;
    if (!step) return;
    if (isLuck(step)) {
        if (step.chance === 'dice')
            [0, 0.06, 0.13, 0.17].forEach((after) => knock(900 - after * 900, after, 0.04));
        if (step.chance === 'steal') knock(140, 0, 0.3);
    } else if (step.do in builds) knock(builds[step.do]);
    else if (step.do === 'offer' && seat !== null && step.to?.includes(seat)) knock(520, 0, 0.12);
    for (const event of eventsOf(entry)) {
        if (event.event === 'turn' && event.seat === seat)
            [0, 0.16].forEach((after) => knock(360, after, 0.12));
        if (event.event === 'won') [520, 650, 780].forEach((pitch, i) => knock(pitch, i * 0.14, 0.3));
    }
}
