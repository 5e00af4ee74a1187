#!/usr/bin/env bash
# Checking the luck of games as a player does it: records of both versions of fair dice, and what a browser saw.
# Argument: the program.
set -uo pipefail
longroad=$1
fair=tests/golden/fair
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# expect <status> <pattern> <command...>: exit code and a pattern in the output.
expect() {
    local status=$1 pattern=$2 got output
    shift 2
    output=$("$longroad" "$@" 2>&1 </dev/null)
    got=$?
    if ((got != status)) || ! grep -qE -- "$pattern" <<<"$output"; then
        printf 'FAILED: longroad %s\n  exit code %d, expected %d; output should match: %s\n%s\n' \
            "$*" "$got" "$status" "$pattern" "$(head -5 <<<"$output")"
        failed=1
    fi
}

expect 0 '^fair \(version 1\): [0-9]+ rolls, thefts and draws, the map follow' verify tests/golden/v0.1/fair/de-beginner.game
expect 0 '^fair \(version 2\): .*, the map, the order of seats, who begins follow' verify $fair/board.game
expect 0 '^compare: --saw FILE' verify $fair/board.game
expect 0 '^seen: the record is what the browser saw' verify $fair/board.game --saw $fair/board.saw.json
expect 0 '^shares: 2 of' verify $fair/dice.game --saw $fair/dice.saw.json
sed 's/"attempt":1/"attempt":2/' $fair/dice.saw.json >"$work/other.json"
expect 1 '^not proven: this browser saw Attempt "2", the record says "1"' verify $fair/dice.game --saw "$work/other.json"
expect 1 '^not proven: this browser saw Fair "2"' verify tests/golden/v0.1/fair/de-beginner.game --saw $fair/board.saw.json
expect 2 'not what a page saw' verify $fair/board.game --saw CHANGELOG.md
expect 2 'no-such-file' verify $fair/board.game --saw no-such-file
expect 2 'a game begins here' verify CHANGELOG.md

((failed == 0)) && echo 'verify tests passed'
exit $failed
