// A whole game on a phone, with nothing but taps on what can really be hit: founding, dice, building, the sheets for
// trade, talk and players, and the end with its figures; from left to right and from right to left.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foundingGame, ready } from './browser.mjs';
import { setStage, tooWide } from './stage.mjs';

const stage = setStage();
const touch = { hasTouch: true, isMobile: true };
const resources = ['lumber', 'brick', 'wool', 'grain', 'ore'];

// Runs in the page: what a finger could go for now, or null if there is nothing to do.
function look({ pieces, resources }) {
    const number = (text) => Number(text.replace(/[۰-۹]/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
    const first = (...selectors) => selectors.find((one) => document.querySelector(one)) ?? null;
    const ready = (what) => `[data-do=${what}]:not([aria-disabled=true])`;
    if (document.querySelector('[data-do=again]')) return 'over';
    // A dialog is before everything else.
    if (document.querySelector('dialog[open]'))
        return first(
            `dialog ${ready('discard')}`,
            '[data-victim]',
            `dialog ${ready('play')}`,
            'dialog [data-discard]:not(:has(.take))',
            'dialog [data-discard]',
            'dialog [data-resource]',
        );
    // Where most is to be had: the numbers around a place are in its name.
    const worth = ({ ariaLabel }) =>
        (ariaLabel.match(/[0-9۰-۹]+/g) ?? []).reduce((sum, n) => sum + 6 - Math.abs(7 - number(n)), 0);
    const [best] = [...document.querySelectorAll('[data-spot]')].sort((p, q) => worth(q) - worth(p));
    if (best) return `[data-place="${best.dataset.place}"]`;
    const found = first('.hex.aim', '.m-offer [data-do=decline]', '.m-offer [data-do=confirm]');
    if (found) return found;
    if (document.querySelector(ready('end_turn'))) {
        const wanted = first(
            '.card.dev:not(.vp):not([aria-disabled=true])',
            ...pieces.map((one) => `${ready(one)}:not([aria-pressed=true])`),
        );
        if (wanted) return wanted;
        const held = (name) => number(document.querySelector(`.hand .card.r-${name} .ct`).textContent);
        const much = resources.find((name) => held(name) > 3);
        if (much) return { give: much, get: resources.toSorted((p, q) => held(p) - held(q))[0] };
    }
    return first(ready('roll'), ready('end_turn'), ready('pass'));
}

/** Taps something; false if it was gone before. What is there and cannot be tapped fails. */
async function tap(page, selector) {
    const target = page.locator(selector).first();
    try {
        await target.tap({ timeout: 15_000 });
        return true;
    } catch (error) {
        if (await target.isVisible()) throw error;
        return false;
    }
}
/** Does something, and waits until the table went on, asks, says why not, or came nearer for a finger. */
async function goOn(page, what) {
    const before = await page.getAttribute('[data-step]', 'data-step');
    const near = await page.locator('.board.near').count();
    await what();
    await page.waitForFunction(
        ([step, near]) =>
            document.querySelector('[data-step]').dataset.step !== step ||
            document.querySelector(near ? '.toast, dialog[open]' : '.toast, dialog[open], .board.near'),
        [before, near],
    );
}
// What is only taken in hand or looked at does not change the game.
const passive = /build_|discard\]|resource|card\.dev/;

/** Goes to the trade, does something there, and closes it. */
async function atTrade(page, what) {
    await tap(page, '[data-do=trade]');
    await page.waitForSelector('.sheet-up .trade');
    await what();
    await tap(page, '[data-do=close-sheet]');
    await page.waitForSelector('.sheet-up', { state: 'detached' });
}
const withBank = (page, { give, get }) =>
    atTrade(page, async () => {
        await tap(page, '.sheet-up .seg button:nth-child(2)');
        await tap(page, `[data-bank-give=${give}]`);
        await tap(page, `[data-bank-get=${get}]`);
        await goOn(page, () => tap(page, ready('trade_bank')));
    });

/** Once in the game: who plays, what was said, and an offer to all. */
async function lookAround(page, offers) {
    await tap(page, '.m-players button');
    await page.waitForSelector('.sheet-up .players li:nth-child(3)');
    await tap(page, '[data-do=close-sheet]');
    const give = await page.$$eval(
        '.hand .card[class*=r-]',
        (all) => all.find((one) => !one.matches('.gone'))?.className.match(/r-(\w+)/)[1],
    );
    const get = resources.find((name) => name !== give);
    await atTrade(page, async () => {
        await tap(page, `.sheet-up [data-give=${give}]`);
        await tap(page, `.sheet-up [data-get=${get}]`);
        await tap(page, `.sheet-up ${ready('offer')}`);
        await page.waitForFunction(() => !document.querySelector('.sheet-up .pick.n'));
    });
    await tap(page, '[data-do=talk]');
    await page.locator('.sheet-up .stream li', { hasText: offers }).first().waitFor();
    // Beside the sheet is out of it, too.
    await page.touchscreen.tap(180, 70);
    await page.waitForSelector('.sheet-up', { state: 'detached' });
}

/** Plays with taps to the end; counts what was tapped. */
async function playByTaps(page, { seconds = 300, offers }) {
    const did = {};
    const end = Date.now() + seconds * 1000;
    let toured = false;
    while (Date.now() < end) {
        if (!toured && (await page.locator(`.m-end${ready('end_turn')}`).count())) {
            toured = await page.$eval('.hand', (hand) => !!hand.querySelector('.card[class*=r-]:not(.gone)'));
            if (toured) await lookAround(page, offers);
        }
        // Two roads are enough to get on.
        const roads = (did.roads ?? 0) < 2 ? ['build_road'] : [];
        const what = await page.evaluate(look, {
            pieces: ['build_city', 'build_settlement', ...roads, 'buy_card'],
            resources,
        });
        if (what === 'over') return did;
        if (what === null) {
            await page.waitForTimeout(30);
            continue;
        }
        const kind = what.give ? 'bank' : what.startsWith('[data-place') ? 'places' : what;
        did[kind] = (did[kind] ?? 0) + 1;
        if (kind === 'bank') await withBank(page, what);
        else if (passive.test(what)) {
            // The question of a card comes a moment after the tap.
            if ((await tap(page, what)) && what.startsWith('.card.dev'))
                await page.waitForSelector('dialog[open]');
        } else await goOn(page, () => tap(page, what));
        if (what.includes?.('build_road')) did.roads = (did.roads ?? 0) + 1;
    }
    throw new Error(`the game did not end: ${JSON.stringify(did)}`);
}

describe('on a phone, by taps alone', () => {
    it('brings crowded places nearer with the first tap and places with the second', async () => {
        const { page, done } = await stage.open(foundingGame(), { size: 'phone', context: touch });
        const spot = page.locator('[data-spot]').first();
        const place = await spot.getAttribute('data-place');
        const step = await page.getAttribute('[data-step]', 'data-step');
        await spot.tap();
        await page.waitForSelector('.board.near');
        assert.equal(await page.getAttribute('[data-step]', 'data-step'), step, 'nothing is placed yet');
        await page.locator(`[data-place="${place}"]`).tap();
        await page.waitForFunction(
            (before) => document.querySelector('[data-step]').dataset.step !== before,
            step,
        );
        // The road beside it: as near as it is, one tap is enough.
        await page.locator('[data-spot]').first().tap();
        await page.waitForFunction(() => !document.querySelector('.board.near'));
        await done();
    });
    it('places with one click of a mouse', async () => {
        const { page, done } = await stage.open(foundingGame(), { size: 'phone' });
        const step = await page.getAttribute('[data-step]', 'data-step');
        await page.locator('[data-spot]').first().click();
        await page.waitForFunction(
            (before) => document.querySelector('[data-step]').dataset.step !== before,
            step,
        );
        await done();
    });
    for (const [language, offers, digits] of [
        ['en', 'Guest offers', /^[0-9]+$/],
        ['fa', 'پیشنهاد', /^[۰-۹]+$/],
    ]) {
        it(`plays a whole game: ${language}`, async () => {
            const { page, done } = await stage.open(foundingGame({ offer_wait: 0 }), {
                language,
                size: 'phone',
                context: touch,
            });
            await page.waitForSelector('[data-spot]');
            const did = await playByTaps(page, { offers });
            assert.ok(did.places >= 4, 'two settlements and two roads');
            assert.ok(did[ready('roll')] > 0);
            // The end: what the dice did, who got what, and how it came about.
            await page.waitForSelector('dialog .points .line', { state: 'attached' });
            assert.equal(await page.locator('dialog .points .line').count(), 3);
            assert.equal(await page.locator('dialog .luck .bar').count(), 11);
            const figures = await page.locator('dialog .ending td').allTextContents();
            assert.equal(figures.length, 15);
            for (const figure of figures) assert.match(figure.trim(), digits);
            assert.ok((await tooWide(page)) <= 0);
            for (const part of [
                '.rank',
                '.luck:not(.points)',
                '.points',
                '.ending table',
                '[data-do=again]',
            ]) {
                await page.locator(`dialog ${part}`).scrollIntoViewIfNeeded();
                const box = await page.locator(`dialog ${part}`).boundingBox();
                assert.ok(box.x >= 0 && box.x + box.width <= 360, `${part} is within the screen`);
            }
            await tap(page, '[data-do=again]');
            await page.waitForSelector('[data-spot]');
            await done();
        });
    }
});
