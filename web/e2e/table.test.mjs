// The table by keys and pointer: trade with chosen partners, the bank's rates, zoom, refusals that mark their cause,
// the end of a game, low windows and six players.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ordered, ready, shortGame, until } from './browser.mjs';
import { move, playOut, startRobot, stopRobot } from './robot.mjs';
import { setStage, tooWide, violations } from './stage.mjs';

const stage = setStage();
const open = (settings = {}, options = {}) =>
    stage.open(
        shortGame({ settings: { seats: 3, map: 'beginner', first: 0, preset: '2015', ...settings } }),
        options,
    );
/** Plays up to the moment in which a turn can be ended. */
const rolled = (page) =>
    until(async () => {
        if (await page.$(ready('end_turn'))) return true;
        await move(page, { build: false, end: false });
        return false;
    }, 'the dice are rolled');

describe('the trade', () => {
    it('is composed by keys, goes to those who are chosen, and can be refused', async () => {
        const { page, done } = await open({ offer_wait: 0 });
        await page.waitForSelector(ready('roll'));
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
    it('tells of an offer that goes by itself', async () => {
        const { page, done } = await stage.open(
            ordered({
                settings: { seats: 3, map: 'beginner', first: 0, preset: '2015', offer_wait: 0 },
                people: 1,
                level: 'easy',
                names: [],
            }),
        );
        await page.waitForSelector(ready('roll'));
        // Whoever only rolls answers no offer in time.
        await startRobot(page, { build: false });
        await page.waitForSelector(".stream li >> text=/'s offer expired/");
        await stopRobot(page);
        await done();
    });
    it("shows one's own rates at the bank, and says what is missing", async () => {
        const { page, done } = await open();
        await page.waitForSelector(ready('roll'));
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

describe('a hint', () => {
    // Places to click that the box lies over, wholly or in part.
    const hidden = (page) =>
        page.evaluate(() => {
            const box = document.querySelector('.hintbox').getBoundingClientRect();
            return [...document.querySelectorAll('.board [data-spot], .m-dice .die')].filter((one) => {
                const at = one.getBoundingClientRect();
                return (
                    at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top
                );
            }).length;
        });
    for (const [size, language] of [
        ['wide', 'en'],
        ['phone', 'en'],
        ['phone', 'fa'],
    ]) {
        it(`hides no place, and says why (${size}, ${language})`, async () => {
            const { page, done } = await open({ map: 'variable' }, { size, language });
            await page.waitForSelector('.board [data-spot]');
            await page.click('[data-do=hint]');
            await page.waitForSelector('.hintbox');
            assert.equal(await hidden(page), 0);
            // Where it takes room from the island it is brief until somebody asks.
            if (size === 'phone') {
                assert.equal(await page.locator('.hintbox span').count(), 0);
                await page.click('.hintbox p .btn');
            }
            // The place, a reason, and the chance to win.
            assert.ok((await page.locator('.hintbox span').count()) >= 3);
            assert.equal(await hidden(page), 0);
            // It is about this position: it goes when something was done.
            await page.dispatchEvent('[data-spot]', 'click');
            await page.waitForSelector('.hintbox', { state: 'detached' });
            await done();
        });
    }
    it('fills an offer in, which the player may send', async () => {
        const { page, done } = await open({ offer_wait: 0 });
        await page.waitForSelector(ready('roll'));
        await until(async () => {
            await rolled(page);
            await page.click('[data-do=hint]');
            await page.waitForSelector('.hintbox');
            if (/^Offer a trade/.test(await page.innerText('.hintbox'))) return true;
            await page.click(ready('end_turn'));
            return false;
        }, 'a hint to trade');
        const [, give, get] = /Offer (.*) for (.*) to /.exec(await page.innerText('.hintbox'));
        assert.equal(await page.locator('.trade .pick.n').count(), 0);
        await page.click('[data-do=prepare]');
        await page.waitForSelector('.sr[aria-live=polite] >> text=' + `You give ${give}. You get ${get}.`);
        assert.equal(await page.locator('.stream li >> text=/Guest offers/').count(), 0);
        await page.click('.trade [data-do=offer]');
        await page.waitForSelector('.stream li >> text=/Guest offers/');
        await done();
    });
    it('can be asked for while giving back cards, and chooses them', async () => {
        const { page, done } = await open();
        await page.waitForSelector(ready('roll'));
        await startRobot(page, { build: false, until: '[data-discard]' });
        await page.waitForSelector('dialog [data-do=hint]');
        await stopRobot(page);
        assert.equal(await page.locator('dialog ' + ready('discard')).count(), 0);
        await page.click('dialog [data-do=hint]');
        await page.click('dialog .hintbox [data-do=prepare]');
        await page.click('dialog ' + ready('discard'));
        await page.waitForSelector('dialog', { state: 'detached' });
        await done();
    });
});

describe('at one device', () => {
    const names = ['Ann', 'Ben', 'Cem'];
    const sitDown = (settings) =>
        stage.open(
            shortGame({
                people: 3,
                names,
                settings: { seats: 3, first: 0, preset: '2015', map: 'beginner', ...settings },
            }),
        );
    const take = async (page, name) => {
        await page.waitForSelector(`.cover >> text=Pass the device to ${name}`);
        await page.click('[data-do=pass-device]');
        await page.waitForSelector('.cover', { state: 'detached' });
    };
    it('is not passed on before anybody holds a card', async () => {
        const { page, done } = await sitDown({
            map: 'variable',
            options: { start_player_method: 'agreed' },
        });
        // Ann, Ben and Cem found, and Cem once more: only then there is a hand to cover.
        for (const name of [...names, 'Cem']) {
            await page.waitForSelector(`.prompt >> text="${name}'s turn"`);
            await page.waitForSelector(`.player:has-text("${name}") .tag >> text="you"`);
            for (let piece = 0; piece < 2; ++piece) {
                assert.equal(await page.locator('.cover').count(), 0);
                const step = await page.getAttribute('[data-step]', 'data-step');
                await page.locator('[data-spot]').first().dispatchEvent('click');
                await page.waitForSelector(`[data-step]:not([data-step="${step}"])`);
            }
        }
        await page.waitForSelector('.cover >> text=Pass the device to Ben');
        await page.waitForSelector(`.cover .why >> text="It's your turn."`);
        await done();
    });
    it('does not go to those who hear no offers', async () => {
        const { page, done } = await sitDown();
        await take(page, 'Ann');
        await rolled(page);
        const offer = async () => {
            const held = await page.$$eval('.hand .card .ct', (all) =>
                all.map((one) => Number(one.textContent)),
            );
            const give = held.findIndex((n) => n > 0);
            await page.keyboard.press(`Digit${give + 1}`);
            await page.keyboard.press(`Shift+Digit${give === 4 ? 4 : 5}`);
            await page.click('[data-do=offer]');
        };
        await offer();
        await take(page, 'Ben');
        await page.click('.tr-more summary');
        await page.click('.tr-more input[type=checkbox]');
        await take(page, 'Cem');
        await page.click('.trade [data-do=decline]');
        await take(page, 'Ann');
        await offer();
        await take(page, 'Cem');
        await done();
    });
});

describe('an offer', () => {
    const names = ['Ann', 'Ben', 'Cem'];
    const sitDown = async (size = 'wide') => {
        const { page, done } = await stage.open(
            shortGame({
                people: 3,
                names,
                settings: { seats: 3, first: 0, preset: '2015', map: 'beginner' },
            }),
            { size },
        );
        const take = async () => {
            await page.click('[data-do=pass-device]');
            await page.waitForSelector('.cover', { state: 'detached' });
        };
        await take();
        await rolled(page);
        /** Puts one card for another together. */
        const compose = async () => {
            const held = await page.$$eval('.hand .card .ct', (all) =>
                all.map((one) => Number(one.textContent)),
            );
            const give = held.findIndex((n) => n > 0);
            await page.keyboard.press(`Digit${give + 1}`);
            await page.keyboard.press(`Shift+Digit${give === 4 ? 4 : 5}`);
            await page.waitForSelector(`.trade ${ready('offer')}`);
        };
        return { page, done, take, compose };
    };
    it('that nobody takes is said to be that, and another is made at once', async () => {
        const { page, done, take, compose } = await sitDown();
        // Nothing is chosen: the button says what is missing, and when pressed the table says why.
        const button = page.locator('.trade [data-do=offer]');
        assert.equal(await button.getAttribute('aria-disabled'), 'true');
        assert.equal(await button.textContent(), 'Choose what you give');
        await button.dispatchEvent('click');
        await page.waitForSelector('.toast >> text=Both sides must give at least one card.');
        // Every card says what it is, how many are offered and how many there are.
        for (const label of await page.locator('.trade [data-give] .sr').allTextContents())
            assert.match(label, /^\w+: give 0 of \d+$/);
        for (const label of await page.locator('.trade [data-get] .sr').allTextContents())
            assert.match(label, /^\w+: get 0$/);
        await compose();
        assert.equal(await button.textContent(), 'Offer to all');
        await button.click();
        for (const name of ['Ben', 'Cem']) {
            await take();
            await page.waitForSelector('.players >> text="offers a trade"');
            assert.equal(await page.locator('.trade .offered').count(), 0, name);
            await page.click('.trade [data-do=decline]');
        }
        await take();
        await page.waitForSelector('.trade .offered.no >> text="Everyone declined"');
        assert.equal(await page.locator('.players >> text="offers a trade"').count(), 0);
        await page.locator('.stream li', { hasText: "Ben and Cem declined Ann's offer" }).waitFor();
        // The same again with one thing more, to one of them: it takes the other's place.
        await page.click('[data-do=change]');
        await page.click('.trade [data-to="2"]');
        assert.equal(await button.textContent(), 'Offer to Ben');
        await page.click('.trade [data-to="1"]');
        assert.equal(await button.textContent(), 'Choose a player');
        assert.equal(await button.getAttribute('aria-disabled'), 'true');
        await page.click('.trade [data-to="1"]');
        await button.click();
        await page.waitForSelector('.cover >> text=Pass the device to Ben');
        await take();
        await page.locator('.stream li', { hasText: 'Ann offers Ben' }).waitFor();
        assert.deepEqual(await violations(page, 'svg.board'), []);
        await done();
    });
    it('and another one leave trade and talk room beside a low window', async () => {
        const { page, done, take, compose } = await sitDown({ width: 1366, height: 768 });
        await compose();
        await page.click('.trade [data-do=offer]');
        await take();
        await compose();
        await page.click('.trade [data-do=offer]');
        await take();
        await page.waitForSelector('.trade .counter');
        await page.waitForSelector('.trade .answers:not(:has(.counter))');
        await page.click('.tr-more summary');
        const found = await page.evaluate(() => {
            const box = (selector) => document.querySelector(selector).getBoundingClientRect();
            const trade = document.querySelector('.trade');
            trade.scrollTop = 1e6;
            return {
                dock: box('.dock').top,
                stream: [box('.stream').top, box('.stream').bottom],
                trade: box('.trade').bottom,
                last: box('.trade .tr-more').bottom,
                head: box('.trade .ph').top - box('.trade').top,
                column: trade.parentElement.scrollHeight - trade.parentElement.clientHeight,
            };
        });
        assert.ok(found.column <= 0, 'the column itself does not run off');
        assert.ok(found.trade <= found.stream[0] && found.stream[1] <= found.dock);
        assert.ok(found.stream[1] - found.stream[0] >= 110, 'the talk has room');
        assert.ok(found.last <= found.trade, 'all of the trade can be reached');
        assert.ok(Math.abs(found.head) < 2, 'its head stays');
        await done();
    });
});

describe('for those who do not see it', () => {
    it('says which cards are missing, what is offered, what one holds and how everybody stands', async () => {
        const { page, done } = await open();
        await page.waitForSelector(ready('roll'));
        await rolled(page);
        const hears = (words) =>
            until(
                async () => words.test((await page.textContent('.sr[aria-live=polite]')) ?? ''),
                `the live region says ${words}`,
            );
        await page.keyboard.press('i');
        await hears(/You hold: /);
        await page.keyboard.press('p');
        await hears(/Jonas: \d+ points?, \d+ cards?/);
        await page.keyboard.press('1');
        await page.keyboard.press('Shift+Digit5');
        await hears(/You give 1 lumber\. You get 1 ore\./);
        await page.keyboard.press('k');
        await hears(/Development cards: none yet/);
        const missing = await page.textContent('[data-do=build_city] .why');
        await page.keyboard.press('c');
        if (/^You need/.test(missing)) await hears(/the cards for this\. You need /);
        await done();
    });
});

describe('the island', () => {
    it('is zoomed by keys, wheel and buttons, dragged, and shown whole again', async () => {
        const { page, done } = await open();
        await page.waitForSelector(ready('roll'));
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
    it('is zoomed by two fingers, also where one scrolls the page', async () => {
        for (const size of ['phone', 'zoomed']) {
            const { page, context, done } = await open({}, { size, context: { hasTouch: true } });
            await page.waitForSelector(ready('roll'));
            const middle = await page.$eval('.stage', (stage) => {
                stage.scrollIntoView({ block: 'center' });
                const { x, y, width, height } = stage.getBoundingClientRect();
                return { x: x + width / 2, y: y + height / 2 };
            });
            const width = () => page.$eval('.board', (board) => board.getBoundingClientRect().width);
            const whole = await width();
            const screen = await context.newCDPSession(page);
            const touch = (type, apart) =>
                screen.send('Input.dispatchTouchEvent', {
                    type,
                    touchPoints:
                        type === 'touchEnd'
                            ? []
                            : [-1, 1].map((side, id) => ({ x: middle.x + side * apart, y: middle.y, id })),
                });
            await touch('touchStart', 30);
            for (let apart = 35; apart <= 70; apart += 5) await touch('touchMove', apart);
            await touch('touchEnd');
            await until(async () => (await width()) > whole * 1.5, `the island comes nearer: ${size}`);
            await done();
        }
    });
    it('marks what stands in the way of a place', async () => {
        const { page, done } = await open({
            map: 'variable',
            options: { start_player_method: 'agreed' },
        });
        await page.waitForSelector('[data-place="vertex-0"]');
        await page.dispatchEvent('[data-place="vertex-0"]', 'click');
        await page.waitForSelector('.spot.edge');
        await page.dispatchEvent('.spot.edge', 'click');
        await page.waitForSelector('[data-place="vertex-53"], [data-place="vertex-10"], .spot.vertex');
        // Pointing at a place that is not offered, and asking for it by name.
        await page.dispatchEvent('circle.touch >> nth=3', 'click');
        await page.waitForSelector('.toast >> text=too close');
        await page.click('[data-do=command]');
        await page.fill('[data-command]', 'settlement #3');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.marks circle.marked');
        await page.waitForSelector('.toast >> text=too close');
        await done();
    });
    it('lets cards fly from hexes to hands, and stops at a touch', async () => {
        const { page, done } = await open({}, { context: { reducedMotion: 'no-preference' } });
        await page.waitForSelector(ready('roll'));
        await page.evaluate(() => {
            window.seen = 0;
            new MutationObserver((changes) =>
                changes.forEach((change) =>
                    change.addedNodes.forEach((node) => node.className === 'flight' && ++window.seen),
                ),
            ).observe(document.body, { childList: true });
        });
        await startRobot(page);
        await page.waitForFunction(() => window.seen > 0);
        await stopRobot(page);
        await page.keyboard.press('Shift');
        await page.waitForFunction(() => !document.querySelector('.flight'));
        await done();
    });
});

describe('the end', () => {
    it('shows dice, income and points over time, and axe finds nothing', async () => {
        const { page, done } = await open({ options: { victory_target: 4 } });
        await playOut(page);
        const turn = (await page.textContent('.top .muted')).match(/Turn (\d+) · first to 4 points/)[1];
        await page.waitForSelector('.points .line', { state: 'attached' });
        const axis = await page.$$eval('.points .ax', (all) => all.map((one) => one.textContent));
        assert.equal(axis.at(-1), turn, 'the axis ends with the last turn');
        assert.equal(await page.$$eval('.points .line', (all) => all.length), 3);
        // Whoever won has shown every point, in the row of players, too.
        const winner = await page.textContent('dialog .rank .first b');
        assert.ok(Number(winner) >= 4);
        assert.ok(
            (await page.$$eval('.players .pts b', (all) => all.map((b) => b.textContent))).includes(winner),
        );
        assert.deepEqual(await violations(page), []);
        // Whoever has looked at the board comes back to all that.
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.click('[data-do=results]');
        await page.waitForSelector('dialog [data-do=again]');
        await done();
    });
});

describe('the top bar', () => {
    it('says with how many points one wins, also by the usual rules', async () => {
        const { page, done } = await open();
        await page.waitForSelector('.top >> text=Turn 1 · first to 10 points');
        await done();
    });
});

describe('six players, small and low windows', () => {
    for (const [name, size, language] of [
        ['wide', 'wide', 'de'],
        ['tablet', 'tablet', 'pl'],
        ['smallest phone', { width: 360, height: 640 }, 'fa'],
        ['zoomed to 200 %', 'zoomed', 'de'],
    ]) {
        it(`fits: ${name}`, async () => {
            const { page, done } = await open({ seats: 6, map: 'variable' }, { size, language });
            await page.waitForSelector('[data-spot]');
            // Everybody has founded: six names, six hands.
            await rolled(page);
            const wider = await tooWide(page);
            assert.ok(wider <= 0, `${wider} px too wide`);
            const stage = await page.$eval('.stage', (one) => one.getBoundingClientRect().height);
            assert.ok(stage >= 220, `the island has ${stage} px`);
            await done();
        });
    }
    it('has no fault that axe finds while the command line is open', async () => {
        const { page, done } = await open({}, { size: 'phone' });
        await page.waitForSelector(ready('roll'));
        await page.click('[data-do=command]');
        await page.fill('[data-command]', 'r');
        assert.deepEqual(await violations(page), []);
        await done();
    });
});
