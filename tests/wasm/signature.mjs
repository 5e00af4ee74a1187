// The WebAssembly engine behaves as the native one: same signature, read from tests/golden/signature.txt,
// which the native test compares too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { start } from "./lib/engine.mjs";

const engine = await start(process.argv[2]);
const expected = readFileSync(new URL("../golden/signature.txt", import.meta.url), "utf8").trim();
const found = BigInt.asUintN(64, engine.signature()).toString(16).padStart(16, "0");
assert.equal(found, expected);
console.log(`signature ${found}`);
