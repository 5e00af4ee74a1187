// The table by keys and pointer: trade with chosen partners, the bank's rates, zoom, refusals that mark their cause,
// the end of a game, low windows and six players.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { launch, sizes } from './browser.mjs';
import { move, playOut } from './robot.mjs';
import { serve } from './serve.mjs';

let site;
let browser;
before(async () => {
    site = await serve();
    browser = await launch();
});
after(async () => {
    await browser.close();
    site.stop();
});

async function open(order, { size = sizes.wide, language = 'en', motion = 'reduce' } = {}) {
    const context = await browser.newContext({ viewport: size, reducedMotion: motion, locale: language });
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.stack));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.addInitScript((chosen) => {
        localStorage.setItem(
            'longroad.preferences',
            JSON.stringify({ pace: 0, language: chosen, sound: false }),
        );
    }, language);
    await page.goto(`${site.address}/#/play/new?order=${encodeURIComponent(JSON.stringify(order))}`);
    await page.waitForSelector('main');
    return { page, done: async () => (await context.close(), assert.deepEqual(complaints, [])) };
}
const order = (settings = {}, extra = {}) => ({
    settings: { seats: 3, map: 'beginner', first: 0, preset: '2015', ...settings },
    people: 1,
    level: 'random',
    names: [],
    ...extra,
});
const rolled = async (page) => {
    for (let i = 0; i < 200 && !(await page.$('[data-do=end_turn]:not([aria-disabled=true])')); ++i) {
        await move(page);
        await page.waitForTimeout(30);
    }
};

describe('the trade', () => {
    it('is composed by keys, goes to those who are chosen, and can be refused', async () => {
        const { page, done } = await open(order({ offer_wait: 0 }));
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        await rolled(page);
        const held = await page.$$eval('.hand .card .ct', (all) => all.map((one) => Number(one.textContent)));
        const give = held.findIndex((n) => n > 0);
        const get = give === 4 ? 3 : 4;
        await page.keyboard.press(`Digit${give + 1}`);
        await page.keyboard.press(`Shift+Digit${get + 1}`);
        await page.click('[data-to="2"]');
        assert.match(await page.textContent('[data-do=offer]'), /Offer to Jonas/);
        await page.click('[data-do=offer]');
        await page.waitForSelector('.stream li >> text=/Guest offers/');
        await page.click('.tr-more summary');
        await page.click('[data-embargo="1"]');
        await page.waitForSelector('[data-embargo="1"][aria-pressed=true]');
        await done();
    });
    it("shows one's own rates at the bank, and says what is missing", async () => {
        const { page, done } = await open(order());
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        await rolled(page);
        await page.click('.trade .seg button:nth-child(2)');
        const rates = await page.$$eval('[data-bank-give] small', (all) => all.map((one) => one.textContent));
        assert.equal(rates.length, 5);
        assert.ok(rates.every((rate) => /^[234]:1$/.test(rate)));
        // Whatever cannot be done says why on its face.
        assert.notEqual((await page.textContent('[data-do=trade_bank]')).trim(), '');
        await done();
    });
});

