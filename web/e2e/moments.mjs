// Moments of games, and rooms of a server: views that somebody has to play or meet for. Like those of views.mjs, but
// reached by a robot, so they take longer.
import { readFileSync } from 'node:fs';
import { diceGame, ordered, patience, ready, shortGame } from './browser.mjs';
import { diceUntil } from './dice.mjs';
import { playUntil, startRobot, stopRobot } from './robot.mjs';

const islandFor = (seats, people = 1, target = 10) =>
    ordered({
        settings: {
            seats,
            map: seats > 4 ? 'variable' : 'beginner',
            first: 0,
            preset: '2015',
            options: { victory_target: target },
        },
        people,
        level: 'random',
        names: [],
    });
const thrifty = { build: false };
const playable = (card) => `.card.dev[data-card=${card}]:not([aria-disabled=true])`;
/** Plays up to something that luck brings; a game that is over before goes on as another one. */
async function comeTo(page, wanted, how) {
    for (let games = 0; games < 8; ++games) {
        await playUntil(page, `${wanted}, [data-do=again]`, how);
        if (await page.$(wanted)) return;
        await page.click('[data-do=again]');
        await page.waitForSelector('[data-do=again]', { state: 'detached' });
    }
    throw new Error(`${wanted} never came up`);
}
// At one device the robot plays for everybody, so it comes to see every card.
const cardDialog = (card) => ({
    name: `card dialog: ${card}`,
    path: islandFor(3, 3, 14),
    shows: ready('roll'),
    then: async (page) => {
        await comeTo(page, playable(card));
        await page.locator(playable(card)).first().click();
        await page.waitForSelector('dialog[open]');
    },
});
/** A word of the command line in the language of the page. */
async function inWords(page, verb) {
    const language = await page.getAttribute('html', 'lang');
    const file = new URL(`../src/i18n/messages/${language}/command.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8'))[`word_${verb}`].split('|')[0].replace('!', '');
}
/** Plays until so much happened, and then up to the end of a turn of one's own. */
async function midGame(page) {
    await played(page, 70);
    await comeTo(page, ready('end_turn'), { ...thrifty, end: false });
}
async function played(page, steps, how = {}) {
    await startRobot(page, how);
    await page.waitForFunction(
        (wanted) => Number(document.querySelector('[data-step]').dataset.step) > wanted,
        steps,
        { timeout: 5 * patience },
    );
    await stopRobot(page);
}

// Where there is no room beside the island, what stands there is behind a button.
const behind = (opener) => async (page) => {
    if (!(await page.$('.sheet-up')))
        await page.evaluate((one) => document.querySelector(one).click(), opener);
    await page.waitForSelector('.sheet-up');
};
const trade = behind('.m-acts > button:last-child');
const talk = behind('.top button:has(use[href="#u-chat"])');
const players = behind('.m-players button');
/** A finished game is kept a moment after its end is shown. */
const kept = (page, slot) => page.waitForFunction((name) => localStorage.getItem(name), slot);

/** What a single player comes to see. Those that are `quick` to reach are seen in every run; `narrow` is what one does to
 * see the same in a small window. */
export const moments = [
    {
        name: 'middle of a game for four',
        path: islandFor(4),
        shows: ready('roll'),
        then: midGame,
        narrow: talk,
    },
    {
        name: 'middle of a game for six',
        path: islandFor(6),
        shows: '[data-spot]',
        then: midGame,
        narrow: players,
    },
    {
        name: 'trade with the bank',
        path: islandFor(4),
        shows: ready('roll'),
        then: async (page) => {
            await comeTo(page, ready('end_turn'), thrifty);
            await page.click('.trade .seg button:nth-child(2)');
            await page.click('[data-bank-give=lumber]');
            await page.click('[data-bank-get=ore]');
        },
        narrow: trade,
    },
    {
        name: 'composing an offer',
        quick: true,
        narrow: trade,
        path: islandFor(4),
        shows: ready('roll'),
        then: async (page) => {
            await comeTo(page, ready('end_turn'), thrifty);
            await page.click('.trade [data-give=lumber]');
            await page.click('.trade [data-get=ore]');
            await page.click('.tr-more summary');
        },
    },
    {
        name: 'giving back on a seven',
        path: islandFor(3),
        shows: ready('roll'),
        then: async (page) => {
            await comeTo(page, '[data-discard]', thrifty);
            await page.locator('[data-discard]').first().click();
        },
    },
    {
        name: 'moving the robber',
        path: islandFor(3),
        shows: ready('roll'),
        then: (page) => comeTo(page, '.hex.aim', thrifty),
    },
    {
        name: 'choosing whom to rob',
        path: islandFor(4),
        shows: ready('roll'),
        then: async (page) => {
            // Hexes 13 and 14 of the beginner's island have two neighbours each, who mostly hold cards.
            for (let tries = 0; tries < 30; ++tries) {
                await comeTo(page, '.hex.aim, [data-victim]', thrifty);
                if (await page.$('[data-victim]')) return;
                await page.locator('.hex.aim:is([data-hex="13"], [data-hex="14"])').first().click();
                await page.waitForSelector('[data-victim], [data-step]:not(:has(.hex.aim))');
            }
            throw new Error('nobody could choose whom to rob');
        },
    },
    ...['knight', 'road_building', 'invention', 'monopoly'].map(cardDialog),
    {
        name: 'placing a road',
        path: islandFor(4),
        shows: ready('roll'),
        then: async (page) => {
            await comeTo(page, ready('build_road'), { ...thrifty, end: true });
            await page.click(ready('build_road'));
            await page.waitForSelector('[data-spot]');
        },
    },
    {
        name: 'refused, with the reason',
        quick: true,
        path: islandFor(4),
        shows: ready('roll'),
        then: async (page) => {
            const told = page.waitForSelector('.toast');
            await page.dispatchEvent('[data-do=build_city]', 'click');
            await told;
            // It stays while somebody is about to follow its link.
            await page.focus('.toast :is(a, button)');
        },
    },
    {
        name: 'hint',
        quick: true,
        path: ordered({
            settings: { seats: 3, map: 'variable', first: 0, hints: true },
            people: 1,
            level: 'random',
            names: [],
        }),
        shows: '[data-spot]',
        then: async (page) => {
            await page.keyboard.press('h');
            await page.waitForSelector('.hintbox, .hint');
        },
    },
    {
        name: 'command line',
        quick: true,
        path: islandFor(3),
        shows: ready('roll'),
        then: async (page) => {
            await page.click('[data-do=command]');
            await page.fill('[data-command]', await inWords(page, 'what'));
            await page.keyboard.press('Enter');
            await page.fill('[data-command]', await inWords(page, 'roll'));
        },
    },
    {
        name: 'keyword over a game',
        quick: true,
        path: islandFor(3),
        shows: ready('roll'),
        then: async (page) => {
            await page.locator('[data-prompt] .askrule').click();
            await page.waitForSelector('dialog[open]');
        },
    },
    {
        name: 'passing the device',
        path: islandFor(3, 3),
        shows: ready('roll'),
        then: (page) => comeTo(page, '[data-do=pass-device]', thrifty),
    },
    {
        name: 'end of a game',
        quick: true,
        path: shortGame(),
        shows: ready('roll'),
        then: async (page) => {
            await playUntil(page, '[data-do=again]');
            await kept(page, 'longroad.record');
        },
    },
    {
        name: 'going through a game',
        path: shortGame(),
        shows: ready('roll'),
        then: async (page) => {
            await playUntil(page, '[data-do=again]');
            await kept(page, 'longroad.record');
            await page.evaluate(() => (location.hash = '#/replay/last?at=40'));
            await page.waitForSelector('.replay .lucks');
        },
    },
    ...[
        ['joker', '[data-do=joker]'],
        ['gold', '[data-do=exchange_gold]'],
    ].map(([what, opens]) => ({
        name: `dice game: ${what}`,
        path: diceGame(),
        shows: ready('roll'),
        then: async (page) => {
            await diceUntil(page, opens);
            await page.locator(opens).first().click();
            await page.waitForSelector('dialog[open] [data-to]');
        },
    })),
    {
        name: 'dice game: advice',
        path: diceGame(),
        shows: ready('roll'),
        then: async (page) => {
            await page.keyboard.press('Space');
            await page.waitForSelector(ready('end_turn'));
            await page.keyboard.press('h');
            await page.waitForSelector('.choices');
        },
    },
    {
        name: 'dice game: the sheet of another',
        path: diceGame(6),
        shows: ready('roll'),
        then: async (page) => {
            await page.keyboard.press('o');
            await page.waitForSelector('.looking');
        },
    },
    {
        name: 'dice game: turns at one device',
        path: shortGame({ settings: { game: 'dice', seats: 2 }, people: 2 }),
        shows: '.turncard',
    },
    {
        name: 'end of the dice game',
        path: diceGame(2),
        shows: ready('roll'),
        then: async (page) => {
            await playUntil(page, '[data-do=again]');
            await page.waitForSelector('table.review');
        },
    },
    {
        name: 'going through the dice game',
        path: diceGame(),
        shows: ready('roll'),
        then: async (page) => {
            await playUntil(page, '[data-do=again]');
            await kept(page, 'longroad.record.dice');
            await page.evaluate(() => (location.hash = '#/replay/dice?at=12'));
            await page.waitForSelector('.replay');
        },
    },
    {
        name: 'first game after some turns',
        path: 'learn',
        shows: '.lesson',
        then: (page) => played(page, 60),
    },
    { name: 'game that is not there', path: 'play/game', shows: '.trouble' },
    { name: 'broken link to a replay', path: 'replay/text/broken', shows: '[role=alert]' },
];

/** What people see of each other. `meet(name)` opens the page as another person. */
export const rooms = [
    {
        name: 'lobby',
        path: 'new',
        shows: '.order',
        then: async (page, meet) => {
            for (const name of ['Ann', 'Ben']) {
                const host = await meet(name, 'new');
                await host.check('[data-setting=listed]');
                await host.click('[data-do=start]');
                await host.waitForSelector('.seatlist');
            }
            await page.evaluate(() => (location.hash = '#/lobby'));
            await page.waitForSelector('.tables.lobby');
        },
    },
    {
        name: 'gathering',
        quick: true,
        path: 'new',
        shows: '.order',
        then: async (page, meet) => {
            await opened(page);
            const ben = await meet('Ben', page.url().split('#/')[1]);
            await ben.click('[data-do=introduce]');
            await ben.waitForSelector('.seatlist [data-mine]');
            await page.click('[data-do=fill]');
            await page.fill('.talk input', 'Ahoi!');
            await page.press('.talk input', 'Enter');
            await page.waitForSelector(ready('start'));
        },
    },
    {
        name: 'coming by a link',
        path: 'new',
        shows: '.order',
        then: async (page, meet) => {
            const host = await meet('Ann', 'new');
            await opened(host);
            const link = host.url().split('#')[1];
            await page.evaluate((to) => (location.hash = to), link);
            await page.waitForSelector('[data-do=introduce]');
        },
    },
    {
        name: 'people around a game',
        quick: true,
        path: 'new',
        shows: '.order',
        then: async (page) => {
            await opened(page);
            await page.click('[data-do=fill]');
            await page.click(ready('start'));
            await page.waitForSelector('[data-prompt]');
            await page.click('[data-do=company]');
            await page.waitForSelector('dialog[open]');
        },
    },
    { name: 'stranger', path: 'me', shows: '[data-do=introduce]' },
    {
        name: 'profile',
        path: 'me',
        shows: '[data-do=introduce]',
        then: async (page) => {
            await page.click('[data-do=introduce]');
            await page.click('[data-do=account]');
            await page.waitForSelector('input[type=password]');
        },
    },
    {
        name: 'table that is not there',
        path: 'table/nothing',
        shows: '.trouble',
    },
    { name: 'person who is not there', path: 'person/nobody', shows: '.trouble' },
    { name: 'offers of several people', path: 'new', shows: '.order', then: bazaar, narrow: trade },
];

async function opened(page) {
    await page.click('[data-do=start]');
    await page.waitForSelector('.seatlist');
}

// Four people: whoever is on turn offers, one says yes, the others have ideas of their own.
async function bazaar(page, meet) {
    await opened(page);
    const link = page.url().split('#/')[1];
    const others = [];
    for (const name of ['Ben', 'Cem', 'Dana']) {
        const one = await meet(name, link);
        await one.click('[data-do=introduce]');
        await one.waitForSelector('.seatlist [data-mine]');
        others.push(one);
    }
    await page.click(ready('start'));
    const all = [page, ...others];
    const mine = `.dock ${ready('end_turn')}`;
    // Cards pile up for some turns; then everybody stops when it is the first one's turn.
    for (const one of all) await one.waitForSelector('[data-prompt]');
    for (const one of others) await startRobot(one, thrifty);
    await played(page, 60, thrifty);
    // Until the table has answered, the button of the turn just ended is still there.
    const endTurn = async () => {
        await page.evaluate((button) => document.querySelector(button)?.click(), mine);
        await page.waitForSelector(mine, { state: 'detached' });
    };
    // Which kinds of cards somebody holds; a nought is a nought in every language's digits.
    const held = (one) =>
        one.$$eval('.dock .card[class*=r-] .ct', (all) =>
            all.map(({ textContent }) => !/^[0۰]$/.test(textContent.trim())),
        );
    // The first one's turn, and nobody is without cards.
    for (let tries = 0; ; ++tries) {
        if (tries === 30) throw new Error('somebody is always without cards');
        await endTurn();
        await comeTo(page, mine, { ...thrifty, end: false });
        const hands = await Promise.all(all.map(held));
        if (hands.every((hand) => hand.includes(true))) break;
    }
    for (const one of others) await stopRobot(one);
    const names = ['lumber', 'brick', 'wool', 'grain', 'ore'];
    const offer = async (one) => {
        const give = (await held(one)).indexOf(true);
        await one.click(`.trade [data-give=${names[give]}]`);
        await one.click(`.trade [data-get=${names[(give + 2) % 5]}]`);
        await one.click(`.trade ${ready('offer')}`);
    };
    await offer(page);
    await others[0].click('[data-do=decline]');
    for (const one of others.slice(1)) await offer(one);
    await page.waitForSelector('.trade [data-offer]');
}
