// What is wrong is explained, and there is a way out: broken links, lost games, garbage records, no server, a page
// older than what the server has.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ready, shortGame } from './browser.mjs';
import { playOut } from './robot.mjs';
import { setStage } from './stage.mjs';

const stage = setStage();
const open = (path, options) => stage.open(path, { expected: /Failed to load/, ...options });

describe('broken links', () => {
    for (const [path, text] of [
        ['nowhere', 'Page not found'],
        ['%E0%A4%A', 'Page not found'],
        ['play/new?order=%7Bbroken', 'Page not found'],
        ['play/new?order=null', 'Page not found'],
        ['play/new?order=%7B%22settings%22%3A%7B%22seats%22%3A99%7D%7D', "This game can't be set up"],
        ['play/game', 'No game to continue'],
        ['replay/last', 'No finished games here yet'],
        ['lobby', "Can't reach the server"],
        ['me', "Can't reach the server"],
        ['table/abc', "Can't reach the server"],
        ['almanac/no-such-word', 'Almanac'],
    ]) {
        it(path, async () => {
            const { page, done } = await open(path);
            await page.waitForSelector(`main >> text=${text}`);
            await page.locator('a[href="#/"]').first().click();
            await page.waitForSelector('.home');
            await done();
        });
    }
});

describe('a game in trouble', () => {
    it('says why a place is refused', async () => {
        const { page, done } = await open(shortGame());
        await page.waitForSelector(ready('roll'));
        // Disabled is never dead: the button answers, though Playwright would wait for it to be enabled.
        const told = page.waitForSelector('.toast >> text=Roll first');
        await page.dispatchEvent('[data-do=build_city]', 'click');
        await told;
        await done();
    });
    it('explains a kept game that is damaged, and starts a new one', async () => {
        const { page, done } = await open(shortGame());
        await page.waitForSelector(ready('roll'));
        const damaged = await page.evaluate(() => {
            const kept = Object.keys(localStorage).filter((key) => key.startsWith('longroad.table.'));
            for (const key of kept) localStorage.setItem(key, '{"what":"nonsense"}');
            return kept.length;
        });
        assert.equal(damaged, 1);
        await page.reload();
        await page.waitForSelector('.trouble h1');
        await page.click('main >> text=Home');
        await page.click(ready('start'));
        await page.waitForSelector('[data-prompt]');
        await done();
    });
    it('comes up with preferences that are garbage', async () => {
        for (const kept of ['{', 'null', '[]', '{"language":"xx","pace":"fast","players":-3,"level":7}']) {
            const { page, done } = await open('', { kept: { 'longroad.preferences': kept } });
            await page.waitForSelector('.home h1');
            await done();
        }
    });
    it('says so when its parts are gone because the server has a newer page', async () => {
        const { page, done } = await open('', { context: { serviceWorkers: 'block' } });
        await page.route(/assets\/Almanac.*\.js/, (route) => route.fulfill({ status: 404 }));
        await page.locator('a[href="#/almanac"]').first().click();
        await page.waitForSelector('.trouble h1');
        await page.waitForSelector('main >> text=Reload');
        await done();
    });
});

describe('garbage records', () => {
    it('is told from a game, however it is broken', async () => {
        const { page, done } = await open(shortGame());
        await playOut(page);
        const record = await page.waitForFunction(() => localStorage.getItem('longroad.record'));
        const good = await record.jsonValue();
        await page.goto(`${stage.site.address}/#/replay`);
        const half = good.slice(0, good.length / 2);
        for (const [text, answer] of [
            ['', 'Nothing to open yet'],
            ['hello', "That isn't a game"],
            ['[Longroad "1"]\n[Game "chess"]', ''],
            ['[Longroad "99"]\n[Game "board"]', ''],
            ['{"game":"board"', ''],
            ['\u0001\u0002\u0003'.repeat(100), "That isn't a game"],
            [`${half.slice(0, half.lastIndexOf('\n'))}\nsettle the moon`, "This game can't be read"],
            ['x'.repeat(300_000), "That isn't a game"],
        ]) {
            await page.fill('textarea', text);
            await page.click('[data-do=open]');
            await page.waitForSelector(`[role=alert] >> text=${answer || /./}`);
            assert.equal(await page.inputValue('textarea'), text, 'nothing is lost');
            // The complaint about the next text must be a new one.
            await page.goto(`${stage.site.address}/#/almanac`);
            await page.waitForSelector('input[type=search]');
            await page.goto(`${stage.site.address}/#/replay`);
        }
        await page.fill('textarea', good);
        await page.click('[data-do=open]');
        await page.waitForSelector('.replay');
        await done();
    });
});

describe('what the page keeps', () => {
    it('is told about, named in the title, and gone when asked for', async () => {
        const { page, done } = await open('', { kept: { 'longroad.games': '[]', 'another.page': 'stays' } });
        assert.equal(await page.title(), 'Longroad');
        await page.click('[data-do=about]');
        await page.waitForSelector('.about >> text=Klaus Teuber');
        assert.equal(await page.title(), 'About · Longroad');
        await page.click('[data-do=forget]');
        // What a test keeps for its visits comes back with them; it is gone before that.
        await page.evaluate(() => {
            const remove = Storage.prototype.removeItem;
            Storage.prototype.removeItem = function (key) {
                window.name += `${key} `;
                remove.call(this, key);
            };
        });
        await page.click('dialog [data-do=sure]');
        await page.waitForSelector('.home');
        const removed = await page.evaluate(() => window.name);
        assert.match(removed, /longroad\.games/);
        assert.match(removed, /longroad\.preferences/);
        assert.doesNotMatch(removed, /another/);
        await done();
    });
    it('speaks of itself in the language that is chosen', async () => {
        const { page, done } = await open('almanac', { language: 'de' });
        assert.equal(await page.title(), 'Almanach · Longroad');
        const head = (what, name) => page.locator(`head ${what}`).getAttribute(name);
        assert.match(await head('meta[name=description]', 'content'), /Siedler-Brettspiel/);
        const manifest = await head('link[rel=manifest]', 'href');
        const answer = await page.request.get(new URL(manifest, stage.site.address).href);
        const { lang, dir, id } = await answer.json();
        assert.deepEqual({ lang, dir, id }, { lang: 'de', dir: 'ltr', id: './' });
        await done();
    });
});
