// Plays the dice game as a person does, with keys alone or with fingers alone. Both look at what the page offers and
// know no rule; they wait until the page shows what they did.
import { ready } from './browser.mjs';
import { choose } from './keys.mjs';

export const turns = 15;

/** Does something and waits until the table has taken it. */
export async function step(page, deed) {
    const before = await page.getAttribute('.dicepage', 'data-step');
    await deed();
    await page.waitForFunction((was) => document.querySelector('.dicepage').dataset.step !== was, before);
}
/** Waits until so many rolls of a turn lie there. */
export const rolled = (page, n) =>
    page.waitForFunction(
        (rolls) =>
            document.querySelectorAll('.rolls .u').length === rolls &&
            document.querySelectorAll('[data-die]').length === 6,
        n,
    );
export const boxes = (page, n) =>
    page.waitForFunction((all) => document.querySelectorAll('.box.full, .box.xx').length === all, n);
const offered = (page, selector) => page.locator(selector).count();
/** The keys and faces of the dice that lie there, and whether they stay. */
const diceOf = (page) =>
    page.$$eval('[data-die]', (all) =>
        all.map((die) => ({
            key: die.dataset.key,
            face: die.dataset.die,
            kept: die.getAttribute('aria-pressed') === 'true',
        })),
    );
export const inDialog = (page) =>
    page.waitForFunction(() => document.activeElement?.closest('dialog:modal') !== null);

/** Keeps up to so many dice of each kind, by digits. */
async function keepByKeys(page, wanted) {
    const left = { ...wanted };
    for (const { key, face, kept } of await diceOf(page)) {
        const stays = left[face] > 0;
        if (stays) left[face] -= 1;
        if (stays === kept) continue;
        await page.keyboard.press(key);
        await page.waitForSelector(`[data-key="${key}"][aria-pressed=${stays}]`);
    }
}

const forKnights = { ore: 1, wool: 1, grain: 1, gold: 3 };
const forHouses = { lumber: 2, brick: 2, wool: 1, grain: 1 };
const letters = { build_knight: 'k', build_settlement: 's', build_city: 'c', build_road: 'r' };

/** All rolls of a turn by keys; there are fewer where nothing is left to roll. */
async function rollByKeys(page, wanted) {
    await page.waitForSelector(ready('roll'));
    for (let roll = 1; roll <= 3; ++roll) {
        if (roll > 1) await keepByKeys(page, wanted);
        if (!(await offered(page, ready('roll')))) return;
        await page.keyboard.press('Space');
        await rolled(page, roll);
    }
}
/** Plays for knights and gold until something is offered; luck does not keep it away from a whole game. */
export async function diceUntil(page, selector) {
    for (let turn = 1; turn < turns; ++turn) {
        await rollByKeys(page, forKnights);
        if (!(await offered(page, selector)) && (await offered(page, '.dcost [data-do=build_knight]')))
            await step(page, () => page.keyboard.press('k'));
        if (await offered(page, selector)) return;
        await step(page, () => page.keyboard.press('e'));
    }
    throw new Error(`${selector} was not offered in a whole game`);
}

/** A turn by keys; counts in `did` what was done. */
async function turnByKeys(page, wanted, did) {
    const { keyboard } = page;
    const note = (what) => (did[what] = (did[what] ?? 0) + 1);
    await rollByKeys(page, wanted);
    for (let i = 0; i < 12; ++i) {
        if ((await offered(page, '[data-do=joker]')) && (did.joker ?? 0) < 3) {
            await keyboard.press('j');
            if ((await offered(page, '[data-do=joker]')) > 1) await keyboard.press('Enter');
            await inDialog(page);
            await step(page, () => keyboard.press('Enter'));
            note('joker');
        } else if (await offered(page, '[data-do=exchange_gold]')) {
            await keyboard.press('g');
            await inDialog(page);
            await step(page, () => choose(page, 'dialog [data-to=ore]'));
            note('gold');
        } else {
            const found = await page.$$eval('.dcost [data-do]', (all) => all.map((one) => one.dataset.do));
            if (found.length === 0) break;
            await buildByKeys(page, found[0], note);
        }
    }
    await step(page, () => keyboard.press('e'));
}
async function buildByKeys(page, what, note) {
    const { keyboard } = page;
    const places = await offered(page, `.sheet [data-do=${what}]`);
    if (what === 'build_road' && places > 1) {
        await keyboard.press('r');
        await page.waitForFunction(() => document.activeElement?.matches('.sheet [data-do=build_road]'));
        const first = await page.evaluate(() => document.activeElement.dataset.place);
        await keyboard.press('End');
        await page.waitForFunction((was) => document.activeElement.dataset.place !== was, first);
        await step(page, () => keyboard.press('Enter'));
        note('choice');
    } else await step(page, () => keyboard.press(letters[what]));
    note(what);
}

/** A whole game of one player by keys. */
export async function playDiceByKeys(page) {
    const did = {};
    for (let turn = 1; turn <= turns; ++turn) {
        await turnByKeys(page, turn % 2 ? forHouses : forKnights, did);
        await boxes(page, turn);
    }
    return did;
}

/** A whole game of one player by taps: keeps a die, builds on the island or from the list, uses gold and jokers. */
export async function playDiceByTouch(page) {
    const did = {};
    const note = (what) => (did[what] = (did[what] ?? 0) + 1);
    for (let turn = 1; turn <= turns; ++turn) {
        await page.tap(ready('roll'));
        await rolled(page, 1);
        const die = page.locator('[data-die]').nth(turn % 6);
        await die.tap();
        await page.waitForSelector('[data-die][aria-pressed=true]');
        await page.tap(ready('roll'));
        await rolled(page, 2);
        for (let i = 0; i < 12; ++i) {
            const what = await tapOne(page, turn % 2 === 0);
            if (!what) break;
            note(what);
        }
        await page.tap(ready('end_turn'));
        await boxes(page, turn);
    }
    return did;
}
async function tapOne(page, fromList) {
    for (const [what, opens] of [
        ['gold', '[data-do=exchange_gold]'],
        ['joker', '[data-do=joker]'],
    ]) {
        if (!(await offered(page, opens))) continue;
        await page.locator(opens).first().tap();
        await step(page, () => page.locator('dialog [data-to]').first().tap());
        return what;
    }
    const single = '.dcost [data-do]:not([data-do=build_road])';
    if (fromList && (await offered(page, single))) {
        await step(page, () => page.locator(single).first().tap());
        return 'list';
    }
    const places = page.locator('.sheet [data-do]');
    if (!(await places.count())) return null;
    await step(page, () => places.first().tap());
    return 'island';
}
