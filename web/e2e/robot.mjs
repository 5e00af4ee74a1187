// Plays by what the page offers, as a person would: with clicks, and no knowledge of the rules.
import { patience } from './browser.mjs';

// Runs in the page: does one thing that is offered; says what, or null if there is nothing to do now.
// `build: false` lets cards pile up, so that a game goes on until somebody wants it to end; `end: false` does not end
// turns, `pass: false` does not pass between them.
function act({ build = true, end = true, pass = true } = {}) {
    const press = (selector, chance = 1) => {
        const found = [...document.querySelectorAll(selector)];
        if (found.length === 0 || Math.random() >= chance) return null;
        found[Math.floor(Math.random() * found.length)].dispatchEvent(
            new MouseEvent('click', { bubbles: true }),
        );
        return selector;
    };
    const ready = (what) => `[data-do=${what}]:not([aria-disabled=true])`;
    const pressReady = (...these) => {
        for (const what of these) {
            const done = press(ready(what));
            if (done) return done;
        }
        return null;
    };
    if (document.querySelector('[data-do=again]')) return null;
    if (press('[data-do=pass-device]')) return 'pass-device';
    if (press('[data-do=lesson]')) return 'lesson';
    if (document.querySelector('[data-discard]')) return press(ready('discard')) ?? press('[data-discard]');
    if (press('[data-victim]')) return 'victim';
    if (document.querySelector('dialog [data-do=play]')) {
        return press(`dialog ${ready('play')}`) ?? press('dialog [data-resource]');
    }
    return (
        press('[data-spot]') ??
        press('.hex.aim') ??
        press('[data-do=decline]', 0.5) ??
        press(ready('accept')) ??
        press('.card.dev:not(.vp):not([aria-disabled=true])', 0.7) ??
        (build
            ? ['build_city', 'build_settlement', 'build_road', 'buy_card']
                  .map((one) => `${ready(one)}:not([aria-pressed=true])`)
                  .reduce((done, one) => done ?? press(one, 0.9), null)
            : null) ??
        pressReady('roll', ...(end ? ['end_turn'] : []), ...(pass ? ['pass'] : []))
    );
}

export const move = (page, how) => page.evaluate(act, how);

/** Lets the page play by itself until it is told to stop, or something wanted can be seen. The function travels as
 * text, because a page of the real server may make no code from text. */
export const startRobot = (page, { until = '', ...how } = {}) =>
    page.evaluate(`{
        const once = ${act};
        const did = (window.robotDid ??= {});
        const until = ${JSON.stringify(until)};
        clearInterval(window.robot);
        window.robot = setInterval(() => {
            if (until && document.querySelector(until)) return clearInterval(window.robot);
            const done = once(${JSON.stringify(how)});
            if (done) did[done] = (did[done] ?? 0) + 1;
        }, 12);
    }`);
export const stopRobot = (page) => page.evaluate(() => clearInterval(window.robot));
/** How often the robot of a page did something, by the selector it pressed. */
export const robotDid = (page) => page.evaluate(() => window.robotDid ?? {});

/** Plays up to the moment in which something can be seen. */
export async function playUntil(page, until, how) {
    await startRobot(page, { ...how, until });
    await page.waitForSelector(until, { timeout: 5 * patience });
    await stopRobot(page);
}

/** Plays until the page shows the end of the game. */
export async function playOut(page, { seconds = 600, ...how } = {}) {
    await startRobot(page, how);
    await page.waitForSelector('[data-do=again]', { timeout: seconds * 1000 });
    await stopRobot(page);
}
