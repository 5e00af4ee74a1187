// Runs files of tests, two at once, and reports as node does. Files in which a test failed run once more, each alone:
// what passes then is unsteady, what fails twice is broken. Either is a reason to fail. node e2e/run.mjs FILE...
import { resolve } from 'node:path';
import { run } from 'node:test';
import { spec as Report } from 'node:test/reporters';

const minute = 60_000;
const limit = (process.env.THOROUGH ? 180 : 45) * minute; // for a file that hangs
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());

/** Runs these files; says how many tests passed, and which failed as "file: name". */
async function tryOut(files, concurrency) {
    const failed = new Map();
    let passed = 0;
    const results = run({ files, concurrency, timeout: limit, signal: stop.signal });
    results.on('test:pass', ({ details }) => (passed += details.type === 'suite' ? 0 : 1));
    results.on('test:fail', ({ name, file, details }) => {
        // A suite fails because of its tests; a file that breaks off is itself the test.
        if (details.error?.failureType === 'subtestsFailed') return;
        const where = resolve(file ?? name);
        const what = resolve(name) === where ? 'the whole file' : name;
        failed.set(where, [...(failed.get(where) ?? []), what]);
    });
    for await (const text of results.compose(new Report())) process.stdout.write(text);
    return { passed, failed };
}
const named = (failed) =>
    [...failed].flatMap(([file, names]) => names.map((name) => `${file.split('/').at(-1)}: ${name}`));

const first = await tryOut(
    process.argv.slice(2).map((file) => resolve(file)),
    2,
);
const suspects = named(first.failed);
let broken = [];
if (suspects.length) {
    console.log(`\nFailed, and tried once more alone:\n  ${suspects.join('\n  ')}\n`);
    broken = named((await tryOut([...first.failed.keys()], 1)).failed);
    console.log('');
    for (const one of suspects) if (!broken.includes(one)) console.log(`passed at the second try: ${one}`);
    for (const one of broken) console.log(`failed at the second try: ${one}`);
}
console.log(
    `Browser tests: ${first.passed} passed, ${suspects.length} failed` +
        (suspects.length ? ` (${broken.length} of them twice)` : ''),
);
process.exit(suspects.length || first.passed === 0 ? 1 : 0);
