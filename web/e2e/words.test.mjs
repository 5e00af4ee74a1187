// The game in words: a whole game is played on the command line alone, by somebody who knows only what is told.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foundingGame } from './browser.mjs';
import { setStage } from './stage.mjs';

const stage = setStage();
const open = (language = 'en', size = 'wide') =>
    stage.open(foundingGame({ offer_wait: 1 }), { language, size });

/** Types a command; gives back what was answered or told since, once it was answered or the game went on. */
async function say(page, words) {
    const before = await page.$eval('[data-step]', (table) => table.dataset.step);
    await page.fill('[data-command]', words);
    await page.keyboard.press('Enter');
    const answer = await page.waitForFunction((step) => {
        const all = [...document.querySelectorAll('.told p')];
        const since = all.slice(all.findLastIndex((one) => one.matches('.said-asked')) + 1);
        const answered = since.some((one) => one.matches('.said-answer'));
        const went = document.querySelector('[data-step]').dataset.step !== step;
        return (answered || went) && { said: since.map((one) => one.textContent.trim()).join(' ') };
    }, before);
    return (await answer.jsonValue()).said;
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
    if (/Place (a road|\d+ free|the second)/.test(prompt))
        return say(page, any(sentences(await say(page, 'where road'))));
    if (/Roll/.test(prompt)) return say(page, 'roll');
    if (/robber/.test(prompt)) return say(page, any(sentences(await say(page, 'where robber'))));
    if (/Discard (\d+)/.test(prompt)) {
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
    if (/is waiting for your answer/.test(prompt)) return say(page, 'no');
    await page.waitForTimeout(60);
}

describe('the command line', () => {
    it('plays a whole game', async () => {
        const { page, done } = await open();
        await page.waitForSelector('[data-prompt]');
        await page.keyboard.press('/');
        await page.waitForSelector('[data-command]');
        assert.equal(await page.evaluate(() => document.activeElement.dataset.command), '');
        const end = Date.now() + 300_000;
        while (Date.now() < end && !(await page.$('[data-do=again]'))) await decide(page);
        assert.ok(await page.$('[data-do=again]'), `not won: ${await page.textContent('[data-prompt]')}`);
        await done();
    });

    it('tells what happens, and says why not', async () => {
        const { page, done } = await open();
        await page.waitForSelector('[data-spot]');
        await page.keyboard.press('/');
        assert.match(await say(page, 'roll'), /Finish setup first/);
        assert.match(await say(page, 'flibbertigibbet'), /didn't understand/);
        assert.match(await say(page, 'look'), /Row 1: .*Row 5: .*robber/);
        const place = sentences(await say(page, 'where settlement'))[0];
        await say(page, place);
        await page.waitForSelector('.spot.edge');
        // What happened, the place in the same words, and what is next: all of it goes to the screen reader.
        await page.waitForFunction(
            (words) => document.querySelector('[aria-live=polite]')?.textContent.includes(words),
            place.replace('Settlement at ', 'placed a settlement: '),
        );
        await page.waitForFunction(() =>
            /Place a road/.test(document.querySelector('[aria-live=polite]').textContent),
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
            const { page, done } = await open(language, 'phone');
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
