// The nets of data/nets load, and a damaged one is refused with a sentence.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { start } from "./lib/engine.mjs";

const engine = await start(process.argv[2]);
const send = (bytes) => {
  const at = engine.input(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
};
const output = () =>
  new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.output(), engine.output_bytes()));

for (const net of ["two", "four", "six"]) {
  const bytes = readFileSync(new URL(`../../data/nets/${net}.net`, import.meta.url));
  send(bytes);
  assert.equal(engine.net_load(), 1, `${net}: ${output()}`);
  const damaged = Uint8Array.from(bytes);
  damaged[1000] ^= 1;
  send(damaged);
  assert.equal(engine.net_load(), 0, `${net}: damage is not noticed`);
  assert.match(output(), /damaged/);
}
