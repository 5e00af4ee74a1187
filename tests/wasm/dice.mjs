// Dice advice in WebAssembly with the small table is the native exact advice within 0.01.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "./lib/engine.mjs";

const program = fileURLToPath(new URL("../../build/longroad", import.meta.url));
assert(existsSync(program), "build/longroad is needed to make a table: run make build first");
const engine = await start(process.argv[2]);

const send = (bytes) => {
  const at = engine.input(bytes.length);  // may grow the memory and so replace its buffer
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
};
const answer = () =>
  JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.output(), engine.output_bytes())));
const ask = (position) => {
  send(new TextEncoder().encode(position));
  return [engine.dice_advise(), answer()];
};
const near = (a, b, what) => assert(Math.abs(a - b) <= 0.01, `${what}: ${a} here, ${b} natively`);

const work = mkdtempSync(join(tmpdir(), "longroad-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
const exact = join(work, "exact");
const small = join(work, "small");
const native = (...words) => execFileSync(program, ["dice", ...words], { encoding: "utf8" });
const score = JSON.parse(native("solve", "--json", "--output", exact)).expected_score;
native("solve", "--form", "small", "--output", small);

assert.equal(ask("longroad/1 dice")[0], 0, "advice without a table");
assert(answer().error);
const bytes = readFileSync(small);
send(bytes.subarray(0, bytes.length - 7));
assert.equal(engine.dice_load(), 0, "a truncated table is taken");
assert(answer().error);
send(bytes);
assert.equal(engine.dice_load(), 1, answer().error);
near(answer().expected_score, score, "expected score");

for (const position of [
  "longroad/1 dice",
  "longroad/1 dice phase=rolled dice=ore3+gold3",
  "longroad/1 dice phase=rolled rolls=2 dice=ore2+grain2+wool1+brick1",
]) {
  const [done, here] = ask(position);
  assert(done, `${position}: ${here.error}`);
  const there = JSON.parse(native("advise", position, "--json", "--top", "0", "--table", exact));
  near(here.value, there.value, position);
  assert.equal(here.choices.length, there.choices.length, `${position}: other choices`);
  const values = new Map(there.choices.map((choice) => [JSON.stringify(choice.action), choice.value]));
  for (const choice of here.choices) near(choice.value, values.get(JSON.stringify(choice.action)), position);
}
assert.equal(ask("longroad/1 dice phase=rolled dice=ore9")[0], 0, "impossible dice are taken");
console.log(`expected score ${score}, advice within 0.01`);
