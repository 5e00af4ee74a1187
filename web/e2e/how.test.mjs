// The games in two minutes, from the start page to the guided game, on the screen and on paper: nothing to scroll on a
// desk, every picture in words, one page of paper for each game, and blank sheets of the dice game.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diceGame, ready } from './browser.mjs';
import { drawn, setStage, tooWide, violations } from './stage.mjs';

const stage = setStage();
const parts = ['.board-parts', '.dice-parts', '.box-parts'];
const papers = ['A4', 'Letter'];

/** How many pages of paper it takes. */
async function printed(page, format) {
    const file = await page.pdf({ format, printBackground: true });
    return file.toString('latin1').match(/\/Type\s*\/Page\b/g).length;
}
const tooHigh = (page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
/** Goes to one of the three parts. */
async function turnTo(page, i) {
    await page.locator('.band nav a').nth(i).click();
    await page.waitForSelector(parts[i]);
    await drawn(page);
}

describe('the games in two minutes', () => {
    for (const language of ['en', 'fa', 'pl']) {
        it(`fits on a desk and on paper, in pictures that have words: ${language}`, async () => {
            const { page, done } = await stage.open('', { language });
            await page.click('.ways [data-do=how]');
            for (const i of parts.keys()) {
                await turnTo(page, i);
                assert.ok((await tooHigh(page)) <= 0, `${parts[i]}: nothing to scroll`);
                assert.deepEqual(await violations(page), []);
                for (const format of papers) assert.equal(await printed(page, format), 1, parts[i]);
                if (i === 2) continue;
                const digit = new Intl.NumberFormat(language);
                const headings = await page.locator('.part h2').allInnerTexts();
                headings
                    .sort((a, b) => a.localeCompare(b, language))
                    .forEach((words, n) => assert.match(words, new RegExp(`^${digit.format(n + 1)}\\s`)));
                const labels = await page
                    .locator('figure')
                    .evaluateAll((all) => all.map((one) => one.ariaLabel));
                assert.equal(new Set(labels).size, 7);
                assert.ok(labels.every((label) => label.length > 5 && !label.includes('how.')));
            }
            await done();
        });
    }
    it('fits on a phone', async () => {
        for (const language of ['en', 'fa']) {
            const size = { width: 390, height: 844 };
            const { page, done } = await stage.open('how', { language, size });
            for (const i of parts.keys()) {
                await turnTo(page, i);
                assert.ok((await tooWide(page)) <= 0, parts[i]);
                assert.deepEqual(await violations(page), []);
            }
            await done();
        }
    });
    it('is printed by a button, in the colors of the day, without what is only for the screen', async () => {
        const { page, done } = await stage.open('how', { preferences: { theme: 'dark' } });
        await page.evaluate(() => (window.print = () => (document.title = 'printing')));
        await page.click('[data-do=print]');
        assert.equal(await page.title(), 'printing');
        await page.emulateMedia({ media: 'print' });
        for (const hidden of ['.top', '.tools', '.onward'])
            assert.equal(await page.locator(`.how ${hidden}`).isVisible(), false, hidden);
        const ink = await page
            .locator('h1')
            .evaluate((heading) => getComputedStyle(heading).getPropertyValue('color'));
        assert.equal(ink, 'rgb(20, 40, 45)');
        await done();
    });
    it('is found from the rules, and ends in the guided game or one against bots', async () => {
        const { page, done } = await stage.open('almanac');
        await page.click('article [data-do=how]');
        await page.click('.onward [data-do=bots]');
        await page.waitForSelector('[data-do=roll]');
        await page.goBack();
        await page.click('.onward [data-do=learn]');
        await page.waitForSelector('.lesson');
        await done();
    });
});

describe('blank sheets of the dice game', () => {
    it('come one, two or four to a page of any paper', async () => {
        for (const language of ['en', 'fa']) {
            const { page, done } = await stage.open('how/dice', { language });
            await page.click('[data-do=sheets]');
            await page.waitForSelector('.paper');
            for (const [i, n] of [1, 2, 4].entries()) {
                await page.locator('.tools .seg button').nth(i).click();
                assert.equal(await page.locator('.blank').count(), n);
                for (const format of papers) assert.equal(await printed(page, format), 1);
                // Everything is on its sheet: no box is cut off by the edge of the paper.
                const outside = await page.locator('.blank').evaluateAll((sheets) =>
                    sheets.flatMap((sheet) => {
                        const edge = sheet.getBoundingClientRect();
                        return [...sheet.querySelectorAll('.map, .boxes span, .prices li, .dicekey')]
                            .filter((one) => {
                                const { bottom, left, right } = one.getBoundingClientRect();
                                return (
                                    bottom > edge.bottom + 1 || left < edge.left - 1 || right > edge.right + 1
                                );
                            })
                            .map((one) => one.className);
                    }),
                );
                assert.deepEqual(outside, []);
            }
            const sheet = page.locator('.blank').first();
            // The boxes of all turns, and the total; every place of the island with its value.
            assert.equal(await sheet.locator('.boxes [role=listitem]').count(), 16);
            assert.equal(await sheet.locator('[data-place^=road]').count(), 16);
            assert.equal(await sheet.locator('[data-place^=knight]').count(), 6);
            assert.equal(await sheet.locator('[data-place^=settlement]').count(), 6);
            assert.equal(await sheet.locator('[data-place^=city]').count(), 4);
            await page.locator('.tools .seg button').first().click();
            if (language === 'en') assert.deepEqual(await violations(page), []);
            await done();
        }
    });
    it('are a click away from the chooser and the table', async () => {
        const { page, done } = await stage.open('new?way=dice');
        await page.click('[data-do=sheets]');
        await page.waitForSelector('.blank');
        await page.goto(`${stage.site.address}/#/${diceGame()}`);
        await page.waitForSelector(ready('roll'));
        assert.equal(await page.getAttribute('.top [data-do=sheets]', 'target'), '_blank');
        assert.equal(await page.getAttribute('.top [data-do=sheets]', 'href'), '#/sheet');
        await done();
    });
});
