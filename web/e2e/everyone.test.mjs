// For everyone: axe finds nothing in any view, light and dark, wide and on a phone; and at a zoom of 200 % everything
// is still there. THOROUGH=1 looks at both themes in both sizes, otherwise each is looked at once.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { launch, sizes, visit } from './browser.mjs';
import { serve } from './serve.mjs';
import { goTo, views } from './views.mjs';

let site;
let browser;
before(async () => {
    site = await serve();
    browser = await launch();
});
after(async () => {
    await browser?.close();
    site?.stop();
});

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

async function violations(page) {
    const found = await new AxeBuilder({ page }).analyze();
    return found.violations.map(
        ({ id, nodes }) =>
            `${id}: ${nodes
                .slice(0, 4)
                .map((node) => `${node.target} (${(node.any[0] ?? node.all[0] ?? node.none[0])?.message})`)
                .join('; ')}`,
    );
}

describe('no violation that axe finds', () => {
    for (const view of views) {
        it(view.name, async () => {
            const { page, done } = await visit(browser, site.address, { expected: /Failed to load/ });
            await goTo(page, site.address, view);
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
            const { page, done } = await visit(browser, site.address, {
                size: 'zoomed',
                expected: /Failed to load/,
            });
            await goTo(page, site.address, view);
            const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
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
