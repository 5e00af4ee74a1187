// What the booklets have and a table shows: who rolled what for the first turn, letters on tokens while an island is laid, the
// settlement that pays, colors of three players, points just bought, and the second free road that may be left out.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shortGame, until } from './browser.mjs';
import { rehearse } from './rehearsal.mjs';
import { setStage, violations } from './stage.mjs';

const stage = setStage();
const three = ['Ann', 'Ben', 'Cem'];
const quick = { seats: 3, map: 'beginner', first: 0 };

/** Goes on with a game at one device; whoever is on turn takes it. */
async function goOn(game, options = {}) {
    const { page, done } = await stage.open('play/game', {
        name: 'Ann',
        kept: { 'longroad.table.game': game },
        ...options,
    });
    await page.click('[data-do=pass-device]');
    return { page, done };
}
const colors = (page) =>
    page.$$eval('aside .chip', (all) =>
        all.map((one) => [...one.classList].find((name) => /^p-/.test(name))),
    );

describe('a new game', () => {
    it('tells who rolled what, and shows the letters of the tokens until the island is settled', async () => {
        const { page, done } = await stage.open(
            shortGame({ settings: { seats: 4, map: 'variable', pace: 10000 } }),
        );
        await page.waitForSelector('.firstrolls li');
        const sums = await page.$$eval('.firstrolls ul:first-of-type b', (all) =>
            all.map((one) => Number(one.textContent)),
        );
        assert.equal(sums.length, 4);
        const lines = await page.$$eval('[role=log] li', (all) => all.map((one) => one.textContent.trim()));
        assert.match(lines.at(-1), /goes first$/);
        assert.equal(lines.filter((line) => /for the first turn$/.test(line)).length >= 4, true);
        const letters = await page.$$eval('.board .letter', (all) => all.map((one) => one.textContent));
        assert.equal(letters.sort().join(''), 'ABCDEFGHIJKLMNOPQR');
        assert.deepEqual(await violations(page), []);
        await done();
    });
    it('of three is one of blue, orange and white, and stars mark what paid', async () => {
        const { page, done } = await stage.open(shortGame({ settings: quick }));
        await page.waitForSelector('.board .settlement');
        assert.deepEqual((await colors(page)).slice(0, 3), ['p-blue', 'p-orange', 'p-white']);
        assert.equal(await page.locator('.board .paying').count(), 3);
        assert.match(
            (await page.locator('.board .settlement:has(.paying)').first().getAttribute('aria-label')) ?? '',
            /pays the starting cards$/,
        );
        await done();
    });
});

describe('a point just bought', () => {
    const holds = (seats) => seats.some(({ seat, view }) => view.players[seat].new_cards?.victory_point);
    const wish = ['buy_card', 'trade_bank'];
    const card = '[data-card=victory_point]';
    it('can be shown at once where the rules let one show it', async () => {
        const { game } = await rehearse(three, { ...quick, preset: 'mayfair' }, holds, { wish });
        const { page, done } = await goOn(game);
        await page.waitForSelector(`${card}[aria-disabled=false]`);
        assert.match(await page.getAttribute(card, 'aria-label'), /Show$/);
        await page.click(card);
        await until(async () => (await page.locator(card).count()) === 0, 'the card lies open');
        await done();
    });
    it('counts at once elsewhere, and never says that it is too new', async () => {
        const { game } = await rehearse(three, quick, holds, { wish });
        const { page, done } = await goOn(game);
        await page.waitForSelector(card);
        assert.match(await page.getAttribute(card, 'aria-label'), /1 point, already counts$/);
        await page.dispatchEvent(card, 'click');
        await page.waitForSelector('.toast');
        assert.doesNotMatch(await page.innerText('.toast'), /this turn/);
        await done();
    });
});

describe('Road Building', () => {
    it('lets the second road be left out by button and by key', async () => {
        const second = (seats) => seats.some(({ legal }) => legal.some((one) => one.do === 'skip_free_road'));
        const wish = ['play_road_building', 'buy_card', 'trade_bank'];
        const { game } = await rehearse(three, quick, second, { wish });
        for (const leave of [
            (page) => page.click('[data-do=skip_free_road]'),
            (page) => page.keyboard.press('e'),
        ]) {
            const { page, done } = await goOn(game);
            await page.waitForSelector('[data-do=skip_free_road]');
            assert.match(await page.innerText('[data-prompt]'), /or skip it/);
            await leave(page);
            await until(
                async () => (await page.locator('[data-do=skip_free_road]').count()) === 0,
                'the turn goes on',
            );
            await page.waitForSelector('[data-do=undo]:not([aria-disabled=true])');
            await done();
        }
    });
});
