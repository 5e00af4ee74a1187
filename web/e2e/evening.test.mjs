// An evening at the real server in Chromium: somebody watches and learns nothing of a hand, people refuse offers, talk
// and look things up in the log, and go through the game afterwards; records come from files; and two tabs of one
// person stay one.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { patience, ready, shortGame, until } from './browser.mjs';
import { openHouse } from './house.mjs';
import { meet, opened, sit } from './people.mjs';
import { playOut, playUntil, startRobot, stopRobot } from './robot.mjs';
import { setStage } from './stage.mjs';

const stage = setStage(openHouse);
const come = meet(stage);
// Bots that do not think long.
const person = (name, path = '') => come(name, path, { preferences: { level: 'random' } });
const calm = { build: false, end: false };
const lines = (page, text) => page.locator('.stream li', { hasText: text });
const stepOf = async (page) => Number(await page.getAttribute('[data-step]', 'data-step'));

/** Everything the server says to somebody from now on. */
function listen({ page }) {
    const heard = [];
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(payload))),
    );
    return heard;
}
/** What a message tells of cards that only their owner may know. */
function secretsIn({ game, log, step, events }) {
    const found = [];
    const players = [game?.view, ...(game?.seats ?? []).map(({ view }) => view)].flatMap(
        (view) => view?.players ?? [],
    );
    for (const player of players)
        for (const key of ['hand', 'cards', 'new_cards']) if (key in player) found.push(key);
    // Victory points count when they are shown.
    if (players.some((player) => player.points !== player.public_points)) found.push('points');
    if (game?.seats.length) found.push('seats');
    for (const entry of [...(log ?? []), { step, events }]) {
        const { chance, value } = entry.step ?? {};
        if (chance !== 'card' && chance !== 'steal') continue;
        if (value !== null) found.push(`${chance}: ${value}`);
        // Monopoly takes cards in the open; a thief does not.
        for (const { event, cards } of entry.events ?? [])
            if (event === 'lost_to' && cards) found.push(`stolen: ${JSON.stringify(cards)}`);
    }
    return found;
}
const luckIn = (heard) =>
    new Set(
        heard
            .flatMap(({ log = [], step }) => [...log.map((one) => one.step), step])
            .map((one) => one?.chance),
    );

/** A table of these people on the beginner's island, bots on the other seats; the first one begins. */
async function begun(people, settings = {}) {
    const [host, ...others] = people;
    const link = await opened(host, { seats: 3, map: 'beginner', first: 0, preset: '2015', ...settings });
    await sit(host);
    for (const one of others) {
        await one.go(link);
        await one.press('introduce');
        await sit(one);
        await host.page.waitForSelector(
            `.seatlist >> text=${await one.page.evaluate(() => JSON.parse(localStorage['longroad.preferences']).name)}`,
        );
    }
    if (people.length < 3) await host.press('fill');
    return { link, start: () => host.page.click(ready('start')) };
}

