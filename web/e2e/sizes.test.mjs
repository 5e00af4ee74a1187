// Every size of window, from a small phone to a large screen, in three languages, at every kind of moment of both games:
// nothing to scroll, nothing cut off, covered or out of reach, and the island has its half. THOROUGH=1 looks at every
// size in every language; else each language sees a part of them.
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { diceGame, ready } from './browser.mjs';
import { diceUntil } from './dice.mjs';
import { rehearse } from './rehearsal.mjs';
import { playUntil } from './robot.mjs';
import { drawn, setStage } from './stage.mjs';

const all = [
    [320, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
    [820, 1180],
    [1024, 768],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
    // a window of 1440 by 900 at a zoom of 200 %
    [720, 450],
];
// In every run each size is seen in some language, and the tightest in the languages that need most room.
const some = { en: [1, 3, 5, 7, 9], de: [0, 2, 6], fa: [0, 4, 8] };
const sizesIn = (language) => (process.env.THOROUGH ? all : some[language].map((i) => all[i]));

// Runs in the page: what is wrong with what is shown. `wanted` has to be in sight without any scrolling.
function survey(wanted) {
    const faults = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth)
        faults.push(`the page is ${page.scrollWidth - innerWidth} px too wide`);
    if (page.scrollHeight > innerHeight + 1)
        faults.push(`the page is ${page.scrollHeight - innerHeight} px too high`);
    const shown = (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1;
    const name = (element) =>
        `<${element.tagName.toLowerCase()} ${element.dataset.do ?? element.getAttribute('class') ?? ''}> ${(
            element.getAttribute('aria-label') ?? element.textContent
        )
            .trim()
            .slice(0, 30)}`;
    const dialog = document.querySelector('dialog[open]') ?? document.querySelector('.sheet-up');
    const scene = dialog ?? document.body;
    /** why a hand cannot get there, or null */
    function unreachable(element) {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
            return `outside (${[box.left, box.top, box.right, box.bottom].map(Math.round)})`;
        const hit = document.elementFromPoint(x, y);
        if (hit && (element.contains(hit) || hit.contains(element))) return null;
        return `covered by ${hit ? name(hit) : 'nothing'}`;
    }
    const scrolls = (element) => {
        for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
            const style = getComputedStyle(at);
            const may = /auto|scroll/.test(style.overflowX + style.overflowY);
            if (may && (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth)) return true;
        }
        return false;
    };
    for (const one of dialog ? [] : wanted) {
        const found = [...document.querySelectorAll(one)].filter(shown);
        if (!found.length) faults.push(`${one} is not there`);
        for (const element of found) {
            const why = unreachable(element);
            if (why) faults.push(`${name(element)} is ${why}`);
        }
    }
    for (const control of scene.querySelectorAll('button, a[href], input, select, textarea, summary')) {
        if (!shown(control) || control.closest('svg, .sr, .skip') || scrolls(control)) continue;
        const why = unreachable(control);
        if (why) faults.push(`${name(control)} is ${why}`);
    }
    // Words on what has to be read: all of them, and none over its neighbour.
    for (const element of scene.querySelectorAll(
        '[data-prompt], .btn, .m-acts span, .build .why, dialog p, dialog h2',
    )) {
        if (!shown(element) || element.closest('.sr')) continue;
        const over = Math.max(
            element.scrollWidth - element.clientWidth,
            element.scrollHeight - element.clientHeight - 6,
        );
        if (element.clientWidth && over > 2 && !/auto|scroll/.test(getComputedStyle(element).overflow))
            faults.push(`${over} px of words cut off: ${name(element)}`);
    }
    for (const one of document.querySelectorAll('.m-players .name, .player .name, .dplayers .name')) {
        if (!dialog && (!shown(one) || one.clientWidth < 28)) faults.push(`a name has no room: ${name(one)}`);
    }
    if (dialog && scene.scrollWidth > scene.clientWidth + 1) faults.push('a question scrolls sideways');
    const stage = document.querySelector('.stage, .isl')?.getBoundingClientRect();
    const [wide, high] = [stage.width / innerWidth, stage.height / innerHeight];
    const folded = document.querySelector('.mob, .dicepage.folded');
    const share = folded ? wide * high : Math.min(wide, high);
    // An offer that waits takes a line of it.
    const least = document.querySelector('.m-offer') ? 0.4 : 0.5;
    if (share < least) faults.push(`the island has ${Math.round(share * 100)} %`);
    if (!dialog)
        for (const spot of document.querySelectorAll('[data-spot] .touch, .hex.aim .aim-ring')) {
            const why = unreachable(spot);
            if (why && !spot.closest('.zoom')) faults.push(`a place is ${why}`);
        }
    return faults;
}

const { open } = setStage();
const names = ['Maximilian', 'Jonas', 'Selin', 'Kiwon', 'Theresa'];
const settings = { seats: 4, map: 'variable', first: 0, preset: '2015', hints: true };
const three = { ...settings, seats: 3 };
const table = [
    '[data-prompt]',
    '[data-do=build_road]',
    '[data-do=build_settlement]',
    '[data-do=build_city]',
    '[data-do=buy_card]',
    '[data-do=trade], .side > .trade',
];
const button = ['.m-end, .rollbox .btn'];
const phase = (wanted) => (seats) => seats[0].view.phase === wanted;
const builds = ['build_city', 'build_settlement', 'build_road', 'buy_card'];

