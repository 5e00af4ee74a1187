// The game in words: a whole game is played on the command line alone, by somebody who knows only what is told.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { launch, sizes } from './browser.mjs';
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

async function open(order, language = 'en', size = 'wide') {
    const context = await browser.newContext({
        viewport: sizes[size],
        reducedMotion: 'reduce',
        locale: language,
    });
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.stack));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.addInitScript((chosen) => {
        localStorage.getItem('longroad.preferences') ??
            localStorage.setItem(
                'longroad.preferences',
                JSON.stringify({ pace: 0, language: chosen, sound: false }),
            );
    }, language);
    await page.goto(`${site.address}/#/play/new?order=${encodeURIComponent(JSON.stringify(order))}`);
    await page.waitForSelector('main');
    return { page, done: async () => (await context.close(), assert.deepEqual(complaints, [])) };
}
const order = (extra = {}) => ({
    settings: {
        seats: 3,
        map: 'variable',
        first: 0,
        preset: '2015',
        options: { victory_target: 4 },
        offer_wait: 1,
        ...extra,
    },
    people: 1,
    level: 'random',
    names: [],
});

/** Types a command; gives back what was answered or told since, once it is quiet. */
async function say(page, words) {
    const seen = await page.$$eval('.told p', (all) => all.length);
    await page.fill('[data-command]', words);
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => document.querySelectorAll('.told p:not(.said-asked)').length > 0, seen);
    await page.waitForTimeout(40);
    return page.$$eval('.told p', (all) => {
        const asked = all.findLastIndex((one) => one.className.includes('said-asked'));
        return all
            .slice(asked + 1)
            .map((one) => one.textContent.trim())
            .join(' ');
    });
}
const sentences = (text) =>
    text
        .split(/\.(?:\s|$)/)
        .map((one) => one.trim())
        .filter(Boolean);
const any = (all) => all[Math.floor(Math.random() * all.length)];

/** One decision by what the prompt and the answers say. */
async function decide(page) {
    const prompt = await page.textContent('[data-prompt]');
    if (/settlement/.test(prompt) && /first|second/.test(prompt))
        return say(page, any(sentences(await say(page, 'where settlement'))));
    if (/Lay/.test(prompt)) return say(page, any(sentences(await say(page, 'where road'))));
    if (/Roll/.test(prompt)) return say(page, 'roll');
    if (/robber/.test(prompt)) return say(page, any(sentences(await say(page, 'where robber'))));
    if (/Give back (\d+)/.test(prompt)) {
        let owed = Number(prompt.match(/\d+/)[0]);
        const held = (await say(page, 'hand')).match(/You hold: ([^.]*)\./)[1];
        const parts = [...held.matchAll(/(\d+) (\p{L}+)/gu)].flatMap(([, n, what]) => {
            const given = Math.min(owed, Number(n));
            owed -= given;
            return given ? [`${given} ${what}`] : [];
        });
        return say(page, `discard ${parts.join(', ')}`);
    }
    if (/Trade and build/.test(prompt)) {
        for (const piece of ['city', 'settlement', 'road']) {
            const where = sentences(await say(page, `where ${piece}`)).filter((one) =>
                one.toLowerCase().startsWith(piece),
            );
            if (where.length) return say(page, any(where));
        }
        const can = await say(page, 'what');
        if (/Play a knight/.test(can)) return say(page, 'knight');
        if (/Buy a development card/.test(can)) return say(page, 'buy');
        return say(page, 'end turn');
    }
    if (/asks for your answer/.test(prompt)) return say(page, 'no');
    await page.waitForTimeout(60);
}

describe('the command line', () => {
    it('plays a whole game', async () => {
        const { page, done } = await open(order());
        await page.waitForSelector('[data-prompt]');
        await page.keyboard.press('/');
        await page.waitForSelector('[data-command]');
        assert.equal(await page.evaluate(() => document.activeElement.dataset.command), '');
        const end = Date.now() + 180_000;
        while (Date.now() < end && !(await page.$('[data-do=again]'))) await decide(page);
        assert.ok(await page.$('[data-do=again]'), 'the game was won');
        await done();
    });

    it('tells what happens, and says why not', async () => {
        const { page, done } = await open(order());
        await page.waitForSelector('[data-spot]');
        await page.keyboard.press('/');
        assert.match(await say(page, 'roll'), /everybody founds/);
        assert.match(await say(page, 'flibbertigibbet'), /did not understand/);
        assert.match(await say(page, 'look'), /Row 1: .*Row 5: .*robber/);
        const place = sentences(await say(page, 'where settlement'))[0];
        await say(page, place);
        await page.waitForSelector('.spot.edge');
        // What happened, the place in the same words, and what is next: all of it goes to the screen reader.
        await page.waitForFunction(
            (words) => document.querySelector('[aria-live=polite]')?.textContent.includes(words),
            place.replace('Settlement at ', 'founded a settlement: '),
        );
        await page.waitForFunction(() =>
            /Lay a road/.test(document.querySelector('[aria-live=polite]').textContent),
        );
        // Completion: the arrow takes a suggestion, Enter does it.
        await page.fill('[data-command]', 'road');
        await page.waitForSelector('#command-offered li');
        await page.keyboard.press('ArrowDown');
        assert.equal(await page.getAttribute('[data-command]', 'aria-activedescendant'), 'command-0');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.querySelectorAll('.piece.road').length > 0);
        // It is still there after a reload, and Escape closes it.
        await page.reload();
        await page.waitForSelector('[data-command]');
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => !document.querySelector('[data-command]'));
        await done();
    });

    for (const [language, words] of [
        ['de', 'wo Siedlung'],
        ['tr', 'nereye köy'],
        ['ko', '어디 마을'],
        ['fa', 'کجا خانه'],
        ['pl', 'gdzie osada'],
    ]) {
        it(`founds a settlement in its own words: ${language}`, async () => {
            const { page, done } = await open(order(), language, 'phone');
            await page.waitForSelector('[data-spot]');
            await page.click('[data-do=command]');
            const places = sentences(await say(page, words));
            assert.ok(places.length > 40, places[0]);
            await say(page, places[3]);
            await page.waitForSelector('.piece.settlement');
            await done();
        });
    }
});
