// A dice game over plain HTTP, in two parts: play.mjs SITE FILE begin plays a few moves and keeps the session in FILE;
// play.mjs SITE FILE finish goes on where it was and plays to the end.
import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';

const [site, file, part] = process.argv.slice(2);
let token = '';
async function call(path, body) {
    const answer = await fetch(`${site}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${path} ${JSON.stringify(body)}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
}
let table;
let id = 0;
const say = (message) => call(`/tables/${table}/messages`, { id: ++id, ...message });
const look = () => say({ type: 'hello' });
// Acts while we may, at most `most` times; the last look at the table.
async function play(most) {
    for (let moves = 0; ; ) {
        const { table: about, game, number } = await look();
        if (about.stage === 'over' || moves === most) return { stage: about.stage, number };
        const legal = game.to_act.includes(0) ? game.seats[0].legal : [];
        if (legal.length === 0) {
            await new Promise((done) => setTimeout(done, 20));
            continue;
        }
        await say({ type: 'act', action: legal[moves++ % legal.length] });
    }
}

if (part === 'begin') {
    ({ token } = await call('/session', { name: 'Ann', token: true }));
    table = (await call('/tables', { settings: { game: 'dice', seats: 2 } })).id;
    await say({ type: 'take_seat', seat: 0 });
    await say({ type: 'add_bot', seat: 1, level: 'greedy' });
    await say({ type: 'start' });
    const { stage, number } = await play(5);
    assert.equal(stage, 'playing');
    writeFileSync(file, JSON.stringify({ token, table, number }));
} else {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    ({ token, table } = kept);
    assert.ok((await look()).number >= kept.number, 'moves were lost');
    assert.equal((await play(10_000)).stage, 'over');
}
console.log(`${part}: fine`);
