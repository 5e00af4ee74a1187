// Plays with the keyboard alone: looks at the page as a person does, and touches nothing but keys.
import { patience, ready } from './browser.mjs';

const resources = ['lumber', 'brick', 'wool', 'grain', 'ore'];

// Runs in the page: what there is to do now. What is wanted comes before the end of a turn, and before building.
function look({ wants, build }) {
    const has = (selector) => document.querySelector(selector) !== null;
    const ready = (what) => has(`[data-do=${what}]:not([aria-disabled=true])`);
    if (has('[data-do=again]')) return 'over';
    if (has('[data-do=pass-device]')) return 'pass-device';
    if (has('[data-discard]')) return ready('discard') ? 'discard' : 'choose-discard';
    if (has('[data-victim]')) return 'victim';
    if (has('.spot.vertex, .spot.edge')) return 'spot';
    if (has('.hex.aim')) return 'robber';
    if (ready('confirm')) return 'confirm';
    if (has('[data-do=decline]')) return 'answer';
    if (ready('end_turn')) {
        const held = (name) => Number(document.querySelector(`.hand .card.r-${name} .ct`)?.textContent);
        for (const want of wants) {
            const { bank, offer, buy, card } = want;
            const can =
                (bank && held(bank.give) >= 4) ||
                (offer && held(offer.give) > 0) ||
                (buy && ready('buy_card')) ||
                (card && has(`.card.dev[data-card=${card}]:not([aria-disabled=true])`));
            if (can) return want;
        }
    }
    const pieces = build ? ['build_city', 'build_settlement', 'build_road', 'buy_card'] : [];
    for (const piece of pieces) if (ready(piece)) return piece;
    for (const act of ['roll', 'end_turn', 'pass']) if (ready(act)) return act;
    return 'wait';
}
export const focused = (page, selector) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Walks with Tab until the focus is on what is wanted, and presses Enter there. What was asked may be over by then. */
export async function choose(page, selector, way = 'Tab') {
    for (let i = 0; i < 80; ++i) {
        if (await focused(page, selector)) return page.keyboard.press('Enter');
        if ((await page.locator(selector).count()) === 0) return;
        await page.keyboard.press(way);
    }
    throw new Error(`${selector} cannot be reached with ${way}`);
}
/** Walks over the island with the arrows until the focus is on a hex. */
export async function walkTo(page, hex) {
    await page.keyboard.press('b');
    for (let i = 0; i < 20; ++i) {
        const way = await page.evaluate((wanted) => {
            const middle = (element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return { x: x + width / 2, y: y + height / 2, width, height };
            };
            const here = document.activeElement?.closest('[data-hex]');
            if (!here) return 'lost';
            if (here.matches(wanted)) return 'there';
            const [from, to] = [middle(here), middle(document.querySelector(wanted))];
            if (Math.abs(to.y - from.y) > from.height / 3) return to.y > from.y ? 'ArrowDown' : 'ArrowUp';
            return to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
        }, `[data-hex="${hex}"]`);
        if (way === 'there') return;
        if (way === 'lost') break;
        await page.keyboard.press(way);
    }
    throw new Error(`hex ${hex} cannot be reached with arrows`);
}

/** Does something, and waits until the table went on or said why not. */
async function goOn(page, what) {
    const before = await page.getAttribute('[data-step]', 'data-step');
    await what();
    await page.waitForFunction(
        (step) =>
            document.querySelector('.toast') || document.querySelector('[data-step]')?.dataset.step !== step,
        before,
        { timeout: patience },
    );
}
/** The same, where there is nothing to be said against it. */
async function done(page, what) {
    await goOn(page, what);
    const said = await page.$$eval('.toast', (all) => all.map((one) => one.textContent.trim()));
    if (said.length) throw new Error(said.join(' '));
}

