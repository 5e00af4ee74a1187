// Motion that says what happened at the dice game: dice that fell, dice that paid for what now stands on the sheet, points
// on their way to the track. All of it is there at once; see app/table/flights.ts.
import { fly, middleOf, show, type Flight, type Point } from '../app/table/flights';
import type { DiceAction, DiceFace, DiceState, DiceStep, Faces } from '../engine/dice';
import { faces } from '../engine/dice';
import { number } from '../i18n/index.svelte';

/** Where the dice lie that a step takes away; asked before the page is drawn anew. */
export function spent(before: Faces, after: Faces): { face: DiceFace; at: Point }[] {
    return faces.flatMap((face) => {
        const gone = (before[face] ?? 0) - (after[face] ?? 0);
        if (gone <= 0) return [];
        return [...document.querySelectorAll(`[data-die=${face}]`)].slice(0, gone).map((die) => {
            const box = die.getBoundingClientRect();
            return { face, at: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
        });
    });
}

const placeOf = (step: DiceAction, { players }: DiceState): string | null => {
    const sheet = players[step.seat];
    if (step.do === 'build_road') return `road-${step.road}`;
    if (step.do === 'build_settlement') return `settlement-${sheet.settlements - 1}`;
    if (step.do === 'build_city') return `city-${sheet.cities - 1}`;
    if (step.do === 'build_knight') return `knight-${sheet.knights - 1}`;
    return null;
};

/** Each die comes to rest showing what fell; its face never changes on the way. */
function tumble() {
    document.querySelectorAll('[data-die][data-stays=false]').forEach((die, i) =>
        show(
            die,
            [
                { transform: `translateY(-46px) rotate(${i % 2 ? 200 : -230}deg) scale(.75)`, opacity: 0 },
                { transform: `translateY(5px) rotate(${i % 2 ? -14 : 16}deg)`, opacity: 1, offset: 0.65 },
                { transform: 'none', opacity: 1 },
            ],
            { duration: 520, delay: i * 40, easing: 'cubic-bezier(.2,.8,.3,1)', fill: 'backwards' },
        ),
    );
}
function rise(place: Element | null) {
    show(
        place,
        [
            { transform: 'scale(2.2)', opacity: 0 },
            { transform: 'scale(.9)', opacity: 1, offset: 0.7 },
            { transform: 'none', opacity: 1 },
        ],
        { duration: 420, delay: 260, easing: 'ease-out', fill: 'backwards' },
    );
}
/** The points of a turn go from the dice to their box, or to whoever got them if another sheet is shown by now. */
function score(seat: number, shown: number, { players }: DiceState) {
    const { boxes } = players[seat];
    const got = boxes.at(-1);
    const box = seat === shown ? `[data-box="${boxes.length}"]` : `[data-seat="${seat}"]`;
    const [from, to] = [middleOf('.lanes'), middleOf(box)];
    if (from && to && got !== undefined)
        fly([{ from, to, text: got === 'X' ? '✕' : number(got, { signDisplay: 'exceptZero' }) }]);
    show(
        document.querySelector(box),
        [{ transform: 'none' }, { transform: 'scale(1.12)' }, { transform: 'none' }],
        { duration: 320, delay: 420 },
    );
}

/** Shows a step once the page is drawn; `paid` are the dice it took, `shown` is whose sheet lies open. */
export function move(step: DiceStep, view: DiceState, shown: number, paid: ReturnType<typeof spent>): void {
    if ('chance' in step) return tumble();
    if (step.do === 'end_turn') return score(step.seat, shown, view);
    const place = placeOf(step, view);
    if (!place || step.seat !== shown) return;
    const drawn = document.querySelector(`[data-place=${place}] .raised`);
    const to = middleOf(`[data-place=${place}]`);
    if (to) fly(paid.map(({ face, at }): Flight => ({ from: at, to, icon: `r-${face}` })));
    rise(drawn);
}
