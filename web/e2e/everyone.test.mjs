// For everyone: axe finds nothing in any view, light and dark, wide and on a phone; and at a zoom of 200 % everything
// is still there. Every view the router knows is looked at, and those moments of games and rooms of the server that are
// quick to reach. THOROUGH=1 plays up to all of them, and looks at both themes in both sizes; otherwise each is looked at
// once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { moments, rooms } from './moments.mjs';
import { resize, setStages, tooWide, violations } from './stage.mjs';
import { views } from './views.mjs';

const thorough = Boolean(process.env.THOROUGH);
const { see } = setStages(rooms);
const seen = [...views, ...[...moments, ...rooms].filter(({ quick }) => quick || thorough)];
const lookAt = (i) => {
    if (!thorough) return [i % 2 ? ['phone', 'dark'] : ['wide', 'light']];
    return ['wide', 'phone'].flatMap((size) => ['light', 'dark'].map((theme) => [size, theme]));
};

describe('no violation that axe finds', () => {
    seen.forEach((view, i) =>
        it(view.name, async () => {
            const { page, done } = await see(view, { name: 'Mara' });
            const faults = [];
            for (const [size, colorScheme] of lookAt(i)) {
                await resize(page, size, view);
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
                await resize(page, 'zoomed', {});
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
