// Takes the pictures of docs/pictures from the real page, small enough for a README.
import { mkdir, writeFile } from 'node:fs/promises';
import { launch, ordered, patience, ready, visit } from './browser.mjs';
import { move, startRobot, stopRobot } from './robot.mjs';
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
        () => document.querySelectorAll('.piece.settlement, .piece.city').length >= 13,
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
const pictures = [
    { name: 'start', path: '' },
    { name: 'table', path: game, then: intoTheGame },
    { name: 'table-phone', path: game, size: 'phone', then: intoTheGame },
    { name: 'table-persian', path: game, language: 'fa', then: intoTheGame },
    { name: 'dice', path: dice, then: someTurnsOfDice },
    { name: 'almanac', path: 'almanac' },
];

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
for (const { name, path, size, language, then } of pictures) {
    if (wanted.length && !wanted.includes(name)) continue;
    const { page, done } = await visit(browser, site.address, {
        path,
        size,
        language,
        name: 'Mara',
        context: size === 'phone' ? { deviceScaleFactor: 2 } : {},
    });
    await then?.(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot();
    let picture = await packed(png, 0.9);
    for (let quality = 0.8; picture.length > most && quality > 0.3; quality -= 0.1) {
        picture = await packed(png, quality);
    }
    await writeFile(new URL(`${name}.webp`, folder), picture);
    console.log(`docs/pictures/${name}.webp: ${Math.round(picture.length / 1000)} KB`);
    await done();
}
await browser.close();
site.stop();
