// Whole games in the page by itself in Chromium, without any game server: against bots, at one device, the dice
// game, the first game with its guide, keys alone, and without a network.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diceGame, foundingGame, network, ready, shortGame, until } from './browser.mjs';
import { playByKeys } from './keys.mjs';
import { playOut, playUntil, robotDid } from './robot.mjs';
import { setStage } from './stage.mjs';

const stage = setStage();
const { open } = stage;

describe('whole games', () => {
    it('is won against bots, a reload in the middle changes nothing, and its dice can be checked', async () => {
        const { page, done } = await open(shortGame());
        await page.click(ready('roll'));
        await page.waitForSelector(`${ready('end_turn')}, dialog, .hex.aim`);
        const dice = await page.textContent('.sum');
        await page.reload();
        await page.waitForSelector('.sum');
        assert.equal(await page.textContent('.sum'), dice);
        await playOut(page);
        await page.click('dialog >> text=Review game');
        await page.waitForSelector('.replay');
        const moment = page.getByRole('slider');
        const last = Number(await moment.getAttribute('max'));
        assert.ok(last > 10);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await until(async () => (await moment.inputValue()) === '2', 'two steps on');
        await page.keyboard.press('ArrowDown');
        await until(async () => Number(await moment.inputValue()) > 2, 'a turn on');
        await page.click('text=Verify dice');
        await page.waitForSelector('text=was fixed before the game');
        // Back at the table another game is one click away.
        await page.goto(`${stage.site.address}/#/play/game`);
        await page.click('[data-do=again]');
        await page.waitForSelector('[data-do=again]', { state: 'detached' });
        await page.waitForSelector(ready('roll'));
        await done();
    });
    it('covers the hand between two people at one device', async () => {
        const names = ['Ann', 'Ben', 'Cem'];
        const { page, done } = await open(
            shortGame({
                people: 3,
                names,
                settings: {
                    seats: 3,
                    map: 'beginner',
                    first: 0,
                    preset: '2015',
                    options: { victory_target: 4 },
                },
            }),
        );
        const passTo = async (name, why) => {
            await page.waitForSelector(`.cover >> text=Pass the device to ${name}`);
            await page.waitForSelector(`.cover .why >> text="${why}"`);
            await page.click('[data-do=pass-device]');
            await page.waitForSelector('.cover', { state: 'detached' });
        };
        // Everybody holds cards from the beginning, so not even the first hand lies open.
        await passTo('Ann', "It's your turn.");
        // A seven lets the robber come before anything can be traded.
        await page.click(ready('roll'));
        await playUntil(page, ready('end_turn'), { build: false, end: false });
        // An offer goes round the table with the device, and so do the answers.
        const [give, get] = await page.$$eval('.trade [data-give]', (all) => {
            const held = all.find((one) => !one.textContent.trim().endsWith('0')).dataset.give;
            return [held, all.map((one) => one.dataset.give).find((name) => name !== held)];
        });
        await page.click(`.trade [data-give=${give}]`);
        await page.click(`.trade [data-get=${get}]`);
        await page.click(`.trade ${ready('offer')}`);
        await passTo('Ben', 'Ann offers you a trade.');
        await page.click('.trade [data-do=decline]');
        await passTo('Cem', 'Ann offers you a trade.');
        // After a reload nobody is shown a hand before they say who they are.
        await page.reload();
        await passTo('Cem', 'Ann offers you a trade.');
        await page.keyboard.press('i');
        await page.waitForSelector('.sr >> text=You hold');
        await page.click('.trade [data-do=decline]');
        await passTo('Ann', 'Your offer has been answered.');
        assert.equal(
            await page.locator('.sr >> text=You hold').count(),
            0,
            'what Cem held is not told to Ann',
        );
        await page.click(ready('end_turn'));
        await page.waitForSelector('.cover >> text=Pass the device to Ben');
        // Nobody sees a hand before they have the device.
        assert.equal(
            await page.locator('.cover').evaluate((cover) => getComputedStyle(cover).position),
            'fixed',
        );
        // Nor do keys lead around it.
        for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'i']) await page.keyboard.press(key);
        await page.waitForSelector('.cover:modal');
        assert.equal(await page.locator('.dock :focus').count(), 0);
        await playOut(page);
        const did = await robotDid(page);
        assert.ok(did['pass-device'] >= 2, 'the device was passed on again and again');
        await done();
    });
    it('plays the dice game to its fifteenth box', async () => {
        const { page, done } = await open(diceGame());
        for (let turn = 1; turn <= 15; ++turn) {
            await page.click(ready('roll'));
            await page.waitForSelector(ready('end_turn'));
            if (turn === 1) {
                // What fell is said.
                await page.waitForSelector('[aria-live] p', { state: 'attached' });
                // Keeps the first die and rolls the others again.
                const kept = await page.locator('[data-die]').first().getAttribute('data-die');
                await page.locator('[data-die]').first().click();
                await page.waitForSelector(`.lane.kept [data-die=${kept}]`);
                await page.click(ready('roll'));
                await page.waitForSelector('.rolls .u:nth-child(2)');
                await page.waitForSelector(`.lane.kept [data-die=${kept}]`);
            }
            const build = page.locator('.dcost [data-do]').first();
            if (await build.count()) await build.click();
            await page.click(ready('end_turn'));
            // The box of the turn is filled before the next one begins.
            await page.waitForFunction(
                (n) => document.querySelectorAll('.box.full, .box.xx').length === n,
                turn,
            );
        }
        await page.waitForSelector('dialog >> text=Game over');
        await done();
    });
    it('plays a whole game with nothing but keys', async () => {
        const { page, done } = await open(foundingGame());
        await page.waitForSelector('[data-spot]');
        let did = await playByKeys(page);
        // Whoever is lucky has won before a turn could end, and plays another game.
        for (let games = 1; !did.end_turn && games < 5; ++games) {
            await page.locator('[data-do=again]').press('Enter');
            await page.waitForSelector('[data-do=again]', { state: 'detached' });
            did = await playByKeys(page);
        }
        for (const act of ['spot', 'roll', 'end_turn']) assert.ok(did[act] > 0, act);
        await done();
    });
    it('explains the first game from its welcome to its end', async () => {
        const { page, done } = await open('learn');
        await page.waitForSelector('.lesson >> text=Welcome to the island');
        await page.click('[data-do=lesson]');
        await page.waitForSelector('.lesson >> text=Every turn starts with the dice');
        await page.click('[data-do=lesson]');
        await page.click(ready('roll'));
        // The first rolls are arranged.
        await page.waitForSelector('[data-lesson=production]');
        await playOut(page);
        const { lesson } = await robotDid(page);
        assert.ok(lesson >= 5, `${lesson} more lessons came up`);
        await done();
    });
    it('opens and goes on without a network', async () => {
        // Fonts of other languages are kept when they are first used, and missing until then.
        const { page, context, done } = await open(shortGame(), { expected: network });
        await page.waitForSelector(ready('roll'));
        await until(
            () =>
                page.evaluate(async () => {
                    const kept = await navigator.serviceWorker.getRegistration();
                    return kept?.active?.state === 'activated';
                }),
            'the page is kept',
        );
        await context.setOffline(true);
        await page.reload();
        await page.click(ready('roll'));
        await page.waitForSelector('.dicepair:not(.idle)');
        await playOut(page);
        // Another view, never opened before.
        await page.goto(`${stage.site.address}/#/almanac`);
        await page.waitForSelector('input[type=search]');
        await done();
    });
});
