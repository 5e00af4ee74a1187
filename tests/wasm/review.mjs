// The review of a board game, as the page asks for it: opened, gone through step by step, read at the end.
import { readFileSync } from "node:fs";
import { fail, start } from "./lib/engine.mjs";

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
if (engine.review_open() !== 0 || !output().error.includes("net")) fail("a review without a net");
if (engine.review_step() !== 0 || engine.review_result() !== 0) fail("a review that was never opened");
send(file("data/nets/four.net"));
engine.net_load();
send(game);
if (engine.review_open() !== 1) fail(output().error);
let steps = 0;
while (engine.review_step() === 1) ++steps;
engine.review_result();
const found = output();
const ends = found.standings.at(-1);
if (ends.step !== steps) fail(`${steps} steps, but the last chances are of ${ends.step}`);
for (const { step, chances } of found.standings) {
  if (Math.abs(chances.reduce((a, b) => a + b) - 1) > 0.001) fail(`chances at ${step} are ${chances}`);
}
if (found.seats.length !== 4 || found.seats.some((seat) => seat.choices === 0)) fail("a seat never chose");
if (!found.choices.some((choice) => choice.grade === "mistake")) fail("random players make no mistake");
send(new TextEncoder().encode("[Longroad"));
if (engine.review_open() !== 0 || !output().error.includes("line")) fail("something that is no game is reviewed");
