#!/usr/bin/env bash
# The arena as its users meet it: players by name, programs that play, records, refusals. Argument: the program.
set -uo pipefail
longroad=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

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
fail() {
    echo "FAILED: $1"
    failed=1
}
short=(--option victory_target=4)

# A table for people, an object for programs.
expect 0 '8 games of 4 players, preset 2015, seed 1' "$longroad" arena --seats random,random,random,random -n 8 "${short[@]}"
expect 0 'no_trading|random' "$longroad" arena --seats random,random,random -n 3 --no-trading --preset mayfair --setup beginner "${short[@]}"
"$longroad" arena --seats random,random,random -n 7 --seed 5 --json "${short[@]}" >"$work/json" || fail 'arena --json'
for key in players name win_rate low high points ms_per_decision forfeits games_by_seat games seed seats turns unfinished ratings notes; do
    grep -q "\"$key\":" "$work/json" || fail "no key $key in the JSON"
done
(($(wc -l <"$work/json") == 1)) || fail 'the JSON is not one line'
grep -q '"games":9,"seed":5,"seats":3' "$work/json" || fail 'games are not made whole groups'
grep -q '"games_by_seat":\[3,3,3\].*"games_by_seat":\[3,3,3\].*"games_by_seat":\[3,3,3\]' "$work/json" || fail 'seats are not balanced'
(($(grep -o '"games_by_seat":\[3,3,3\]' "$work/json" | wc -l) == 3)) || fail 'not one object for each entry'

# The same on any number of threads; other seeds are other games. (Times differ.)
plain() { "$longroad" arena --seats random,random,random -n 30 --json "${short[@]}" "$@" | sed -E 's/"(ms_per_decision|seconds)":[^,]*,//g'; }
[[ $(plain --threads 1) == "$(plain --threads 4)" ]] || fail 'threads change the result'
[[ $(plain --seed 1) != "$(plain --seed 2)" ]] || fail 'seeds do not change the result'

