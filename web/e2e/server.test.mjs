// The page against the real server in Chromium: friends by link, a whole game of four browsers with everything that
// belongs to it, the dice game between two, and every way a network or a server can fail.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { network, ready, until, visit } from './browser.mjs';
import { openHouse } from './house.mjs';
import { robotDid, startRobot, stopRobot } from './robot.mjs';
import { setStage } from './stage.mjs';

const long = 600_000;
const lost = '[data-notice=lost]';
const stage = setStage(openHouse);
const person = (name, path, address = stage.site.address) =>
    visit(stage.browser, address, { name, path, expected: network });

/** One opens a table by the page, the others come by its link; `ways` are the addresses they come by. */
async function gather(names, { game = 'board', options = {}, ways = [] } = {}) {
    const host = await person(names[0], 'new', ways[0]);
    if (game === 'dice') await host.page.click('fieldset button:text-is("Dice game")');
    await host.page.click(`fieldset:has(legend:text-is("Players")) button:text-is("${names.length}")`);
    if (Object.keys(options).length) await host.page.click('summary');
    for (const [name, value] of Object.entries(options)) {
        await host.page.fill(`#opt-${name}`, String(value));
        await host.page.dispatchEvent(`#opt-${name}`, 'change');
    }
    await host.page.click('[data-do=start]');
    await host.page.waitForSelector('.seatlist');
    const link = host.page.url().split('#/')[1];
    const people = [host];
    for (const [i, name] of names.entries()) if (i) people.push(await person(name, link, ways[i]));
    // The host sits, and those who accept the invitation are seated one after the other.
    for (const [i, { page }] of people.entries()) {
        if (i) await page.click('[data-do=introduce]');
        await host.page.waitForSelector(`.seatlist li:nth-child(${i + 1}) >> text=${names[i]}`);
    }
    return { host, people, link };
}
async function begin(table) {
    await table.host.page.click('[data-do=start]');
    for (const { page } of table.people) await page.waitForSelector('[data-prompt]');
    return table.people;
}
const pages = (people) => people.map(({ page }) => page);
const everyone = (people, what) => Promise.all(pages(people).map(what));
/** The first page on which something can be seen. */
const firstWith = (people, selector) =>
    Promise.any(
        pages(people).map(async (page) => {
            await page.waitForSelector(selector, { timeout: long });
            return page;
        }),
    );

const resources = ['lumber', 'brick', 'wool', 'grain', 'ore'];
const handOf = (page) =>
    page.evaluate(
        (names) =>
            Object.fromEntries(
                names.map((name) => [
                    name,
                    Number(document.querySelector(`.dock .card.r-${name} .ct`).textContent),
                ]),
            ),
        resources,
    );

/** Waits until every page has heard of everything: what one of them shows is then what is. */
const upToDate = (all) =>
    until(async () => {
        const steps = await Promise.all(all.map((page) => page.getAttribute('[data-step]', 'data-step')));
        return new Set(steps).size === 1;
    }, 'all pages show the same moment');

/** Whoever is on turn swaps a card with somebody who has another, with real clicks; false if there is nobody. */
async function swap(giver, others) {
    await upToDate([giver, ...others]);
    const own = await handOf(giver);
    for (const taker of others) {
        const theirs = await handOf(taker);
        const give = resources.find((name) => own[name] > 0);
        const get = resources.find((name) => name !== give && theirs[name] > 0);
        if (!give || !get) continue;
        await giver.click(`.trade [data-give=${give}]`);
        await giver.click(`.trade [data-get=${get}]`);
        await giver.click(`.trade ${ready('offer')}`);
        await taker.click(`.trade ${ready('accept')}`);
        await giver
            .locator(`.trade ${ready('confirm')}`)
            .first()
            .click();
        const has = (page, hand, minus, plus) =>
            until(async () => {
                const now = await handOf(page);
                return now[minus] === hand[minus] - 1 && now[plus] === hand[plus] + 1;
            }, 'the cards change hands');
        await has(giver, own, give, get);
        await has(taker, theirs, get, give);
        return true;
    }
    return false;
}

