#!/usr/bin/env bash
# Checks a program against the rules written in this directory:
#
#     tests/spec/run.sh build/longroad
#
# First the checker shows that it finds faults. Then it follows games of the program's random players, over every
# value of every option, 2 to 6 players, both presets, both kinds of set-up and the dice game; games written here
# to meet the corners of the rules; and steps that the program has to refuse. Ends with non-zero at the first
# difference, and if an option value or an action never came into play. SPEC_STEPS is the least number of steps,
# SPEC_SEED moves all the seeds.
set -euo pipefail

program=$(realpath "${1:?usage: run.sh PROGRAM}")
steps=${SPEC_STEPS:-20000}
seed=${SPEC_SEED:-1}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -B "$here/test_checker.py" -q

# What to play: one line of arguments for `trace` each.
{
    for players in 2 3 4 5 6; do
        for preset in 2015 mayfair; do
            echo "--players $players --preset $preset --setup variable --offers"
            echo "--players $players --preset $preset --setup beginner --offers"
        done
    done
    for map in intl_2015 de_2015 mayfair; do
        for players in 3 4; do
            echo "--players $players --setup beginner --option beginner_map=$map"
        done
    done
    echo "--players 4 --first 2 --option start_player_method=agreed"
    echo "--players 4 --option max_players=4"
    # Every value that the program names; of a span of numbers some inner ones.
    "$program" rules | awk '
        /^  [a-z_]+: / { name = substr($1, 1, length($1) - 1) }
        /^      values / {
            sub(/^ *values /, ""); sub(/;.*/, "")
            if (split($0, span, " to ") == 2) {
                if (name == "min_players") print name "=3"; else if (name == "max_players") print name "=5"
                else { print name "=" span[1]; print name "=" span[1] + 2; print name "=7" }
            } else { n = split($0, value, ", "); for (i = 1; i <= n; i++) print name "=" value[i] }
        }' >"$work/options"
    players=3
    while read -r option; do
        for preset in 2015 mayfair; do
            echo "--players $players --preset $preset --offers --option $option"
            players=$((players == 5 ? 3 : players + 1))
        done
    done <"$work/options"
    for players in 1 2 3 4; do
        for style in uniform greedy mixed; do
            echo "--game dice --players $players --option dice_joker_same_turn=true --style $style"
            echo "--game dice --players $players --option dice_joker_same_turn=false --style $style"
        done
    done
} >"$work/games"

styles=(uniform roads hoard cards drain)
games=$(wc -l <"$work/games")
each=$((steps * 2 / 3 / games))
each=$((each < 100 ? 100 : each))

# A trace of many games is cut off after its share of lines; that the program then cannot write on is no fault.
trace() {
    # shellcheck disable=SC2086
    { "$program" trace $1 --games 1000 2>"$work/error" || true; } |
        head -n "$each" >"$work/trace" || true
    if [[ ! -s $work/trace ]]; then
        echo "no game from: trace $1: $(cat "$work/error")" >&2
        return 1
    fi
    cat "$work/trace"
}

play() {
    local n=0 arguments
    while read -r arguments; do
        n=$((n + 1))
        arguments+=" --seed $((seed * 1000 + n))"
        [[ $arguments == *--style* ]] || arguments+=" --style ${styles[n % 5]}"
        echo "{\"about\":\"trace $arguments\"}"
        trace "$arguments" || return 1
    done <"$work/games"
    echo "{\"about\":\"author.py --seed $seed --steps $((steps / 3))\"}"
    "$here/author.py" "$program" --seed "$seed" --steps $((steps / 3)) --keep "$work/refused.ndjson"
}

export PYTHONDONTWRITEBYTECODE=1
if ! play | "$here/checker.py" --require-all --min-steps "$steps"; then
    [[ -s $work/refused.ndjson ]] && cp "$work/refused.ndjson" refused.ndjson && echo "see refused.ndjson" >&2
    exit 1
fi
"$here/author.py" "$program" --seed "$seed" --refusals $((steps / 200)) --keep refused.ndjson
