// Getting going and following what happens: several games kept side by side, the way back to each, those that are over, and
// the pace of bots.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diceGame, ready, shortGame, until } from './browser.mjs';
import { playOut, playUntil } from './robot.mjs';
import { setStage, violations } from './stage.mjs';

const { open } = setStage();
const home = (page) => page.evaluate(() => (location.hash = '#/'));
const start = '.start [data-do=start]';
const slots = (page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('longroad.table.')));

describe('games of this browser', () => {
    it('are kept side by side, and continuing comes first', async () => {
        const { page, done } = await open('', { name: 'Mara' });
        assert.equal(await page.locator('[data-do=continue]').count(), 0);
        assert.ok(await page.locator(`${start}.primary`).count());
        await page.click(start);
        // Nobody has played here yet: the pieces stand already.
        await page.waitForSelector(ready('roll'));
        await page.click(ready('roll'));
        await home(page);
        await page.waitForSelector('[data-do=continue].primary >> text=Continue game');
        assert.equal(await page.locator('.btn.primary').count(), 1);
        // Another one does not take its place.
        await page.click(start);
        await page.waitForSelector('[data-prompt]');
        await home(page);
        await page.waitForSelector('[data-do=continue-other]');
        assert.equal((await slots(page)).length, 2);
        await page.click('[data-do=continue-other]');
        await page.waitForSelector('.sum');
        assert.match(await page.textContent('.sum'), /\d/);
        await done();
    });
    it('go only when somebody says so', async () => {
        const { page, done } = await open(shortGame());
        await page.waitForSelector('[data-prompt]');
        await page.evaluate(() => (location.hash = '#/games'));
        await page.click('[data-game] [data-do=delete]');
        await page.click('dialog >> text=Cancel');
        await page.waitForSelector('dialog[open]', { state: 'detached' });
        assert.equal(await page.locator('[data-game]').count(), 1);
        assert.deepEqual(await violations(page), []);
        await page.click('[data-game] [data-do=delete]');
        await page.click('[data-do=sure]');
        await page.waitForSelector('text=No games in progress.');
        assert.deepEqual(await slots(page), []);
        await done();
    });
    it('stay in a history with their review, and the next island is shuffled', async () => {
        const { page, done } = await open(shortGame(), { name: 'Mara' });
        await playOut(page);
        await page.waitForSelector('dialog .made .ic');
        await page.waitForFunction(() => Object.keys(localStorage).some((key) => /record\.\w{6,}/.test(key)));
        await page.click('[data-do=again]');
        await page.waitForSelector('[data-do=again]', { state: 'detached' });
        await page.waitForSelector('[data-prompt]');
        await page.evaluate(() => (location.hash = '#/games'));
        await page.waitForSelector('[data-do=continue]');
        await page.click('[data-do=review]');
        await page.waitForSelector('.replay .lucks');
        await home(page);
        await page.waitForSelector('[data-island=variable][aria-pressed=true]');
        await page.click(start);
        await page.waitForSelector('[data-spot], .m-end, .rollbox');
        assert.match(await page.textContent('.top .muted'), /Setup/);
        await done();
    });
    it('of both kinds have their own place', async () => {
        const { page, done } = await open(diceGame(2));
        await page.click(ready('roll'));
        await home(page);
        await page.waitForSelector('.waits >> text=Dice game');
        await page.click('[data-do=continue]');
        await page.waitForSelector('.rolls .u');
        await done();
    });
});

describe('levels', () => {
    it('are explained where they are chosen', async () => {
        const { page, done } = await open('');
        const text = page.locator('[data-level-text]');
        await page.click('.start .seg >> text="Greedy"');
        await until(async () => /never trades/.test(await text.textContent()), 'what Greedy does');
        await page.click('.start .seg >> text="Master"');
        await until(async () => /two rounds ahead/.test(await text.textContent()), 'what Master does');
        await done();
    });
});

describe('the pace of bots', () => {
    const steps = (page) => page.getAttribute('[data-step]', 'data-step').then(Number);
    const game = shortGame({ settings: { seats: 3, map: 'beginner', first: 0, preset: '2015' } });
    const endTurn = async (page) => {
        await page.waitForSelector(ready('roll'));
        await playUntil(page, ready('end_turn'), { build: false, end: false });
        await page.click(ready('end_turn'));
    };
    it('can be step by step', async () => {
        const { page, done } = await open(game, { preferences: { pace: -1 } });
        await endTurn(page);
        await page.waitForSelector(ready('skip'));
        const before = await steps(page);
        await page.keyboard.press('.');
        await until(async () => (await steps(page)) > before, 'a step');
        for (let i = 0; i < 200 && !(await page.$(`${ready('roll')}, ${ready('end_turn')}`)); ++i) {
            if (await page.$(ready('skip'))) await page.keyboard.press('.');
            else if (await page.$('[data-do=decline]')) await page.click('[data-do=decline]');
            else if (await page.$('[data-discard]')) await playUntil(page, ready('roll'));
        }
        await done();
    });
    it('can be changed in play, and skipped', async () => {
        const { page, done } = await open(game, { preferences: { pace: 900 } });
        await endTurn(page);
        await page.waitForSelector(`${ready('skip')} >> text=Skip to my turn`);
        await page.click('[data-pace="0"]');
        await page.waitForSelector(`${ready('roll')}, [data-do=decline], [data-discard]`);
        assert.equal(await page.evaluate(() => JSON.parse(localStorage['longroad.preferences']).pace), 0);
        await done();
    });
    it('marks what others built until the player acts', async () => {
        const { page, done } = await open(
            shortGame({ settings: { seats: 3, map: 'variable', first: 0, preset: '2015' } }),
        );
        await page.waitForSelector('[data-spot]');
        // A settlement and a road; then the bots place theirs until it is one's turn again.
        await page.locator('[data-spot]').first().click();
        await page.waitForSelector('.spot.edge');
        await page.locator('[data-spot]').first().click();
        await page.waitForSelector('.spot.vertex');
        assert.ok((await page.locator('.board .recent').count()) >= 2);
        assert.ok((await page.locator('.stream .at').count()) >= 4);
        await page.locator('[data-spot]').first().click();
        await until(async () => (await page.locator('.board .recent').count()) === 0, 'the marks are gone');
        await done();
    });
});

describe('building between turns', () => {
    it('passes by itself where nothing can be bought', async () => {
        const { page, done } = await open(
            shortGame({ settings: { seats: 5, map: 'variable', first: 0, preset: '2015' } }),
        );
        await page.waitForSelector('[data-spot]');
        // Nobody passes but where something could be bought; else the game would stand still.
        await page.evaluate(() =>
            setInterval(() => {
                const may = document.querySelector('.build:not(.off)');
                if (may) document.querySelector('[data-do=pass]:not([aria-disabled=true])')?.click();
            }, 50),
        );
        const how = { build: false, end: false, pass: false };
        await playUntil(page, ready('end_turn'), how);
        for (let turn = 0; turn < 2; ++turn) {
            await page.click(ready('end_turn'));
            await page.waitForSelector(ready('end_turn'), { state: 'detached' });
            await playUntil(page, ready('end_turn'), how);
        }
        assert.ok(await page.locator('.stream >> text=passed').count());
        await done();
    });
});
