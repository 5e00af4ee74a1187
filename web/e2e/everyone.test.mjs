// For everyone: axe finds nothing in any view, light and dark, wide and on a phone; and at a zoom of 200 % everything
// is still there. Every view the router knows is looked at. THOROUGH=1 also plays up to the moments of games and meets
// people on the server, and looks at both themes in both sizes; otherwise each view is looked at once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { network, sizes, visit } from './browser.mjs';
import { openHouse } from './house.mjs';
import { moments, rooms } from './moments.mjs';
import { drawn, setStage, tooWide, violations } from './stage.mjs';
import { goTo, views } from './views.mjs';

const thorough = Boolean(process.env.THOROUGH);
const stage = setStage();
const house = thorough ? setStage(openHouse) : null;
const seen = [...views, ...(thorough ? [...moments, ...rooms] : [])];
const lookAt = (i) => {
    if (!thorough) return [i % 2 ? ['phone', 'dark'] : ['wide', 'light']];
    return ['wide', 'phone'].flatMap((size) => ['light', 'dark'].map((theme) => [size, theme]));
};

/** Opens a view, with whoever else is needed there; `done` closes what was opened. */
async function see(view, options) {
    const { site, browser } = rooms.includes(view) ? house : stage;
    const come = (more) =>
        visit(browser, site.address, { expected: network, context: { serviceWorkers: 'block' }, ...more });
    const people = [await come(options)];
    const meet = async (name, path) => {
        people.push(await come({ name, path }));
        return people.at(-1).page;
    };
    await goTo(people[0].page, site.address, view, meet);
    return { page: people[0].page, done: () => Promise.all(people.map((one) => one.done())) };
}

describe('no violation that axe finds', () => {
    seen.forEach((view, i) =>
        it(view.name, async () => {
            const { page, done } = await see(view, { name: 'Mara' });
            const faults = [];
            for (const [size, colorScheme] of lookAt(i)) {
                await page.setViewportSize(sizes[size]);
                await page.emulateMedia({ colorScheme });
                await page.waitForSelector(`html[data-theme=${colorScheme}]`);
                for (const one of await violations(page)) faults.push(`${size}, ${colorScheme}: ${one}`);
            }
            assert.deepEqual(faults, []);
            await done();
        }),
    );
    it('looks at every view of the router', () => {
        const router = readFileSync(new URL('../src/app/App.svelte', import.meta.url), 'utf8');
        const known = [...router.matchAll(/^ {8}(\w+): \{/gm)].map(([, name]) => name);
        assert.ok(known.length > 5, 'the router is read');
        const visited = new Set(seen.map(({ path }) => path.split(/[/?]/)[0]));
        // A table is entered through the page that makes it.
        assert.deepEqual(
            known.filter((name) => !visited.has(name)),
            [],
        );
    });
});

if (thorough) {
    describe('at a zoom of 200 %', () => {
        for (const view of seen) {
            it(view.name, async () => {
                const { page, done } = await see(view, { name: 'Mara' });
                await page.setViewportSize(sizes.zoomed);
                await drawn(page);
                const wider = await tooWide(page);
                assert.ok(wider <= 0, `${wider} px too wide`);
                // What is shown to click on can be brought into the window and is not covered.
                const hidden = [];
                for (const button of await page
                    .locator(':is(dialog[open], body:not(:has(dialog[open]))) [data-do]')
                    .all()) {
                    if (!(await button.isVisible())) continue;
                    await button.scrollIntoViewIfNeeded();
                    const reached = await button.evaluate((element) => {
                        const { left, top, width, height } = element.getBoundingClientRect();
                        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
                        return hit !== null && (element.contains(hit) || hit.contains(element));
                    });
                    if (!reached) hidden.push(await button.getAttribute('data-do'));
                }
                assert.deepEqual(hidden, []);
                assert.deepEqual(await violations(page), []);
                await done();
            });
        }
    });
}
