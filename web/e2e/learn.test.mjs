// Learning and looking back in Chromium: the almanac with its boards, the guided first game to its end, replays of
// both games, and the dice game against perfect play.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { diceGame as newDiceGame, network, ready, until } from './browser.mjs';
import { playOut, playUntil, startRobot, stopRobot } from './robot.mjs';
import { drawn, setStage, tooWide, violations } from './stage.mjs';

const golden = (name) => readFileSync(new URL(`../../tests/golden/${name}`, import.meta.url), 'utf8');
const boardGame = golden('2015-4-variable-trades.game');
// Two who never build anything.
const turns = Array.from({ length: 15 }, (_, i) => `${i + 1}.0 roll=ore6 end\n${i + 1}.1 roll=wool6 end\n`);
const diceGame = `[Longroad "1"]\n[Game "dice"]\n[Players "2"]\n[Result "0+1"]\n\n${turns.join('')}`;
const stage = setStage();
const { open } = stage;
// Drawings are looked at in the tests of the tables; leaving them out here saves most of the time.
const clean = async (page, what) => assert.deepEqual(await violations(page, 'svg.board'), [], what);
async function fits(page, what) {
    const text = await page.innerText('body');
    assert.doesNotMatch(text, /\b(almanac|learn|dice|replay|reasons|table|log|common)\.[a-z_0-9]+/, what);
    const wider = await tooWide(page);
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
        await page.fill('input[type=search]', 'harbor');
        await page.waitForFunction(() => document.querySelectorAll('.index li').length < 20);
        await done();
    });
    it('is one step away from a prompt, and the game stays', async () => {
        const { page, done } = await open('learn');
        await page.waitForSelector(ready('roll'));
        await page.dispatchEvent('[data-do=build_city]', 'click');
        await page.click('.toast a');
        await page.waitForSelector('dialog .example .trials');
        await page.click('dialog .see a >> nth=0');
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.waitForSelector(ready('roll'));
        await done();
    });
    it('fits and is without a violation, also from right to left and on a phone', async () => {
        for (const [language, size] of [
            ['en', 'wide'],
            ['fa', 'phone'],
            ['de', 'phone'],
        ]) {
            const { page, done } = await open('almanac/largest_army', { language, size });
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
        const known = async () =>
            JSON.parse((await page.evaluate(() => localStorage.getItem('longroad.lessons'))) ?? '{}').done ??
            [];
        await startRobot(page);
        await until(async () => (await known()).length > 6, 'lessons come up');
        await stopRobot(page);
        // What is to be read comes before tips.
        await until(async () => {
            // The bots go on, and the next lesson may take the place of what is about to be pressed.
            for (const wanted of ['[data-do=lesson]', '[data-do=tip]'])
                if (await page.locator(wanted).count())
                    await page.click(wanted, { timeout: 3000 }).catch(() => {});
            return page.locator('.lesson .tip').count();
        }, 'a tip is given');
        const before = await known();
        await page.reload();
        await page.waitForSelector('.lesson');
        assert.deepEqual(
            (await known()).slice(0, before.length),
            before,
            'what was learnt is known after a reload',
        );
        await playOut(page);
        await page.waitForSelector('[data-lesson=won]', { state: 'attached' });
        await page.keyboard.press('Escape');
        await page.click('[data-do=lesson]');
        await page.waitForFunction(() => !document.querySelector('[data-lesson]'));
        assert.equal(await page.locator('.lesson >> text=Watch the others').count(), 0);
        const learnt = await known();
        for (const id of ['welcome', 'roll', 'production'])
            assert.ok(learnt.includes(id), `${id} of ${learnt}`);
        assert.equal(new Set(learnt).size, learnt.length, 'each came up once');
        await done();
    });
    it('takes what was done for learnt, without a word', async () => {
        const { page, done } = await open('learn');
        const lesson = () => page.$eval('[data-lesson]', (one) => one.dataset.lesson);
        const count = async () => Number((await page.textContent('.lesson-foot .muted')).split(' ')[0]);
        await page.waitForSelector('[data-lesson=welcome]');
        assert.equal(await count(), 0);
        await page.click(ready('roll'));
        await page.waitForSelector('[data-lesson]:not([data-lesson=welcome])');
        // Welcome and the roll; what the roll brought is the next thing to read.
        assert.equal(await count(), 2);
        assert.match(await lesson(), /^(production|seven|discard)$/);
        await done();
    });
    it("waits for the answer to a bot's offer, and says so", async () => {
        const { page, done } = await open('learn');
        await page.waitForSelector(ready('roll'));
        await playUntil(page, '[data-do=accept]', { build: false });
        await page.waitForSelector('.prompt >> text=is waiting for your answer');
        await page.waitForSelector('.prompt >> text=The game waits until you answer.');
        const steps = () => page.$eval('[data-step]', (one) => Number(one.dataset.step));
        const before = await steps();
        await page.click('[data-do=decline]');
        await until(async () => (await steps()) > before + 1, 'the game goes on');
        await done();
    });
    it('hides nothing of the island behind a lesson, and marks the cards that are missing, on phones', async () => {
        for (const [language, width, height] of [
            ['en', 390, 844],
            ['en', 360, 640],
            ['fa', 390, 844],
            ['fa', 360, 640],
            ['de', 360, 640],
            ['pl', 360, 640],
        ]) {
            const { page, done } = await open('learn', { language, size: { width, height } });
            await page.waitForSelector('[data-lesson=welcome]');
            if (language === 'en')
                assert.match(await page.innerText('.lesson'), /points on your own turn win/);
            await drawn(page);
            const edges = await page.evaluate(() => {
                const box = (selector) => document.querySelector(selector).getBoundingClientRect();
                const hexes = [...document.querySelectorAll('[data-hex]')].map((hex) =>
                    hex.getBoundingClientRect(),
                );
                return {
                    lesson: box('.lesson').bottom,
                    first: Math.min(...hexes.map(({ top }) => top)),
                    last: Math.max(...hexes.map(({ bottom }) => bottom)),
                    hand: box('.m-sheet').top,
                    end: box('.m-end').bottom,
                };
            });
            const where = `${language} ${width}x${height}: ${JSON.stringify(edges)}`;
            assert.ok(edges.lesson <= edges.first, where);
            assert.ok(edges.last <= edges.hand, where);
            assert.ok(edges.last - edges.first >= 120, where);
            assert.ok(edges.end <= height, where);
            await playUntil(page, ready('end_turn'), { build: false, end: false });
            const costs = await page.$$eval('.m-acts button:has(.mc)', (all) =>
                all.map((one) => ({
                    off: one.matches('.off'),
                    marked: [...one.querySelectorAll('.ms .rs')].map(
                        (rs) => getComputedStyle(rs).outlineStyle,
                    ),
                    says: one.querySelector('.sr').textContent,
                })),
            );
            // A city needs five cards, and nobody begins with them.
            const city = costs[2];
            assert.ok(city.off && city.marked.length > 0, JSON.stringify(costs));
            for (const { marked, says } of costs) {
                assert.ok(marked.every((style) => style === 'dashed'));
                assert.ok(says.trim());
            }
            if (language === 'en') assert.match(city.says, /^You need \d (grain|ore)/);
            await done();
        }
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
        await page.goto(`${stage.site.address}/#/`);
        await page.goto(link);
        await page.waitForSelector('.replay .transport');
        assert.equal(await page.textContent('.transport .where'), where);
        await clean(page, 'replay');
        await done();
    });
    /** Opens the last game, with a net that comes, or does not, once `answer` is called. */
    async function openReviewed(answerWith, options) {
        const { page, done } = await open('', {
            kept: { 'longroad.record': boardGame },
            context: { serviceWorkers: 'block' },
            ...options,
        });
        let answer;
        const asked = new Promise((resolve) => (answer = resolve));
        await page.route('**/*.net', async (route) => {
            await asked;
            await answerWith(route);
        });
        await page.evaluate(() => (location.hash = '#/replay/last'));
        await page.waitForSelector('.analysing >> text=Analyzing, 0%');
        return { page, answer, done };
    }
    it('is reviewed: chances, grades, what was better, mistakes only, luck', async () => {
        const { page, answer, done } = await openReviewed((route) => route.continue());
        // It can be gone through meanwhile.
        await page.keyboard.press('ArrowDown');
        assert.notEqual(await page.inputValue('.transport input[type=range]'), '0');
        answer();
        await page.waitForSelector('.chances');
        assert.equal(await page.locator('.analysing').count(), 0);
        assert.equal(await page.locator('.chances .legend li').count(), 4);
        for (const word of ['Best', 'Mistake'])
            assert.notEqual(await page.locator(`.moves .grade >> text=${word}`).count(), 0, word);

        // Mistakes only; each of them leads to its moment, says what was better, and the graph goes along.
        await page.click('[data-do=mistakes]');
        const rows = page.locator('.moves li');
        assert.equal(await rows.count(), await page.locator('.moves li .grade:is(.slip, .mistake)').count());
        const before = await page.getAttribute('.chances .now', 'd');
        await rows.nth(3).locator('button').focus();
        await page.keyboard.press('Enter');
        await page.waitForSelector('.moves .sel .grade');
        assert.match(await page.innerText('.judged'), /lowered the win chance by .*Better: /);
        assert.notEqual(await page.getAttribute('.chances .now', 'd'), before);
        const moment = await page.inputValue('.transport input[type=range]');
        await clean(page, 'a reviewed replay');

        // A click on the graph is a click on the scrubber; at the end the winner has it all.
        const { x, y, width } = await page.locator('.chances svg[role=img]').boundingBox();
        await page.mouse.click(x + width - 4, y + 60);
        assert.notEqual(await page.inputValue('.transport input[type=range]'), moment);
        assert.equal(await page.locator('.legend >> text=100%').count(), 1);
        assert.equal(await page.locator('.lucks .lks li').count(), 12);
        await page.click('text=Points over time');
        await page.waitForSelector('.pointsline:not(.chances)');
        await done();
    });
    it('lacks its review where there is no net, and nothing else', async () => {
        const { page, answer, done } = await openReviewed((route) => route.abort(), { expected: network });
        answer();
        await page.waitForSelector('.analysing', { state: 'detached' });
        assert.equal(await page.locator('.pointsline').count(), 1);
        assert.equal(await page.locator('.chances, .lucks, .moves .grade, .judged').count(), 0);
        await done();
    });
    it('opens a dice game, proves nothing where nothing was promised, and holds it against perfect play', async () => {
        const { page, done } = await open('replay/dice', { kept: { 'longroad.record.dice': diceGame } });
        await page.waitForSelector('.review');
        assert.equal(await page.locator('.review tbody tr').count(), 15);
        await page.click('.review .linklike >> nth=0');
        assert.notEqual(await page.inputValue('.transport input[type=range]'), '0');
        await page.click('[data-do=verify]');
        await page.waitForSelector('.rnote >> text=nothing was fixed');
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
            ['', 'Nothing to open yet'],
            ['hello', "That isn't a game"],
            [boardGame.replace('[Longroad "1"]', '[Longroad "9"]'), 'another version'],
            [boardGame.replace(/^3\. .*$/m, '3. nonsense'), "This game can't be read"],
            ['{"setup":', "This game can't be read"],
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
            ['replay/game/abc', "Can't reach the server"],
        ]) {
            const { page, done } = await open(path, { expected: network });
            await page.waitForSelector(`.rfault >> text=${answer}`);
            await done();
        }
    });
    it('fits on a phone and from right to left', async () => {
        const kept = { 'longroad.record': boardGame, 'longroad.record.dice': diceGame };
        for (const path of ['replay/last?at=100', 'replay/dice?at=40']) {
            const { page, done } = await open(path, { language: 'fa', size: 'phone', kept });
            await page.waitForSelector('.transport');
            await page.waitForSelector(path.includes('dice') ? '.review' : '.lucks');
            // Time runs from left to right all the same.
            const turns = await page.$$eval('.chances text[y="166"]', (texts) =>
                texts.map((text) => text.getBoundingClientRect().x),
            );
            assert.deepEqual(
                turns,
                turns.toSorted((a, b) => a - b),
            );
            await fits(page, path);
            await clean(page, path);
            await done();
        }
    });
});

