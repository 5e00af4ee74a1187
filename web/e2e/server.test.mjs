// The page against the real server in Chromium: friends by link, a whole game between browsers, a cut network.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { launch, sizes } from './browser.mjs';
import { move } from './robot.mjs';

const program = process.env.LONGROAD ?? new URL('../../build/longroad', import.meta.url).pathname;
const web = new URL('../dist', import.meta.url).pathname;
const port = 20000 + (process.pid % 20000);
const address = `http://127.0.0.1:${port}`;
let data;
let server;
let browser;
before(async () => {
    data = await mkdtemp(join(tmpdir(), 'longroad-web-'));
    server = spawn(program, ['serve', '--port', String(port), '--data', data, '--web', web], {
        stdio: 'ignore',
    });
    for (let i = 0; i < 100; ++i) {
        const up = await fetch(`${address}/api/v1/health`).then(
            (answer) => answer.ok,
            () => false,
        );
        if (up) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
    browser = await launch();
});
after(async () => {
    await browser.close();
    server.kill();
    await rm(data, { recursive: true, force: true });
});

async function person(name, path) {
    const context = await browser.newContext({ viewport: sizes.wide, reducedMotion: 'reduce', locale: 'en' });
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.stack));
    await page.addInitScript(
        (own) =>
            localStorage.getItem('longroad.preferences') ??
            localStorage.setItem(
                'longroad.preferences',
                JSON.stringify({ language: 'en', name: own, sound: false }),
            ),
        name,
    );
    await page.goto(`${address}/#/${path}`);
    return { page, context, complaints };
}

/** One opens a table by the page, the others come by its link. */
async function table(names, options) {
    const host = await person(names[0], 'new');
    await host.page.click(`fieldset:has(legend:text-is("Players")) button:text-is("${names.length}")`);
    await host.page.click('summary');
    for (const [name, value] of Object.entries(options)) {
        await host.page.fill(`#opt-${name}`, String(value));
        await host.page.dispatchEvent(`#opt-${name}`, 'change');
    }
    await host.page.click('[data-do=start]');
    await host.page.waitForSelector('.seatlist');
    const link = host.page.url().split('#/')[1];
    const people = [host];
    for (const name of names.slice(1)) people.push(await person(name, link));
    for (const { page } of people.slice(1)) await page.click('[data-do=introduce]');
    for (const { page } of people) await page.locator('[data-do=sit]').first().click();
    await host.page.waitForFunction(
        (n) =>
            document.querySelectorAll('[data-do=sit]').length === 0 &&
            document.querySelectorAll('.seatlist li').length === n,
        names.length,
    );
    await host.page.click('[data-do=start]');
    for (const { page } of people) await page.waitForSelector('[data-prompt]');
    return people;
}

describe('friends by link', () => {
    it('plays a whole game between browsers, through a cut network', async () => {
        const people = await table(['Ann', 'Ben', 'Cem'], { victory_target: 3 });
        let cut = false;
        const end = Date.now() + 240_000;
        let over = false;
        while (!over && Date.now() < end) {
            let moved = false;
            for (const { page, context } of people) {
                if (await page.$('[data-do=again]')) {
                    over = true;
                    break;
                }
                if (await move(page)) moved = true;
                if (!cut && (await page.$('[data-do=end_turn]:not([aria-disabled=true])'))) {
                    cut = true;
                    await context.setOffline(true);
                    await page.evaluate(() => dispatchEvent(new Event('offline')));
                    await context.setOffline(false);
                    await page.reload();
                    await page.waitForSelector('[data-do=end_turn]:not([aria-disabled=true])');
                }
            }
            if (!moved) await people[0].page.waitForTimeout(50);
        }
        assert.ok(over, 'the game came to its end');
        assert.ok(cut, 'the network was cut in the middle of a turn');
        for (const { page, complaints } of people) {
            await page.waitForSelector('[data-do=again]');
            assert.deepEqual(complaints, []);
        }
        for (const { context } of people) await context.close();
    });
    it('says so when a table is not there', async () => {
        const { page, context } = await person('Dan', 'table/nothing-here');
        await page.click('[data-do=introduce]');
        await page.waitForSelector('text=This table is not there');
        await context.close();
    });
});
