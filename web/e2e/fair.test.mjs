// Fair dice between two browsers and the real server: every page adds its share, nothing of it leaves too early, and
// afterwards the record is held against what each browser saw.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openHouse } from './house.mjs';
import { meet, opened, sit } from './people.mjs';
import { playOut, startRobot } from './robot.mjs';
import { setStage } from './stage.mjs';

const stage = setStage(openHouse);
const person = meet(stage);

/** Everything a page says to the server, from its next connection on. */
function overhear({ page }) {
    const said = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(JSON.parse(payload))));
    return said;
}
const sawOf = ({ page }) => page.evaluate(() => JSON.parse(localStorage['longroad.saw'] ?? '[]').at(-1));
const words = 'roll, little dice';

describe('fair dice', () => {
    it('are mixed by both browsers, and the record is what they saw', async () => {
        const ann = await person('Ann', '');
        const ben = await person('Ben', '');
        const said = overhear(ann);
        const link = await opened(ann, { game: 'dice', seats: 2, shuffle: true });
        await sit(ann);
        await ben.go(link);
        await ben.page.click('[data-do=introduce]');
        await sit(ben);

        // Words of one's own change the promise and are never sent.
        await ann.page.click('.fair summary');
        await ann.page.waitForSelector('.fair >> text=promised');
        const first = said.findLast(({ type }) => type === 'commit_share').digest;
        await ann.page.fill('[data-do=words]', words);
        await ann.page.press('[data-do=words]', 'Enter');
        await ann.page.waitForSelector('.fair >> text=part of your share');
        assert.notEqual(said.findLast(({ type }) => type === 'commit_share').digest, first);

        await ann.page.click('[data-do=start]');
        for (const { page } of [ann, ben]) await page.waitForSelector('[data-prompt]');
        const [mine, theirs] = [await sawOf(ann), await sawOf(ben)];
        assert.equal(mine.words, words);
        assert.match(mine.bytes, /^[0-9a-f]{32}$/);
        assert.notEqual(mine.bytes, theirs.bytes);
        assert.deepEqual(
            mine.seats.map(({ commit, share }) => [commit, share]),
            theirs.seats.map(({ commit, share }) => [commit, share]),
        );
        assert.ok(
            mine.seats.every(({ commit, share }) => commit && share),
            'both shares were shown',
        );
        const everything = JSON.stringify(said);
        assert.ok(!everything.includes(mine.bytes) && !everything.includes(words), 'bytes and words stay');
        assert.equal(said.filter(({ type }) => type === 'reveal_share').length, 1);

        await startRobot(ben.page);
        await playOut(ann.page);
        const checked = async (text) => {
            await ann.page.click('[data-do=verify]');
            await ann.page.waitForSelector(`.rnote >> text=${text}`);
        };
        await ann.page.click('dialog >> text=Review game');
        await ann.page.waitForSelector('.replay .transport');
        await checked('the game this browser saw: promise, shares and seats all match');

        // Had the browser seen another promise, the record would not do.
        await ann.page.evaluate(() => {
            const saws = JSON.parse(localStorage['longroad.saw']);
            saws.at(-1).commitment = 'f'.repeat(64);
            localStorage['longroad.saw'] = JSON.stringify(saws);
        });
        await checked('the game this browser saw begin');
        for (const one of [ann, ben]) await one.done();
    });

    it('warn when the table changes its promise', async () => {
        const ann = await person('Ann', '');
        // A server that lies about its secret once everybody has promised.
        await ann.page.routeWebSocket(/socket/, (socket) => {
            const server = socket.connectToServer();
            socket.onMessage((message) => server.send(message));
            server.onMessage((message) => {
                const told = JSON.parse(message);
                if (told.table?.stage === 'starting') told.table.fair.commitment = 'f'.repeat(64);
                socket.send(JSON.stringify(told));
            });
        });
        const said = overhear(ann);
        await opened(ann, { game: 'dice', seats: 2 });
        await sit(ann);
        await ann.page.locator('.seatlist select').last().selectOption('greedy');
        await ann.page.waitForSelector('[data-do=start][aria-disabled=false]');
        await ann.page.click('[data-do=start]');
        await ann.page.waitForSelector('[data-worry=promise]');
        await ann.page.waitForSelector('text=Mixing the dice');
        assert.ok(!said.some(({ type }) => type === 'reveal_share'), 'the share stays with the page');
        // Nobody is held up for ever: the table calls the start off.
        await ann.page.waitForSelector('[data-called-off]');
        await ann.done();
    });
});
