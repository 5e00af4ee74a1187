// Every view in every language, wide and on a phone: all of it translated, nothing cut off or wider than the page,
// the right direction and digits. With PICTURES=folder each is also a picture there, to look at.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { languages, sizes } from './browser.mjs';
import { drawn, setStage } from './stage.mjs';
import { goTo, views } from './views.mjs';

const folder = new URL('../src/i18n/messages/', import.meta.url);
const areas = readdirSync(new URL('en/', folder)).map((file) => file.replace('.json', ''));
const words = (language) =>
    Object.fromEntries(
        areas.flatMap((area) =>
            Object.entries(JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8'))).map(
                ([key, text]) => [`${area}.${key}`, text],
            ),
        ),
    );
const english = words('en');
const keyLike = new RegExp(`\\b(${areas.join('|')})\\.[a-z][a-z_0-9]+\\b`);
// Latin letters that belong into a Korean or Persian page: our name, names of keys, of languages, of editions.
const latin =
    /^(Longroad|English|Deutsch|Türkçe|Polski|Esc|Space|Enter|Backspace|Home|End|[A-Z]|F6|Mayfair|vs)$/;

// Runs in the page: all text that can be seen, piece by piece, and what does not fit.
function survey() {
    const texts = [];
    const misfits = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) {
        misfits.push(`the page is ${page.scrollWidth - innerWidth} px too wide`);
    }
    const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const scrolls = (element) => {
        for (let at = element; at && at !== document.body; at = at.parentElement) {
            if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
        }
        return false;
    };
    // Text that leaves its box is cut off or runs into its neighbour; an ellipsis says that there is more.
    function fit(node) {
        let box = node.parentElement;
        while (/^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const around = box.getBoundingClientRect();
        // Letters may reach above and below their line a little.
        const over = Math.max(
            text.right - around.right,
            around.left - text.left,
            text.bottom - around.bottom - 8,
        );
        const out = Math.max(text.right - innerWidth, -text.left);
        const style = getComputedStyle(box);
        const said = `<${box.tagName.toLowerCase()} class="${box.className}"> ${node.data.trim().slice(0, 40)}`;
        if (over > 2 && style.textOverflow !== 'ellipsis' && !/auto|scroll/.test(style.overflow)) {
            misfits.push(`${Math.round(over)} px out of its box: ${said}`);
        } else if (out > 1 && !scrolls(box)) misfits.push(`${Math.round(out)} px out of the page: ${said}`);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest('script, style, textarea, option') || !shown(parent))
            continue;
        if (!parent.closest('svg, .sr, .skip')) fit(node);
        // Names of languages are written in themselves; codes, names and letters on keys are nobody's language.
        if (!parent.closest('[lang]:not(html), code, bdi, kbd')) texts.push(node.data.trim());
    }
    for (const name of ['aria-label', 'title', 'placeholder']) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
            if (!element.closest('[lang]:not(html)')) texts.push(element.getAttribute(name).trim());
        }
    }
    return { texts, misfits };
}

const stage = setStage();

describe('every language', () => {
    for (const language of languages) {
        it(`is complete and fits: ${language}`, async () => {
            const own = words(language);
            const foreign = new Set(
                Object.entries(english)
                    .filter(([key, text]) => own[key] !== text && /[a-z]{3}/i.test(text))
                    .map(([, text]) => text),
            );
            Object.values(own).forEach((text) => foreign.delete(text));
            const { page, done } = await stage.open('', { language, expected: /Failed to load/ });
            const faults = [];
            for (const view of views) {
                await page.setViewportSize(sizes.wide);
                await goTo(page, stage.site.address, view);
                assert.equal(await page.getAttribute('html', 'lang'), language);
                assert.equal(await page.getAttribute('html', 'dir'), language === 'fa' ? 'rtl' : 'ltr');
                for (const size of ['wide', 'phone']) {
                    await page.setViewportSize(sizes[size]);
                    await drawn(page);
                    const { texts, misfits } = await page.evaluate(survey);
                    const say = (fault) => faults.push(`${view.name}, ${size}: ${fault}`);
                    assert.ok(texts.length > 5, `${view.name} has words`);
                    misfits.forEach(say);
                    for (const text of texts) {
                        if (keyLike.test(text)) say(`a key instead of words: ${text}`);
                        if (language !== 'en' && foreign.has(text)) say(`English: ${text}`);
                        if (language === 'fa' || language === 'ko') {
                            const strange = text.match(/\p{Script=Latin}+\d*/gu) ?? [];
                            for (const word of strange)
                                if (!latin.test(word)) say(`Latin: ${word} in ${text}`);
                        }
                        if (language === 'fa' && /[0-9]/.test(text.replace(/F6/g, '')))
                            say(`digits: ${text}`);
                    }
                    if (process.env.PICTURES) {
                        await mkdir(process.env.PICTURES, { recursive: true });
                        const name = `${language}-${view.name.replaceAll(' ', '-')}-${size}.png`;
                        await page.screenshot({ path: `${process.env.PICTURES}/${name}` });
                    }
                }
            }
            assert.deepEqual([...new Set(faults)], []);
            await done();
        });
    }
});
