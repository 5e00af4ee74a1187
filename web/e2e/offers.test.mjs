// Trade with bots that respects people: a no has a reason, being left alone is one click, and an offer that isn't
// answered passes by itself.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ordered, ready, until } from './browser.mjs';
import { playUntil } from './robot.mjs';
import { setStage, violations } from './stage.mjs';

const stage = setStage();
const game = (level) =>
    ordered({
        settings: { seats: 3, map: 'beginner', first: 0, preset: '2015' },
        people: 1,
        level,
        names: [],
    });
const calm = { build: false, end: false };
const stepOf = async (page) => Number(await page.getAttribute('[data-step]', 'data-step'));
const asked = '[data-offer] [data-do=not_now]';
/** Ends the turn, and waits until the table has heard of it. */
async function endTurn(page) {
    const step = await stepOf(page);
    await page.click(ready('end_turn'));
    await until(async () => (await stepOf(page)) > step, 'the turn is over');
}
/** Plays turns until a bot's offer waits for an answer. */
async function untilAsked(page) {
    for (let turn = 0; turn < 200; ++turn) {
        await playUntil(page, `${asked}, ${ready('end_turn')}, [data-do=again]`, { end: false });
        if (await page.locator(asked).count()) return;
        if (!(await page.locator('[data-do=again]').count())) {
            await endTurn(page);
            continue;
        }
        // Bots ask rarely: a game may be over before one did.
        await page.click('[data-do=again]');
        await page.waitForSelector('[data-do=again]', { state: 'detached' });
    }
    throw new Error('no bot made an offer');
}

describe('offers', () => {
    it('that bots decline have a reason, in the panel and in the log', async () => {
        const { page, done } = await stage.open(game('medium'));
        await playUntil(page, ready('end_turn'), calm);
        const give = await page.$$eval('.trade [data-give]', (all) =>
            all.map((one) => one.dataset.give).filter((_, i) => !/\b0$/.test(all[i].textContent.trim())),
        );
        const get = ['ore', 'wool'].find((name) => name !== give[0]);
        await page.click(`.trade [data-give=${give[0]}]`);
        for (let n = 0; n < 4; ++n) await page.click(`.trade [data-get=${get}]`);
        await page.click(`.trade ${ready('offer')}`);
        await page.waitForSelector('.trade [data-answer] .why');
        await until(
            async () => (await page.locator('.trade [data-answer] .why').count()) === 2,
            'both say why',
        );
        for (const said of await page.locator('.trade [data-answer] .why').allTextContents())
            assert.match(said, /\.$/);
        await page
            .locator('.stream li', { hasText: /declined .* offer: “.+”/ })
            .first()
            .waitFor();
        assert.deepEqual(await violations(page), []);
        await done();
    });
    it('can wait until the next turn, or be declined for a resource, with one click each', async () => {
        const { page, done } = await stage.open(game('medium'));
        await untilAsked(page);
        assert.deepEqual(await violations(page), []);
        const step = await stepOf(page);
        await page.click('[data-offer] [data-do=not_now]');
        await page.waitForSelector('[data-offer] [data-do=not_now]', { state: 'detached' });
        await until(async () => (await stepOf(page)) > step, 'the game goes on');
        await untilAsked(page);
        const kept = page.locator('[data-offer] [data-do=keep]').first();
        const name = await kept.getAttribute('data-keep');
        await kept.click();
        await page.waitForSelector('[data-calmed] [data-do=unkeep]');
        // Bots know, and ask for it no more.
        for (let turn = 0; turn < 6; ++turn) {
            await playUntil(
                page,
                `${ready('end_turn')}, [data-offer] [data-do=decline], [data-do=again]`,
                calm,
            );
            if (await page.locator('[data-do=again]').count()) return done();
            if (await page.locator('[data-offer]').count()) {
                assert.equal(await page.locator(`[data-offer] [data-keep=${name}]`).count(), 0);
                await page.click('[data-offer] [data-do=decline]');
            } else await endTurn(page);
        }
        await page.click('[data-calmed] [data-do=unkeep]');
        await page.waitForSelector('[data-calmed]', { state: 'detached' });
        await done();
    });
});
