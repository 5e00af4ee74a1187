#!/usr/bin/env bash
# Man pages and completions: one page for each command, without a complaint of the formatter, and a completion that completes.
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

"$longroad" write-share "$work/share" || fail 'write-share'
"$longroad" help | grep -q write-share && fail 'what only the build uses is in the help'

# A page for each command that --help lists, and none besides; each tells all its options.
commands() { "$longroad" help "$@" | sed -n '/^Subcommands:/,/^$/s/^  \([a-z-]*\) .*/\1/p'; }
wanted=longroad.1
for command in $(commands); do
    wanted+=" longroad-$command.1"
    for inner in $([[ $command == dice ]] && commands dice); do wanted+=" longroad-$command-$inner.1"; done
done
[[ $(tr ' ' '\n' <<<"$wanted" | sort) == "$(ls "$work/share/man/man1" | sort)" ]] || fail 'pages and commands differ'
for option in $("$longroad" help serve | grep -o -- ' --[a-z-]*'); do
    grep -qF -- "\\fB${option//-/\\-}\\fR" "$work/share/man/man1/longroad-serve.1" || fail "no $option in the page of serve"
done
if command -v groff >/dev/null; then
    for page in "$work"/share/man/man1/*; do
        warnings=$(groff -man -ww -Tutf8 "$page" 2>&1 >/dev/null)
        [[ -z $warnings ]] || fail "${page##*/}: $(head -1 <<<"$warnings")"
    done
fi

# Completion in bash, as the shell asks for it.
# shellcheck disable=SC1090
source "$work/share/bash-completion/completions/longroad"
completes() {  # completes <expected word> <words of the command line...>
    local expected=$1
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _longroad 2>/dev/null
    grep -qxF -- "$expected" <<<"$(printf '%s\n' "${COMPREPLY[@]}")" || fail "'$*' does not complete to $expected: ${COMPREPLY[*]}"
}
completes arena longroad ar
completes --seats longroad arena --se
completes mayfair longroad arena --preset ma
completes advise longroad dice ad
completes --table longroad dice advise --ta
completes variable longroad play --setup ''
completes exchange longroad replay --to ex
completes four longroad train f
cd "$work" && touch some.game && completes some.game longroad replay so

for shell in bash zsh fish; do
    "$longroad" completion "$shell" >"$work/$shell" || fail "completion $shell"
    grep -q 'arena' "$work/$shell" || fail "completion $shell knows no arena"
done
for shell in zsh fish; do
    if command -v "$shell" >/dev/null; then "$shell" -n "$work/$shell" || fail "the completion of $shell is no $shell"; fi
done
"$longroad" completion tcsh 2>/dev/null && fail 'a completion for any shell'

exit "$failed"
