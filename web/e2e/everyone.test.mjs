// For everyone: axe finds nothing in any view, light and dark, wide and on a phone; and at a zoom of 200 % everything
// is still there. THOROUGH=1 looks at both themes in both sizes, otherwise each is looked at once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sizes } from './browser.mjs';
import { setStage, tooWide, violations } from './stage.mjs';
import { goTo, views } from './views.mjs';

const stage = setStage();

const looks = [
    ['wide', 'light'],
    ['phone', 'dark'],
    ...(process.env.THOROUGH
        ? [
              ['wide', 'dark'],
              ['phone', 'light'],
          ]
        : []),
];

describe('no violation that axe finds', () => {
    for (const view of views) {
        it(view.name, async () => {
            const { page, done } = await stage.open('', { expected: /Failed to load/ });
            await goTo(page, stage.site.address, view);
            const faults = [];
            for (const [size, colorScheme] of looks) {
                await page.setViewportSize(sizes[size]);
                await page.emulateMedia({ colorScheme });
                await page.waitForSelector(`html[data-theme=${colorScheme}]`);
                for (const one of await violations(page)) faults.push(`${size}, ${colorScheme}: ${one}`);
            }
            assert.deepEqual(faults, []);
            await done();
        });
    }
});

describe('at a zoom of 200 %', () => {
    for (const view of views) {
        it(view.name, async () => {
            const { page, done } = await stage.open('', { size: 'zoomed', expected: /Failed to load/ });
            await goTo(page, stage.site.address, view);
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
            await done();
        });
    }
});
