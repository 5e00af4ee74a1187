// What hands and eyes have at the table: undo and what it takes back, everybody's clock on the real server, asking for
// places by keys, motion that ends at once, and the almanac one step away.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { network, ready, shortGame, until } from './browser.mjs';
import { openHouse } from './house.mjs';
import { meet, opened, sit } from './people.mjs';
import { playUntil, startRobot, stopRobot } from './robot.mjs';
import { drawn, setStage, tooWide, violations } from './stage.mjs';

const stage = setStage(openHouse);
const open = (settings = {}, options = {}) =>
    stage.open(
        shortGame({
            settings: {
                seats: 3,
                map: 'beginner',
                first: 0,
                preset: '2015',
                options: { victory_target: 10 },
                ...settings,
            },
        }),
        { expected: network, ...options },
    );
/** One founds first, then the others, and last once more. */
const founding = (settings = {}, options = {}) =>
    open(
        { map: 'variable', options: { victory_target: 10, start_player_method: 'agreed' }, ...settings },
        options,
    );
const press = (page, selector) => page.dispatchEvent(selector, 'click');
const toast = (page, words) => page.waitForSelector(`.toast >> text=${words}`);
const hears = (page, words) =>
    until(
        async () =>
            (await page.$$eval('.sr[aria-live=polite]', (all) => all.map((one) => one.textContent))).some(
                (text) => words.test(text),
            ),
        `the live region says ${words}`,
    );

describe('undo', () => {
    const button = '[data-do=undo]';
    const possible = ready('undo');
    const impossible = `${button}[aria-disabled=true]`;
    it('says what it takes back and takes it, and says why when nothing can be', async () => {
        const { page, done } = await founding();
        await page.waitForSelector('.spot.vertex');
        await press(page, impossible);
        await toast(page, 'You can only undo');
        assert.match(await page.getAttribute(button, 'title'), /^You can only undo/);

        await press(page, '[data-spot="0"]');
        await page.waitForSelector('.spot.edge');
        await page.waitForSelector(possible);
        assert.equal((await page.textContent(button)).trim(), 'Undo: Settlement');
        assert.match(
            await page.getAttribute(button, 'title'),
            /This takes back: Guest placed a settlement: /,
        );
        await page.click(possible);
        await page.waitForSelector('.spot.vertex');
        await page.waitForSelector(impossible);
        assert.equal(await page.$$eval('.piece.settlement', (all) => all.length), 0);
        await hears(page, /Guest undid the last step/);

        // Once somebody else has moved it is too late, and the button says what came between.
        await press(page, '[data-spot="0"]');
        await page.waitForSelector('.spot.edge');
        await press(page, '.spot.edge');
        await page.waitForSelector('.spot.vertex');
        await page.waitForSelector(impossible);
        assert.match(
            await page.getAttribute(button, 'title'),
            /^You can only undo.* Last action: (Jonas|Selin) /,
        );
        await page.keyboard.press('u');
        await toast(page, 'You can only undo');
        await hears(page, /You can only undo/);
        await done();
    });
    it('is switched off at some tables, and says so', async () => {
        const { page, done } = await founding({ undo: false });
        await page.waitForSelector('.spot.vertex');
        await press(page, '[data-spot="0"]');
        await page.waitForSelector('.spot.edge');
        assert.equal(await page.getAttribute(button, 'title'), 'Undo is off at this table.');
        await page.keyboard.press('u');
        await toast(page, 'Undo is off at this table');
        await page.waitForSelector('.piece.settlement');
        await done();
    });
});

