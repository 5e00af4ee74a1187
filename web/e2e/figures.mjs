// Measures the page as Chromium sees it when the real server hands it out, and prints what docs/performance.md says.
// Sizes are bytes on the wire. Times are CPU time of the thread concerned wherever Chromium tells it, because a
// machine that does other things at the same time makes every clock on the wall wrong.
import { launch, ordered, patience, ready, sizes } from './browser.mjs';
import { openHouse } from './house.mjs';
import { startRobot } from './robot.mjs';

const house = await openHouse();
const browser = await launch();
const kb = (bytes) => `${(bytes / 1000).toFixed(0)} KB`;
const ms = (time) => `${time.toFixed(1)} ms`;
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const sum = (list) => list.reduce((a, b) => a + b, 0);

async function open(path = '', language = 'en') {
    // Without the worker that keeps the page, which would fetch the rest in the background.
    const context = await browser.newContext({
        viewport: sizes.wide,
        locale: language,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patience * 3);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(
        (kept) => location.protocol.startsWith('http') && localStorage.setItem('longroad.preferences', kept),
        JSON.stringify({ pace: 0, language, name: 'Mara', sound: false }),
    );
    return {
        page,
        devtools,
        go: () => page.goto(`${house.address}/#/${path}`),
        close: () => context.close(),
    };
}

// ---- what comes over the wire --------------------------------------------------------------------------------------
const kindOf = (url) =>
    /\.woff2?$/.test(url)
        ? 'fonts'
        : /\.(wasm|net)$/.test(url)
          ? 'engine'
          : url.includes('/api/')
            ? 'api'
            : 'page';
async function load(path, language, until) {
    const { page, go, close } = await open(path, language);
    const came = {};
    const codings = new Set();
    // A worker asks for its own files; the context sees those, too.
    page.context().on('requestfinished', async (request) => {
        const kind = kindOf(request.url());
        const size = await request.sizes().catch(() => null);
        const answer = await request.response().catch(() => null);
        if (!size || !answer) return;
        came[kind] = (came[kind] ?? 0) + size.responseBodySize + size.responseHeadersSize;
        if (kind !== 'fonts') codings.add((await answer.headerValue('content-encoding')) ?? 'none');
    });
    await go();
    await page.waitForSelector(until);
    await page.waitForLoadState('networkidle');
    await close();
    return { ...came, codings: [...codings].join(', ') };
}
const bots = (level, seats = 4) =>
    ordered({
        settings: { seats, map: seats > 4 ? 'variable' : 'beginner', first: 0 },
        people: 1,
        level,
        names: [],
    });
for (const [what, path, language, until] of [
    ['start page', '', 'en', '[data-do=start]'],
    ['start page in Persian', '', 'fa', '[data-do=start]'],
    ['start page in Korean', '', 'ko', '[data-do=start]'],
    ['game for four', bots('master'), 'en', ready('roll')],
    ['game for six', bots('master', 6), 'en', '[data-spot]'],
]) {
    const { page = 0, fonts = 0, engine = 0, codings } = await load(path, language, until);
    console.log(`${what}: page ${kb(page)}, fonts ${kb(fonts)}, engine ${kb(engine)}; coding ${codings}`);
}
const packed = async (file) => {
    const answer = await fetch(`${house.address}/${file}`, { headers: { 'Accept-Encoding': 'br' } });
    // What fetch hands over is unpacked; the length of the packed body is in the header.
    return Number(answer.headers.get('content-length'));
};
const engine = await Promise.all(['longroad.wasm', 'two.net', 'four.net', 'six.net'].map(packed));
console.log(
    `engine ${kb(engine[0])}, nets ${engine.slice(1).map(kb).join(', ')}, together ${kb(sum(engine))}`,
);

// ---- until it can be used ------------------------------------------------------------------------------------------
async function interactive(rate) {
    const { page, devtools, go, close } = await open();
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
            if (!document.querySelector('[data-do=start]')) return;
            observer.disconnect();
            // The next task: everything that came with the page is done, and a click is heard.
            setTimeout(() => (window.usableAfter = performance.now()));
        }).observe(document, { childList: true, subtree: true });
    });
    await go();
    const wall = await (await page.waitForFunction(() => window.usableAfter)).jsonValue();
    const { metrics } = await devtools.send('Performance.getMetrics');
    const cpu = 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
    await close();
    return { wall, cpu };
}
const slow = [];
const plain = [];
for (let i = 0; i < 5; ++i) {
    slow.push((await interactive(4)).wall);
    plain.push((await interactive(1)).cpu);
}
console.log(
    `usable with the CPU throttled 4x: best ${ms(Math.min(...slow))}, median ${ms(middle(slow))} on the wall; ` +
        `main thread without throttle ${ms(middle(plain))} of CPU, times four ${ms(4 * middle(plain))}`,
);