# Records are full games; the games of a group share the map.
expect 0 'random' "$longroad" arena --seats random,random,random -n 6 --records "$work/games" "${short[@]}"
(($(ls "$work/games" | wc -l) == 6)) || fail 'not one record for each game'
for game in "$work"/games/*.game; do expect 0 'Every step is legal.*wins' "$longroad" replay "$game"; done
(($(grep -h '^\[Terrain' "$work"/games/game-00000[012].game | sort -u | wc -l) == 1)) || fail 'a group has several maps'
(($(grep -h '^\[Terrain' "$work"/games/*.game | sort -u | wc -l) == 2)) || fail 'two groups do not have two maps'

# SPRT, pools, games without an end.
expect 0 '"sprt":\{"low":0.01,"high":0.2,.*"verdict":"high"' \
    "$longroad" arena --seats random,random,random -n 3000 --sprt 1,20 --json "${short[@]}"
expect 0 'sprt of random: 50.00 % against 60.00 %.*low' "$longroad" arena --seats random,random,random -n 3000 --sprt 50,60 "${short[@]}"
expect 0 '"games_by_seat":\[6,6,6\]' "$longroad" arena --seats random,random,random,random --players 3 -n 24 --json "${short[@]}"
expect 0 '3 games had no end' "$longroad" arena --seats random,random,random -n 3 --max-steps 20

# Our players as programs: they play as they do without, so the games are the same.
bot="exec:$longroad bot --player random"
"$longroad" arena --seats "$bot,random,random" -n 6 --records "$work/apart" "${short[@]}" >"$work/out" || fail 'exec: players'
"$longroad" arena --seats random,random,random -n 6 --records "$work/together" "${short[@]}" >"$work/out"
moves() { grep -v '^\[' "$1"; }
for game in game-000000 game-000003; do
    cmp -s <(moves "$work/apart/$game.game") <(moves "$work/together/$game.game") || fail "$game differs behind the protocol"
done
# A program that says hello and then dies forfeits its games, and when it never finished one, the result says nothing.
quitter="exec:sh -c \"read -r line; echo '{\\\"type\\\":\\\"hello\\\",\\\"protocol\\\":1}'\""
"$longroad" arena --seats "$quitter,random,random" -n 6 --records "$work/forfeits" "${short[@]}" >"$work/out" 2>"$work/err"
(($? == 1)) && grep -q 'forfeited all its 6 games' "$work/err" || fail 'a player that forfeits all its games passes'
grep -q '6 forfeits' "$work/out" || fail 'no forfeits'
grep -q 'game 0, seat 0, exec:.*: forfeit after [0-9]* steps: \(ended with exit code 0\|has ended\|closed its input or output\)' "$work/out" || fail 'no clear message'
# One that isn't there is told before a game is played.
expect 2 "'exec:nope' can't play: it did not say hello: ended with exit code 127" "$longroad" arena --seats exec:nope,random,random -n 3
expect 2 "'exec:true' can't play: it did not say hello" "$longroad" arena --seats exec:true,random,random -n 3
for game in "$work"/forfeits/*.game; do expect 0 'Every step is legal' "$longroad" replay "$game"; done
grep -q '^\[Forfeit0 "' "$work/forfeits/game-000000.game" || fail 'the record does not tell of the forfeit'
expect 0 '"forfeits":0,"seconds"' "$longroad" arena --seats "$bot,$bot" -n 4 --json "${short[@]}"
if command -v python3 >/dev/null; then
    expect 0 '"forfeits":0,"seconds"' "$longroad" arena --seats 'exec:python3 examples/bot.py,random,random' -n 9 --json
    expect 0 '"forfeits":0,"seconds"' "$longroad" arena --seats 'exec:python3 examples/bot.py,random,random,random,random' -n 5 --json
fi
printf '%s\n' '{"type":"hello","protocol":1,"game":"board"}' '{"type":"quit"}' | "$longroad" bot >"$work/out" || fail 'longroad bot'
[[ $(<"$work/out") == '{"type":"hello","protocol":1,"name":"longroad random"}' ]] || fail 'longroad bot does not say hello'
! echo nonsense | "$longroad" bot >/dev/null 2>"$work/out" || fail 'longroad bot takes nonsense'
grep -q 'cannot make sense' "$work/out" || fail 'longroad bot does not say what is wrong'

# Bad input: a sentence and exit code 2.
expect 2 "unknown player 'chess': choose random" "$longroad" arena --seats random,random,chess
expect 2 "unknown player '': choose random" "$longroad" arena --seats random,random,
expect 2 'no command' "$longroad" arena --seats random,random,exec:
expect 2 '1 cannot sit at a table' "$longroad" arena --seats random
expect 2 '7 cannot sit at a table' "$longroad" arena --seats random,random,random,random,random,random,random
expect 2 '4 at a table, but only 3 are named' "$longroad" arena --seats random,random,random --players 4
expect 2 'is not LOW,HIGH' "$longroad" arena --seats random,random,random --sprt 30,20
expect 2 'unknown preset' "$longroad" arena --seats random,random,random --preset 2016
expect 2 'unknown option' "$longroad" arena --seats random,random,random --option speed=1
expect 2 'unknown protocol' "$longroad" bot --protocol morse
expect 2 'unknown player' "$longroad" bot --player chess
expect 2 'this net is for five and six players, the tables have 3' "$longroad" arena --seats hard@data/nets/six.net,hard,hard
expect 2 'easy does not judge by a net' "$longroad" arena --seats easy@data/nets/two.net,hard
expect 2 'cannot read the net' "$longroad" arena --seats "hard@$work,hard"
expect 2 'a quote is not closed' "$longroad" arena --seats "exec:echo 'hello,hard"

# Ctrl-C ends well: what was played is counted. (Not in the foreground, timeout would send the signal
# to the program and to its group, and a second one ends the program at once, as it should.)
timeout --foreground --preserve-status -s INT 5 "$longroad" arena --seats random,random,random -n 100000000 >"$work/out" 2>&1
(($? == 130)) && grep -q 'of 3 players' "$work/out" && grep -q 'stopped after [1-9]' "$work/out" || fail 'Ctrl-C loses the games'
echo precious >"$work/letter"
expect 2 'cannot make' "$longroad" arena --seats random,random,random -n 3 --records "$work/letter"


# Ctrl-C doesn't wait for a program that says nothing.
silent="exec:sh -c \"read -r line; echo '{\\\"type\\\":\\\"hello\\\",\\\"protocol\\\":1}'; exec sleep 60\""
"$longroad" arena --seats "$silent,random,random" -n 3 --threads 1 >"$work/out" 2>&1 &
arena=$!
sleep 1
kill -INT "$arena"
for _ in {1..30}; do kill -0 "$arena" 2>/dev/null || break; sleep 0.1; done
kill -0 "$arena" 2>/dev/null && { fail 'Ctrl-C waits for a silent program'; kill -KILL "$arena"; }
wait "$arena" 2>/dev/null

# Two runs are never mixed in one folder.
expect 2 "already holds games of a run" "$longroad" arena --seats random,random,random -n 3 --records "$work/games" "${short[@]}"

# A result says how it came about.
"$longroad" arena --seats random,random,random -n 3 --nodes 7 --time 50 --json "${short[@]}" >"$work/json"
for part in '"options":{"victory_target":4}' '"nodes":7' '"time_ms":50' '"max_steps":20000' '"version":"'; do
    grep -qF "$part" "$work/json" || fail "the JSON does not say $part"
done
expect 0 'options \{"victory_target":4\}, 7 nodes a decision' "$longroad" arena --seats random,random,random -n 3 --nodes 7 "${short[@]}"

# One meaning for each flag: who plays, and how many. The other way round is still understood, with a word about it.
expect 2 'seats is missing' "$longroad" arena --players 3
expect 0 'names who plays' "$longroad" arena --players random,random,random -n 3 "${short[@]}"

# Seeds are exact or refused.
expect 0 'seed 18446744073709551615' "$longroad" arena --seats random,random,random -n 3 --seed 18446744073709551615 "${short[@]}"
for seed in -1 18446744073709551616 1.5 1e3 0x10; do
    expect 2 "is not a whole number from 0 to 18446744073709551615" "$longroad" trace --seed="$seed"
done

# A net of one's own plays everywhere.
expect 2 'this net is for two players' "$longroad" play --seats human,hard@data/nets/two.net
expect 0 'hard@data/nets/four.net' "$longroad" play --plain --seed 1 --seats human,hard@data/nets/four.net
expect 2 'cannot read the net' "$longroad" bot --player hard@/no/such.net
printf '%s\n' '{"type":"hello","protocol":1,"game":"board"}' '{"type":"quit"}' | "$longroad" bot --player hard@data/nets/four.net |
    grep -q 'longroad hard@data/nets/four.net' || fail 'bot --player NAME@FILE'
expect 2 "'exec:nope' can't play" "$longroad" play --seats human,exec:nope

exit "$failed"
