// Plays by what the page offers, as a person would: with clicks, and no knowledge of the rules.

/** Does one thing that the page offers; false if there is nothing to do now. */
export async function move(page, random = Math.random) {
    const some = (list) => list[Math.floor(random() * list.length)];
    const press = async (selector) => {
        const found = await page.$$(selector);
        if (found.length === 0) return false;
        await some(found).dispatchEvent('click');
        return true;
    };
    if (await press('[data-do=pass-device]')) return true;
    if (await page.$('[data-discard]')) {
        if (await press('[data-do=discard]:not([aria-disabled=true])')) return true;
        return press('[data-discard]');
    }
    if (await press('[data-victim]')) return true;
    if (await press('dialog [data-resource]')) {
        await page.$$eval('dialog [data-resource]', (all) => all[0].click());
        if (await press('dialog [data-do=play]:not([aria-disabled=true])')) return true;
    }
    if (await press('dialog [data-do=play]:not([aria-disabled=true])')) return true;
    if (await press('[data-spot]')) return true;
    if (await press('.hex.aim')) return true;
    if (random() < 0.5 && (await press('[data-do=decline]'))) return true;
    if (await press('[data-do=accept]:not([aria-disabled=true])')) return true;
    if (random() < 0.7 && (await press('.card.dev:not(.vp):not([aria-disabled=true])'))) return true;
    const builds = ['build_city', 'build_settlement', 'build_road', 'buy_card'];
    for (const build of builds) {
        if (
            random() < 0.9 &&
            (await press(`[data-do=${build}]:not([aria-disabled=true]):not([aria-pressed=true])`))
        )
            return true;
    }
    if (await press('[data-do=roll]:not([aria-disabled=true])')) return true;
    return press('[data-do=end_turn]:not([aria-disabled=true]), [data-do=pass]:not([aria-disabled=true])');
}

/** Plays until the page shows the end of the game. */
export async function playOut(page, { seconds = 120, random = Math.random } = {}) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
        if (await page.$('[data-do=again]')) return true;
        if (!(await move(page, random))) await page.waitForTimeout(30);
    }
    return false;
}
