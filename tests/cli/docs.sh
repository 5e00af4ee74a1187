#!/usr/bin/env bash
# No stale sentence: every command in README and docs exists with the options it is shown with, every page the docs link to is
# there, and the commands that stand alone in a block are run, with fewer games and players that exist. Argument: the program.
set -uo pipefail
longroad=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() {
    echo "FAILED: $1"
    failed=1
}
pages=(README.md CONTRIBUTING.md docs/*.md)

# The command of a line, as far as it names one: "arena", "dice solve".
command_of() {
    local -a words
    read -ra words <<<"$1"
    if [[ ${words[1]-} == dice && ${words[2]-} =~ ^[a-z] ]]; then echo "dice ${words[2]}"; else echo "${words[1]-}"; fi
}
declare -A explained
explain() {  # explain <command>: its help, from memory the second time; empty if there is no such command
    local -a words
    read -ra words <<<"$1"
    [[ -v explained[$1] ]] || explained[$1]=$("$longroad" help "${words[@]}" 2>/dev/null)
}
checked=0
while IFS= read -r line; do
    line=${line#build/}
    command=$(command_of "$line")
    [[ $command == --* || -z $command ]] && continue
    explain "$command"
    [[ ${explained[$command]} ]] || { fail "there is no 'longroad $command': $line"; continue; }
    for option in $(grep -oE -- '(^| )--?[a-z][a-z-]*' <<<"${line%%exec:*}"); do
        grep -qE -- "(^|[ ,])$option([ ,]|\$)" <<<"${explained[$command]}" || fail "'longroad $command' has no $option: $line"
    done
    checked=$((checked + 1))
done < <(grep -ohE '`(build/)?longroad [^`]+`' "${pages[@]}" | tr -d '`'; grep -ohE '^(build/)?longroad .*' "${pages[@]}")
((checked > 30)) || fail "only $checked commands found: is the pattern wrong?"

# Commands in blocks, run where their files are. Some are for people or for ever.
mkdir "$work/bin"
ln -s "$longroad" "$work/bin/longroad"
ln -s "$PWD/examples" "$PWD/data" "$work"
root=$PWD
cd "$work" || exit 1
PATH=$work/bin:$PATH
longroad trace --option victory_target=4 | longroad replay --to record - >game.txt
run=0
while IFS= read -r line; do
    line=${line#build/}
    line=${line%%#*}
    case $(command_of "$line") in serve | train | bot) continue ;; esac
    [[ $line == *my-bot* ]] && continue
    line=$(sed -E 's/--games [0-9]+/--games 1 --option victory_target=3/; s/\b(new|old|[a-f])(,|\b)/random\2/g; s/^longroad bench/& --seconds 0/' <<<"$line")
    run=$((run + 1))
    (eval "$line") >out 2>&1 </dev/null || fail "does not run: $line: $(tail -1 out)"
done < <(cd "$root" && grep -ohE '^(build/)?longroad .*' "${pages[@]}")
((run >= 8)) || fail "only $run commands were run"
cd "$root" || exit 1

# Links between pages lead somewhere.
for page in "${pages[@]}"; do
    for link in $(grep -oE '\]\([^)#:]+(#[^)]*)?\)' "$page" | sed -E 's/^\]\(([^)#]+).*/\1/'); do
        [[ -e $(dirname "$page")/$link ]] || fail "$page links to $link, which is not there"
    done
done
# And every page can be found from the index.
for page in docs/*.md; do
    name=${page#docs/}
    [[ $name == README.md ]] || grep -q "]($name)" docs/README.md || fail "docs/README.md does not mention $name"
done

exit "$failed"