const moments = {
    placing: {
        names: names.slice(0, 4),
        settings,
        until: (seats) => seats.some(({ view }) => view.players[0].roads.length),
    },
    rolling: {
        names: names.slice(0, 4),
        settings,
        until: ([{ view }]) => view.turn > 8 && view.phase === 'roll',
        wanted: button,
    },
    discarding: {
        names: names.slice(0, 3),
        settings: three,
        until: (seats) => seats.some(({ view, seat }) => view.players[seat].owes > 4),
    },
    robbing: { names: names.slice(0, 3), settings: three, until: phase('robber') },
    'a turn': {
        names: names.slice(0, 4),
        settings,
        wish: ['buy_card'],
        until: ([{ view }]) =>
            view.phase === 'main' &&
            view.players[view.active].hand_size > 5 &&
            view.players[view.active].card_count > 2,
        wanted: button,
    },
    trading: {
        names: names.slice(0, 4),
        settings,
        until: ([{ view }]) => view.phase === 'main' && view.players[view.active].hand_size > 3,
        then: openTrade,
    },
    'an offer to answer': {
        names: names.slice(0, 4),
        settings,
        until: ([{ view }]) => view.phase === 'main' && view.players.every(({ hand_size }) => hand_size > 1),
        then: offer,
        wanted: ['[data-do=accept]', '[data-do=decline]', '[data-do=counter]'],
    },
    'building between turns': {
        names,
        settings: { ...settings, seats: 5 },
        until: ([{ view }]) => view.phase === 'special_build' && view.turn > 7,
        wanted: button,
    },
    'the end': {
        names: names.slice(0, 3),
        settings: { ...three, options: { victory_target: 4 } },
        wish: builds,
        until: phase('over'),
        then: (page) => page.waitForSelector('dialog[open]'),
    },
    'after the end': {
        names: names.slice(0, 3),
        settings: { ...three, options: { victory_target: 4 } },
        wish: builds,
        until: phase('over'),
        then: closeEnding,
        wanted: button,
    },
};
async function taken(page) {
    const cover = page.locator('[data-do=pass-device]');
    if (await cover.count()) await cover.click();
}
async function openTrade(page) {
    const button = page.locator('[data-do=trade]');
    if (await button.count()) await button.click();
    await page.waitForSelector('.trade [data-give]');
}
const kinds = ['lumber', 'brick', 'wool', 'grain', 'ore'];
async function offer(page) {
    await openTrade(page);
    const held = await page.$$eval('.hand .card[class*=r-] .ct', (those) =>
        those.map(({ textContent }) => !/^[0۰]$/.test(textContent.trim())),
    );
    const give = held.indexOf(true);
    await page.click(`.trade [data-give=${kinds[give]}]`);
    await page.click(`.trade [data-get=${kinds[(give + 2) % 5]}]`);
    await page.click(`.trade ${ready('offer')}`);
    await page.click('[data-do=pass-device]');
    await page.waitForSelector('[data-do=accept]');
    if (await page.locator('.sheet-up').count()) await page.click('[data-do=close-sheet]');
}
async function closeEnding(page) {
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
}

/** Looks at what is shown in every size; what is wrong, and a picture for who wants to look. */
async function walk(page, language, what, wanted) {
    const faults = [];
    for (const [width, height] of sizesIn(language)) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        for (const fault of await page.evaluate(survey, wanted)) faults.push(`${width}x${height}: ${fault}`);
        if (process.env.PICTURES) {
            await mkdir(process.env.PICTURES, { recursive: true });
            const file = `${what.replaceAll(' ', '-')}-${language}-${width}x${height}.png`;
            await page.screenshot({ path: `${process.env.PICTURES}/${file}` });
        }
    }
    return faults;
}

describe('every size of window', () => {
    for (const [what, { names: people, settings: rules, until, wish, then, wanted = [] }] of Object.entries(
        moments,
    )) {
        it(what, async () => {
            const { game } = await rehearse(people, rules, until, { wish, steps: 700 });
            const faults = [];
            for (const language of ['en', 'de', 'fa']) {
                const { page, done } = await open('play/game', {
                    language,
                    size: { width: 390, height: 844 },
                    kept: { 'longroad.table.game': game },
                });
                await page.waitForSelector('.mob');
                await taken(page);
                await then?.(page);
                const found = await walk(page, language, what, [...table, ...wanted]);
                faults.push(...found.map((fault) => `${language} ${fault}`));
                await done();
            }
            assert.deepEqual(faults, []);
        });
    }
    const tray = ['[data-prompt]', 'svg.sheet'];
    const diceMoments = {
        'dice: rolling': [async () => {}, [...tray, '[data-do=roll]']],
        'dice: keeping': [
            (page) => page.click(ready('roll')).then(() => page.waitForSelector(ready('end_turn'))),
            [...tray, '[data-do=roll]', '[data-do=end_turn]', '[data-die]'],
        ],
        'dice: building': [
            (page) => diceUntil(page, '[data-do^=build_]'),
            [...tray, '[data-do^=build_]', '[data-do=end_turn]'],
        ],
        'dice: a joker': [
            async (page) => {
                await diceUntil(page, '[data-do=joker]');
            },
            [...tray, '[data-do=joker]'],
        ],
        'dice: the end': [
            (page) => playUntil(page, '[data-do=again]').then(() => page.waitForSelector('table.review')),
            tray,
        ],
    };
    for (const [what, [then, wanted]] of Object.entries(diceMoments)) {
        it(what, async () => {
            const faults = [];
            for (const language of ['en', 'de', 'fa']) {
                const { page, done } = await open(diceGame(3), {
                    language,
                    size: { width: 390, height: 844 },
                });
                await page.waitForSelector(ready('roll'));
                await then(page);
                const found = await walk(page, language, what.replace(':', ''), wanted);
                faults.push(...found.map((fault) => `${language} ${fault}`));
                await done();
            }
            assert.deepEqual(faults, []);
        });
    }
});
