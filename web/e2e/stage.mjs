// What the tests of a file share: a browser, and a site it visits. Both are there before the first test and gone after
// the last.
import { after, afterEach, before } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { launch, network, sizes, visit } from './browser.mjs';
import { openHouse } from './house.mjs';
import { serve } from './serve.mjs';
import { goTo } from './views.mjs';

/** `build` puts up the site: the page's files alone, unless told otherwise. A second site needs no browser of its own. */
export function setStage(build = serve, begin = launch) {
    const stage = {
        site: null,
        browser: null,
        /** Opens a view as somebody. */
        open: (path, options) => visit(stage.browser, stage.site.address, { path, ...options }),
    };
    before(async () => {
        stage.site = await build();
        stage.browser = await begin();
    });
    // What a test that failed left open would go on playing beside the next one.
    afterEach(() => Promise.all((stage.browser?.contexts() ?? []).map((context) => context.close())));
    after(async () => {
        await stage.browser?.close();
        await stage.site?.stop();
    });
    return stage;
}

/** Two stages, the page by itself and with the real server: `see` opens any of `views`, with whoever else is needed there. */
export function setStages(rooms) {
    const alone = setStage();
    const house = setStage(openHouse, () => null);
    async function see(view, options) {
        const { site } = rooms.includes(view) ? house : alone;
        const come = (more) =>
            visit(alone.browser, site.address, {
                expected: network,
                context: { serviceWorkers: 'block' },
                ...more,
            });
        const people = [await come(options)];
        const meet = async (name, path) => {
            people.push(await come({ name, path }));
            return people.at(-1).page;
        };
        await goTo(people[0].page, site.address, view, meet);
        return { page: people[0].page, done: () => Promise.all(people.map((one) => one.done())) };
    }
    return { alone, see };
}
/** Looks at a view in a window of another size. */
export async function resize(page, size, view) {
    await page.setViewportSize(sizes[size]);
    await drawn(page);
    if (sizes[size].width < 1120) await view.narrow?.(page);
    await drawn(page);
}

/** What axe finds wrong with what is shown; `but` is left out. */
export async function violations(page, but) {
    const axe = new AxeBuilder({ page });
    if (but) axe.exclude(but);
    const found = await axe.analyze();
    return found.violations.map(
        ({ id, nodes }) =>
            `${id}: ${nodes
                .slice(0, 4)
                .map((node) => `${node.target} (${(node.any[0] ?? node.all[0] ?? node.none[0])?.message})`)
                .join('; ')}`,
    );
}

/** Waits until the page has drawn what it knows of its window, in its own letters. */
export const drawn = (page) =>
    page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        await frame();
        await document.fonts.ready;
        await frame();
    });
/** How much wider than the window the page is. */
export const tooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