describe('the island', () => {
    it('is zoomed by keys, wheel and buttons, dragged, and shown whole again', async () => {
        const { page, done } = await open(order());
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        const width = () => page.$eval('.board', (board) => board.getBoundingClientRect().width);
        const middle = () =>
            page.$eval('.board', (board) => {
                const box = board.getBoundingClientRect();
                return box.x + box.width / 2;
            });
        const whole = await width();
        await page.keyboard.press('+');
        assert.ok((await width()) > whole * 1.2);
        const box = await page.$eval('.stage', (stage) => {
            const { x, y, width, height } = stage.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        });
        await page.mouse.move(box.x, box.y);
        await page.mouse.wheel(0, -300);
        const before = await middle();
        await page.mouse.down();
        await page.mouse.move(box.x - 60, box.y, { steps: 5 });
        await page.mouse.up();
        assert.ok(before - (await middle()) > 40);
        await page.keyboard.press('0');
        assert.ok(Math.abs((await width()) - whole) < 1);
        await page.click('.zoom button');
        assert.ok((await width()) > whole * 1.2);
        // What is pointed at is still what is under the pointer.
        await page.mouse.move(box.x, box.y);
        const hex = await page.evaluate(
            ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-hex]')?.dataset.hex,
            box,
        );
        assert.ok(hex !== undefined);
        await done();
    });
    it('marks what stands in the way of a place', async () => {
        const { page, done } = await open(order({ map: 'variable' }));
        await page.waitForSelector('[data-place="vertex-0"]');
        await page.dispatchEvent('[data-place="vertex-0"]', 'click');
        await page.waitForSelector('.spot.edge');
        await page.dispatchEvent('.spot.edge', 'click');
        await page.waitForSelector('[data-place="vertex-53"], [data-place="vertex-10"], .spot.vertex');
        await page.click('[data-do=command]');
        await page.fill('[data-command]', 'settlement #3');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.piece.settlement .marked');
        await page.waitForSelector('.toast >> text=too close');
        await done();
    });
    it('lets cards fly from hexes to hands, and stops at a touch', async () => {
        const { page, done } = await open(order(), { motion: 'no-preference' });
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        await page.evaluate(() => {
            window.seen = 0;
            new MutationObserver((changes) =>
                changes.forEach((change) =>
                    change.addedNodes.forEach((node) => node.className === 'flight' && ++window.seen),
                ),
            ).observe(document.body, { childList: true });
        });
        for (let i = 0; i < 300 && !(await page.evaluate(() => window.seen)); ++i) {
            await move(page);
            await page.waitForTimeout(30);
        }
        assert.ok(await page.evaluate(() => window.seen > 0));
        await page.keyboard.press('Shift');
        await page.waitForTimeout(50);
        assert.equal(await page.$$eval('.flight', (all) => all.length), 0);
        await done();
    });
});

describe('the end', () => {
    it('shows dice, income and points over time, and axe finds nothing', async () => {
        const { page, done } = await open(order({ options: { victory_target: 4 } }));
        assert.ok(await playOut(page));
        await page.waitForSelector('.points .line', { state: 'attached' });
        assert.equal(await page.$$eval('.points .line', (all) => all.length), 3);
        const { violations } = await new AxeBuilder({ page }).analyze();
        assert.deepEqual(
            violations.map((one) => `${one.id}: ${one.nodes[0].target}`),
            [],
        );
        await done();
    });
});

describe('six players, small and low windows', () => {
    for (const [name, size] of [
        ['wide', sizes.wide],
        ['tablet', sizes.tablet],
        ['smallest phone', { width: 360, height: 640 }],
        ['zoomed to 200 %', { width: 720, height: 450 }],
    ]) {
        it(`fits: ${name}`, async () => {
            for (const language of ['de', 'fa']) {
                const { page, done } = await open(order({ seats: 6, map: 'variable', preset: '2015' }), {
                    size,
                    language,
                });
                await page.waitForSelector('[data-spot]');
                for (let i = 0; i < 12; ++i) {
                    await move(page);
                    await page.waitForTimeout(20);
                }
                const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
                assert.ok(wider <= 0, `${language}: ${wider} px too wide`);
                const stage = await page.$eval('.stage', (one) => one.getBoundingClientRect().height);
                assert.ok(stage >= 220, `${language}: the island has ${stage} px`);
                // The command line and the dialog of keys have no faults either.
                await page.keyboard.press('/');
                await page.waitForSelector('[data-command]');
                const { violations } = await new AxeBuilder({ page }).analyze();
                assert.deepEqual(
                    violations.map((one) => `${one.id}: ${one.nodes[0].target}`),
                    [],
                );
                await done();
            }
        });
    }
});
