// The rules chosen before a game: every option and setting is there, does what it says at the table, and is told to
// guests; and an island seen in a replay is played again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { network, ready, shortGame, until, visit } from './browser.mjs';
import { openHouse } from './house.mjs';
import { move } from './robot.mjs';
import { setStage, tooWide, violations } from './stage.mjs';

const golden = (name) => readFileSync(new URL(`../../tests/golden/${name}`, import.meta.url), 'utf8');
const boardGame = golden('2015-4-variable-trades.game');
const olderGame = golden('mayfair-3-variable.game');
const diceGame = `[Longroad "1"]\n[Game "dice"]\n[Players "1"]\n[Result "0"]\n\n1.0 roll=ore6 end\n`;
// The real server hands the page out, so that games with and without it can be begun.
const stage = setStage(openHouse);
const open = (path, options) => stage.open(path, { expected: network, ...options });
const game = (options, settings = {}) =>
    shortGame({ settings: { seats: 3, map: 'beginner', first: 0, preset: '2015', options, ...settings } });
const counts = (page, seat) =>
    page.$$eval(`[data-seat="${seat}"] [data-count]`, (all) =>
        all.map((one) => one.textContent.replace(/[^\d?]/g, '')),
    );
const pressed = (page, words) => page.locator(`[aria-pressed=true] >> text="${words}"`);

describe('numbers of cards on request', () => {
    it('are hidden until somebody asks, and again in the next turn', async () => {
        const { page, done } = await open(game({ public_counts: 'on_request', victory_target: 10 }));
        await page.waitForSelector(ready('roll'));
        assert.deepEqual(await counts(page, 1), ['?', '?']);
        assert.match((await counts(page, 0)).join(), /^\d+,\d+$/);
        assert.match(await page.textContent('[data-seat="1"]'), /not asked/);
        assert.deepEqual(await violations(page, 'svg.board'), []);
        await page.click('[data-do=counts]');
        await page.waitForSelector('[data-do=counts]', { state: 'detached' });
        assert.match((await counts(page, 1)).join(), /^\d+,\d+$/);
        // Whatever the dice bring, the turn ends and the answer with it.
        const turn = await page.textContent('.top');
        await until(async () => {
            if ((await page.textContent('.top')) !== turn) return true;
            await move(page, { build: false });
            return false;
        }, 'the turn is over');
        await page.waitForSelector('[data-do=counts]');
        assert.deepEqual(await counts(page, 1), ['?', '?']);
        await done();
    });
    it('are told by the key that tells how everybody stands, and on phones where the players are', async () => {
        const { page, done } = await open(game({ public_counts: 'on_request' }), { size: 'phone' });
        await page.waitForSelector(ready('roll'));
        assert.deepEqual(await counts(page, 2), ['?']);
        await page.click('.m-players [data-seat="2"] button');
        await page.click('.sheet-up [data-do=counts]');
        await page.waitForFunction(
            () =>
                !document.querySelector('.m-players [data-seat="2"] [data-count]').textContent.includes('?'),
        );
        await done();
        const keys = await open(game({ public_counts: 'on_request' }));
        await keys.page.waitForSelector(ready('roll'));
        await until(async () => {
            await keys.page.keyboard.press('p');
            return !(await counts(keys.page, 1)).includes('?');
        }, 'the key asks');
        await keys.done();
    });
    it('are always shown by the book', async () => {
        const { page, done } = await open(game({}));
        await page.waitForSelector(ready('roll'));
        assert.match((await counts(page, 1)).join(), /^\d+,\d+$/);
        assert.equal(await page.locator('[data-do=counts]').count(), 0);
        await done();
    });
});

