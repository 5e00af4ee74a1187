#!/usr/bin/env bash
# `longroad bot --protocol catanatron` as Catanatron meets it. Argument: the program.
set -uo pipefail
longroad=$1
failed=0

# expect <status> <pattern> <file> <command...>: input from a file, exit code and a pattern in the output.
expect() {
    local status=$1 pattern=$2 input=$3 got output
    shift 3
    output=$("$@" 2>&1 <"$input")
    got=$?
    if ((got != status)) || ! grep -qE -- "$pattern" <<<"$output"; then
        printf 'FAILED: %s\n  exit code %d, expected %d; output should match: %s\n%s\n' \
            "$*" "$got" "$status" "$pattern" "$(head -5 <<<"$output")"
        failed=1
    fi
}

recorded=tests/catanatron/shown.jsonl
bot=("$longroad" bot --protocol catanatron --player random)
expect 0 '^\{"protocol_version":1,"name":"longroad random","observe":false\}$' "$recorded" "${bot[@]}"
expect 0 '^\{"action":\["RED","BUILD_SETTLEMENT",[0-9]+\]\}$' "$recorded" "${bot[@]}"
expect 0 'games=1 .* replaced=0 unasked=0 .* faults=0$' "$recorded" "${bot[@]}" --verbose
expect 0 '^$' /dev/null "${bot[@]}"

# The same seed gives the same answers, another seed others.
same() { "${bot[@]}" --seed "$1" <"$recorded"; }
[[ $(same 1) == "$(same 1)" && $(same 1) != "$(same 2)" ]] || { echo 'FAILED: seeds'; failed=1; }

# A bad line does not stop the rest, but the exit code tells.
broken=$(mktemp)
trap 'rm -f "$broken"' EXIT
{ echo 'no json'; cat "$recorded"; } >"$broken"
expect 2 'message 1: line 1, column 1: a value is expected' "$broken" "${bot[@]}"
expect 2 '"BUILD_SETTLEMENT"' "$broken" "${bot[@]}"

expect 2 "unknown player 'nobody': choose random" /dev/null "$longroad" bot --protocol catanatron --player nobody
expect 2 "unknown protocol 'latin': choose .*catanatron" /dev/null "$longroad" bot --protocol latin

exit "$failed"
