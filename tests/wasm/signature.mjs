// The WebAssembly engine behaves as the native one: same signature, read from tests/golden/signature.txt,
// which the native test compares too.
import { readFileSync } from "node:fs";

const [, , module_path] = process.argv;
const expected = readFileSync(new URL("../golden/signature.txt", import.meta.url), "utf8").trim();

// The engine needs nothing from outside; whatever the C library asks for must not be called.
const wasm = await WebAssembly.compile(readFileSync(module_path));
const imports = {};
for (const { module, name } of WebAssembly.Module.imports(wasm)) {
  imports[module] ??= {};
  imports[module][name] = () => {
    throw new Error(`the engine called ${module}.${name}`);
  };
}
const { exports } = await WebAssembly.instantiate(wasm, imports);
exports._initialize?.();

const found = BigInt.asUintN(64, exports.signature()).toString(16).padStart(16, "0");
if (found !== expected) {
  console.error(`signature ${found}, expected ${expected}`);
  process.exit(1);
}
console.log(`signature ${found}`);