describe('friends by link', () => {
    it('plays a whole game of four browsers: trade, robber, victory', async () => {
        const people = await begin(
            await gather(['Ann', 'Ben', 'Cem', 'Dana'], { options: { victory_target: 3 } }),
        );
        // Nobody builds until the robber came and a trade was closed, so the game cannot end without them; and nobody
        // ends a turn but the test.
        let traded = false;
        let robbed = false;
        const calm = { build: false, end: false };
        await everyone(people, (page) => startRobot(page, calm));
        for (let turn = 0; !traded || !robbed; ++turn) {
            assert.ok(turn < 100, 'the robber came and a trade was possible');
            const active = await firstWith(people, `.dock ${ready('end_turn')}`);
            await everyone(people, stopRobot);
            const others = pages(people).filter((page) => page !== active);
            if (!traded) traded = await swap(active, others);
            robbed ||= (await Promise.all(pages(people).map(robotDid))).some((did) => did['.hex.aim']);
            await active.click(`.dock ${ready('end_turn')}`);
            await active.waitForSelector(`.dock ${ready('end_turn')}`, { state: 'detached' });
            await everyone(people, (page) => startRobot(page, calm));
        }
        await everyone(people, (page) => startRobot(page));
        await everyone(people, (page) => page.waitForSelector('[data-do=again]', { timeout: long }));
        const titles = await everyone(people, (page) => page.getAttribute('dialog', 'aria-label'));
        assert.match(titles[0], /^(Ann|Ben|Cem|Dana) wins with \d+/);
        assert.deepEqual(new Set(titles).size, 1, 'all see the same winner');
        for (const { done } of people) await done();
    });
    it('loses nothing when the network is cut in the middle of a turn, or the server dies', async () => {
        const way = await stage.site.way();
        const people = await begin(
            await gather(['Ann', 'Ben', 'Cem'], {
                ways: [way.address, stage.site.address, stage.site.address],
            }),
        );
        const [ann, ben] = pages(people);
        const calm = { build: false };
        await everyone(people, (page) => startRobot(page, page === ann ? { ...calm, end: false } : calm));
        // The line goes dead after Ann rolled, and before she can end her turn.
        await ann.waitForSelector(ready('end_turn'), { timeout: long });
        await stopRobot(ann);
        const turn = await ann.textContent('.top');
        const hand = await handOf(ann);
        way.cut();
        await ann.waitForSelector(lost);
        assert.equal(await ben.locator(ready('roll')).count(), 0, 'the others wait for her');
        way.mend();
        await ann.waitForSelector(lost, { state: 'detached' });
        await until(async () => (await ann.textContent('.top')) === turn, 'it is the same turn');
        assert.deepEqual(await handOf(ann), hand);
        await ann.click(ready('end_turn'));
        await ann.waitForSelector(ready('end_turn'), { state: 'detached' });
        // The server is killed without warning, and comes back.
        await everyone(people, stopRobot);
        await stage.site.kill('SIGKILL');
        await everyone(people, (page) => page.waitForSelector(lost));
        await stage.site.start();
        await everyone(people, (page) => page.waitForSelector(lost, { state: 'detached' }));
        await everyone(people, (page) => startRobot(page, page === ann ? { ...calm, end: false } : calm));
        await ann.waitForSelector(ready('end_turn'), { timeout: long });
        for (const { done } of people) await done();
    });
    it('plays the dice game between two browsers', async () => {
        const people = await begin(await gather(['Ann', 'Ben'], { game: 'dice' }));
        await everyone(people, (page) => startRobot(page));
        await everyone(people, (page) => page.waitForSelector('[data-do=again]', { timeout: long }));
        for (const { done } of people) await done();
    });
    it('shows a full table to whoever comes too late, before and after the start', async () => {
        const table = await gather(['Ann', 'Ben'], { game: 'dice' });
        const late = await person('Cem', table.link);
        await late.page.click('[data-do=introduce]');
        await late.page.waitForSelector('.seatlist');
        assert.equal(await late.page.locator('[data-do=sit]').count(), 0);
        await late.page.waitForSelector('text=All seats are taken');
        await begin(table);
        await late.page.waitForSelector('[data-prompt]');
        assert.equal(await late.page.locator(ready('roll')).count(), 0);
        await late.done();
        for (const { done } of table.people) await done();
    });
    it('says so when a table is not there, and leads home', async () => {
        const { page, done } = await person('Dan', 'table/nothing-here');
        await page.waitForSelector('text=Table not found');
        await page.click('main >> text=Home');
        await page.waitForSelector('.home');
        await done();
    });
});
