#!/usr/bin/env bash
# The program as its users meet it: what it prints, what it refuses, with which exit code.
set -u
longroad=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

check() {  # check <what> <command...>: the command must succeed
    local what=$1
    shift
    if ! "$@" >"$work/out" 2>"$work/err"; then
        echo "FAILED: $what"
        cat "$work/err"
        failures=$((failures + 1))
    fi
}
refuses() {  # refuses <words of the message> <arguments...>: exit code 2, one sentence on standard error
    local words=$1
    shift
    "$longroad" "$@" >"$work/out" 2>"$work/err" </dev/null
    local status=$?
    if ((status != 2)) || ! grep -qF -- "$words" "$work/err" || (($(wc -l <"$work/err") != 1)); then
        echo "FAILED: longroad $* (exit code $status, expected 2 and '$words')"
        cat "$work/err"
        failures=$((failures + 1))
    fi
}
prints() {  # prints <words> <arguments...>
    local words=$1
    shift
    if ! "$longroad" "$@" >"$work/out" 2>"$work/err" </dev/null || ! grep -qF -- "$words" "$work/out"; then
        echo "FAILED: longroad $* does not print '$words'"
        head -5 "$work/out" "$work/err"
        failures=$((failures + 1))
    fi
}

# Help and version.
prints 'trace' --help
prints 'longroad 0' --version
prints '"signature":"'"$(cat tests/golden/signature.txt)" --version --json
for command in play trace replay review advise analyze dataset perft bench rules; do prints 'Usage' "$command" --help; done