describe('the dice game', () => {
    it('gives hints with expected scores, and compares the result with perfect play', async () => {
        const { page, done } = await open(newDiceGame());
        await page.click(ready('roll'));
        await page.waitForSelector(ready('end_turn'));
        const bottom = () => page.$eval('.dside .costs', (panel) => panel.getBoundingClientRect().bottom);
        const before = await bottom();
        await page.click('text=What would perfect play do?');
        await page.waitForSelector('.choices li.first');
        // Advice moves nothing out of sight.
        assert.equal(await bottom(), before);
        assert.ok(before <= page.viewportSize().height);
        assert.match(await page.innerText('.choices li:last-child .num'), /^(−\d+\.\d|0\.0)$/);
        for (let turn = 0; turn < 15; ++turn) {
            if (turn > 0) await page.click(ready('roll'));
            await page.click(ready('end_turn'));
        }
        await page.waitForSelector('dialog .review');
        assert.match(
            await page.textContent('dialog'),
            /Perfect play expects 94\.8 points from an empty sheet\. This game scored −30/,
        );
        await page.click('[data-do=replay]');
        await page.waitForSelector('.replay.dice');
        await page.click('[data-do=verify]');
        await page.waitForSelector('.rnote >> text=was fixed before the game');
        await done();
    });
});
