// People around tables, against the real server in Chromium: accounts, gathering, votes, fair dice, a way
// through a tunnel, and everything that can be wrong with a link, a server or a page.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { describe, it } from 'node:test';
import { ready } from './browser.mjs';
import { openHouse, web } from './house.mjs';
import { meet, opened, sit } from './people.mjs';
import { setStage } from './stage.mjs';

// Everybody comes by a way that can be cut.
let tunnel;
const stage = setStage(async () => {
    const house = await openHouse();
    tunnel = await house.way();
    return { address: tunnel.address, stop: () => (tunnel.close(), house.stop()) };
});

const person = meet(stage);

describe('accounts', () => {
    it('makes one of a guest, comes back from elsewhere, throws out, and deletes', async () => {
        const ann = await person('Ann', 'me');
        await ann.press('introduce');
        await ann.press('account');
        await ann.page.fill('input[autocomplete=username]', 'ann.lee');
        await ann.page.fill('input[autocomplete=new-password]', 'a long password');
        await ann.press('make_account');
        // The code is shown once, and does not go before it was kept.
        await ann.page.waitForSelector('[data-do=code_shown]');
        assert.match(await ann.page.inputValue('[data-do=code_shown]'), /^(\w{5}-){3}\w{5}$/);
        assert.ok(await ann.page.isDisabled('[data-do=code_done]'));
        await ann.page.check('dialog input[type=checkbox]');
        await ann.press('code_done');
        await ann.see('Your account is ready');
        await ann.page.fill('input[autocomplete=nickname]', 'Annabel');
        await ann.page.click('text=Change >> nth=0');
        await ann.see("You're now Annabel");

        const phone = await person('', 'me', { size: 'phone' });
        await phone.page.fill('input[autocomplete=username]', 'ann.lee');
        await phone.page.fill('input[autocomplete=current-password]', 'not this');
        await phone.press('log_in');
        await phone.see('Wrong username or password');
        await phone.page.fill('input[autocomplete=current-password]', 'a long password');
        await phone.press('log_in');
        await phone.page.waitForSelector('h1:has-text("Annabel")');
        await phone.press('revoke');
        await phone.see("You're logged out everywhere else");
        await ann.page.reload();
        await ann.see('Introduce yourself');

        await phone.press('delete');
        await phone.page.fill('dialog input[autocomplete=current-password]', 'not this');
        assert.ok(await phone.page.isDisabled('[data-do=prove]'), 'deleting takes a tick first');
        await phone.page.check('[data-do=tick]');
        await phone.press('prove');
        await phone.see("That's not your password");
        await phone.page.fill('dialog input[autocomplete=current-password]', 'a long password');
        await phone.press('prove');
        await phone.see('Everything about you has been deleted');
        await ann.page.fill('input[autocomplete=username]', 'ann.lee');
        await ann.page.fill('input[autocomplete=current-password]', 'a long password');
        await ann.press('log_in');
        await ann.see('Wrong username or password');
        await ann.done();
        await phone.done();
    });
    it('changes a password, comes back by the recovery code, and hands out its data', async () => {
        const eve = await person('Eve', 'me');
        await eve.press('introduce');
        await eve.press('account');
        await eve.page.fill('input[autocomplete=username]', 'eve.lee');
        await eve.page.fill('input[autocomplete=new-password]', 'a long password');
        await eve.press('make_account');
        await eve.page.check('dialog input[type=checkbox]');
        await eve.press('code_done');
        await eve.press('change_password');
        await eve.page.fill('dialog input[autocomplete=current-password]', 'a long password');
        await eve.page.fill('dialog input[autocomplete=new-password]', 'a longer password');
        await eve.press('prove');
        await eve.see('Your password is changed');
        await eve.press('renew_code');
        await eve.page.fill('dialog input[autocomplete=current-password]', 'a longer password');
        await eve.press('prove');
        await eve.page.waitForSelector('[data-do=code_shown]');
        const code = await eve.page.inputValue('[data-do=code_shown]');
        await eve.page.check('dialog input[type=checkbox]');
        await eve.press('code_done');
        const [file] = await Promise.all([eve.page.waitForEvent('download'), eve.press('export')]);
        const data = JSON.parse(await readFile(await file.path(), 'utf8'));
        assert.equal(data.person.account, 'eve.lee');

        await eve.press('everywhere');
        await eve.see('Introduce yourself');
        await eve.press('forgot');
        await eve.page.fill('input[autocomplete=username]', 'eve.lee');
        await eve.page.fill('[data-do=code]', code.toLowerCase());
        await eve.page.fill('input[autocomplete=new-password]', 'the longest password');
        await eve.press('set_password');
        await eve.page.waitForSelector('[data-do=code_shown]');
        assert.notEqual(await eve.page.inputValue('[data-do=code_shown]'), code);
        await eve.page.check('dialog input[type=checkbox]');
        await eve.press('code_done');
        await eve.page.waitForSelector('h1:has-text("Eve")');
        await eve.done();
    });
    it('warns a guest before leaving for good', async () => {
        const gus = await person('Gus', 'me');
        await gus.press('introduce');
        await gus.press('log_out');
        await gus.see("Guests can't come back");
        await gus.page.check('dialog input[type=checkbox]');
        await gus.press('sure');
        await gus.see('Introduce yourself');
        await gus.done();
    });
});

