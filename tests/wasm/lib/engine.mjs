// Starts the WebAssembly engine for a test.
import { readFileSync } from "node:fs";

export async function start(path) {
  const wasm = await WebAssembly.compile(readFileSync(path));
  // The engine needs nothing from outside; whatever the C library asks for must not be called.
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(wasm)) {
    imports[module] ??= {};
    imports[module][name] = () => {
      throw new Error(`the engine called ${module}.${name}`);
    };
  }
  const { exports } = await WebAssembly.instantiate(wasm, imports);
  exports._initialize?.();
  return exports;
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
