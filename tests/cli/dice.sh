#!/usr/bin/env bash
# The dice game's commands as a user meets them. Argument: the program.
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

table=$work/table.lrd
small=$work/small.lrd
expect 0 '"expected_score":94\.79033502' "$longroad" dice solve --json --output "$table"
expect 0 '"expected_score":94\.26406612' "$longroad" dice solve --json --option dice_joker_same_turn=false
expect 0 'written' "$longroad" dice solve --form small --output "$small"
[[ $(stat -c %s "$small") -lt 4000000 ]] || { echo 'FAILED: the small table is large'; failed=1; }

expect 0 '"value":94\.7903' "$longroad" dice advise 'longroad/1 dice' --json --table "$table"
expect 0 '"value":94\.79' "$longroad" dice advise 'longroad/1 dice' --json --table "$small"
expect 0 '1\. keep=lumber2\+brick1 ' "$longroad" dice advise \
    'longroad/1 dice phase=rolled dice=lumber2+brick1+ore1+wool1+gold1' --table "$table"
expect 0 '"goal":"target".*"value":1,' "$longroad" dice advise \
    'longroad/1 dice 0=boxes:X,X,X,X,X,X,X,X,X,X,X,X,X' --json --target -30

# Bad input: a sentence and exit code 2.
expect 2 'a number of dice from 1 to 6' "$longroad" dice advise 'longroad/1 dice phase=rolled dice=ore7'
expect 2 'a road adjoins no built road' "$longroad" dice advise 'longroad/1 dice 0=roads:3;boxes:1'
expect 2 'the game is over' "$longroad" dice advise \
    'longroad/1 dice phase=over 0=boxes:X,X,X,X,X,X,X,X,X,X,X,X,X,X,X'
head -c 5000 "$table" >"$work/short"
expect 2 'it is cut short' "$longroad" dice advise 'longroad/1 dice' --table "$work/short"
cp "$table" "$work/bad"
printf 'x' | dd of="$work/bad" bs=1 seek=100000 conv=notrunc status=none
expect 2 'damaged' "$longroad" dice advise 'longroad/1 dice' --table "$work/bad"
expect 2 'cannot read' "$longroad" dice advise 'longroad/1 dice' --table "$work/none"
expect 2 'other rules' "$longroad" dice advise 'longroad/1 dice rules=dice_joker_same_turn=false' --table "$table"
expect 2 'unknown option' "$longroad" dice solve --option joker=1
expect 2 'unknown form' "$longroad" dice solve --form big
expect 2 'unknown player' "$longroad" dice play --seats human,robot

# What is not a table is left alone; a table is replaced.
echo precious >"$work/letter"
expect 2 'left alone' "$longroad" dice solve --output "$work/letter"
[[ $(<"$work/letter") == precious ]] || { echo 'FAILED: a file was overwritten'; failed=1; }
expect 0 'written' "$longroad" dice solve --output "$work/short"
expect 0 '94\.79' "$longroad" dice advise 'longroad/1 dice' --table "$work/short"

# Bots play to the end, and a saved game is resumed.
expect 0 'winner' "$longroad" dice play --seats greedy,random --seed 3 --file "$work/game"
expect 0 'Game "dice"' cat "$work/game"
expect 0 'the game is over' "$longroad" dice play --seats greedy,random --file "$work/game"
expect 2 'left alone' "$longroad" dice play --file "$work/letter"
expect 0 '"games":200' "$longroad" dice simulate --bot greedy -n 200 --json

# The exchange form.
expect 0 '"phase":"over"' "$longroad" trace --game dice -p 1 --style mixed
expect 0 '"options":\{"dice_joker_same_turn":false\}' "$longroad" trace --game dice -p 3 -o dice_joker_same_turn=false
"$longroad" trace --game dice -p 2 -n 2 >"$work/trace"
expect 0 '2 games, .*every step is legal' "$longroad" replay "$work/trace"
expect 0 'Every step is legal' "$longroad" replay "$work/game"
"$longroad" replay "$work/trace" --to exchange | cmp - "$work/trace" || failed=1
sed -i 's/"total":[0-9-]*}/"total":77}/' "$work/trace"
expect 2 'not the one our rules lead to' "$longroad" replay "$work/trace"
expect 2 'no such seat' "$longroad" trace --game dice -p 2 --first 2
expect 2 'unknown style' "$longroad" trace --game dice --style roads

exit "$failed"