// ---- what threads do -----------------------------------------------------------------------------------------------
/** Tasks of the page's threads while something happens: CPU milliseconds each, by name of thread. Chromium has pages of
 * its own in other processes, so the page says which one is its. */
async function watch(page, something) {
    const devtools = await browser.newBrowserCDPSession();
    const events = [];
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await devtools.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: ['toplevel', '__metadata', 'blink.user_timing'] },
    });
    await page.evaluate(() => performance.mark('longroad'));
    await something();
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    await devtools.detach();
    const ours = events.find(({ name }) => name === 'longroad').pid;
    const names = new Map();
    for (const { name, pid, tid, args } of events) {
        if (name === 'thread_name' && pid === ours) names.set(tid, args.name);
    }
    const tasks = {};
    for (const { name, ph, pid, tid, tdur } of events) {
        if (pid !== ours || ph !== 'X' || !/RunTask/.test(name) || tdur === undefined) continue;
        (tasks[names.get(tid) ?? 'unknown'] ??= []).push(tdur / 1000);
    }
    return tasks;
}
const mainOf = (tasks) => tasks.CrRendererMain ?? [];
const workerOf = (tasks) =>
    Object.entries(tasks)
        .filter(([name]) => /worker/i.test(name) && !/pool|service/i.test(name))
        .flatMap(([, list]) => list);

{
    const { page, go, close } = await open(bots('random'));
    await go();
    await page.waitForSelector(ready('roll'));
    const box = await page.locator('svg.board').boundingBox();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    for (let i = 0; i < 4; ++i) await page.mouse.wheel(0, -200);
    await page.mouse.down();
    const frames = 120;
    const tasks = await watch(page, async () => {
        for (let i = 0; i < frames; ++i) {
            await page.mouse.move(at.x + 120 * Math.sin(i / 10), at.y + 80 * Math.cos(i / 10));
            // One movement, one frame.
            await page.evaluate(() => new Promise(requestAnimationFrame));
        }
    });
    // The same on the clock: the pointer goes as fast as it can, the page counts its frames.
    const perSecond = async (something) => {
        await page.evaluate(() => {
            window.frames60 = [];
            const count = (now) => {
                window.frames60.push(now);
                window.counting = requestAnimationFrame(count);
            };
            window.counting = requestAnimationFrame(count);
        });
        const end = Date.now() + 5000;
        for (let i = 0; Date.now() < end; ++i) await something(i);
        const times = await page.evaluate(() => (cancelAnimationFrame(window.counting), window.frames60));
        const gaps = times.slice(1).map((time, i) => time - times[i]);
        return {
            rate: (1000 * gaps.length) / sum(gaps),
            late: gaps.filter((gap) => gap > 25).length / gaps.length,
            longest: Math.max(...gaps),
        };
    };
    const still = await perSecond(() => page.waitForTimeout(50));
    const panned = await perSecond((i) =>
        page.mouse.move(at.x + 120 * Math.sin(i / 10), at.y + 80 * Math.cos(i / 10)),
    );
    await page.mouse.up();
    for (const [what, { rate, late, longest }] of Object.entries({ still, panned })) {
        console.log(
            `${what}: ${rate.toFixed(1)} frames a second on the clock, ${(100 * late).toFixed(1)} % late, longest gap ${ms(longest)}`,
        );
    }
    const main = mainOf(tasks);
    console.log(
        `panning: main thread ${ms(sum(main) / frames)} of CPU per frame, longest task ${ms(Math.max(...main))}`,
    );
    await close();
}

{
    const { page, go, close } = await open(bots('master'));
    await go();
    await page.waitForSelector(ready('roll'));
    const decisions = () =>
        page.evaluate(
            () =>
                localStorage
                    .getItem(Object.keys(localStorage).find((key) => key.startsWith('longroad.table.')))
                    .split('\n')
                    .map((line) => JSON.parse(line))
                    .filter(({ step }) => step && step.seat > 0).length,
        );
    const before = await decisions();
    const wanted = Number(process.env.DECISIONS ?? 150);
    await startRobot(page);
    const tasks = await watch(page, async () => {
        while ((await decisions()) - before < wanted && !(await page.$('[data-do=again]'))) {
            await page.waitForTimeout(500);
        }
    });
    const made = (await decisions()) - before;
    const [main, worker] = [mainOf(tasks), workerOf(tasks)];
    const heavy = worker.filter((time) => time > 1);
    console.log(
        `master thinks: ${made} decisions, ${ms(sum(worker) / made)} of CPU each on average, longest ${ms(Math.max(...worker))}` +
            ` (${heavy.length} tasks over 1 ms, median ${ms(middle(heavy))}); ` +
            `longest task of the page meanwhile ${ms(Math.max(...main))}, ${main.filter((time) => time > 50).length} over 50 ms`,
    );
    await close();
}

await browser.close();
await house.stop();
