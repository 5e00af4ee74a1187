// Plays a guided game by following what its guide says: reads every lesson, does what is suggested, knows no rule. Only
// what somebody could press there is pressed: seen, in the window and not under something else.
import assert from 'node:assert/strict';
import { patience } from './browser.mjs';

// Runs in the page: one press towards what the guide wants, if anything is to be pressed now.
function follow() {
    const state = (window.guided ??= { lessons: [], acts: [], last: '', at: Date.now() });
    const page = document.querySelector('[data-step]');
    const panel = document.querySelector('.lesson');
    if (!panel || !page || document.querySelector('[data-do=again]')) return;
    const isThere = (one) => {
        one.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = one.getBoundingClientRect();
        if (!width || !height) return false;
        // A road that runs aslant leaves the middle of its frame open.
        if (one instanceof SVGElement) return !one.closest('[inert]');
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !!top && (one.contains(top) || top.contains(one));
    };
    // The page may need a moment to answer: nothing is pressed twice in a row.
    const press = (selector, what = selector) => {
        const key = `${page.dataset.step} ${what}`;
        if (state.last === key && Date.now() - state.at < 1500) return true;
        const found = [...document.querySelectorAll(selector)].find(isThere);
        if (!found) return false;
        [state.last, state.at] = [key, Date.now()];
        found.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return true;
    };
    const ready = (act) => `[data-do=${act}]:not([aria-disabled=true])`;
    const lesson = panel.querySelector('[data-lesson]')?.dataset.lesson;
    if (lesson && state.lessons.at(-1) !== lesson) state.lessons.push(lesson);
    const wish = panel.dataset.suggest;
    if (!wish) {
        // A sheet that was opened for a trade lies over the lesson.
        if (lesson && !press('[data-do=lesson]', lesson)) press('[data-do=close-sheet]');
        return;
    }
    if (panel.dataset.of !== page.dataset.step) return;
    const action = JSON.parse(wish);
    const now = `${page.dataset.step} ${action.do}`;
    if (state.acts.at(-1)?.now !== now) {
        state.acts.push({ now, act: action.do, prepared: false, given: {} });
    }
    const doing = state.acts.at(-1);
    // A sheet that was opened for the last trade may lie over the guide.
    const prepared = () => {
        if (doing.prepared) return true;
        doing.prepared = press('[data-do=ready]', 'ready');
        if (!doing.prepared) press('[data-do=close-sheet]');
        return false;
    };
    const trading = ['offer', 'trade_bank', 'accept', 'confirm'].includes(action.do);
    // A question lies over a sheet: then there is nothing to close.
    if (!trading && press('[data-do=close-sheet]')) return;
    switch (action.do) {
        case 'place_settlement':
        case 'place_road':
        case 'place_free_road':
        case 'build_road':
        case 'build_settlement':
        case 'build_city': {
            if (page.matches('.dicepage'))
                return void (press('.sheet .advised[data-do]') || press(`.dcost ${ready(action.do)}`));
            const place = action.edge === undefined ? `vertex-${action.vertex}` : `edge-${action.edge}`;
            if (!press(`[data-spot][data-place="${place}"]`)) prepared();
            return;
        }
        case 'move_robber':
            if (document.querySelector('[data-victim]')) press(`[data-victim="${action.victim}"]`);
            else press(`.hex.aim[data-hex="${action.hex}"]`);
            return;
        case 'discard': {
            const left = Object.keys(action.cards).find((r) => (doing.given[r] ?? 0) < action.cards[r]);
            if (!left) return void press(ready('discard'));
            const n = (doing.given[left] ?? 0) + 1;
            if (press(`[data-discard=${left}]`, `${left}${n}`)) doing.given[left] = n;
            return;
        }
        case 'offer':
        case 'trade_bank':
            // What was got ready may be gone again, with the sheet it lay on.
            if (prepared() && !press(ready(action.do)) && Date.now() - state.at > 3000)
                doing.prepared = false;
            return;
        case 'play_knight':
        case 'play_road_building':
        case 'play_invention':
        case 'play_monopoly':
            if (!press(`dialog ${ready('play')}`)) prepared();
            return;
        case 'reroll':
            if (prepared()) press(ready('roll'));
            return;
        case 'joker':
            if (!press(`dialog [data-from=${action.from}][data-to=${action.to}]`))
                press(`[data-do=joker][data-joker="${action.knight}"]`);
            return;
        case 'exchange_gold':
            if (!press(`dialog [data-to=${action.to}]`)) press('[data-do=exchange_gold]');
            return;
        case 'build_knight':
            press(`.dcost ${ready('build_knight')}`);
            return;
        default:
            press(ready(action.do));
    }
}

/** Follows the guide to the end of the game; gives the lessons that were shown and what was done. */
export async function followToTheEnd(page) {
    await page.waitForSelector('.lesson');
    await page.evaluate(`{
        const once = ${follow};
        window.follower = setInterval(once, 12);
    }`);
    // A whole game takes as long as the machine needs; what must not happen is that nothing does.
    const ended = await page.waitForFunction(
        (most) => {
            if (document.querySelector('[data-do=again]')) return 'over';
            const step = document.querySelector('[data-step]')?.dataset.step;
            const now = `${step} ${window.guided?.lessons.length} ${window.guided?.last}`;
            const seen = (window.progress ??= { now, at: Date.now() });
            if (seen.now !== now) window.progress = { now, at: Date.now() };
            return Date.now() - window.progress.at > most ? 'stuck' : null;
        },
        patience,
        { timeout: 0 },
    );
    const told = await page.evaluate(() => {
        clearInterval(window.follower);
        const { lessons, acts, last } = window.guided;
        const panel = document.querySelector('.lesson');
        return { lessons, acts: acts.map(({ act }) => act), last, wish: panel?.dataset.suggest };
    });
    assert.equal(await ended.jsonValue(), 'over', `nothing to press: ${JSON.stringify(told)}`);
    return told;
}
