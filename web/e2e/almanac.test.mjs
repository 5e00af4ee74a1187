// The almanac speaks of the game it is opened from; by itself, of the edition its reader chooses.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diceGame, ordered, ready } from './browser.mjs';
import { setStage, tooWide, violations } from './stage.mjs';

const stage = setStage();
const { open } = stage;
const game = (preset, options = {}) =>
    ordered({
        settings: { seats: 3, map: 'beginner', first: 0, preset, options },
        people: 1,
        level: 'random',
        names: [],
    });

describe('a keyword over a table', () => {
    it('is told by the rules of the table, and so are its neighbours and its page', async () => {
        const { page, done } = await open(game('mayfair', { domestic_gifts: 'allow' }));
        await page.waitForSelector(ready('roll'));
        await page.click('.devs [data-keyword=cards]');
        await page.click('dialog .see a[href^="#/almanac/victory_cards"]');
        await page.waitForSelector('dialog >> text=/show them at any time/');
        assert.equal(await page.locator('dialog .readas >> text=Mayfair edition').count(), 1);
        // Gifts have nothing to do with it.
        assert.equal(await page.locator('dialog .readas .tag').count(), 1);
        await page.click('.example .trials .btn >> nth=0');
        await page.waitForSelector('.answer .yes');
        const address = await page.getAttribute('dialog a[target]', 'href');
        await page.keyboard.press('Escape');
        await page.click('.trade [data-keyword=trade_players]');
        await page.waitForSelector('dialog >> text=/Gifts are allowed/');
        await page.waitForSelector('dialog .readas >> text=/Gifts/');
        await page.goto(`${stage.site.address}/${address}`);
        await page.waitForSelector('main >> text=/show them at any time/');
        assert.equal(await page.getAttribute('[data-preset=mayfair]', 'aria-pressed'), 'true');
        await done();
    });
    it('is about the dice game at a table of it', async () => {
        const { page, done } = await open(diceGame());
        await page.waitForSelector(ready('roll'));
        await page.click('[data-keyword=dice_turn]');
        await page.click('dialog .see a[href^="#/almanac/dice_costs"]');
        await page.waitForSelector('dialog [data-figures=dice_costs] li:nth-child(4)');
        assert.equal(await page.locator('dialog .readas').count(), 0);
        await done();
    });
});

describe('the almanac by itself', () => {
    it('is of 2015 until another edition is chosen, which stays from keyword to keyword', async () => {
        const { page, done } = await open('almanac/victory_cards');
        await page.waitForSelector('main >> text=/stay hidden until they win/');
        await page.click('[data-preset=mayfair]');
        await page.waitForSelector('main >> text=/show them at any time/');
        await page.click('.index a[href^="#/almanac/robber"]');
        await page.waitForSelector('main >> text=/never back to the desert/');
        // The board of the example knows it, too: the desert is no place to go.
        await page.click('.trials .btn:has-text("A") >> nth=-1');
        await page.waitForSelector('.answer .no');
        await page.click('[data-preset="2015"]');
        await page.waitForSelector('main >> text=/The desert is fine too/');
        assert.equal(new URL(page.url()).hash, '#/almanac/robber');
        await done();
    });
    it('counts what is in the box, also from right to left and on a phone', async () => {
        for (const [language, size] of [
            ['en', 'wide'],
            ['fa', 'phone'],
        ]) {
            const { page, done } = await open('almanac/letters', { language, size });
            await page.waitForSelector('[data-figures=letters] li:nth-child(18)');
            assert.deepEqual(await violations(page), []);
            for (const [entry, rows] of [
                ['components', 9],
                ['cards', 5],
                ['island', 6],
                ['numbers', 10],
                ['harbour', 6],
            ]) {
                await page.evaluate((hash) => (location.hash = hash), `#/almanac/${entry}?island=large`);
                await page.waitForSelector(`#entry-${entry} .figures`);
                assert.equal(await page.locator('.figures li').count(), rows, entry);
                assert.ok((await tooWide(page)) <= 0, `${entry} ${language}`);
            }
            await done();
        }
    });
});