describe('at the table', () => {
    it('gathers, votes, proves its dice and plays again', async () => {
        const ann = await person('Ann', '');
        const link = await opened(ann, { seats: 3, title: 'Round' });
        const ben = await person('Ben', link, { size: 'phone' });
        await ben.press('introduce');
        await sit(ann);
        await sit(ben);
        await ben.page.selectOption('.paint select', { label: 'Green' });
        await ann.page.waitForSelector('.seatlist .chip.p-green');
        await ben.page.fill('.talk input', 'hello <b>there</b>');
        await ben.page.press('.talk input', 'Enter');
        await ann.see('hello <b>there</b>');
        await ann.page.click('.fair summary');
        await ann.page.fill('[data-do=words]', 'wind and rain');
        await ann.page.press('[data-do=words]', 'Enter');
        await ann.see('Your words are part of your share');
        await ann.press('rules');
        await ann.page.click('dialog button:text-is("Quick")');
        await ann.press('save');
        await ben.see('Points to win: 8');
        await ann.press('fill');
        await ann.page.click(ready('start'));
        for (const one of [ann, ben]) await one.page.waitForSelector('[data-prompt]');

        await ann.press('company');
        await ann.press('pause');
        await ben.see('Ann wants to take a break');
        await ann.see('Waiting for Ben');
        await ben.press('agree');
        for (const one of [ann, ben]) await one.page.waitForSelector('[data-notice=paused]');
        await ben.press('resume');
        await ann.page.waitForSelector('[data-notice=paused]', { state: 'detached' });

        await ben.press('company');
        await ben.press('end');
        await ann.press('disagree');
        await ben.see('A player wants to play to the end');
        await ann.press('company');
        await ann.press('end');
        await ben.press('agree');
        await ben.page.waitForSelector('[data-notice=ended]');
        // What happened, how everybody stands, and the ways on; the table itself is no longer in play.
        for (const one of [ann, ben]) {
            await one.see('without a winner');
            assert.equal(await one.page.locator('dialog .rank li').count(), 3);
            await one.page.waitForSelector('dialog [data-do=again]');
            await one.page.keyboard.press('Escape');
            await one.page.waitForSelector('dialog[open]', { state: 'detached' });
            assert.equal(await one.page.locator('[data-spot]').count(), 0);
            await one.page.waitForSelector(ready('results'));
        }
        await ann.press('company');
        await ann.page.click('dialog .fair summary');
        await ann.press('check');
        await ann.see('the secret and your words');
        await ann.page.keyboard.press('Escape');

        await ben.press('rematch');
        await ann.page.waitForSelector('[data-vote=rematch]');
        await ann.press('agree');
        for (const one of [ann, ben]) await one.page.waitForSelector('.seatlist');
        await ann.done();
        await ben.done();
    });
    it('gives a seat to a bot, and back', async () => {
        const ann = await person('Ann', '');
        const link = await opened(ann, { seats: 3, map: 'beginner', pace: 5000 });
        await sit(ann);
        await ann.press('fill');
        await ann.page.click(ready('start'));
        await ann.page.waitForSelector('[data-prompt]');
        await ann.press('company');
        await ann.press('leave');
        await ann.press('leave_now');
        await ann.page.waitForSelector('.home');
        await ann.go(link);
        await ann.page.waitForSelector('[data-notice=stand_in]');
        await ann.press('take_back');
        await ann.page.waitForSelector('[data-notice=stand_in]', { state: 'detached' });
        await ann.done();
    });
    it('shows listed tables, filters them, and lets others watch', async () => {
        const ann = await person('Ann', '');
        await opened(ann, { game: 'dice', seats: 2, title: 'Listed dice', listed: true });
        const eve = await person('Eve', 'lobby');
        await eve.see('Listed dice');
        await eve.page.click('fieldset:has(legend:text-is("Game")) button:text-is("Board game")');
        await eve.see('No tables match');
        await eve.page.click('button:text-is("Show all")');
        await sit(ann);
        await ann.press('fill');
        await ann.page.click(ready('start'));
        await eve.page.click('li:has-text("Listed dice") >> text=Watch');
        await eve.press('introduce');
        await eve.see("You're watching");
        await ann.done();
        await eve.done();
    });
});

