#!/usr/bin/env bash
# What the program does when things go wrong around it: full devices, closed pipes, files in the way.
# Argument: the program.
set -uo pipefail
longroad=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() {
    echo "FAILED: $1"
    failed=1
}
# expect <status> <pattern> <command...>: exit code and a pattern in the output.
expect() {
    local status=$1 pattern=$2 got output
    shift 2
    output=$("$@" 2>&1 </dev/null)
    got=$?
    if ((got != status)) || ! grep -qE -- "$pattern" <<<"$output"; then
        printf 'FAILED: %s\n  exit code %d, expected %d; output should match: %s\n%s\n' \
            "$*" "$got" "$status" "$pattern" "$(head -5 <<<"$output")"
        failed=1
    fi
}
short=(--option victory_target=4)

# Training never replaces a net it didn't make, unless told to.
mkdir -p "$work/data/nets"
cp data/nets/two.net "$work/data/nets"
(cd "$work" && "$longroad" train two --games 256 --threads 1 >/dev/null 2>&1)
cmp -s data/nets/two.net "$work/data/nets/two.net" || fail 'train replaces the net of data/nets unasked'
expect 2 'two.net.*already.*--overwrite' "$longroad" train two --games 256 --threads 1 --dir "$work/data/nets"
cmp -s data/nets/two.net "$work/data/nets/two.net" || fail 'train replaces a net it did not make'
expect 0 '256 of 256 games' "$longroad" train two --games 256 --threads 1 --dir "$work/data/nets" --overwrite
cmp -s data/nets/two.net "$work/data/nets/two.net" && fail 'train --overwrite leaves the net as it was'
expect 0 'going on from' "$longroad" train two --games 256 --threads 1 --dir "$work/data/nets"

# Two runs in one folder would overwrite each other: the second is sent away.
"$longroad" train two --games 1000000 --threads 1 --dir "$work/shared" >"$work/first" 2>&1 &
first=$!
for _ in {1..100}; do [[ -e $work/shared/two.lock ]] && break; sleep 0.05; done
expect 2 'another run trains .*two.net' "$longroad" train two --games 256 --threads 1 --dir "$work/shared"
kill -KILL "$first" && wait "$first" 2>/dev/null

# Output that can't be written is told in a sentence, and the exit code says so.
"$longroad" arena -p random,random,random -n 1 --threads 1 --records "$work/games" "${short[@]}" >/dev/null
game=$work/games/game-000000.game
full() {  # full <arguments...>: on a full device exit code 2 and one sentence
    "$longroad" "$@" >/dev/full 2>"$work/err" </dev/null
    local status=$?
    ((status == 2)) && (($(wc -l <"$work/err") == 1)) && grep -q 'cannot write to standard output' "$work/err" ||
        fail "longroad $* >/dev/full: exit code $status, $(head -2 "$work/err")"
    # Parents such as Python ignore the signal of a closed pipe, and their children inherit that.
    (trap '' PIPE; sleep 0.05; "$longroad" "$@" 2>"$work/err" </dev/null; echo $? >"$work/status") | true
    status=$(<"$work/status")
    ((status == 2)) || fail "longroad $* into a closed pipe: exit code $status"
}
full --help
full --version
full play --help
full rules
full rules --json
full bench --seconds 0
full bench --seconds 0 --json
full perft 2 --setup beginner
full perft 2 --setup beginner --divide
full trace --games 3
full trace --game dice --players 2
full replay "$game"
full replay --to exchange "$game"
full replay --to record "$game"
full review "$game"
full review --json "$game"
full arena -p random,random,random -n 3 "${short[@]}"
full arena -p random,random,random -n 3 --json "${short[@]}"
full dice simulate --games 2
full play --seats random,random,random --players 3 --seed 1 --plain
full advise "$("$longroad" trace --seed 3 --max-steps 40 | "$longroad" replay --to position -)"
printf '%s\n' '{"type":"hello","protocol":1,"game":"board"}' | "$longroad" bot >/dev/full 2>"$work/err"
((PIPESTATUS[1] == 2)) && grep -q 'cannot write to standard output' "$work/err" || fail 'bot on a full device'
"$longroad" rules >&- 2>"$work/err" && fail 'a closed output is taken for one that was written'
"$longroad" frobnicate 2>/dev/full
(($? == 2)) || fail 'a full device for errors changes the exit code'

exit "$failed"
