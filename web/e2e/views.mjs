// Every view of the page, and how to get there without a server.
import { diceGame, ready, shortGame } from './browser.mjs';

const dialog = 'dialog[open]';
export const views = [
    { name: 'start page', path: '', shows: '.home' },
    { name: 'settings', path: '', shows: '.home', then: async (page) => openSettings(page) },
    { name: 'rules chooser', path: 'new', shows: '.order', then: unfold },
    { name: 'rules chooser of the dice game', path: 'new?way=dice', shows: '.order' },
    { name: 'almanac', path: 'almanac', shows: 'input[type=search]' },
    { name: 'keyword of the almanac with a board', path: 'almanac/longest_road', shows: 'main svg.board' },
    { name: 'how to play', path: 'how', shows: '.board-parts' },
    { name: 'how to play the dice game', path: 'how/dice', shows: '.dice-parts' },
    { name: 'what is in the box', path: 'how/box', shows: '.box-parts' },
    { name: 'sheets to print', path: 'sheet', shows: '.paper' },
    { name: 'games of this browser', path: 'games', shows: '.shelf' },
    { name: 'about', path: 'about', shows: '.about' },
    { name: 'replay', path: 'replay', shows: 'textarea' },
    { name: 'lobby without a server', path: 'lobby', shows: '[role=alert]' },
    { name: 'profile without a server', path: 'me', shows: '.trouble' },
    { name: 'table without a server', path: 'table/nothing', shows: '.trouble' },
    { name: 'person without a server', path: 'person/nobody', shows: '.trouble' },
    { name: 'nothing here', path: 'nowhere', shows: '.trouble' },
    { name: 'board game', path: shortGame(), shows: ready('roll') },
    { name: 'map of the keys', path: shortGame(), shows: ready('roll'), then: (page) => ask(page, '?') },
    {
        name: 'large island for six',
        path: shortGame({ settings: { seats: 6, map: 'variable', first: 0, preset: '2015', options: {} } }),
        shows: '[data-spot]',
    },
    { name: 'dice game', path: diceGame(), shows: ready('roll'), then: (page) => roll(page) },
    { name: 'first game', path: 'learn', shows: '[data-lesson]' },
    { name: 'second guided game', path: 'learn/second', shows: '[data-lesson]' },
    { name: 'guided dice game', path: 'learn/dice', shows: '[data-lesson]' },
];

/** Everything that can be opened, open. */
async function unfold(page) {
    const closed = page.locator('details:not([open]) > summary');
    while (await closed.count()) await closed.first().click();
}
async function openSettings(page) {
    await page.locator('.top .btn.icon').last().click();
    await page.waitForSelector(dialog);
}
async function ask(page, key) {
    await page.keyboard.press(key);
    await page.waitForSelector(dialog);
}
async function roll(page) {
    await page.click(ready('roll'));
    await page.waitForSelector(ready('end_turn'));
}

/** Goes there, and waits until it can be seen. A page that is open already stays open; `meet` calls other people. */
export async function goTo(page, address, view, meet) {
    await page.goto('about:blank');
    await page.goto(`${address}/#/${view.path}`);
    await page.waitForSelector(view.shows);
    await view.then?.(page, meet);
}
