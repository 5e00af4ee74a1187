// Learning and looking back in Chromium: the almanac with its boards, the guided first game to its end, replays of
// both games, and the dice game against perfect play.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { launch, sizes } from './browser.mjs';
import { move } from './robot.mjs';
import { serve } from './serve.mjs';

const golden = (name) => readFileSync(new URL(`../../tests/golden/${name}`, import.meta.url), 'utf8');
const boardGame = golden('2015-4-variable-trades.game');
// Two who never build anything.
const turns = Array.from({ length: 15 }, (_, i) => `${i + 1}.0 roll=ore6 end\n${i + 1}.1 roll=wool6 end\n`);
const diceGame = `[Longroad "1"]\n[Game "dice"]\n[Players "2"]\n[Result "0+1"]\n\n${turns.join('')}`;
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

async function open(path, { language = 'en', size = 'wide', kept = {} } = {}) {
    const context = await browser.newContext({
        viewport: sizes[size],
        reducedMotion: 'reduce',
        locale: language,
    });
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.stack));
    await page.addInitScript(
        ([chosen, things]) => {
            const put = (key, value) => localStorage.getItem(key) ?? localStorage.setItem(key, value);
            put('longroad.preferences', JSON.stringify({ pace: 0, language: chosen, sound: false }));
            for (const [key, value] of Object.entries(things)) put(key, value);
        },
        [language, kept],
    );
    await page.goto(`${site.address}/#/${path}`);
    await page.waitForSelector('main');
    return { page, context, done: async () => (await context.close(), assert.deepEqual(complaints, [])) };
}
async function clean(page, what) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target)}`);
    assert.deepEqual(found, [], what);
}
async function fits(page, what) {
    const text = await page.innerText('body');
    assert.doesNotMatch(text, /\b(almanac|learn|dice|replay|reasons|table|log|common)\.[a-z_0-9]+/, what);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 0, `${what}: ${wider} px too wide`);
}

describe('the almanac', () => {
    it('shows every keyword, and every example answers', async () => {
        const { page, done } = await open('almanac');
        await page.waitForSelector('.index li a');
        const entries = await page.$$eval('.index li a', (links) => links.map((link) => link.hash));
        assert.ok(entries.length > 45);
        let tried = 0;
        for (const entry of entries) {
            await page.evaluate((hash) => (location.hash = hash), entry);
            await page.waitForSelector(`[id="entry-${entry.split('/').at(-1)}"]`);
            const boards = await page.locator('.example').count();
            if (!boards) continue;
            await page.waitForFunction(
                () =>
                    document.querySelectorAll('.example .trials').length ===
                    document.querySelectorAll('.example').length,
            );
            for (const example of await page.locator('.example').all()) {
                await example.locator('.trials .btn').first().click();
                await example.locator('.answer > *').waitFor();
                ++tried;
            }
        }
        assert.ok(tried > 35);
        await done();
    });
    it('refuses and allows on the board itself, by mouse and by keys', async () => {
        const { page, done } = await open('almanac/distance');
        await page.click('.trials .btn >> nth=0');
        await page.waitForSelector('.answer .no');
        await page.locator('.spot').first().focus();
        await page.keyboard.press('Enter');
        await page.waitForSelector('.answer .yes');
        assert.equal(await page.locator('.exseats >> text=2 points').count(), 1);
        await page.click('text=Start over');
        await page.waitForSelector('.exseats >> text=1 point');
        await page.fill('input[type=search]', 'harbour');
        await page.waitForFunction(() => document.querySelectorAll('.index li').length < 20);
        await done();
    });
    it('is one step away from a prompt, and the game stays', async () => {
        const { page, done } = await open('learn');
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        await page.dispatchEvent('[data-do=build_city]', 'click');
        await page.click('.toast a');
        await page.waitForSelector('dialog .example .trials');
        await page.click('dialog .see a >> nth=0');
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        await done();
    });
    it('fits and is without a violation, also from right to left and on a phone', async () => {
        for (const [language, size] of [
            ['en', 'wide'],
            ['fa', 'phone'],
            ['de', 'phone'],
        ]) {
            const { page, done } = await open('almanac/longest_road', { language, size });
            await page.waitForSelector('.trials');
            await fits(page, `almanac ${language} ${size}`);
            await clean(page, `almanac ${language} ${size}`);
            await done();
        }
    });
});

describe('the first game', () => {
    it('is explained to its end, goes on after a reload, and gives tips', async () => {
        const { page, done } = await open('learn');
        const met = new Set();
        let reloaded = false;
        for (let i = 0; i < 6000; ++i) {
            const lesson = await page.evaluate(() => {
                const shown = document.querySelector('[data-lesson]')?.dataset.lesson;
                if (shown && shown !== 'won') document.querySelector('[data-do=lesson]')?.click();
                return shown;
            });
            if (lesson) met.add(lesson);
            if (lesson === 'won') break;
            await move(page);
            if (met.size > 6 && !reloaded) {
                reloaded = true;
                await page.click('[data-do=tip]');
                await page.waitForSelector('.advice');
                const seen = await page.evaluate(() => localStorage.getItem('longroad.lessons'));
                await page.reload();
                await page.waitForSelector('.lesson');
                assert.equal(await page.evaluate(() => localStorage.getItem('longroad.lessons')), seen);
            }
            await page.waitForTimeout(10);
        }
        for (const id of ['welcome', 'roll', 'production', 'won'])
            assert.ok(met.has(id), `${id} of ${[...met]}`);
        assert.ok(reloaded);
        // Each came up once.
        const known = JSON.parse(await page.evaluate(() => localStorage.getItem('longroad.lessons'))).done;
        assert.equal(new Set(known).size, known.length);
        await done();
    });
    it('can be played without the lessons', async () => {
        const { page, done } = await open('learn');
        await page.click('[data-do=skip-lessons]');
        assert.equal(await page.locator('[data-lesson]').count(), 0);
        await page.reload();
        await page.waitForSelector('[data-do=skip-lessons]');
        assert.equal(await page.locator('[data-lesson]').count(), 0);
        await page.click('[data-do=skip-lessons]');
        await page.waitForSelector('[data-lesson=welcome]');
        await done();
    });
});

describe('a replay', () => {
    it('steps, turns, looks through one seat, and a link leads to the moment', async () => {
        const { page, done } = await open('replay');
        await page.fill('textarea', boardGame);
        await page.click('[data-do=open]');
        await page.waitForSelector('.replay .transport');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowRight');
        await page.selectOption('.tb2 select >> nth=0', { index: 12 });
        await page.selectOption('.tb2 select >> nth=1', '2');
        await page.waitForFunction(() => document.querySelectorAll('.rplayers .hd > .cnt').length >= 3);
        const where = await page.textContent('.transport .where');
        await page.click('[data-do=share]');
        const link = await page.inputValue('.rnote input');
        assert.ok(link.length < 8000, `${link.length} letters`);
        await page.goto('about:blank');
        await page.goto(link);
        await page.waitForSelector('.replay .transport');
        assert.equal(await page.textContent('.transport .where'), where);
        await clean(page, 'replay');
        await done();
    });
    it('opens a dice game, proves nothing where nothing was promised, and holds it against perfect play', async () => {
        const { page, done } = await open('replay/dice', { kept: { 'longroad.record.dice': diceGame } });
        await page.waitForSelector('.review');
        assert.equal(await page.locator('.review tbody tr').count(), 15);
        await page.click('.review .linklike >> nth=0');
        assert.notEqual(await page.inputValue('.transport input[type=range]'), '0');
        await page.click('[data-do=verify]');
        await page.waitForSelector('.rnote >> text=nothing was promised');
        await clean(page, 'dice replay');
        await done();
    });
    it('explains what cannot be opened, and opens what can be saved', async () => {
        const { page, done } = await open('replay');
        const paste = async (text) => {
            await page.fill('textarea', text);
            await page.click('[data-do=open]');
        };
        for (const [text, answer] of [
            ['', 'There is nothing to open yet'],
            ['hello', 'This is no game: neither'],
            [boardGame.replace('[Longroad "1"]', '[Longroad "9"]'), 'another version'],
            [boardGame.replace(/^3\. .*$/m, '3. nonsense'), 'no game we can read'],
            ['{"setup":', 'no game we can read'],
            ['[' + 'x'.repeat(4 * 2 ** 20), 'too large'],
        ]) {
            await paste(text);
            await page.waitForSelector(`.rfault >> text=${answer}`);
        }
        await paste(boardGame.slice(0, boardGame.length * 0.6));
        await page.waitForSelector('.rnote >> text=ends in the middle');
        await done();
        for (const [path, answer] of [
            ['replay/text/broken', 'The link is incomplete'],
            ['replay/game/abc', 'No game server answers'],
        ]) {
            const { page, done } = await open(path);
            await page.waitForSelector(`.rfault >> text=${answer}`);
            await done();
        }
    });
    it('fits on a phone and from right to left', async () => {
        const kept = { 'longroad.record': boardGame, 'longroad.record.dice': diceGame };
        for (const path of ['replay/last?at=100', 'replay/dice?at=40']) {
            const { page, done } = await open(path, { language: 'fa', size: 'phone', kept });
            await page.waitForSelector('.transport');
            if (path.includes('dice')) await page.waitForSelector('.review');
            await fits(page, path);
            await clean(page, path);
            await done();
        }
    });
});

describe('the dice game', () => {
    it('gives hints with expected scores, and compares the result with perfect play', async () => {
        const order = { settings: { game: 'dice', seats: 1 }, people: 1, level: 'random', names: [] };
        const { page, done } = await open(`play/new?order=${encodeURIComponent(JSON.stringify(order))}`);
        await page.click('[data-do=roll]');
        await page.waitForSelector('[data-do=end_turn]');
        await page.click('text=What would perfect play do?');
        await page.waitForSelector('.choices li.first');
        for (let turn = 0; turn < 15; ++turn) {
            if (turn > 0) await page.click('[data-do=roll]');
            await page.waitForSelector('[data-do=end_turn]');
            await page.click('[data-do=end_turn]');
        }
        await page.waitForSelector('dialog .review');
        assert.match(await page.textContent('dialog'), /perfect play expects 94\.8 points\. Here it is -30/);
        await page.click('[data-do=replay]');
        await page.waitForSelector('.replay.dice');
        await page.click('[data-do=verify]');
        await page.waitForSelector('.rnote >> text=was fixed before it began');
        await done();
    });
});
