// Plays by what the page offers, as a person would: with clicks, and no knowledge of the rules.

// Runs in the page: does one thing that is offered; false if there is nothing to do now.
function act() {
    const press = (selector, chance = 1) => {
        const found = [...document.querySelectorAll(selector)];
        if (found.length === 0 || Math.random() >= chance) return false;
        found[Math.floor(Math.random() * found.length)].dispatchEvent(
            new MouseEvent('click', { bubbles: true }),
        );
        return true;
    };
    const ready = (what) => `[data-do=${what}]:not([aria-disabled=true])`;
    if (press('[data-do=pass-device]')) return true;
    if (document.querySelector('[data-discard]')) return press(ready('discard')) || press('[data-discard]');
    if (press('[data-victim]')) return true;
    if (document.querySelector('dialog [data-do=play]')) {
        return press(`dialog ${ready('play')}`) || press('dialog [data-resource]');
    }
    return (
        press('[data-spot]') ||
        press('.hex.aim') ||
        press('[data-do=decline]', 0.5) ||
        press(ready('accept')) ||
        press('.card.dev:not(.vp):not([aria-disabled=true])', 0.7) ||
        ['build_city', 'build_settlement', 'build_road', 'buy_card'].some((build) =>
            press(`${ready(build)}:not([aria-pressed=true])`, 0.9),
        ) ||
        press(ready('roll')) ||
        press(ready('end_turn')) ||
        press(ready('pass'))
    );
}

export const move = (page) => page.evaluate(act);

/** Plays until the page shows the end of the game. */
export async function playOut(page, seconds = 180) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
        if (await page.$('[data-do=again]')) return true;
        await move(page);
        await page.waitForTimeout(15);
    }
    return false;
}
