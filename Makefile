# The front door. Each target installs what it needs first (scripts/setup) and leaves alone what is there.

.DEFAULT_GOAL := help
.PHONY: help play terminal test build bench format format-check lint soak wasm web web-test page-figures pictures python package package-test clean

help:  ## this list
	@echo 'Longroad: make <target>'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build web  ## build everything and start the game server: http://localhost:8080
	@build/longroad serve

terminal: build  ## build and play in the terminal
	@build/longroad play

test:  ## every test: format, unit, sanitizers, fuzzing, WebAssembly, program, page
	@scripts/test

build:  ## build the program: build/longroad; NATIVE=1 builds it for this machine only
	@scripts/setup build
	@cmake --preset release -DLONGROAD_NATIVE=$(if $(NATIVE),ON,OFF) >/dev/null
	@cmake --build --preset release --target longroad

bench: build  ## measure speed, and print the signature of behaviour
	@build/longroad bench

format:  ## format the C++ files
	@scripts/setup format
	@scripts/format

format-check:  ## fail if a C++ file is not formatted
	@scripts/setup format
	@scripts/format --check

lint:  ## clang-tidy over src/
	@scripts/setup lint
	@scripts/lint

soak:  ## long runs: many more random games, long fuzzing (LONGROAD_EFFORT, FUZZ_SECONDS)
	@scripts/setup test
	@scripts/soak

wasm:  ## build the engine for the browser: build/wasm/longroad.wasm
	@scripts/setup wasm
	@cmake --preset wasm >/dev/null
	@cmake --build --preset wasm

web: wasm  ## build the web table: web/dist
	@scripts/setup web
	@npm --prefix web run --silent build

web-test: build web  ## tests of the web table: types, words, whole games in Chromium, and more views than make test
	@scripts/setup web-test
	@npm --prefix web run --silent check
	@npm --prefix web test --silent
	@THOROUGH=1 npm --prefix web run --silent e2e:all

page-figures: build web  ## measure the page: bytes, time until it can be used, panning, bots that think
	@scripts/setup web-test
	@node web/e2e/figures.mjs

python:  ## build the Python package: a wheel in build/wheels, installed in build/python (docs/python.md)
	@scripts/setup python
	@scripts/python

package: build web  ## everything a release ships, in build/packages (docs/releasing.md)
	@scripts/setup python package
	@scripts/package

package-test: package  ## install, upgrade and purge the Debian package in a fresh Debian; run the static program on an old CPU
	@scripts/setup package-test
	@scripts/package-test

pictures: web  ## take the pictures of docs/pictures from the page
	@scripts/setup web-test
	@node web/e2e/pictures.mjs

clean:  ## remove build/ and web/dist/
	@rm -rf build web/dist
