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
"$longroad" arena --seats random,random,random -n 1 --threads 1 --records "$work/games" "${short[@]}" >/dev/null
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
full arena --seats random,random,random -n 3 "${short[@]}"
full arena --seats random,random,random -n 3 --json "${short[@]}"
full dice simulate --games 2
full play --seats random,random,random --players 3 --seed 1 --plain
full advise "$("$longroad" trace --seed 3 --max-steps 40 | "$longroad" replay --to position -)"
printf '%s\n' '{"type":"hello","protocol":1,"game":"board"}' | "$longroad" bot >/dev/full 2>"$work/err"
((PIPESTATUS[1] == 2)) && grep -q 'cannot write to standard output' "$work/err" || fail 'bot on a full device'
"$longroad" rules >&- 2>"$work/err" && fail 'a closed output is taken for one that was written'
"$longroad" frobnicate 2>/dev/full
(($? == 2)) || fail 'a full device for errors changes the exit code'

# Nothing is approved that isn't there, and - is as good as a file: many records, gzip, the exchange form.
: >"$work/empty"
gzip -c "$work/empty" >"$work/empty.gz"
head -c 5000 /dev/zero >"$work/zeros"
gzip -c "$work/zeros" >"$work/zeros.gz"
for file in empty empty.gz zeros zeros.gz; do
    for command in replay review verify; do
        expect 2 'there is no game in it|a zero byte' "$longroad" "$command" "$work/$file"
    done
done
cat "$game" "$game" >"$work/two.game"
gzip -c "$work/two.game" >"$work/two.game.gz"
"$longroad" trace --games 2 --seed 3 >"$work/two.ndjson"
gzip -c "$work/two.ndjson" >"$work/two.ndjson.gz"
for file in two.game two.game.gz two.ndjson two.ndjson.gz; do
    expect 0 '^2 games, [0-9]+ steps: every step is legal' "$longroad" replay "$work/$file"
    "$longroad" replay - <"$work/$file" >"$work/out" 2>&1
    (($? == 0)) && grep -q '^2 games' "$work/out" || fail "replay - of $file"
    expect 1 'game 2: .*(commitment|exchange form)' "$longroad" verify "$work/$file"
    "$longroad" verify - <"$work/$file" >"$work/out" 2>&1
    (($? == 1)) || fail "verify - of $file"
done
"$longroad" review - <"$work/two.game.gz" >"$work/out" && grep -q 'Game 2' "$work/out" || fail 'review - of gzip'
head -c 300 "$work/two.game.gz" >"$work/cut.gz"
expect 2 'cut short' "$longroad" replay "$work/cut.gz"
printf '\x1f\x8b\x08garbage that is no gzip at all' >"$work/bad.gz"
expect 2 'damaged|cut short' "$longroad" replay "$work/bad.gz"
sed '$d' "$game" >"$work/cut.game"
expect 2 'the record is cut short: seat [0-3] is to win' "$longroad" replay "$work/cut.game"
# Lines are counted as in the file.
awk 'NR == FNR { n = FNR } 1' "$game" "$game" | sed "$(($(wc -l <"$game") * 2))s/\$/ nonsense/" >"$work/late.game"
expect 2 "game 2: line $(($(wc -l <"$game") * 2))," "$longroad" replay "$work/late.game"

# Help for everybody, and a guess where a word is mistyped.
expect 0 'Usage: longroad' "$longroad" help
expect 0 'Usage: longroad arena' "$longroad" help arena
expect 0 'Usage: longroad dice play' "$longroad" help dice play
expect 2 "unknown command 'arean'; did you mean 'arena'\\?" "$longroad" arean
expect 2 "unknown command 'slove'; did you mean 'solve'\\?" "$longroad" dice slove
expect 2 "longroad trace: unknown option '--sede'; did you mean '--seed'\\?" "$longroad" trace --sede 3
expect 2 "unknown command 'pay'; did you mean 'play'\\?" "$longroad" help pay
expect 2 "unknown command 'frobnicate' \\(try" "$longroad" frobnicate

# What a command would ignore is refused.
expect 2 'the dice game has no --preset' "$longroad" trace --game dice --preset mayfair
expect 2 'the dice game has no --offers' "$longroad" trace --game dice --offers
expect 2 'nodes is for --protocol catanatron only' "$longroad" bot --nodes 5

# An interrupted training ends like an interrupted tournament.
timeout --foreground --preserve-status -s INT 2 "$longroad" train two --games 1000000 --threads 1 --dir "$work/stopped" >/dev/null 2>&1
(($? == 130)) || fail 'train interrupted: another exit code than 130'

# Play: undo, hints in words, one point.
printf 'settlement 10\nundo\nhint\nsettlement 10\nroad 5\nquit\n' | "$longroad" play --plain --seed 6 --seats human,random,random,random --first 0 >"$work/out" 2>&1
grep -q 'Taken back: place a settlement at vertex 10' "$work/out" || fail 'no undo'
grep -q "Hint: place a settlement at vertex [0-9]* ('settlement [0-9]*')" "$work/out" || fail 'a hint without words'
(($(grep -c 'places a settlement at vertex 10' "$work/out") == 2)) || fail 'undo does not lead back'
grep -qE '[^0-9]1 points' "$work/out" && fail '1 points'
printf 'roll\nkeep 2 lumber\nkeep lumber\nquit\n' | "$longroad" dice play --seed 1 >"$work/out" 2>&1
grep -q "isn't a move" "$work/out" && fail 'dice play does not take lumber for one lumber'

exit "$failed"
