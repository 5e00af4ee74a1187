// Takes the pictures of docs/pictures from the real page.
import { mkdir } from 'node:fs/promises';
import { launch, sizes } from './browser.mjs';
import { move } from './robot.mjs';
import { serve } from './serve.mjs';

const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
const board = {
    settings: { seats: 4, map: 'beginner', first: 0 },
    people: 1,
    level: 'random',
    names: ['Mara'],
};
const dice = { settings: { game: 'dice', seats: 1 }, people: 1, level: 'perfect', names: ['Mara'] };
const pictures = [
    { name: 'start', size: 'wide' },
    { name: 'table', size: 'wide', order: board, moves: 60 },
    { name: 'table-fa', size: 'wide', language: 'fa', order: board, moves: 60 },
    { name: 'table-phone', size: 'phone', order: board, moves: 60 },
    { name: 'dice', size: 'wide', order: dice, moves: 1 },
];

await mkdir(folder, { recursive: true });
const site = await serve();
const browser = await launch();
for (const { name, size, language = 'en', order, moves = 0 } of pictures) {
    const page = await browser.newPage({ viewport: sizes[size], reducedMotion: 'reduce', locale: language });
    await page.addInitScript(
        (chosen) =>
            localStorage.setItem(
                'longroad.preferences',
                JSON.stringify({ pace: 0, language: chosen, sound: false, name: 'Mara' }),
            ),
        language,
    );
    await page.goto(
        `${site.address}/#/${order ? `play/new?order=${encodeURIComponent(JSON.stringify(order))}` : ''}`,
    );
    await page.waitForSelector('main');
    for (let i = 0; i < moves; ++i) {
        await page.waitForTimeout(60);
        await move(page);
    }
    // A picture is taken when nothing is in the way.
    for (let i = 0; i < 100 && (await page.$('dialog')); ++i) await move(page);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${folder}${name}.png` });
    await page.close();
}
await browser.close();
site.stop();
