// The page by itself in Chromium, without any game server: whole games, languages, sizes, keyboard, offline.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { launch, sizes } from './browser.mjs';
import { playOut } from './robot.mjs';
import { serve } from './serve.mjs';

const languages = ['en', 'de', 'tr', 'ko', 'fa', 'pl'];
const areas = 'common|board|table|log|reasons|home|rules|dice|learn|almanac|replay|online';
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

/** Opens a view as a reader of a language; what the page complains about fails the test. */
async function open(path = '', { language = 'en', size = 'wide', order } = {}) {
    const context = await browser.newContext({
        viewport: sizes[size],
        reducedMotion: 'reduce',
        locale: language,
    });
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.stack));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.addInitScript(
        (chosen) =>
            localStorage.getItem('longroad.preferences') ??
            localStorage.setItem(
                'longroad.preferences',
                JSON.stringify({ pace: 0, language: chosen, sound: false }),
            ),
        language,
    );
    const query = order ? `play/new?order=${encodeURIComponent(JSON.stringify(order))}` : path;
    await page.goto(`${site.address}/#/${query}`);
    await page.waitForSelector('main');
    return { page, context, done: async () => (await context.close(), assert.deepEqual(complaints, [])) };
}
const short = (extra = {}) => ({
    settings: { seats: 3, map: 'beginner', preset: '2015', options: { victory_target: 4 } },
    people: 1,
    level: 'random',
    names: [],
    ...extra,
});

describe('whole games', () => {
    it('is won against bots, and a reload in the middle changes nothing', async () => {
        const { page, done } = await open('', { order: short() });
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        await page.click('[data-do=roll]');
        await page.waitForSelector('[data-do=end_turn]:not([aria-disabled=true]), dialog, .hex.aim');
        const dice = await page.textContent('.sum');
        await page.reload();
        await page.waitForSelector('.sum');
        assert.equal(await page.textContent('.sum'), dice);
        assert.ok(await playOut(page));
        await page.click('dialog >> text=Go through the game');
        await page.waitForSelector('.replay');
        await page.click('text=Check the dice');
        await page.waitForSelector('text=was fixed before it began');
        await done();
    });
    it('covers the hand between two people at one device', async () => {
        const { page, done } = await open('', {
            order: short({
                people: 2,
                names: ['Ann', 'Ben'],
                settings: {
                    seats: 2,
                    map: 'variable',
                    first: 0,
                    preset: '2015',
                    options: { victory_target: 3, min_players: 2 },
                },
            }),
        });
        await page.waitForSelector('[data-spot]');
        await page.locator('[data-spot]').first().dispatchEvent('click');
        await page.locator('.spot.edge').first().dispatchEvent('click');
        await page.waitForSelector('.cover >> text=Pass the device to Ben');
        assert.ok(await playOut(page));
        await done();
    });
    it('plays the dice game to its fifteenth box', async () => {
        const { page, done } = await open('', { order: short({ settings: { game: 'dice', seats: 1 } }) });
        for (let turn = 0; turn < 15; ++turn) {
            await page.click('[data-do=roll]');
            await page.waitForSelector('[data-do=end_turn]');
            const build = page.locator('.dcost [data-do]').first();
            if (await build.count()) await build.click();
            await page.click('[data-do=end_turn]');
        }
        await page.waitForSelector('dialog >> text=The sheet is full');
        await done();
    });
    it('plays a first turn with nothing but keys', async () => {
        const { page, done } = await open('', {
            order: short({ settings: { seats: 3, map: 'variable', first: 0, preset: '2015', options: {} } }),
        });
        await page.waitForSelector('[data-spot]');
        await page.keyboard.press('b');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.spot.edge');
        await page.keyboard.press('b');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.spot.vertex');
        await page.keyboard.press('b');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.spot.edge');
        await page.keyboard.press('b');
        await page.keyboard.press('Enter');
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        await page.keyboard.press('Space');
        await page.waitForSelector('.dicepair:not(.idle)');
        await done();
    });
    it('explains the first game step by step', async () => {
        const { page, done } = await open('learn');
        await page.waitForSelector('.lesson >> text=Welcome to the island');
        await page.click('[data-do=lesson]');
        await page.waitForSelector('.lesson >> text=Every turn begins with the dice');
        await page.click('[data-do=lesson]');
        await page.click('[data-do=roll]');
        await page.waitForSelector('.lesson >> text=The island gives');
        await done();
    });
    it('opens and goes on without a network', async () => {
        const { page, context, done } = await open('', { order: short() });
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.waitForFunction(async () => (await caches.keys()).length > 0);
        await page.reload();
        await page.waitForSelector('[data-do=roll]');
        await context.setOffline(true);
        await page.reload();
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        await page.click('[data-do=roll]');
        await page.waitForSelector('.dicepair:not(.idle)');
        await done();
    });
});

