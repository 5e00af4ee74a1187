// The dice game in Chromium: whole games by keys alone and by touch alone, each other's sheets, motion that can be ended,
// turns that go round at one device, and two people on the real server.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diceGame, network, ordered, ready, until, visit } from './browser.mjs';
import { playDiceByKeys, playDiceByTouch, rolled, step, turns } from './dice.mjs';
import { openHouse } from './house.mjs';
import { meet, opened, sit } from './people.mjs';
import { setStage, tooWide, violations } from './stage.mjs';

const { open } = setStage();
const gameFor = (seats, people, names = []) =>
    ordered({ settings: { game: 'dice', seats, first: 0 }, people, level: 'random', names });
const touch = { size: 'phone', context: { hasTouch: true, isMobile: true } };

/** The end of a game shows every turn against perfect play, and the result it adds up to. */
async function reviewed(page) {
    await page.waitForSelector(`dialog .review tbody tr:nth-child(${turns})`);
    const total = await page.textContent('.total b');
    assert.ok((await page.textContent('dialog')).includes(total), 'the total is part of the review');
}

describe('the dice game by keys', () => {
    it('is played from the first die to its review with nothing else', async () => {
        const { page, done } = await open(diceGame());
        // Luck may keep jokers or gold away from a game, but hardly from three.
        let did = {};
        for (let game = 0; game < 3 && !(did.joker && did.gold && did.choice); ++game) {
            if (game > 0) {
                await page.keyboard.press('Escape');
                await page.goto(`${page.url().split('#')[0]}#/${diceGame()}&again=${game}`);
            }
            did = await playDiceByKeys(page);
            await reviewed(page);
        }
        for (const what of ['joker', 'gold', 'choice']) assert.ok(did[what] > 0, `${what} by keys`);
        await done();
    });
    it('lists its keys, says what there is, takes back, and leaves letters to whoever does not want them', async () => {
        const { page, done } = await open(diceGame());
        await page.waitForSelector(ready('roll'));
        await page.keyboard.press('?');
        await page.waitForSelector('dialog[open] .keys');
        for (const key of ['Space', '1 – 6', 'R S K C', 'J', 'G', 'E', 'O', '?'])
            assert.equal(await page.locator('.keys kbd', { hasText: key }).first().isVisible(), true, key);
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });

        const says = async (key, what) => {
            await page.keyboard.press(key);
            await page.waitForSelector(`[aria-live] p:has-text("${what}")`, { state: 'attached' });
        };
        await says('p', '0 points, 0 roads');
        await says('j', 'Roll first');
        await page.waitForSelector('.toast a[href="#/almanac/dice_turn"]');
        await page.keyboard.press('Space');
        await rolled(page, 1);
        await says('i', 'On the table:');
        await page.keyboard.press('b');
        await page.waitForFunction(() => document.activeElement?.matches('.sheet [data-place]'));
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => document.activeElement === document.body);
        await done();

        const calm = await open(diceGame(), { preferences: { keys: false } });
        await calm.page.waitForSelector(ready('roll'));
        await calm.page.keyboard.press('e');
        await calm.page.keyboard.press('?');
        await calm.page.waitForSelector('dialog[open] .keys');
        assert.equal(await calm.page.locator('.toast').count(), 0);
        await calm.done();
    });
    it('takes a building back, and says why not where nothing can be built', async () => {
        const { page, done } = await open(diceGame());
        await page.waitForSelector(ready('roll'));
        await page.dispatchEvent('.sheet [data-place=city-0]', 'click');
        await page.waitForSelector('.toast >> text=Roll first');
        for (let turn = 0; turn < turns; ++turn) {
            await page.keyboard.press('Space');
            await rolled(page, 1);
            const build = page.locator('.dcost [data-do]');
            if (await build.count()) break;
            await step(page, () => page.keyboard.press('e'));
            await page.waitForSelector(ready('roll'));
        }
        const built = page.locator('.sheet [data-place].built');
        const before = await built.count();
        await step(page, () => page.locator('.sheet [data-do]').first().press('Enter'));
        await until(async () => (await built.count()) === before + 1, 'something is built');
        await step(page, () => page.keyboard.press('u'));
        await until(async () => (await built.count()) === before, 'it is taken back');
        await done();
    });
});

describe('the dice game by touch', () => {
    for (const language of ['en', 'fa']) {
        it(`is played to its review on a phone: ${language}`, async () => {
            const { page, done } = await open(diceGame(), { language, ...touch });
            assert.equal(await page.getAttribute('html', 'dir'), language === 'fa' ? 'rtl' : 'ltr');
            const did = await playDiceByTouch(page);
            assert.ok(did.island > 0, 'built on the island');
            await reviewed(page);
            assert.equal(await tooWide(page), 0);
            await page.tap('[data-do=again]');
            await page.waitForSelector(ready('roll'));
            await done();
        });
    }
});

