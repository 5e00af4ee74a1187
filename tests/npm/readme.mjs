// The npm package as it ships (readme.mjs <package folder>): the README's example runs, the types name what there is,
// a bad move is refused, and a record can be replayed.
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = resolve(process.argv[2]);
const work = mkdtempSync(join(tmpdir(), 'longroad-npm-'));
try {
    mkdirSync(join(work, 'node_modules'));
    symlinkSync(folder, join(work, 'node_modules/longroad-engine'));
    const example = /```js\n([\s\S]*?)```/.exec(readFileSync(join(folder, 'README.md'), 'utf8'))[1];
    writeFileSync(join(work, 'example.mjs'), example);
    const said = execFileSync(process.execPath, ['--preserve-symlinks', 'example.mjs'], { cwd: work, encoding: 'utf8' });
    process.stdout.write(said);
    assert.match(said, /^place_settlement \d+\.\d %\nfair: \d\d+ outcomes\n$/);

    const { Engine, Refused } = await import(join(folder, 'index.js'));
    const engine = await Engine.load();
    assert.match(engine.signature, /^[0-9a-f]{16}$/);
    const table = engine.openTable({ bots: ['random', 'random'], secret: 'ab'.repeat(32), settings: { preset: '2015', options: { no_trading: true } } });
    assert.throws(() => table.act({ seat: 0, do: 'roll' }), Refused);
    assert.ok(table.legal.length > 10);
    for (let moves = 0; !table.over && moves < 3000; ++moves) table.act(table.hint('greedy').action);
    assert.ok(table.over);
    assert.ok(engine.replay(table.record()).length > 50);

    const types = readFileSync(join(folder, 'index.d.ts'), 'utf8');
    for (const [type, value] of [['Engine', engine], ['Table', table]]) {
        for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(value))) {
            if (name !== 'constructor') assert.ok(new RegExp(`\\b${name}\\b`).test(types), `${type}.${name} has no type`);
        }
    }
} finally {
    rmSync(work, { recursive: true });
}