describe('bad input', () => {
    it('explains a broken link, a missing game, a garbage record and a missing server', async () => {
        for (const [path, text] of [
            ['nowhere', 'There is nothing here'],
            ['play/new?order=%7Bbroken', 'There is nothing here'],
            ['play/game', 'There is no game to go on with'],
            ['replay/last', 'No finished game is kept here yet'],
            ['lobby', 'No game server answers here'],
            ['table/abc', 'No game server answers'],
        ]) {
            const { page, context } = await open(path);
            await page.waitForSelector(`text=${text}`);
            await context.close();
        }
        const { page, context } = await open('replay');
        await page.fill('textarea', '[Longroad "1"]\n[Game "chess"]');
        await page.click('[data-do=open]');
        await page.waitForSelector('text=This is no game we can read');
        await context.close();
    });
    it('says why a place is refused', async () => {
        const { page, done } = await open('', { order: short() });
        await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
        // Disabled is never dead: the button answers, though Playwright would wait for it to be enabled.
        await page.dispatchEvent('[data-do=build_city]', 'click');
        await page.waitForSelector('.toast >> text=Roll first');
        await done();
    });
});

describe('every language', () => {
    for (const language of languages) {
        it(`is complete and fits: ${language}`, async () => {
            for (const [path, size] of [
                ['', 'wide'],
                ['', 'phone'],
                ['new', 'wide'],
                ['new', 'phone'],
                ['almanac', 'wide'],
                ['replay', 'phone'],
                ['@game', 'wide'],
                ['@game', 'tablet'],
                ['@game', 'phone'],
                ['@dice', 'wide'],
                ['@dice', 'phone'],
            ]) {
                const order =
                    path === '@game'
                        ? short()
                        : path === '@dice'
                          ? short({ settings: { game: 'dice', seats: 1 } })
                          : undefined;
                const { page, done } = await open(path, { language, size, order });
                if (order) await page.waitForSelector('[data-do=roll]:not([aria-disabled=true])');
                assert.equal(await page.getAttribute('html', 'lang'), language);
                assert.equal(await page.getAttribute('html', 'dir'), language === 'fa' ? 'rtl' : 'ltr');
                const text = await page.innerText('body');
                assert.doesNotMatch(text, new RegExp(`\\b(${areas})\\.[a-z_0-9]+`));
                const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
                assert.ok(wider <= 0, `${path} ${size}: ${wider} px too wide`);
                await done();
            }
        });
    }
});

describe('for everyone', () => {
    for (const [name, path, order] of [
        ['start page', ''],
        ['rules chooser', 'new'],
        ['almanac', 'almanac'],
        ['replay', 'replay'],
        ['board game', '', short()],
        ['dice game', '', short({ settings: { game: 'dice', seats: 1 } })],
        ['first game', 'learn'],
    ]) {
        it(`has no violation that axe finds: ${name}`, async () => {
            for (const size of ['wide', 'phone']) {
                const { page, done } = await open(path, { order, size });
                if (order || path === 'learn') await page.waitForSelector('[data-do=roll]');
                const { violations } = await new AxeBuilder({ page }).analyze();
                assert.deepEqual(
                    violations.map(
                        (one) =>
                            `${one.id}: ${one.nodes
                                .slice(0, 3)
                                .map((node) => node.target)
                                .join(' ')}`,
                    ),
                    [],
                );
                await done();
            }
        });
    }
});