describe('watching', () => {
    it('shows the game and no hand, neither on the page nor in what the server sends', async () => {
        const ann = await person('Ann');
        const known = listen(ann);
        const { link, start } = await begun([ann]);
        const eve = await person('Eve');
        const heard = listen(eve);
        await eve.go(link);
        await eve.press('introduce');
        await eve.page.waitForSelector('.seatlist');
        await start();
        await eve.see("You're watching");
        await startRobot(ann.page);
        await until(
            () => ['dice', 'card', 'steal'].every((luck) => luckIn(heard).has(luck)),
            'luck of all kinds',
            5 * patience,
        );
        // The game rests while others come: it must not be over by the time they are there.
        await stopRobot(ann.page);
        // Whoever comes later is told what happened before, and no more.
        const dan = await person('Dan');
        const told = listen(dan);
        await dan.go(link);
        await dan.press('introduce');
        await dan.see("You're watching");
        for (const [name, messages] of [
            ['Eve', heard],
            ['Dan', told],
        ]) {
            assert.ok(
                ['card', 'steal'].every((luck) => luckIn(messages).has(luck)),
                `${name} heard of it`,
            );
            assert.deepEqual(messages.flatMap(secretsIn), [], name);
        }
        // The same look finds what Ann is told of her own.
        assert.ok(known.flatMap(secretsIn).includes('hand'));
        for (const { page } of [eve, dan]) {
            await page.waitForSelector('.trade .quiet');
            for (const mine of ['.hand', '.dock .card', '.builds', '[data-spot]', '.hex.aim', 'dialog'])
                assert.equal(await page.locator(mine).count(), 0, mine);
            for (const act of ['roll', 'end_turn', 'offer', 'accept', 'discard'])
                assert.equal(await page.locator(`[data-do=${act}]`).count(), 0, act);
            assert.equal(await lines(page, ' drew ').count(), 0);
        }
        await lines(eve.page, 'bought a development card')
            .or(lines(eve.page, 'stole a card from'))
            .first()
            .waitFor();
        for (const one of [ann, eve, dan]) await one.done();
    });
});