const letter = { build_city: 'c', build_settlement: 's', build_road: 'r' };
let turns = 0;
async function doIt(page, what, yes) {
    const { keyboard } = page;
    const press = (key) => goOn(page, () => keyboard.press(key));
    const enter = (selector) => goOn(page, () => choose(page, selector));
    if (what === 'pass-device') {
        await keyboard.press('Enter');
        await page.waitForSelector('.cover', { state: 'detached' });
    } else if (what === 'spot') {
        await keyboard.press('b');
        if (turns++ % 2) await keyboard.press('ArrowRight');
        if (await focused(page, '[data-spot]')) await press('Enter');
    } else if (what === 'robber') {
        const aims = await page.$$eval('.hex.aim', (all) => all.map((one) => one.dataset.hex));
        if (!aims.length) return;
        await walkTo(page, aims[turns++ % aims.length]);
        if (!(await focused(page, '.hex.aim'))) return;
        await keyboard.press('Enter');
        await page.waitForSelector('[data-victim], [data-step]:not(:has(.hex.aim))');
    } else if (what === 'choose-discard') {
        // Any card that can still be taken: on to the next one each time.
        await keyboard.press('Tab');
        await choose(page, '[data-discard]');
    } else if (what === 'discard') await enter('[data-do=discard]');
    else if (what === 'victim') await enter('[data-victim]');
    else if (what === 'confirm') await enter('[data-do=confirm]');
    else if (what === 'answer') {
        // There is a moment to read an offer before a yes counts.
        const able =
            yes && (await page.waitForSelector(ready('accept'), { timeout: 5000 }).catch(() => null));
        await press(able ? 'y' : 'n');
    } else if (what === 'roll' || what === 'pass') await press('Space');
    else if (what === 'end_turn') await press('e');
    else if (what === 'buy_card') await press('d');
    else if (letter[what]) await keyboard.press(letter[what]);
}

/** Brings about what is wanted: a trade with the bank, an offer, a development card bought or played. */
async function fulfil(page, { bank, offer, buy, card }) {
    const { keyboard } = page;
    const goOn = (deed) => done(page, deed);
    if (bank) {
        await keyboard.press('t');
        await choose(page, '.trade .seg button:nth-child(2)', 'Shift+Tab');
        await choose(page, `[data-bank-give=${bank.give}]`);
        await choose(page, `[data-bank-get=${bank.get}]`);
        await goOn(() => choose(page, ready('trade_bank')));
    } else if (offer) {
        await keyboard.press(`Digit${resources.indexOf(offer.give) + 1}`);
        await keyboard.press(`Shift+Digit${resources.indexOf(offer.get) + 1}`);
        await keyboard.press('t');
        await goOn(() => choose(page, `.trade ${ready('offer')}`));
    } else if (buy) {
        await goOn(() => keyboard.press('d'));
    } else {
        await keyboard.press('k');
        await choose(page, `.card.dev[data-card=${card}]:not([aria-disabled=true])`);
        await page.waitForSelector('dialog[open] [data-do=play]');
        if (card === 'monopoly' || card === 'invention') await choose(page, '[data-resource=ore]');
        if (card === 'invention') await choose(page, '[data-resource=grain]');
        await goOn(() => choose(page, `dialog ${ready('play')}`));
    }
}

/** Plays to the end of the game; counts what was done. Each of `wants` happens once, before anybody builds, and
 * `happened` is told about it: {bank: {give, get}}, {offer: {give, get}}, {buy: true} or {card: kind}. The first who is
 * asked says yes to the offer. */
export async function playByKeys(page, { seconds = 600, wants = [], happened = () => {} } = {}) {
    const did = {};
    const left = [...wants];
    const end = Date.now() + seconds * 1000;
    let offered = null;
    let asked = false;
    while (Date.now() < end) {
        const what = await page.evaluate(look, {
            wants: offered ? [] : left,
            build: !offered && left.length === 0,
        });
        if (what === 'over') return did;
        if (what === 'wait') await page.waitForTimeout(30);
        else if (typeof what === 'object') {
            await fulfil(page, what);
            left.splice(
                left.findIndex((one) => JSON.stringify(one) === JSON.stringify(what)),
                1,
            );
            if (what.offer) [offered, asked] = [what, false];
            await happened(what);
        } else {
            did[what] = (did[what] ?? 0) + 1;
            await doIt(page, what, offered !== null && !asked);
            if (what === 'answer') asked = true;
            if (what === 'confirm') {
                offered = null;
                await happened('confirm');
            }
            // Nobody wanted it: another turn, another try.
            if (what === 'end_turn' && offered) {
                left.push(offered);
                offered = null;
            }
        }
    }
    throw new Error(`the game did not end: ${JSON.stringify({ did, left })}`);
}

/** Does what has to be done until something can be seen; counts it. */
export async function keysUntil(page, selector) {
    const did = {};
    const end = Date.now() + 2 * patience;
    while ((await page.locator(selector).count()) === 0) {
        if (Date.now() > end) throw new Error(`${selector} is not to be seen: ${JSON.stringify(did)}`);
        const what = await page.evaluate(look, { wants: [], build: false });
        if (what === 'wait') await page.waitForTimeout(30);
        else {
            did[what] = (did[what] ?? 0) + 1;
            await doIt(page, what);
        }
    }
    return did;
}