# Rules, bench, perft.
prints 'victory_target' rules
prints '"mayfair"' rules --json
prints '"games_per_second"' bench --seconds 0 --json
prints "\"signature\":\"$(cat "${0%/*}/../golden/signature.txt")\"" bench --seconds 0 --json
prints 'Bench:' bench --seconds 0 --players 6 --threads 2
prints '271206' perft 8 --setup beginner

# A trace replays; so does its record; the public record holds no secrets.
check 'trace' "$longroad" trace --seed 3 --games 2 --players 4 --offers
cp "$work/out" "$work/two.ndjson"
prints '2 games' replay "$work/two.ndjson"
check 'trace' "$longroad" trace --seed 4 --players 6 --preset mayfair
cp "$work/out" "$work/one.ndjson"
check 'to record' "$longroad" replay --to record "$work/one.ndjson"
cp "$work/out" "$work/one.game"
prints 'Every step is legal' replay "$work/one.game"
check 'to exchange and back' "$longroad" replay --to exchange "$work/one.game"
cmp -s "$work/out" "$work/one.ndjson" || { echo 'FAILED: exchange form does not survive the record'; failures=$((failures + 1)); }
check 'to public' "$longroad" replay --public --to record "$work/one.game"
cp "$work/out" "$work/public.game"
if grep -qE 'buy=[a-z]|rob[0-9]+x[0-9]+=[a-z]' "$work/public.game"; then
    echo 'FAILED: the public record tells secrets'
    failures=$((failures + 1))
fi
prints 'public record' replay "$work/public.game"
prints 'longroad/1 board' replay --to position "$work/one.game"

# Same seed, same games.
"$longroad" trace --seed 9 --games 3 --style roads >"$work/a"
"$longroad" trace --seed 9 --games 3 --style roads >"$work/b"
cmp -s "$work/a" "$work/b" || { echo 'FAILED: a seed gives two different traces'; failures=$((failures + 1)); }

# Bad input: one sentence, exit code 2.
refuses 'unknown preset' trace --preset 2025
refuses 'unknown option' trace --option colour=red
refuses 'out of range' trace --option victory_target=99
refuses 'name=value' trace --option victory_target
refuses 'unknown set-up' trace --setup random
refuses 'unknown game' trace --game chess
refuses 'unknown style' trace --style lucky
refuses 'players' trace --players 7
refuses 'longroad help trace' trace --nonsense
refuses 'longroad help' frobnicate
refuses 'too few players' trace --players 3 --option min_players=4
refuses 'No such file' replay "$work/missing"
refuses 'directory' replay "$work"
refuses 'unknown form' replay --to pdf "$work/one.game"
refuses 'position text is wrong' perft 1 --position 'longroad/1 board players=9'
head -c 700 "$work/one.game" >"$work/cut.game"
refuses 'line' replay "$work/cut.game"
sed 's/roll=[1-6][1-6]/roll=99/' "$work/one.game" >"$work/bad.game"
refuses 'line' replay "$work/bad.game"
sed '5s/"turn":[0-9]*/"turn":77/' "$work/one.ndjson" >"$work/bad.ndjson"
refuses 'line 5' replay "$work/bad.ndjson"

# A review: chances, mistakes and luck; the same every time; of full records.
check 'a game to review' "$longroad" arena --seats hard,easy,random --games 1 --seed 2 --threads 1 --records "$work"
game=$work/game-000000.game
prints 'Chances to win before each turn' review "$game"
grep -qE '^end .* 100\.0 %' "$work/out" || { echo 'FAILED: the winner of a reviewed game does not end with all chances'; failures=$((failures + 1)); }
grep -qE '\? +mistake .* random: .*; better: ' "$work/out" || { echo 'FAILED: a random player makes no mistake'; failures=$((failures + 1)); }
prints '"grade":"mistake"' review --json "$game"
cp "$work/out" "$work/first.json"
"$longroad" replay --to exchange "$game" | "$longroad" review --json - >"$work/second.json"
cmp -s "$work/first.json" "$work/second.json" || { echo 'FAILED: two reviews of one game differ'; failures=$((failures + 1)); }
cat "$game" "$game" >"$work/twice.game"
prints 'Game 2' review "$work/twice.game"
refuses 'public record' review "$work/public.game"

# Advice: ranked, the same every time, and only where there is something to choose.
position=$("$longroad" trace --games 1 --seed 3 --max-steps 40 | "$longroad" replay --to position -)
prints '1. ' advise "$position"
prints '"win":' advise --top 1 --json "$position"
prints 'Nothing else is possible' advise --language en "$position"
refuses 'one of en, de' advise --language fr "$position"
"$longroad" advise --json --threads 1 "$position" >"$work/first.json"
printf '%s\n' "$position" | "$longroad" advise --json --threads 3 - >"$work/second.json"
cmp -s "$work/first.json" "$work/second.json" || { echo 'FAILED: two answers about one position differ'; failures=$((failures + 1)); }
refuses 'the position text is wrong' advise nonsense
refuses 'nothing to choose' advise "$("$longroad" replay --to position "$game")"
check 'a dice game' "$longroad" trace --game dice --players 2
cp "$work/out" "$work/dice.ndjson"
prints 'perfect play gets 94.79 on average' review "$work/dice.ndjson"
prints '"expected":94.79' review --json "$work/dice.ndjson"
refuses 'No such file' review "$work/missing"
refuses 'line' review "$work/bad.game"

# A game in the terminal: played by a bot in the person's seat, saved, resumed, never overwritten by nonsense.
yes bot | head -4 | "$longroad" play --plain --seed 6 --file "$work/table.game" >"$work/out" 2>"$work/err"
grep -q 'saved' "$work/out" || { echo 'FAILED: the game is not saved'; failures=$((failures + 1)); }
before=$(grep -c . "$work/table.game")
yes bot | head -3000 | "$longroad" play --plain --file "$work/table.game" >"$work/out" 2>"$work/err"
grep -q 'wins with' "$work/out" || { echo 'FAILED: the resumed game does not end'; failures=$((failures + 1)); }
(($(grep -c . "$work/table.game") > before)) || { echo 'FAILED: the resumed game is not saved'; failures=$((failures + 1)); }
prints 'Every step is legal' replay "$work/table.game"
printf 'settlement 9999\nsettlement\nfly\nroll\nquit\n' | "$longroad" play --plain --seed 6 >"$work/out" 2>&1
grep -q 'Which vertex' "$work/out" && grep -q 'not a command' "$work/out" && grep -q 'Not possible' "$work/out" ||
    { echo 'FAILED: the terminal does not explain refusals'; failures=$((failures + 1)); }
echo 'my diary' >"$work/diary"
refuses 'no game to resume' play --file "$work/diary"
grep -q 'my diary' "$work/diary" || { echo 'FAILED: a file that is no game was overwritten'; failures=$((failures + 1)); }
refuses 'cannot write' play --seats bot --file "$work/no/such/place"
refuses 'unknown player' play --seats ghost

if ((failures > 0)); then
    echo "$failures failures"
    exit 1
fi
echo 'program tests passed'