describe('at the table', () => {
    it('refuses offers for whoever wants that, and passes on what people say', async () => {
        const [ann, ben] = [await person('Ann'), await person('Ben')];
        const { start } = await begun([ann, ben]);
        await start();
        await ben.page.waitForSelector('[data-prompt]');
        await playUntil(ann.page, ready('end_turn'), calm);
        const [give, get] = await ann.page.$$eval('.trade [data-give]', (all) => {
            const held = all.find((one) => !one.textContent.trim().endsWith('0')).dataset.give;
            return [held, all.map((one) => one.dataset.give).find((name) => name !== held)];
        });
        const offer = async () => {
            await ann.page.click(`.trade [data-give=${give}]`);
            await ann.page.click(`.trade [data-get=${get}]`);
            await ann.page.click('.trade [data-to="2"]'); // not to the bot, who might take it
            await ann.page.click(`.trade ${ready('offer')}`);
            await ann.page.waitForSelector('.trade .offered');
        };
        const refusedAtOnce = async () => {
            const step = await stepOf(ben.page);
            await offer();
            await ann.page.waitForSelector('.trade >> text=Ben declines');
            // Ben has heard of it and is not asked.
            await until(async () => (await stepOf(ben.page)) >= step + 2, 'Ben knows of offer and answer');
            assert.equal(await ben.page.locator('[data-do=accept]').count(), 0);
            await ann.page.click('.trade [data-do=withdraw]');
            await ann.page.waitForSelector('.trade .offered', { state: 'detached' });
        };
        await ben.page.click('.tr-more summary');
        const refuse = ben.page.locator('.tr-more input[type=checkbox]');
        await refuse.check();
        await refusedAtOnce();
        await refuse.uncheck();
        await offer();
        await ben.page.waitForSelector('[data-do=accept]');
        await ben.press('decline');
        await ann.page.waitForSelector('.trade >> text=Ben declines');
        await ann.page.click('.trade [data-do=withdraw]');
        await ann.page.waitForSelector('.trade .offered', { state: 'detached' });
        await ben.page.click('[data-embargo="0"]');
        await ben.page.waitForSelector('[data-embargo="0"][aria-pressed=true]');
        await refusedAtOnce();

        await ann.page.fill('.stream form input', 'Good <i>luck</i>!');
        await ann.page.press('.stream form input', 'Enter');
        await lines(ben.page, 'Good <i>luck</i>!').waitFor();
        await ben.press('company');
        await ben.page.click('.emotes button:text-is("Well played!")');
        await ann.page.waitForSelector('.notice >> text=Well played!');
        await lines(ann.page, 'Well played!').waitFor();

        const shows = async (filter, about) => {
            await ann.page.click(`.stream .seg button:nth-child(${filter})`);
            if (about !== undefined) await ann.page.selectOption('.stream select', about);
            const all = await ann.page.locator('.stream ol li').allTextContents();
            assert.ok(all.length > 0);
            return all.map((one) => one.trim());
        };
        const [all, log, chat] = [1, 2, 3];
        const said = await shows(chat);
        assert.equal(said.length, 2);
        assert.match(said[0], /^Ann: ?Good <i>luck<\/i>!$/);
        assert.match(said[1], /^Ben: ?Well played!$/);
        assert.doesNotMatch((await shows(log)).join('\n'), /Good|Well played/);
        for (const line of await shows(log, 'trade'))
            assert.match(line, /^(Ann offers|Ben declined Ann's offer|Ann withdrew the offer)/);
        for (const line of await shows(log, 'dice')) assert.match(line, / (rolled|got) /);
        for (const line of await shows(log, '1')) assert.match(line, /Ben/);
        const whole = (await shows(all)).join('\n');
        for (const part of ['Good', 'Well played', 'rolled', 'offers']) assert.match(whole, new RegExp(part));
        for (const one of [ann, ben]) await one.done();
    });
});

describe('afterwards', () => {
    it('goes through the game from its end and from the profile, through other eyes, and checks the dice', async () => {
        const ann = await person('Ann');
        const { link, start } = await begun([ann], { options: { victory_target: 3 } });
        const eve = await person('Eve');
        await eve.go(link);
        await eve.press('introduce');
        await eve.page.waitForSelector('.seatlist');
        await start();
        await playOut(ann.page);
        // Who only watched sees who won, and has no game to play again.
        await eve.page.waitForSelector('dialog .ending table');
        assert.equal(await eve.page.locator('[data-do=again]').count(), 0);
        assert.equal(await eve.page.locator('dialog >> text=Your last hand').count(), 0);

        const { page } = ann;
        const moment = page.getByRole('slider');
        const proven = async () => {
            await ann.press('verify');
            await page.waitForSelector('.rnote >> text=was fixed before the game');
        };
        await page.click('dialog >> text=Review game');
        await page.waitForSelector('.replay .transport');
        await proven();
        const length = await moment.getAttribute('max');

        await ann.go('me');
        await page.locator('a[href*="#/replay/game/"]').first().click();
        await page.waitForSelector('.replay .transport');
        assert.match(page.url(), /#\/replay\/game\//);
        assert.equal(await moment.getAttribute('max'), length, 'it is the same game');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        assert.equal(await moment.inputValue(), '2');
        await page.keyboard.press('End');
        assert.equal(await moment.inputValue(), length);
        // All hands, and then only the one of another seat.
        await page.waitForFunction(() => !document.querySelector('.rplayers .hd > .cnt'));
        await page.selectOption('.tb2 select >> nth=1', '1');
        await page.waitForFunction(
            () =>
                [...document.querySelectorAll('.rplayers li')]
                    .map((one) => (one.querySelector('.hd > .cnt') ? 'closed' : 'open'))
                    .join() === 'closed,open,closed',
        );
        await proven();
        await page.waitForURL((url) => url.hash.endsWith(`?at=${length}&eyes=1`));
        await page.reload();
        await page.waitForSelector('.replay .transport');
        assert.equal(await moment.inputValue(), length, 'a reload is where one was');
        for (const one of [ann, eve]) await one.done();
    });
    it('opens a record from a file, saves it, and takes it from the clipboard', async () => {
        const path = new URL('../../tests/golden/2015-3-beginner.game', import.meta.url).pathname;
        const record = await readFile(path, 'utf8');
        const ann = await person('Ann', 'replay');
        const { page, context } = ann;
        await page.setInputFiles('input[type=file]', {
            name: 'picture.png',
            mimeType: 'image/png',
            buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]),
        });
        await page.waitForSelector(".rfault >> text=That isn't a game");
        await page.setInputFiles('input[type=file]', path);
        await page.waitForSelector('.replay .transport');
        const length = await page.getByRole('slider').getAttribute('max');
        const [saved] = await Promise.all([
            page.waitForEvent('download'),
            page.locator('.top .btn', { hasText: 'Save' }).click(),
        ]);
        assert.equal(await readFile(await saved.path(), 'utf8'), record);
        await page.locator('.top .btn', { hasText: 'Another' }).click();
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.evaluate((text) => navigator.clipboard.writeText(text), record);
        await page.focus('textarea');
        await page.keyboard.press('Control+V');
        await ann.press('open');
        await page.waitForSelector('.replay .transport');
        assert.equal(await page.getByRole('slider').getAttribute('max'), length);
        await ann.done();
    });
});

describe('two tabs', () => {
    it('of one person at a table show and do the same, and one may be closed', async () => {
        const [ann, ben] = [await person('Ann'), await person('Ben')];
        const { link, start } = await begun([ann, ben]);
        const second = await ann.context.newPage();
        await second.goto(`${stage.site.address}/#/${link}`);
        await second.waitForSelector('.seatlist');
        await start();
        const same = () =>
            until(async () => {
                const shown = await Promise.all(
                    [ann.page, second].map((page) =>
                        page.evaluate(() =>
                            ['[data-step]', '.hand', '.rollbox', '.players', '[data-prompt]', '.stream ol']
                                .map((part) => document.querySelector(part))
                                .map((one) =>
                                    one?.matches('[data-step]') ? one.dataset.step : one?.textContent,
                                )
                                .join('\n'),
                        ),
                    ),
                );
                return shown[0] === shown[1];
            }, 'both show the same');
        await second.waitForSelector(ready('roll'));
        await same();
        await second.click(ready('roll'));
        // Whatever the dice asked for is done in the first.
        await playUntil(ann.page, ready('end_turn'), calm);
        await same();
        await second.click(ready('end_turn'));
        await ann.page.waitForSelector(ready('end_turn'), { state: 'detached' });
        await same();
        await second.close();
        await playUntil(ben.page, ready('end_turn'), calm);
        assert.equal(await ben.page.locator('.player .dot.away').count(), 0, 'Ann is still here');
        await ann.page.locator('.stream li', { hasText: 'Ben rolled' }).first().waitFor();
        for (const one of [ann, ben]) await one.done();
    });
    it('of one game without a server do not mix theirs: the one who moved last has it', async () => {
        const ann = await person(
            'Ann',
            shortGame({ settings: { seats: 3, map: 'beginner', first: 0, preset: '2015' } }),
        );
        const { page: first, context } = ann;
        await first.waitForSelector(ready('roll'));
        const second = await context.newPage();
        await second.goto(`${stage.site.address}/#/play/game`);
        await second.waitForSelector(ready('roll'));
        /** Plays some turns, and gives what the log tells when it is one's turn again. */
        const playOn = async (page, steps) => {
            const step = await stepOf(page);
            await startRobot(page, { build: false });
            await until(async () => (await stepOf(page)) > step + steps, 'the game goes on');
            await stopRobot(page);
            await playUntil(page, ready('end_turn'), calm);
            return page.locator('.stream ol').textContent();
        };
        const tells = (page, told) =>
            until(async () => (await page.locator('.stream ol').textContent()) === told, 'the same game');
        // Both go on, the second one further than the first.
        const one = await playOn(first, 12);
        const two = await playOn(second, 30);
        assert.notEqual(one, two);
        assert.equal(
            await first.locator('.stream ol').textContent(),
            one,
            'nothing comes from the other tab',
        );
        await first.reload();
        await first.waitForSelector(ready('end_turn'));
        await tells(first, two);
        const three = await playOn(first, 12);
        await second.reload();
        await second.waitForSelector(ready('end_turn'));
        await tells(second, three);
        await ann.done();
    });
});