describe('the word for the knight', () => {
    it('is the one of the rules at the table, on the command line and in the almanac', async () => {
        const { page, done } = await open(game({ terminology: 'soldier', discard_min_hand: 10 }));
        await page.waitForSelector(ready('roll'));
        assert.equal(await page.locator('[title^="soldiers played"]').count(), 3);
        assert.equal(await page.locator('[title^="knights played"]').count(), 0);
        await page.click('[data-do=command]');
        const hears = async (words, answer) => {
            await page.fill('[data-command]', words);
            await page.keyboard.press('Enter');
            await until(
                async () => answer.test((await page.textContent('.sr[aria-live=polite]')) ?? ''),
                `"${words}" is answered by ${answer}`,
            );
        };
        await hears('players', /Jonas: .* 0 soldiers/);
        await hears('help', /card: soldier,/);
        // The almanac over the table speaks of this game, and by itself of the usual one.
        await page.evaluate(() => document.activeElement.blur());
        await page.click('[data-prompt] .askrule');
        await page.click('dialog .see a[href^="#/almanac/cards"]');
        await page.click('dialog .see a:text-is("Soldier")');
        await page.waitForSelector('dialog >> text=/Played soldiers/');
        await page.evaluate(() => (location.hash = '#/almanac/seven'));
        await page.waitForSelector('main >> text=/more than 7 resource cards/');
        await page.evaluate(() => (location.hash = '#/almanac/largest_army'));
        await page.waitForSelector('main >> text=/three knights/');
        await done();
    });
    it('is a soldier in the older edition, in its replays and in every language', async () => {
        const replay = await open('replay/last', { kept: { 'longroad.record': olderGame } });
        const [, turn] = olderGame.match(/^(\d+)\. (?:\S+ )*?knight /m);
        const turns = replay.page.locator('.transport select').first();
        await turns.waitFor();
        await turns.selectOption(
            await turns.evaluate(
                (all, n) => [...all.options].find(({ text }) => text.match(/\d+/)?.[0] === n).value,
                turn,
            ),
        );
        await replay.page.waitForSelector('.moves >> text=/played a soldier/');
        assert.equal(await replay.page.locator('.moves >> text=/played a knight/').count(), 0);
        await replay.done();
        for (const [language, words] of [
            ['de', 'gespielte Soldaten'],
            ['fa', 'سرباز بازی‌شده'],
        ]) {
            const { page, done } = await open(game({}, { preset: 'mayfair', options: {} }), { language });
            await page.waitForSelector(`[title^="${words}"]`);
            await done();
        }
    });
});

describe('the chooser', () => {
    it('has every option, one clock, and a seat that starts', async () => {
        const { page, done } = await open('new?way=bots', { name: 'Ann' });
        await page.click('details summary');
        for (const option of ['public_counts', 'terminology', 'start_player_method'])
            await page.waitForSelector(`#opt-${option}`);
        assert.equal(await page.locator('#opt-turn_timer').count(), 0);
        await page.click('text="Shuffled"');
        await page.click('fieldset:has-text("First player") >> text="Jonas"');
        assert.equal(await page.inputValue('#opt-start_player_method'), 'agreed');
        // What lets luck decide leaves nobody named.
        await page.selectOption('#opt-start_player_method', 'highest_roll');
        await pressed(page, 'Random').waitFor();
        await page.click('fieldset:has-text("First player") >> text="Jonas"');
        await page.click('text="Per turn"');
        await page.click('fieldset:has-text("Per turn") >> text="300 seconds"');
        await page.click('fieldset:has-text("Stand-in bot") button >> nth=0');
        await page.click('fieldset:has-text("Bot wait time") >> text="don\'t wait"');
        assert.deepEqual(await violations(page), []);
        await page.click('[data-do=start]');
        // Jonas founds before anybody else, and a clock runs for whoever is to move.
        await page.waitForSelector('.clock');
        await page.waitForSelector('.stream li >> text=/Jonas placed/');
        await done();
    });
    it('lets no bot join people at one device unless it is asked for', async () => {
        const { page, done } = await open('new?way=hotseat');
        const choice = (words) =>
            page.locator('fieldset', { has: page.locator(`legend:text-is("${words}")`) });
        const chosen = async (words) =>
            Number(await choice(words).locator('[aria-pressed=true]').textContent());
        const [people, players] = ['Players on this device', 'Players'];
        const pick = (words, n) => choice(words).locator(`text="${n}"`).click();
        assert.equal(await chosen(people), await chosen(players));
        await pick(people, 3);
        assert.equal(await chosen(players), 3);
        assert.equal(await choice('Bots').count(), 0);
        assert.equal(await page.locator('.namesrow input').count(), 3);
        // A bot that is asked for stays until the people change.
        await pick(players, 4);
        assert.equal(await chosen(people), 3);
        await choice('Bots').waitFor();
        await pick(people, 2);
        assert.equal(await chosen(players), 2);
        await pick(people, 3);
        await page.click('[data-do=start]');
        await page.waitForSelector('.players');
        assert.equal(await page.locator('.players [data-seat]').count(), 3);
        assert.equal(await page.locator('.players use[href*=bot]').count(), 0);
        await done();
    });
    it('asks whoever plays the dice game alone for nothing that is no matter there', async () => {
        const { page, done } = await open('', { size: 'phone' });
        // One click begins it; the form is for more than that.
        await page.click('.cards [data-do=dice]');
        await page.waitForSelector(ready('roll'));
        assert.equal(await page.locator('.dplayers').count(), 0);
        await page.goto(`${stage.site.address}/#/`);
        await page.click('.cards a[href="#/new?way=dice"]');
        await pressed(page, 'Solo').waitFor();
        const settings = () =>
            page.$$eval('[data-setting]', (all) => all.map((one) => one.dataset.setting).join());
        assert.equal(await settings(), 'undo,hints');
        for (const words of ['bank trade', 'what a bot would do', 'Players', 'Turn clock', 'First player'])
            assert.equal(await page.locator('.order', { hasText: words }).count(), 0, words);
        const start = await page.locator('[data-do=start]').boundingBox();
        assert.ok(start.y >= 0 && start.y + start.height <= 740, 'the button is in sight');
        assert.deepEqual(await violations(page), []);
        // With others there is more to choose, and the board game is for several.
        await page.click('text="Bots"');
        assert.equal(await settings(), 'undo,hints,shuffle,shuffle_colours');
        await page.click('text="Solo"');
        await page.click('text="Board game"');
        await pressed(page, 'Bots').waitFor();
        assert.equal(await page.locator('text="Solo"').count(), 0);
        await page.click('text="Dice game"');
        await page.click('text="Solo"');
        await page.click('[data-do=start]');
        await page.waitForSelector(ready('roll'));
        await done();
    });
    it('offers five and six the printed island, too', async () => {
        const { page, done } = await open('new?way=bots', { size: 'phone', language: 'fa' });
        await page.click('fieldset >> text="۶"');
        await page.click('text="چاپی"');
        await page.waitForSelector('text=/جزیره‌ی بزرگ/');
        assert.ok((await tooWide(page)) <= 0);
        await page.click('[data-do=start]');
        await page.waitForSelector('main .board');
        await done();
    });
    it('tells guests what the host chose', async () => {
        const host = await open('new', { name: 'Ann' });
        const { page } = host;
        await page.click('details summary');
        await page.selectOption('#opt-public_counts', 'on_request');
        await page.selectOption('#opt-terminology', 'soldier');
        await page.click('fieldset:has-text("First player") >> text="Seat 2"');
        await page.click('text="Per turn"');
        await page.click('fieldset:has-text("Stand-in bot") >> text="Hard"');
        await page.click('fieldset:has-text("Bot wait time") >> text="40 seconds"');
        await page.click('[data-do=start]');
        await page.waitForSelector('.seatlist');
        const path = new URL(page.url()).hash.slice(2);
        const guest = await visit(stage.browser, stage.site.address, { path, name: 'Bo', expected: network });
        await guest.page.click('[data-do=introduce]');
        for (const words of [
            'Card counts: on request',
            'Name of the knight: soldier',
            'First player: Seat 2',
            'Turn clock: 60 seconds',
            'Stand-in bot: Hard',
            'Bot wait time: 40 seconds',
        ])
            await guest.page.waitForSelector(`.tags >> text="${words}"`);
        // What the host opens again is what was chosen.
        await page.click('[data-do=rules]');
        await page.click('dialog details summary');
        assert.equal(await page.inputValue('#opt-public_counts'), 'on_request');
        await page.click('[data-do=save]');
        await page.waitForSelector('dialog[open]', { state: 'detached' });
        await guest.page.waitForSelector('.tags >> text="Card counts: on request"');
        await guest.done();
        await host.done();
    });
});

