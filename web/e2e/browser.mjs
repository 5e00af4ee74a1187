// Chromium as Debian installs it, and readers of all kinds who open the page with it.
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

// Machines that run tests are often busy with other things: what takes longer than this is broken.
export const patience = 120_000;

// Whoever is told to end ends at once, and takes what it started along.
process.on('SIGTERM', () => process.exit(143));

export const launch = () =>
    chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox'],
        timeout: patience,
        handleSIGTERM: false,
    });

export const languages = ['en', 'de', 'tr', 'ko', 'fa', 'pl'];

export const sizes = {
    wide: { width: 1440, height: 900 },
    tablet: { width: 820, height: 1180 },
    phone: { width: 360, height: 740 },
    // A window of 1440 by 900 at a zoom of 200 %: half as many pixels of the style sheet, each twice as large.
    zoomed: { width: 720, height: 450 },
};

/**
 * Opens a view as a reader of a language, in a browser that has `kept` things from before. What the page complains about
 * fails the test in `done`, but for what matches `expected`: browsers call a refused request an error, too.
 */
export async function visit(browser, address, options = {}) {
    const {
        language = 'en',
        size = 'wide',
        name = '',
        path = '',
        expected,
        preferences,
        kept = {},
        context: more,
    } = options;
    const context = await browser.newContext({
        viewport: sizes[size] ?? size,
        deviceScaleFactor: size === 'zoomed' ? 2 : 1,
        reducedMotion: 'reduce',
        locale: language,
        ...more,
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.stack));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.addInitScript(
        (things) => {
            if (!location.protocol.startsWith('http')) return;
            for (const [key, text] of Object.entries(things))
                if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
        },
        {
            'longroad.preferences': JSON.stringify({ pace: 0, language, name, sound: false, ...preferences }),
            ...kept,
        },
    );
    await page.goto(`${address}/#/${path}`, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('main');
    const done = async () => {
        await context.close();
        assert.deepEqual(
            complaints.filter((text) => !expected?.test(text)),
            [],
        );
    };
    return { page, context, complaints, done };
}

/** What browsers print by themselves when a request is refused or a connection fails. */
export const network = /Failed to load resource|WebSocket connection|net::ERR/;

/** Asks again and again until the answer is yes. */
export async function until(question, what, limit = patience) {
    const end = Date.now() + limit;
    while (!(await question())) {
        if (Date.now() > end) throw new Error(`${what}: not within ${limit / 1000} s`);
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

/** The address of a game that is ordered by a link. */
export const ordered = (order) => `play/new?order=${encodeURIComponent(JSON.stringify(order))}`;

/** A short board game against bots that move at random. */
export const shortGame = (extra = {}) =>
    ordered({
        settings: { seats: 3, map: 'beginner', preset: '2015', options: { victory_target: 4 } },
        people: 1,
        level: 'random',
        names: [],
        ...extra,
    });
/** One that begins with the founding, and is soon over. */
export const foundingGame = (settings = {}) =>
    shortGame({
        settings: {
            seats: 3,
            map: 'variable',
            first: 0,
            preset: '2015',
            options: { victory_target: 3 },
            ...settings,
        },
    });
export const diceGame = (seats = 1) => shortGame({ settings: { game: 'dice', seats } });

/** An action that can be done now. */
export const ready = (act) => `[data-do=${act}]:not([aria-disabled=true])`;
