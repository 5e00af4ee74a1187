// Telling players who look elsewhere that it is their turn: title, icon, badge, and a notification once they want one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ready, shortGame, until } from './browser.mjs';
import { openHouse } from './house.mjs';
import { meet, opened, sit } from './people.mjs';
import { startRobot, stopRobot } from './robot.mjs';
import { setStage } from './stage.mjs';

const stage = setStage(openHouse);
const person = meet(stage);

// What the system would do; a window of a test is always in sight.
const pretend = () => {
    window.seen = { asked: 0, shown: [], badge: 0, away: false };
    Object.defineProperty(document, 'visibilityState', {
        get: () => (window.seen.away ? 'hidden' : 'visible'),
    });
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() {
            ++window.seen.asked;
            return (window.Notification.permission = 'granted');
        }
        constructor(title, { tag }) {
            window.seen.shown.push(`${title} ${tag}`);
        }
        close() {
            window.seen.shown.pop();
        }
    };
    navigator.setAppBadge = async (n) => void (window.seen.badge = n);
    navigator.clearAppBadge = async () => void (window.seen.badge = 0);
};
const away = (page, now) =>
    page.evaluate((is) => {
        window.seen.away = is;
        document.dispatchEvent(new Event('visibilitychange'));
    }, now);
const seen = (page) => page.evaluate(() => window.seen);
const iconOf = (page) => page.getAttribute('link[rel=icon]', 'href');

describe('turn alerts', () => {
    it('show in the title and the icon, and go with the game', async () => {
        const ann = await person('Ann', shortGame());
        await ann.page.waitForSelector(ready('roll'));
        await until(async () => /^● Your turn/.test(await ann.page.title()), 'the title says it');
        assert.match(await iconOf(ann.page), /icon-turn/);
        await ann.go('');
        await ann.page.waitForSelector('.home');
        assert.doesNotMatch(await ann.page.title(), /Your turn/);
        assert.match(await iconOf(ann.page), /icon\.svg/);
        await ann.done();
    });
    it('set the badge, ask at a good moment, and notify from then on', async () => {
        const ann = await person('Ann', '');
        // On a shuffled island the dice decide who is first, unless the rules let the table say it.
        const link = await opened(ann, {
            seats: 3,
            map: 'variable',
            first: 0,
            preset: '2015',
            options: { start_player_method: 'oldest' },
        });
        await sit(ann);
        const ben = await person('Ben', link);
        await ben.page.addInitScript(pretend);
        await ben.page.reload();
        await ben.press('introduce');
        await ben.page.waitForSelector('.seatlist [data-mine]');
        await ann.press('fill');
        await ann.page.click(ready('start'));
        await ben.page.waitForSelector('[data-prompt]');
        assert.doesNotMatch(await ben.page.title(), /Your turn/);
        // Ann places her first pieces while Ben is elsewhere.
        await away(ben.page, true);
        await startRobot(ann.page);
        await until(async () => /Your turn/.test(await ben.page.title()), 'it is his turn');
        await until(async () => (await seen(ben.page)).badge === 1, 'the badge is set');
        assert.deepEqual([(await seen(ben.page)).asked, (await seen(ben.page)).shown.length], [0, 0]);
        assert.equal(await ben.page.locator('[data-notice=notify]').count(), 0);
        await away(ben.page, false);
        await ben.page.waitForSelector('[data-notice=notify]');
        await until(async () => (await seen(ben.page)).badge === 0, 'the badge is gone');
        await ben.press('notify_yes');
        await ben.page.waitForSelector('[data-notice=notify]', { state: 'detached' });
        assert.equal((await seen(ben.page)).asked, 1);
        // He goes again, and it is still his turn.
        await away(ben.page, true);
        await until(async () => (await seen(ben.page)).shown.length === 1, 'he is notified');
        assert.match((await seen(ben.page)).shown[0], /^Your turn longroad-/);
        await away(ben.page, false);
        await until(async () => (await seen(ben.page)).shown.length === 0, 'it is taken back');
        await stopRobot(ann.page);
        await ann.done();
        await ben.done();
    });
});
