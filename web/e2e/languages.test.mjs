// Every view in every language, wide and on a phone: all of it translated, nothing cut off or wider than the page, no
// control outside it, the right direction and digits. Moments of games and rooms of the server are reached once, and the
// language is changed there: those that are quick to reach in two languages, with THOROUGH=1 all of them in all. With
// PICTURES=folder each is also a picture there, to look at.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { languages, sizes } from './browser.mjs';
import { moments, rooms } from './moments.mjs';
import { resize, setStages } from './stage.mjs';
import { goTo, views } from './views.mjs';

const thorough = Boolean(process.env.THOROUGH);
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
    /^(Longroad|English|Deutsch|Türkçe|Polski|Esc|Space|Enter|Backspace|Home|End|[A-Z]|Z[abc]|F6|Mayfair|QR|vs)$/;
// And what people are called here and say.
const people = /^(Mara|Ann|Ben|Cem|Dana|Ahoi)$/;

// Runs in the page: all text that can be seen, piece by piece, and what does not fit. What is cut off with an ellipsis
// depends on what the dice bring, so only those look for it who look at everything; names may be cut off.
function survey(strict) {
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
    // Text that leaves its box is cut off, with or without an ellipsis, or runs into its neighbour.
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
        if (style.textOverflow === 'ellipsis') {
            if (strict && box.scrollWidth > box.clientWidth + 1 && !box.closest('bdi, [dir=auto], .mt'))
                misfits.push(`cut off: ${said}`);
        } else if (over > 2 && !/auto|scroll/.test(style.overflow)) {
            misfits.push(`${Math.round(over)} px out of its box: ${said}`);
        } else if (out > 1 && !scrolls(box)) misfits.push(`${Math.round(out)} px out of the page: ${said}`);
    }
    // What scrolls down is not to scroll sideways as well.
    for (const box of document.querySelectorAll('dialog[open], .sheet-up, main, aside, .dock')) {
        const over = box.scrollWidth - box.clientWidth;
        if (over > 1 && shown(box) && /auto|scroll/.test(getComputedStyle(box).overflowX))
            misfits.push(
                `${over} px to scroll sideways: <${box.tagName.toLowerCase()} class="${box.className}">`,
            );
    }
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
        if (!shown(control) || control.closest('svg, .sr, .skip')) continue;
        const { left, right, width } = control.getBoundingClientRect();
        const out = Math.max(right - innerWidth, -left);
        if (width && out > 1 && !scrolls(control))
            misfits.push(
                `${Math.round(out)} px of a control out of the page: ${control.outerHTML.slice(0, 80)}`,
            );
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

/** Words of English that stand together in a message, whatever is put between them. */
const phrases = (text) =>
    parse(text, { ignoreTag: true }).flatMap(function literal(element) {
        if (element.type === TYPE.literal)
            return /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(element.value) ? [element.value.trim()] : [];
        return Object.values(element.options ?? {}).flatMap((option) => option.value.flatMap(literal));
    });
/** What is wrong with words that are to be of a language. */
function judge(language) {
    const own = words(language);
    const foreign = new Set(
        Object.entries(english)
            .filter(([key, text]) => own[key] !== text && /[a-z]{3}/i.test(text))
            .map(([, text]) => text),
    );
    Object.values(own).forEach((text) => foreign.delete(text));
    const all = Object.values(own).join('\n');
    const strange =
        language === 'en' ? [] : [...foreign].flatMap(phrases).filter((one) => !all.includes(one));
    return (said) => {
        // Names of keys and what an account's name is made of are the same everywhere.
        const text = said.replace(/F6|a-z|0-9/g, '');
        const faults = [];
        if (keyLike.test(text)) faults.push(`a key instead of words: ${text}`);
        if (language !== 'en' && (foreign.has(text) || strange.some((one) => text.includes(one))))
            faults.push(`English: ${text}`);
        if (language === 'fa' || language === 'ko') {
            for (const word of text.match(/\p{Script=Latin}+\d*/gu) ?? [])
                if (!latin.test(word) && !people.test(word)) faults.push(`Latin: ${word} in ${text}`);
        }
        if (language === 'fa' && /[0-9]/.test(text)) faults.push(`digits: ${text}`);
        return faults;
    };
}
/** Looks at a view in both sizes; what is wrong with it. */
async function inspect(page, view, language, judged) {
    assert.equal(await page.getAttribute('html', 'lang'), language);
    assert.equal(await page.getAttribute('html', 'dir'), language === 'fa' ? 'rtl' : 'ltr');
    const faults = [];
    for (const size of ['wide', 'phone']) {
        await resize(page, size, view);
        const { texts, misfits } = await page.evaluate(survey, thorough);
        assert.ok(texts.length > 5, `${view.name} has words`);
        for (const fault of [...misfits, ...texts.flatMap(judged)])
            faults.push(`${view.name}, ${language}, ${size}: ${fault}`);
        if (process.env.PICTURES) {
            await mkdir(process.env.PICTURES, { recursive: true });
            const name = `${language}-${view.name.replace(/[^a-z]+/gi, '-')}-${size}.png`;
            await page.screenshot({ path: `${process.env.PICTURES}/${name}` });
        }
    }
    return faults;
}
/** Changes the language where one is. Behind a question the page cannot be touched, but it listens. */
async function speak(page, language) {
    await page.setViewportSize(sizes.wide);
    const choice = page.locator('.top .lang select');
    await choice.waitFor();
    await choice.evaluate((select, code) => {
        select.value = code;
        select.dispatchEvent(new Event('change', { bubbles: true }));
    }, language);
    await page.waitForSelector(`html[lang=${language}]`, { state: 'attached' });
}

const { alone, see } = setStages(rooms);

describe('every language', () => {
    for (const language of languages) {
        it(`is complete and fits: ${language}`, async () => {
            const { page, done } = await alone.open('', { language, expected: /Failed to load/ });
            const judged = judge(language);
            const faults = [];
            for (const view of views) {
                await page.setViewportSize(sizes.wide);
                await goTo(page, alone.site.address, view);
                faults.push(...(await inspect(page, view, language, judged)));
            }
            assert.deepEqual([...new Set(faults)], []);
            await done();
        });
    }
});

describe('every moment of a game and room of the server, in', () => {
    // What was said before in another language stays said: those that would be told from it come first.
    const spoken = thorough ? ['fa', 'ko', 'de', 'tr', 'pl', 'en'] : ['fa', 'de'];
    const judges = Object.fromEntries(spoken.map((language) => [language, judge(language)]));
    for (const view of [...moments, ...rooms].filter(({ quick }) => quick || thorough)) {
        it(`${spoken.join(', ')}: ${view.name}`, async () => {
            const { page, done } = await see(view, { name: 'Mara', language: spoken[0] });
            const faults = [];
            for (const language of spoken) {
                await speak(page, language);
                faults.push(...(await inspect(page, view, language, judges[language])));
            }
            assert.deepEqual([...new Set(faults)], []);
            await done();
        });
    }
});
