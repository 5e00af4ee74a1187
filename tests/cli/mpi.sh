#!/usr/bin/env bash
# Arena and training on two ranks: the same games, the same net as alone; a rank that dies ends the run with a
# sentence and loses nothing that was counted or saved. Argument: the program; longroad-mpi stands beside it.
set -uo pipefail
longroad=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() {
    echo "FAILED: $1"
    failed=1
}
together() { mpirun --allow-run-as-root --oversubscribe -n 2 "$longroad" "$@"; }
plain() { sed -E 's/"(ms_per_decision|seconds)":[^,]*,//g'; }

# Game for game the same, the records and tables, too; SPRT stops at the same game.
games=(arena --seats "easy,random,greedy" -n 30 --seed 5 --json --threads 1 --option victory_target=6)
"$longroad" "${games[@]}" --records "$work/r1" --data "$work/d1" | plain >"$work/one" || fail 'alone'
together "${games[@]}" --records "$work/r2" --data "$work/d2" | plain >"$work/two" || fail 'on two ranks'
cmp "$work/one" "$work/two" || fail 'two ranks count other games'
diff -r "$work/r1" "$work/r2" || fail 'two ranks play other games'
cmp "$work/d1/standard-00000.npz" "$work/d2/standard-00000.npz" || fail 'two ranks write other tables'
sprt=(arena --seats "random,random,random" -n 3000 --sprt "1,20" --json --option victory_target=4)
[[ $("$longroad" "${sprt[@]}" | plain) == "$(together "${sprt[@]}" | plain)" ]] || fail 'SPRT stops elsewhere'

# What is wrong is said once, and other commands run once.
together arena --seats nobody,random >"$work/out" 2>&1 && fail 'a wrong player is taken'
(($(grep -c "longroad: " "$work/out") == 1)) || fail "not one sentence: $(cat "$work/out")"
(($(together rules --json | wc -l) == 1)) || fail 'other commands run twice'

# The same net, from the handmade judgement and from a net.
lessons=(--threads 1 -n 256)
"$longroad" train two "${lessons[@]}" --dir "$work/t1" >/dev/null || fail 'training alone'
together train two "${lessons[@]}" --dir "$work/t2" >/dev/null || fail 'training together'
cmp "$work/t1/two.checkpoint" "$work/t2/two.checkpoint" || fail 'two ranks train another net'
from=(--from data/nets/two.net --played 5120 -n 5376 --threads 1)
"$longroad" train two "${from[@]}" --dir "$work/t3" >/dev/null || fail 'training on alone'
together train two "${from[@]}" --dir "$work/t4" >/dev/null || fail 'training on together'
cmp "$work/t3/two.net" "$work/t4/two.net" || fail 'two ranks train another net from a net'

# A rank that is killed. killed <pattern> <command...>: waits for the pattern in the output, then kills rank 1.
killed() {
    local pattern=$1 run rank
    shift
    mpirun --allow-run-as-root --oversubscribe -n 2 "$longroad" "$@" >"$work/out" 2>&1 &
    run=$!
    sleep 2
    for _ in $(seq 600); do
        [[ $pattern == none ]] || grep -qE "$pattern" "$work/out" && break
        sleep 0.1
    done
    for rank in $(pgrep -P "$run"); do
        if grep -qz '^OMPI_COMM_WORLD_RANK=1$' "/proc/$rank/environ"; then kill -KILL "$rank"; fi
    done
    wait "$run" && fail "a killed rank goes unnoticed: $*"
}
mkdir "$work/t5"
killed '256 of' train two -n 100000 --threads 1 --dir "$work/t5"
grep -qE 'holds all [0-9]+ games|stopped' "$work/out" || fail "no sentence about the lost rank: $(tail -3 "$work/out")"
"$longroad" train two -n 256 --threads 1 --dir "$work/t5" >"$work/out" || fail 'the checkpoint of a cut run is damaged'
grep -q 'going on from' "$work/out" || fail 'there is no checkpoint'
killed none arena --seats hard,hard,hard -n 30000 --threads 1 --seed 3
grep -q 'stopped after [0-9]* of 30000 games' "$work/out" || fail "no sentence about the lost games: $(tail -3 "$work/out")"
exit "$failed"
