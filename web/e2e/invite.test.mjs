// Playing with friends by link: the host is seated, the invitation says who invites to what, the clock shows the turn's
// time and the reserve apart.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { network, ready, visit } from './browser.mjs';
import { openHouse } from './house.mjs';
import { meet, opened, sit } from './people.mjs';
import { setStage } from './stage.mjs';

const stage = setStage(openHouse);
const person = meet(stage);
const pathOf = (page) => page.url().split('#/')[1];
const text = (page, where) => page.locator(where).first().innerText();

describe('opening a table', () => {
    it('asks for the clock early, seats the host, and says what the start waits for', async () => {
        const ann = await person('Ann', 'new');
        const legends = await ann.page.$$eval('.order legend', (all) => all.map((one) => one.textContent));
        assert.ok(legends.indexOf('Turn clock') < legends.indexOf('Rules'), legends.join());
        await ann.page.click('button:text-is("Per turn")');
        await ann.page.waitForSelector('legend:text-is("Reserve per game")');
        await ann.press('start');
        await ann.page.waitForSelector('.seatlist li[data-mine] >> text=Ann');
        const start = ann.page.locator('[data-do=start]');
        assert.equal(await start.getAttribute('aria-disabled'), 'true');
        assert.equal(await start.getAttribute('aria-describedby'), 'start-needs');
        assert.match(await text(ann.page, '#start-needs'), /3 seats are still open/);
        await ann.press('fill');
        await ann.page.waitForSelector(ready('start'));
        assert.equal(await ann.page.locator('#start-needs').count(), 0);
        await ann.page.click(ready('start'));
        await ann.page.waitForSelector('[data-prompt]');
        await ann.page.waitForSelector('.dock .clock .reserve');
        assert.match(await text(ann.page, '.dock .clock .reserve'), /^\+1:00$/);
        assert.match(await ann.page.locator('.dock .clock').first().getAttribute('title'), /in reserve/);
        await ann.done();
    });
});

describe('an invitation', () => {
    for (const [language, words] of [
        ['en', 'Ann invites you to a game'],
        ['fa', 'Ann شما را به بازی دعوت می‌کند'],
    ])
        it(`tells who invites to what, and one button leads to a seat: ${language}`, async () => {
            const ann = await person('Ann', 'new');
            await ann.press('start');
            await ann.page.waitForSelector('.seatlist');
            const ben = await visit(stage.browser, stage.site.address, {
                name: 'Ben',
                language,
                path: pathOf(ann.page),
                size: { width: 390, height: 844 },
                expected: network,
            });
            const { page } = ben;
            await page.waitForSelector(`h1:has-text("${words}")`);
            assert.equal(await page.locator('.invited li').count(), 4);
            assert.equal(await page.locator('.invited .open').count(), 3);
            assert.match(await text(page, '.invited li'), /Ann/);
            assert.equal(await page.evaluate(() => document.activeElement.autocomplete), 'nickname');
            assert.equal(await page.locator('.invite .btn').count(), 1);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
            const { violations } = await new AxeBuilder({ page }).analyze();
            assert.deepEqual(
                violations.map(({ id }) => id),
                [],
            );
            await page.keyboard.press('Enter');
            await page.waitForSelector('.seatlist li[data-mine] >> text=Ben');
            await ann.page.waitForSelector('.seatlist >> text=Ben');
            await ben.done();
            await ann.done();
        });
    it('knows a host who has no seat, and what is left when all are taken', async () => {
        const ann = await person('Ann', '');
        const link = await opened(ann, { seats: 3, title: 'Friday' });
        const eve = await person('Eve', link);
        await eve.page.waitForSelector('h1:has-text("Ann invites you")');
        await eve.see('Friday');
        await sit(ann);
        await ann.press('fill');
        await ann.page.waitForSelector(ready('start'));
        await eve.page.reload();
        await eve.see('All seats are taken');
        assert.match(await text(eve.page, '[data-do=introduce]'), /Watch/);
        await ann.page.click(ready('start'));
        await ann.page.waitForSelector('[data-prompt]');
        await eve.page.reload();
        await eve.see('The game has started');
        await eve.press('introduce');
        await eve.page.waitForSelector('[data-prompt]');
        await eve.done();
        await ann.done();
    });
    it('is not asked for where there is no table', async () => {
        const dan = await person('Dan', 'table/nothing');
        await dan.see('Table not found');
        assert.equal(await dan.page.locator('[data-do=introduce]').count(), 0);
        await dan.done();
    });
});
