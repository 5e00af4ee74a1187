// Takes the pictures of docs/pictures from the real page, small enough for a README.
import { mkdir, writeFile } from 'node:fs/promises';
import { launch, ordered, patience, ready, visit } from './browser.mjs';
import { move, playOut, startRobot, stopRobot } from './robot.mjs';
import { serve } from './serve.mjs';

const folder = new URL('../../docs/pictures/', import.meta.url);
const most = 150_000;
const game = ordered({
    settings: { seats: 4, map: 'beginner', first: 0, options: { victory_target: 10 }, preset: '2015' },
    people: 1,
    level: 'easy',
    names: ['Mara'],
});
const dice = ordered({ settings: { game: 'dice', seats: 1 }, people: 1, level: 'perfect', names: ['Mara'] });

/** Plays on until it is our turn in the middle of the game, with nothing in the way. */
async function intoTheGame(page) {
    await page.waitForSelector(ready('roll'));
    await startRobot(page);
    await page.waitForFunction(
        () => document.querySelectorAll('.piece.settlement, .piece.city').length >= 11,
        undefined,
        { timeout: 5 * patience },
    );
    await startRobot(page, { build: false, end: false });
    await page.waitForSelector(ready('end_turn'));
    await stopRobot(page);
}
async function someTurnsOfDice(page) {
    for (let turn = 0; turn < 6; ++turn) {
        await page.click(ready('roll'));
        await page.waitForSelector(ready('end_turn'));
        for (let i = 0; i < 3; ++i) await move(page, { end: false });
        if (turn < 5) await page.click(ready('end_turn'));
    }
}
/** Plays to the end, and goes through the game to its middle. */
async function toItsReview(page) {
    await playOut(page);
    await page.click('dialog >> text=Review game');
    await page.waitForSelector('.lucks');
    const moment = page.getByRole('slider');
    await moment.fill(String(Math.floor(Number(await moment.getAttribute('max')) * 0.6)));
}
// One game, looked at in three ways: each picture goes on from the one before.
const pictures = [
    [{ name: 'start', path: '' }],
    [
        { name: 'table', path: game, then: intoTheGame },
        { name: 'table-persian', then: (page) => page.selectOption('.lang select', 'fa') },
        { name: 'table-phone', then: onAPhone },
    ],
    [{ name: 'dice', path: dice, then: someTurnsOfDice }],
    [{ name: 'almanac', path: 'almanac/longest_road' }],
    [{ name: 'review', path: game, then: toItsReview }],
];
// The same game in a narrow window: it is kept in the browser, so another page goes on with it.
async function onAPhone(page) {
    const kept = await page.context().storageState();
    const { page: phone } = await visit(browser, site.address, {
        path: 'play/game',
        size: 'phone',
        context: { storageState: kept, deviceScaleFactor: 2 },
    });
    await phone.selectOption('.lang select', 'en');
    await phone.waitForSelector('.m-sheet [data-prompt]');
    return phone;
}

const site = await serve();
const browser = await launch();
/** Chromium packs the picture, too. */
async function packed(png, quality) {
    const page = await browser.newPage();
    const text = await page.evaluate(
        async ({ source, quality }) => {
            const image = new Image();
            image.src = source;
            await image.decode();
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [image.width, image.height];
            canvas.getContext('2d').drawImage(image, 0, 0);
            return canvas.toDataURL('image/webp', quality);
        },
        { source: `data:image/png;base64,${png.toString('base64')}`, quality },
    );
    await page.close();
    return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const series of pictures) {
    if (wanted.length && !series.some(({ name }) => wanted.includes(name))) continue;
    const { page, done } = await visit(browser, site.address, { path: series[0].path, name: 'Mara' });
    for (const { name, then } of series) {
        const other = await then?.(page);
        const shown = other?.screenshot ? other : page;
        await shown.mouse.move(0, 0);
        await shown.waitForLoadState('networkidle');
        await shown.evaluate(() => document.fonts.ready);
        const png = await shown.screenshot();
        let picture = await packed(png, 0.9);
        for (let quality = 0.8; picture.length > most && quality > 0.3; quality -= 0.1) {
            picture = await packed(png, quality);
        }
        await writeFile(new URL(`${name}.webp`, folder), picture);
        console.log(`docs/pictures/${name}.webp: ${Math.round(picture.length / 1000)} KB`);
    }
    await done();
}
await browser.close();
site.stop();
