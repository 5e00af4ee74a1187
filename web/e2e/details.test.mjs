// Small things that once were wrong: the order in which the keyboard comes by, what covers what, points that add up, and
// the words of a review.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ordered, ready, shortGame, until } from './browser.mjs';
import { openHouse } from './house.mjs';
import { meet, opened, sit } from './people.mjs';
import { playOut, playUntil } from './robot.mjs';
import { drawn, setStage, violations } from './stage.mjs';

const stage = setStage();
const house = setStage(openHouse);
const person = meet(house);
const sizes = [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 820, height: 1180 },
    { width: 1024, height: 768 },
    { width: 1120, height: 800 },
    { width: 1440, height: 900 },
];
const named = ({ width, height }) => `${width}x${height}`;
const island = (people = 1) =>
    ordered({
        settings: { seats: 4, map: 'beginner', first: 0, preset: '2015' },
        people,
        level: 'random',
        names: [],
    });
/** The parts of these two that share room on the screen. */
const overlaps = (page, one, other) =>
    page.evaluate(
        ([a, b]) => {
            const box = (element) => element.getBoundingClientRect();
            const meets = (p, q) =>
                Math.min(p.right, q.right) - Math.max(p.left, q.left) > 0.5 &&
                Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 0.5;
            const all = [...document.querySelectorAll(b)];
            return [...document.querySelectorAll(a)].flatMap((p) =>
                all.filter((q) => p !== q && meets(box(p), box(q))),
            ).length;
        },
        [one, other],
    );

describe('the keyboard', () => {
    // docs/web.md: what is mine, the island, the others, the rest.
    const regions = {
        'the large button': '.rollbox, .m-end',
        'what can be built': '.builds, .m-acts',
        'the hand': '.hand .card',
        'the island': '.board',
        trade: '.trade',
        talk: '.stream',
        players: '.players, .m-players',
        'the bar': '.top',
    };
    for (const size of sizes)
        it(`comes by as the design says at ${named(size)}`, async () => {
            const { page, done } = await stage.open(island(), { size });
            await page.waitForSelector(ready('roll'));
            await page.evaluate(() => document.activeElement?.blur());
            const met = [];
            for (let n = 0; n < 90; ++n) {
                await page.keyboard.press('Tab');
                const here = await page.evaluate(
                    (all) =>
                        Object.entries(all).find(([, what]) => document.activeElement.closest(what))?.[0] ??
                        null,
                    regions,
                );
                if (here && !met.includes(here)) met.push(here);
                if (here === 'the bar') break;
            }
            assert.deepEqual(
                met,
                Object.keys(regions).filter((one) => met.includes(one)),
            );
            for (const one of ['the large button', 'the hand', 'the island', 'players', 'the bar'])
                if (one !== 'players' || size.width < 1120) assert.ok(met.includes(one), one);
            await done();
        });
    it('comes to the link to the board first', async () => {
        const { page, done } = await stage.open(island());
        await page.waitForSelector(ready('roll'));
        await page.keyboard.press('Tab');
        assert.ok(await page.evaluate(() => document.activeElement.matches('.skip')));
        await page.keyboard.press('Enter');
        assert.ok(await page.evaluate(() => !!document.activeElement.closest('.board')));
        await done();
    });
});

describe('nothing covers', () => {
    it('the scores while people vote', async () => {
        const ann = await person('Ann', '');
        const link = await opened(ann, { seats: 3, map: 'beginner', first: 0, preset: '2015' });
        await sit(ann);
        const ben = await person('Ben', link, { size: sizes[0] });
        await ben.press('introduce');
        await ben.page.waitForSelector('.seatlist [data-mine]');
        await ann.press('fill');
        await ann.page.click(ready('start'));
        await ben.page.waitForSelector('[data-prompt]');
        await ann.press('company');
        await ann.press('pause');
        await ben.page.waitForSelector('.notice[data-vote=pause]');
        for (const size of sizes) {
            await ben.page.setViewportSize(size);
            await drawn(ben.page);
            for (const what of ['.m-players', '.players', '.dock', '.m-sheet'])
                assert.equal(await overlaps(ben.page, '.notice', what), 0, `${named(size)}: ${what}`);
        }
        await ben.press('disagree');
        await ben.page.waitForSelector('.notice[data-vote=pause]', { state: 'detached' });
        for (const one of [ann, ben]) await one.done();
    });
    for (const language of ['en', 'fa'])
        it(`the numbers of cards to discard: ${language}`, async () => {
            const { page, done } = await stage.open(island(4), { language });
            await page.waitForSelector(ready('roll'));
            await playUntil(page, 'dialog [data-discard]', { build: false });
            const cards = page.locator('dialog [data-discard]');
            // One of each, as far as that goes.
            for (let i = 0; i < (await cards.count()); ++i) await cards.nth(i).click();
            await page.waitForSelector('dialog .take');
            for (const size of [{ width: 320, height: 640 }, ...sizes]) {
                await page.setViewportSize(size);
                await drawn(page);
                assert.equal(await overlaps(page, 'dialog :is(.take, .ct)', 'dialog .take'), 0, named(size));
                assert.equal(await overlaps(page, 'dialog .ct', 'dialog .ct'), 0, named(size));
            }
            await done();
        });
    it('the log beside a lesson and a hint', async () => {
        const { page, done } = await stage.open('learn');
        await page.waitForSelector('[data-lesson]');
        await playUntil(page, ready('end_turn'), { build: false, end: false });
        await page.keyboard.press('h');
        await page.waitForSelector('.hintbox');
        await drawn(page);
        const seen = await page.evaluate(() => {
            const box = document.querySelector('.stream .roll').getBoundingClientRect();
            const dock = document.querySelector('.dock').getBoundingClientRect();
            return { height: box.height, below: box.bottom - dock.top };
        });
        assert.ok(seen.height >= 60, `the log is ${seen.height} high`);
        assert.ok(seen.below <= 0);
        assert.deepEqual(await violations(page), []);
        await done();
    });
});

