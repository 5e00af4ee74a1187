// Plays with the keyboard alone: looks at the page as a person does, and touches nothing but keys.

// Runs in the page: what there is to do now.
function look() {
    const has = (selector) => document.querySelector(selector) !== null;
    const ready = (what) => has(`[data-do=${what}]:not([aria-disabled=true])`);
    if (has('[data-do=again]')) return 'over';
    if (has('[data-discard]')) return ready('discard') ? 'discard' : 'choose-discard';
    if (has('[data-victim]')) return 'victim';
    if (has('.spot.vertex, .spot.edge')) return 'spot';
    if (has('.hex.aim')) return 'robber';
    if (ready('accept')) return 'answer';
    for (const build of ['build_city', 'build_settlement', 'build_road', 'buy_card'])
        if (ready(build)) return build;
    for (const act of ['roll', 'end_turn', 'pass']) if (ready(act)) return act;
    return 'wait';
}
const focused = (page, selector) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Walks with Tab until the focus is on what is wanted, and presses Enter there. What was asked may be over by then. */
export async function choose(page, selector) {
    for (let i = 0; i < 80; ++i) {
        if (await focused(page, selector)) return page.keyboard.press('Enter');
        if ((await page.locator(selector).count()) === 0) return;
        await page.keyboard.press('Tab');
    }
    throw new Error(`${selector} cannot be reached with Tab`);
}

const letter = { build_city: 'c', build_settlement: 's', build_road: 'r', buy_card: 'd', end_turn: 'e' };
let turns = 0;
async function doIt(page, what) {
    const { keyboard } = page;
    if (what === 'spot') {
        await keyboard.press('b');
        if (turns++ % 2) await keyboard.press('ArrowRight');
        if (await focused(page, '[data-spot]')) await keyboard.press('Enter');
    } else if (what === 'robber') {
        await keyboard.press('b');
        // Along the rows from the first hex, until one is allowed.
        for (const way of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
            if (await focused(page, '.hex.aim')) break;
            await keyboard.press(way);
        }
        if (await focused(page, '.hex.aim')) await keyboard.press('Enter');
    } else if (what === 'choose-discard') {
        // Any card that can still be taken: on to the next one each time.
        await keyboard.press('Tab');
        await choose(page, '[data-discard]');
    } else if (what === 'discard') await choose(page, '[data-do=discard]');
    else if (what === 'victim') await choose(page, '[data-victim]');
    else if (what === 'answer') await keyboard.press('n');
    else if (what === 'roll' || what === 'pass') await keyboard.press('Space');
    else if (letter[what]) await keyboard.press(letter[what]);
}

/** Plays to the end of the game; counts what was done. */
export async function playByKeys(page, seconds = 600) {
    const did = {};
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
        const what = await page.evaluate(look);
        if (what === 'over') return did;
        if (what === 'wait') await page.waitForTimeout(30);
        else {
            did[what] = (did[what] ?? 0) + 1;
            await doIt(page, what);
        }
    }
    throw new Error(`the game did not end: ${JSON.stringify(did)}`);
}