describe('an island seen in a replay', () => {
    // Land and number of every hex, as the drawing tells them.
    const land = async (page) => {
        await page.waitForSelector('.board [role=gridcell]');
        return page.$$eval('.board [role=gridcell]', (all) =>
            all.map((hex) => hex.getAttribute('aria-label').split(/[,،.]/)[0]),
        );
    };
    it('is played again', async () => {
        const { page, done } = await open('replay/last', { kept: { 'longroad.record': boardGame } });
        const seen = await land(page);
        assert.ok(seen.length >= 19 && new Set(seen).size > 10);
        await page.click('[data-do=island]');
        await pressed(page, 'Same island').waitFor();
        await page.click('fieldset:has-text("Players") >> text="3"');
        await page.click('[data-do=start]');
        await page.waitForSelector('.table');
        assert.deepEqual(await land(page), seen);
        assert.equal(await page.locator('[data-seat]').count(), 3);
        await done();
    });
    it('stays within a phone, from right to left, and is no matter of the dice game', async () => {
        const kept = { 'longroad.record': boardGame, 'longroad.record.dice': diceGame };
        const { page, done } = await open('replay/last', { kept, size: 'phone', language: 'fa' });
        const button = page.locator('[data-do=island]');
        await button.waitFor();
        assert.ok((await tooWide(page)) <= 0);
        const box = await button.boundingBox();
        assert.ok(box.x >= 0 && box.x + box.width <= 360 && box.height >= 24);
        await page.evaluate(() => (location.hash = '#/replay/dice'));
        await page.waitForSelector('.replay.dice');
        assert.equal(await button.count(), 0);
        await done();
    });
});