describe('several players', () => {
    it('shows the sheets of bots, by keys', async () => {
        const { page, done } = await open(gameFor(3, 1));
        await page.waitForSelector(ready('roll'));
        assert.equal(await page.locator('[data-seat]').count(), 3);
        await page.keyboard.press('Space');
        await rolled(page, 1);
        await page.keyboard.press('o');
        await page.waitForSelector(`.sheet[aria-label="Jonas's island"]`);
        await page.waitForSelector('.tracks >> text=Jonas');
        // Nothing can be built on somebody else's.
        assert.equal(await page.locator('.sheet [data-do]').count(), 0);
        assert.match(await page.getAttribute('[data-seat="1"]', 'aria-label'), /Jonas: .*0 knights\. Random/);
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press('Escape');
        await page.waitForSelector('.sheet[aria-label$="\'s island"]:not([aria-label*=Jonas])');
        await done();
    });
    it('shows them on a phone of 360 px, by touch, in Persian', async () => {
        const { page, done } = await open(gameFor(6, 1), { language: 'fa', ...touch });
        await page.waitForSelector(ready('roll'));
        for (const seat of [5, 2]) {
            await page.tap(`[data-seat="${seat}"]`);
            await page.waitForSelector(`[data-seat="${seat}"][aria-pressed=true]`);
            await page.waitForSelector('.looking');
            assert.equal(await tooWide(page), 0);
        }
        assert.deepEqual(await violations(page), []);
        await page.tap('[data-do=follow]');
        await page.waitForSelector('.looking', { state: 'detached' });
        await done();
    });
    it('says whose turn it is at one device, and what the last one brought', async () => {
        const { page, done } = await open(gameFor(2, 2, ['Ann', 'Ben']));
        await page.waitForSelector(".turncard >> text=Ann's turn");
        await page.keyboard.press('Space');
        await page.waitForSelector('.turncard', { state: 'detached' });
        await step(page, () => page.keyboard.press('e'));
        await page.waitForSelector(".turncard >> text=Ben's turn");
        await page.waitForSelector(".turncard >> text=Ann: nothing built, so it's a cross");
        await page.waitForSelector('[aria-live] p:has-text("Ann: nothing built")', { state: 'attached' });
        assert.match(await page.textContent('[data-prompt]'), /Ben: Roll/);
        await done();
    });
});

describe('motion', () => {
    const moving = (page) =>
        page.evaluate(
            () =>
                document
                    .getAnimations()
                    .filter(({ effect }) => effect.target?.matches?.('[data-die], .raised')).length,
        );
    it('shows dice that fall, and a key ends it', async () => {
        const { page, context, done } = await open(diceGame(), {
            context: { reducedMotion: 'no-preference' },
        });
        await page.waitForSelector(ready('roll'));
        // So slow that it does not end by itself.
        const tools = await context.newCDPSession(page);
        await tools.send('Animation.enable');
        await tools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
        await page.keyboard.press('Space');
        await until(async () => (await moving(page)) === 6, 'six dice roll');
        // The table does not wait: the dice are there, and what they pay for can be built.
        await rolled(page, 1);
        assert.equal(await page.locator(ready('end_turn')).count(), 1);
        await page.keyboard.press('Shift');
        await until(async () => (await moving(page)) === 0, 'they lie still');
        await done();
    });
    it('spares whoever wants less of it', async () => {
        const { page, done } = await open(diceGame());
        await page.waitForSelector(ready('roll'));
        await page.evaluate(() => {
            window.moved = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                ++window.moved;
                return animate.apply(this, how);
            };
        });
        await page.keyboard.press('Space');
        await rolled(page, 1);
        await step(page, () => page.keyboard.press('e'));
        assert.equal(await page.evaluate(() => window.moved), 0);
        await done();
    });
});

describe('on the server', () => {
    const house = setStage(openHouse);
    it('shows two people each other, their clocks, and who is gone', async () => {
        const ann = await meet(house)('Ann', '');
        const clock = { kind: 'turn', seconds: 600, reserve: 60 };
        const path = await opened(ann, { game: 'dice', seats: 2, first: 0, clock });
        await sit(ann);
        const ben = await visit(house.browser, house.site.address, {
            name: 'Ben',
            path,
            expected: network,
            ...touch,
        });
        await ben.page.tap('[data-do=introduce]');
        await ben.page.waitForSelector('.seatlist [data-mine]');
        await ann.page.click(ready('start'));
        for (const { page } of [ann, ben]) {
            await page.waitForSelector('[data-prompt]');
            assert.equal(await page.locator('[data-seat] .clock').count(), 2);
        }
        await ann.page.click(ready('roll'));
        await rolled(ann.page, 1);
        // Ben sees what Ann has, on her sheet and by her name; then his own.
        await rolled(ben.page, 1);
        await ben.page.waitForSelector(`.sheet[aria-label="Ann's island"]`);
        await ben.page.tap('[data-seat="1"]');
        await ben.page.waitForSelector(`.sheet[aria-label="Ben's island"]`);
        assert.equal(await tooWide(ben.page), 0);
        await ben.done();
        await ann.page.waitForSelector('[data-seat="1"][aria-label*="not connected"]');
        await ann.page.click('[data-seat="1"]');
        await ann.page.waitForSelector(`.sheet[aria-label="Ben's island"]`);
        await ann.done();
    });
});
