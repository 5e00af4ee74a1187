// People who come to tables of the real server, each with a browser of their own.
import { network, visit } from './browser.mjs';

/** How people come to the site of a stage. */
export const meet =
    (stage) =>
    async (name, path, { size, at = stage.site.address, keep = false, preferences } = {}) => {
        const { page, context, done } = await visit(stage.browser, at, {
            name,
            path,
            size,
            preferences,
            expected: network,
            context: { serviceWorkers: keep ? 'allow' : 'block' },
        });
        return {
            page,
            context,
            done,
            go: (to) => page.goto(`${at}/#/${to}`),
            see: (text) => page.waitForSelector(`text=${text}`),
            press: (what) => page.click(`[data-do=${what}]`),
        };
    };
/** A table made by the page; gives its path. */
export async function opened(host, settings = {}) {
    const id = await host.page.evaluate(async (wanted) => {
        const post = (path, body) =>
            fetch(`api/v1/${path}`, {
                method: 'POST',
                headers: { 'Content-Type': 'application/json' },
                body: JSON.stringify(body),
            }).then((answer) => answer.json());
        await post('session', { name: JSON.parse(localStorage['longroad.preferences']).name });
        return (await post('tables', { settings: wanted })).id;
    }, settings);
    await host.go(`table/${id}`);
    await host.page.waitForSelector('.seatlist');
    return `table/${id}`;
}
/** Sits down, unless the page has done so: who opens a table or accepts an invitation is seated. */
export async function sit({ page }) {
    await page.waitForSelector('.seatlist');
    const mine = page.locator('.seatlist [data-mine]');
    if (!(await mine.count())) await page.locator('[data-do=sit]').first().click();
    await mine.first().waitFor();
}
