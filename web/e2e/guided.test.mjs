// The three guided games in Chromium, each played to its end by following what its guide says. `make test` plays each once;
// THOROUGH=1 plays them in two languages, at a desk and on a phone.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { network } from './browser.mjs';
import { followToTheEnd } from './follow.mjs';
import { setStage, tooWide } from './stage.mjs';

const { open } = setStage();
const phone = { width: 390, height: 844 };
const games = [
    {
        path: 'learn',
        as: ['en', 'wide'],
        lessons: ['welcome', 'roll', 'production', 'road', 'settlement', 'trade', 'seven', 'robber', 'card'],
        acts: ['roll', 'build_road', 'build_settlement', 'offer', 'move_robber', 'buy_card', 'end_turn'],
        last: 'won',
        next: '#/learn/second',
    },
    {
        path: 'learn/second',
        as: ['fa', phone],
        lessons: ['second_welcome', 'second_numbers', 'second_settle', 'second_order', 'second_harbors'],
        acts: ['place_settlement', 'place_road', 'roll', 'end_turn'],
        last: 'second_won',
        next: '#/learn/dice',
    },
    {
        path: 'learn/dice',
        as: ['en', phone],
        lessons: [
            'dice_costs',
            'dice_keep',
            'dice_road',
            'dice_knight',
            'dice_cross',
            'dice_gold',
            'dice_joker',
        ],
        acts: ['reroll', 'build_road', 'build_knight', 'exchange_gold', 'joker', 'build_city', 'end_turn'],
        last: 'dice_over',
        next: '#/learn',
    },
];
const everyone = [
    ['en', 'wide'],
    ['en', phone],
    ['fa', 'wide'],
    ['fa', phone],
];

/** The check of a game's luck counts apart what was arranged. Its review is left out: it takes longer than the game. */
async function checkLuck(page) {
    await page.route('**/*.net', (route) => route.abort());
    await page.evaluate(() => (location.hash = '#/replay/last'));
    await page.click('[data-do=verify]');
    await page.waitForSelector('text=/1[0-9] rolls and cards were arranged for the lesson/');
}

describe('a guided game', () => {
    for (const { path, as, lessons, acts, last, next } of games) {
        for (const [language, size] of process.env.THOROUGH ? everyone : [as]) {
            it(`${path}: to its end by what it says, ${language}, ${size.width ?? size}`, async () => {
                const { page, done } = await open(path, { language, size, expected: network });
                await page.waitForSelector('[data-lesson]');
                if (language === 'en' && path !== 'learn/second')
                    assert.match(await page.innerText('.lesson'), /are arranged so you see everything/);
                const told = await followToTheEnd(page);
                const missing = (wanted, all) => wanted.filter((one) => !all.includes(one));
                assert.deepEqual(missing(lessons, told.lessons), [], `of ${told.lessons}`);
                assert.deepEqual(missing(acts, told.acts), [], `of ${told.acts}`);
                const places = lessons.map((id) => told.lessons.indexOf(id));
                if (path !== 'learn')
                    assert.deepEqual(
                        places,
                        places.toSorted((a, b) => a - b),
                        `${told.lessons}`,
                    );
                await page.waitForSelector(`[data-lesson=${last}]`, { state: 'attached' });
                assert.equal(await page.getAttribute('[data-do=next]', 'href'), next);
                const text = await page.innerText('body');
                assert.doesNotMatch(text, /\b(learn|dice|table|common)\.[a-z_0-9]+/);
                assert.ok((await tooWide(page)) <= 0);
                await page.click('[data-do=next]');
                await page.waitForFunction(
                    (hash) => location.hash === hash && !document.querySelector('dialog'),
                    next,
                );
                await page.waitForSelector('[data-lesson]', { state: 'attached' });
                if (language === 'en' && path === 'learn') await checkLuck(page);
                await done();
            });
        }
    }
});