describe('through a tunnel', () => {
    it('says so, does nothing it cannot do, loses nothing and repeats nothing', async () => {
        const ann = await person('Ann', '');
        await opened(ann, { seats: 3, map: 'beginner', first: 0, away: 0 });
        await sit(ann);
        await ann.press('fill');
        await ann.page.click(ready('start'));
        const roll = ready('roll');
        await ann.page.waitForSelector(roll);

        tunnel.cut();
        await ann.page.waitForSelector('[data-notice=lost]');
        await ann.page.click(roll);
        await ann.see("You're offline, so this wasn't done");
        tunnel.mend();
        await ann.page.waitForSelector('[data-notice=lost]', { state: 'detached' });
        await ann.page.waitForSelector(roll);

        // The roll goes into the void: the page finds out, and it has not happened.
        tunnel.swallow();
        await ann.page.click(roll);
        await ann.page.waitForSelector('[data-notice=lost]');
        tunnel.mend();
        await ann.see('The connection dropped before this reached the table');
        await ann.page.click(roll);
        await ann.page.waitForSelector(roll, { state: 'detached' });
        const rolls = await ann.page.evaluate(
            () =>
                [...document.querySelectorAll('.stream li')].filter((li) => /rolled/.test(li.textContent))
                    .length,
        );
        assert.equal(rolls, 1);
        await ann.done();
    });
    it('finds the table again when the server was away', async () => {
        const ann = await person('Ann', '');
        const link = await opened(ann);
        await ann.go('lobby');
        await ann.page.waitForSelector('.empty, .lobby li');
        tunnel.cut();
        await ann.see("Can't reach the server");
        await ann.go(link);
        await ann.page.waitForSelector('[data-do=retry]');
        tunnel.mend();
        await ann.press('retry');
        await ann.page.waitForSelector('.seatlist');
        await ann.done();
    });
});

describe('what can be wrong', () => {
    for (const [path, text] of [
        ['nowhere', 'Page not found'],
        ['table/%E0%A4%A', 'Table not found'],
        ['table/nothing-here', 'Table not found'],
        ['play/new?order=%7B', 'Page not found'],
        ['play/new?order=%7B%22settings%22%3A%7B%22seats%22%3A99%7D%7D', "This game can't be set up"],
        ['person/nobody', 'No player found at this link'],
    ]) {
        it(`explains #/${path}`, async () => {
            const dan = await person('Dan', path);
            await dan.see(text);
            await dan.page.click('main a:text-is("Home")');
            await dan.page.waitForSelector('.home');
            await dan.done();
        });
    }
    it('starts with preferences and a game that are damaged', async () => {
        const dan = await person('Dan', '');
        await dan.page.evaluate(() => {
            localStorage.setItem('longroad.preferences', '{"language":"xx","theme":7,"pace":"fast"}');
            localStorage.setItem('longroad.table.game', 'not a fact');
        });
        await dan.page.reload();
        await dan.page.waitForSelector('.home');
        await dan.go('play/game');
        await dan.see("This saved game can't be read");
        await dan.done();
    });
    it('keeps others out of a private game, and says so', async () => {
        const ann = await person('Ann', '');
        const link = await opened(ann, { seats: 3, spectators: false });
        await sit(ann);
        await ann.press('fill');
        await ann.page.click(ready('start'));
        await ann.page.waitForSelector('[data-prompt]');
        const eve = await person('Eve', link);
        await eve.see('Table not found');
        await ann.done();
        await eve.done();
    });
    it('tells a full table from a free one', async () => {
        const ann = await person('Ann', '');
        const link = await opened(ann, { seats: 3 });
        await sit(ann);
        await ann.press('fill');
        const eve = await person('Eve', link);
        await eve.press('introduce');
        await eve.see('All seats are taken');
        await ann.done();
        await eve.done();
    });
    it('asks an old page to be loaded again', async () => {
        const old = await person('Old', '');
        const link = await opened(old);
        await old.page.routeWebSocket(/socket$/, (near) => {
            const far = near.connectToServer();
            near.onMessage((text) => far.send(text.replace('"protocol":1', '"protocol":999')));
        });
        await old.go('');
        await old.go(link);
        await old.see('This page is out of date');
        await old.page.waitForSelector('[data-do=reload]');
        await old.done();
    });
});

describe('a new version', () => {
    it('waits, is announced, and comes when the reader wants it', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'longroad-version-'));
        await cp(web, folder, { recursive: true });
        const kinds = { '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };
        const site = createHttp(async (request, answer) => {
            const path = new URL(request.url, 'http://x').pathname.replace(/\/$/, '/index.html');
            const body = await readFile(join(folder, path)).catch(() => null);
            answer.writeHead(body ? 200 : 404, {
                'Content-Type':
                    kinds[extname(path)] ?? (path.endsWith('html') ? 'text/html' : 'image/svg+xml'),
            });
            answer.end(body);
        });
        await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
        const at = `http://127.0.0.1:${site.address().port}`;
        const ann = await person('Ann', '', { at, keep: true });
        await ann.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        const index = join(folder, 'index.html');
        await writeFile(index, (await readFile(index, 'utf8')).replace('<html ', '<html data-build="next" '));
        const worker = join(folder, 'sw.js');
        await writeFile(worker, (await readFile(worker, 'utf8')).replace(/longroad-\w+/, 'longroad-next'));

        await ann.page.reload();
        await ann.see('A new version of Longroad is ready');
        assert.equal(
            await ann.page.getAttribute('html', 'data-build'),
            null,
            'the old version until the reader wants the new one',
        );
        await ann.press('update');
        await ann.page.waitForFunction(() => document.documentElement.dataset.build === 'next');
        await ann.page.waitForSelector('.home');
        await ann.done();
        site.close();
        await rm(folder, { recursive: true, force: true });
    });
});