describe('the clocks', () => {
    const seconds = (text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    const running = '.player .clock:not(.stands)';
    const person = meet(stage);
    /** A table of the server with two people and a bot. */
    async function gather(clock) {
        const ann = await person('Ann', '');
        const path = await opened(ann, { seats: 3, map: 'variable', clock });
        const ben = await person('Ben', path, { size: 'phone' });
        await ben.page.click('[data-do=introduce]');
        for (const one of [ann, ben]) await sit(one);
        await ann.page.waitForSelector('.seatlist >> text=Ben');
        await ann.page.click('[data-do=fill]');
        await ann.page.click(ready('start'));
        for (const { page } of [ann, ben]) await page.waitForSelector('[data-prompt]');
        return { ann, ben };
    }
    it('stand in every row, run for whoever is to act, and end with a sign and a word', async () => {
        const { ann, ben } = await gather({ kind: 'turn', seconds: 30, reserve: 5 });
        // The bot has no clock, and only one of the two founds at a time.
        await ann.page.waitForSelector(running);
        assert.equal(await ann.page.$$eval('.player .clock', (all) => all.length), 2);
        assert.equal(await ann.page.$$eval(running, (all) => all.length), 1);
        const seat = () =>
            ann.page.$eval(running, (one) => one.closest('[data-seat]').getAttribute('data-seat'));
        await ben.page.waitForSelector(`.m-players [data-seat="${await seat()}"] .clock`);
        assert.equal(await tooWide(ben.page), 0);
        const left = async () => seconds(await ann.page.textContent(`${running} .num`));
        const first = await left();
        assert.ok(first <= 35, `${first} seconds`);
        await until(async () => (await left()) < first, 'the clock runs');
        // Whoever is to act does nothing: little is left.
        const actor = (await ann.page.$('.spot')) ? ann : ben;
        await ann.page.waitForSelector('.player .clock.late use[href="#u-hourglass"]');
        await Promise.all([
            ben.page.waitForSelector('.m-players .clock.late use[href="#u-hourglass"]'),
            hears(actor.page, /You have 10 seconds left\./),
        ]);
        await ann.done();
        await ben.done();
    });
});

describe('asking for any place by keys', () => {
    const asked = '[data-ask]';
    const focused = (page, selector) =>
        page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    it('goes to places that are not allowed and hears why not', async () => {
        const { page, done } = await founding();
        await page.waitForSelector('.spot.vertex');
        await press(page, '[data-spot="0"]');
        await page.waitForSelector('.spot.edge');
        await press(page, '.spot.edge');
        await page.waitForSelector('.spot.vertex');
        const allowed = await page.$$eval('[data-spot]', (all) => all.length);
        await page.keyboard.press('b');
        await until(() => focused(page, '[data-spot="0"]'), 'the keyboard is on the first allowed place');
        assert.equal(await page.$(asked), null);

        await page.keyboard.press('a');
        await page.waitForSelector(asked);
        await hears(page, /All 54 places/);
        assert.equal(await page.$$eval('[data-walk]', (all) => all.length), 54);
        assert.equal(await page.$$eval('[data-spot]', (all) => all.length), allowed);
        assert.ok(await focused(page, '[data-spot]'), 'it is still on the place it was on');
        // The first of all is where one founded before.
        await page.keyboard.press('Home');
        assert.ok(await focused(page, asked));
        const label = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
        assert.match(await label(), /^Settlement at .*, not allowed, press Enter to see why$/);
        await page.keyboard.press('Enter');
        await page.waitForSelector('.toast');
        const why = (await page.textContent('.toast span')).trim();
        await hears(page, new RegExp(why.replace(/[.?]/g, '\\$&')));
        await page.waitForSelector('.marks .marked');
        // Arrows go where they point, and what is there can be asked, too.
        const here = await label();
        await page.keyboard.press('ArrowDown');
        assert.notEqual(await label(), here);
        assert.ok(await focused(page, asked), 'next to a settlement nothing is allowed');
        await page.keyboard.press('Enter');
        await toast(page, 'too close');
        assert.deepEqual(await violations(page), []);

        await page.keyboard.press('Escape');
        await page.waitForSelector(asked, { state: 'detached' });
        await page.keyboard.press('b');
        await until(() => focused(page, '[data-spot="0"]'), 'the keyboard is on an allowed place');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.spot.edge');
        await done();
    });
    it('hears what stands around a hex', async () => {
        const { page, done } = await open();
        await page.waitForSelector(ready('roll'));
        await page.keyboard.press('b');
        await until(() => focused(page, '[data-hex]'), 'the keyboard is on a hex');
        await page.keyboard.press('Enter');
        await hears(page, /no buildings there|settlement|road|Harbor/);
        assert.equal(await page.$('.toast'), null);
        await done();
    });
    it('asks with nothing in hand, too', async () => {
        const { page, done } = await open();
        await page.waitForSelector(ready('roll'));
        await page.keyboard.press('a');
        await page.waitForSelector(asked);
        assert.equal(await page.$$eval('[data-walk]', (all) => all.length), 54 + 72);
        await page.keyboard.press('Enter');
        await toast(page, 'Roll first');
        await page.keyboard.press('a');
        await page.waitForSelector(asked, { state: 'detached' });
        await done();
    });
});

describe('motion', () => {
    // Runs in the page: whatever begins to move all but stops, so that only a key can have ended it.
    const hold = (page) =>
        page.evaluate(() => {
            window.moved = new Set();
            setInterval(() => {
                for (const animation of document.getAnimations()) {
                    if (animation.playbackRate === 1) animation.playbackRate = 1e-5;
                    const { target } = animation.effect;
                    window.moved.add(
                        animation.animationName ?? animation.transitionProperty ?? target.className,
                    );
                    if (target.matches?.('.robber')) window.moved.add('robber');
                }
            }, 5);
        });
    const moves = (page, what) =>
        until(() => page.evaluate((one) => window.moved.has(one), what), `${what} moves`);
    const still = (page) => page.evaluate(() => document.getAnimations().length === 0);
    it('ends at a key wherever it is, and everything is in its place', async () => {
        const { page, done } = await open({}, { context: { reducedMotion: 'no-preference' } });
        await page.waitForSelector(ready('roll'));
        await hold(page);
        await press(page, ready('roll'));
        await moves(page, 'tumble');
        await page.waitForSelector(`${ready('end_turn')}, .hex.aim, [data-discard]`);
        await drawn(page);
        assert.ok(!(await still(page)));
        await page.keyboard.press('Shift');
        await until(() => still(page), 'nothing moves');
        assert.equal(await page.$('.flight'), null);
        assert.equal(await page.$eval('.dicepair .die', (die) => getComputedStyle(die).transform), 'none');

        // Cards in the air, and the robber on the way: both come in any game.
        await startRobot(page, { build: false });
        await moves(page, 'flight');
        await stopRobot(page);
        await playUntil(page, '.hex.aim', { build: false });
        await page.keyboard.press('Shift');
        await page.evaluate(() => window.moved.clear());
        await playUntil(page, `${ready('end_turn')}, ${ready('roll')}`, { build: false, end: false });
        await moves(page, 'robber');
        await page.keyboard.press('Shift');
        await until(() => still(page), 'nothing moves');
        assert.ok(
            await page.$eval('.board .robber', (robber) => {
                const [x, y] = robber
                    .getAttribute('transform')
                    .match(/-?[\d.]+/g)
                    .map(Number);
                const { e, f } = new DOMMatrix(getComputedStyle(robber).transform);
                return Math.hypot(e - x, f - y) < 0.5;
            }),
            'the robber stands where it went',
        );
        await done();
    });
    it('ends at a touch', async () => {
        const { page, done } = await open({}, { context: { reducedMotion: 'no-preference' } });
        await page.waitForSelector(ready('roll'));
        await hold(page);
        await press(page, ready('roll'));
        await moves(page, 'tumble');
        await page.waitForSelector(`${ready('end_turn')}, .hex.aim, [data-discard]`);
        await drawn(page);
        await page.mouse.move(4, 4);
        await page.mouse.down();
        await page.mouse.up();
        await until(() => still(page), 'nothing moves');
        await done();
    });
    it('is not there for those who want none', async () => {
        const { page, done } = await open();
        await page.waitForSelector(ready('roll'));
        await hold(page);
        await startRobot(page);
        await page.waitForSelector('.stream .turn >> text=/Turn [3-9]/');
        await stopRobot(page);
        // What takes no time is no motion.
        assert.deepEqual(await page.evaluate(() => [...window.moved]), []);
        await done();
    });
});

describe('the almanac', () => {
    const words = readFile(new URL('../src/i18n/messages/en/almanac.json', import.meta.url), 'utf8').then(
        JSON.parse,
    );
    /** The keyword is open over the game; closes it again. */
    async function reads(page, entry) {
        // Knights are knights here.
        const title = (await words)[entry].replace(/^\{.* other \{(.*)\}\}$/, '$1');
        await page.waitForSelector(`dialog[open] h2:text-is("${title}")`);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog[open]', { state: 'detached' });
    }
    it('is one step away from hand, cards, bank, trade, rates and special cards', async () => {
        const { page, done } = await open();
        await page.waitForSelector(ready('roll'));
        for (const [panel, entry] of [
            ['.dock', 'resources'],
            ['.devs', 'cards'],
            ['.bank', 'bank'],
            ['.trade', 'trade_players'],
            ['.player:nth-child(2)', 'longest_road'],
            ['.player:nth-child(1)', 'largest_army'],
        ]) {
            await page.click(`${panel} [data-keyword=${entry}]`);
            await reads(page, entry);
        }
        await page.click('.trade .seg button:nth-child(2)');
        for (const entry of ['trade_bank', 'harbour']) {
            await page.click(`.trade [data-keyword=${entry}]`);
            await reads(page, entry);
        }
        assert.deepEqual(await violations(page), []);
        await done();
    });
    it('is one key away from what the keyboard is on', async () => {
        const { page, done } = await open();
        await page.waitForSelector(ready('roll'));
        await page.keyboard.press('w');
        await reads(page, 'turn');
        await page.focus('.hand .card.r-wool');
        await page.keyboard.press('w');
        await reads(page, 'resources');
        await page.focus('.trade .seg button:nth-child(2)');
        await page.keyboard.press('Enter');
        await page.keyboard.press('w');
        await reads(page, 'trade_bank');
        // What was just refused comes first.
        await page.keyboard.press('c');
        await toast(page, 'Roll first');
        await page.keyboard.press('w');
        await reads(page, 'turn');
        await done();
    });
    it('explains a card that cannot be played yet', async () => {
        const { page, done } = await open({ options: { victory_target: 14 } });
        await page.waitForSelector(ready('roll'));
        await playUntil(page, '.card.dev.new');
        const card = await page.getAttribute('.card.dev.new', 'data-card');
        const entry = card === 'victory_point' ? 'victory_cards' : card;
        await press(page, '.card.dev.new');
        await toast(page, 'bought');
        await page.click(`.toast [data-keyword=${entry}]`);
        await reads(page, entry);
        await page.keyboard.press('Escape');
        await page.locator('.card.dev.new').first().focus();
        await page.keyboard.press('w');
        await reads(page, entry);
        await done();
    });
    it('is there on a phone, too', async () => {
        const { page, done } = await open({}, { size: 'phone' });
        await page.waitForSelector(ready('roll'));
        await page.click('.m-hand [data-keyword=resources]');
        await reads(page, 'resources');
        await page.click('.m-players button');
        for (const entry of ['longest_road', 'bank']) {
            await page.locator(`.sheet-up [data-keyword=${entry}]`).first().click();
            await reads(page, entry);
            if (!(await page.$('.sheet-up'))) await page.click('.m-players button');
        }
        await done();
    });
});

describe('six players with clocks', () => {
    for (const [name, size, language] of [
        ['a low window', { width: 1280, height: 720 }, 'de'],
        ['a low window from right to left', { width: 1280, height: 720 }, 'fa'],
        ['the smallest phone', { width: 360, height: 640 }, 'fa'],
    ]) {
        it(`fit ${name}`, async () => {
            const { page, done } = await founding(
                { seats: 6, clock: { kind: 'turn', seconds: 600, reserve: 3600 } },
                { size, language },
            );
            await page.waitForSelector('[data-spot]');
            await playUntil(page, `${ready('roll')}, ${ready('end_turn')}`, { build: false, end: false });
            assert.equal(await tooWide(page), 0);
            const outside = await page.$$eval('.clock, .bank li, .player .stat', (all) =>
                all
                    .map((one) => one.getBoundingClientRect())
                    .filter((box) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight)
                    .map(({ left, right, bottom }) => `${left} ${right} ${bottom}`),
            );
            assert.deepEqual(outside, []);
            await done();
        });
    }
});
