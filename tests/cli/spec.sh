#!/usr/bin/env bash
# The program against the checker that was written from the rules alone, without a look at the engine
# (tests/spec): games over every value of every option, and steps that must be refused. SPEC_STEPS says how many.
set -euo pipefail
program=$(realpath "$1")
checker=$(realpath "${0%/*}/../spec/run.sh")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
bash "$checker" "$program"