describe('the island', () => {
    it('has most of a tablet on its side', async () => {
        const { page, done } = await stage.open(island(), { size: { width: 1024, height: 768 } });
        await page.waitForSelector(ready('roll'));
        const { width, height } = await page.locator('.stage').boundingBox();
        assert.ok(width >= 660 && height >= 700, `${width} by ${height}`);
        await done();
    });
});

describe('the end', () => {
    it('counts the same points everywhere, and they add up', async () => {
        const { page, done } = await stage.open(
            shortGame({
                settings: { seats: 4, map: 'beginner', preset: '2015', options: { victory_target: 6 } },
                people: 1,
                level: 'easy',
            }),
        );
        await page.waitForSelector('.board');
        await playOut(page);
        await page.waitForSelector('dialog .points .line', { state: 'attached' });
        const told = await page.$$eval('dialog .rank li', (all) =>
            all.map((li) => ({
                name: li.querySelector('bdi').textContent,
                points: Number(li.querySelector('b.num').textContent),
                made: [...li.querySelectorAll('.made > span')].map((one) => [
                    one.querySelector('.sr').textContent,
                    Number(one.lastChild.textContent),
                ]),
            })),
        );
        const worth = { Settlement: 1, City: 2, 'Longest Road': 2, 'Largest Army': 2, 'Victory point': 1 };
        for (const { name, points, made } of told)
            assert.equal(
                made.reduce((sum, [what, n]) => sum + worth[what] * n, 0),
                points,
                `${name}: ${JSON.stringify(made)}`,
            );
        await page.keyboard.press('Escape');
        const panel = await page.$$eval('.players .player', (all) =>
            all.map((one) => [
                one.querySelector('bdi').textContent,
                Number(one.querySelector('.pts b').textContent),
            ]),
        );
        assert.deepEqual(
            Object.fromEntries(panel),
            Object.fromEntries(told.map(({ name, points }) => [name, points])),
        );
        await done();
    });
});

describe('a review', () => {
    it('has chances during placement, names the player, and counts percentage points', async () => {
        const { page, done } = await stage.open('replay');
        const path = new URL('../../tests/golden/2015-4-variable-trades.game', import.meta.url).pathname;
        await page.setInputFiles('input[type=file]', path);
        await page.waitForSelector('.chances svg', { timeout: 600_000 });
        const shares = () => page.locator('.chances .legend .num').allTextContents();
        const moment = page.getByRole('slider');
        await moment.focus();
        await page.keyboard.press('Home');
        assert.equal(await moment.inputValue(), '0');
        const before = await shares();
        // A piece after the other, the chances change while the island is settled.
        const seen = new Set([before.join()]);
        for (let n = 0; n < 8; ++n) {
            await page.keyboard.press('ArrowRight');
            seen.add((await shares()).join());
        }
        assert.ok(seen.size > 3, [...seen].join(' | '));
        await page.click('[data-do=mistakes]');
        await page.locator('.moves li button, .moves li').first().click();
        await until(async () => (await page.locator('.judged').count()) === 1, 'the choice is judged');
        const name = await page.locator('.judged .what bdi').textContent();
        const text = await page.locator('.judged').textContent();
        assert.match(
            text,
            new RegExp(`${name}, this lowered your win chance by [0-9.]+ percentage points?\\.`),
        );
        assert.match(await page.locator('.lucks').textContent(), /in percentage points/);
        assert.doesNotMatch(await page.locator('.rside2').textContent(), /\bpts\b/);
        await done();
    });
});
