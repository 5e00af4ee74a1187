// The review of a board game, as the page asks for it: opened, gone through step by step, read at the end.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { start } from "./lib/engine.mjs";

const engine = await start(process.argv[2]);
const send = (bytes) => {
  const at = engine.input(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
};
const output = () =>
  JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.output(), engine.output_bytes())));
const file = (path) => readFileSync(new URL(`../../${path}`, import.meta.url));
const game = file("tests/golden/2015-4-variable-trades.game");

send(game);
assert.equal(engine.review_open(), 0, "a review without a net");
assert.match(output().error, /net/);
assert.equal(engine.review_step(), 0, "a step of a review that was never opened");
assert.equal(engine.review_result(), 0, "the result of a review that was never opened");
send(file("data/nets/four.net"));
engine.net_load();
send(game);
assert.equal(engine.review_open(), 1, output().error);
let steps = 0;
while (engine.review_step() === 1) ++steps;
engine.review_result();
const found = output();
const ends = found.standings.at(-1);
assert.equal(ends.step, steps, "the last chances are not those of the end");
for (const { step, chances } of found.standings) {
  assert(Math.abs(chances.reduce((a, b) => a + b) - 1) <= 0.001, `chances at ${step} are ${chances}`);
}
assert.equal(found.seats.length, 4);
for (const seat of found.seats) assert.notEqual(seat.choices, 0, "a seat never chose");
assert(found.choices.some((choice) => choice.grade === "mistake"), "random players make no mistake");
send(new TextEncoder().encode("[Longroad"));
assert.equal(engine.review_open(), 0, "something that is no game is reviewed");
assert.match(output().error, /line/);
