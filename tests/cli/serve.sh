#!/usr/bin/env bash
# The server as a program: starts, answers, stops when told, and says clearly why it does not start.
set -uo pipefail
program=$1
work=$(mktemp -d)
pid=
trap '[[ -n $pid ]] && kill -9 "$pid" 2>/dev/null; rm -rf "$work"' EXIT
failures=0
fail() {
    echo "FAILED: $*"
    ((++failures))
}

# get PORT PATH: the whole answer.
get() {
    exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
    printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$2" >&3
    cat <&3
    exec 3>&-
}
# start ARGUMENTS...: waits until it says where it plays; leaves its port in $port.
start() {
    "$program" serve --port 0 "$@" >"$work/out" 2>"$work/err" &
    pid=$!
    for _ in $(seq 100); do
        port=$(sed -n 's/^Longroad plays at https*:.*:\([0-9]*\)$/\1/p' "$work/out")
        [[ -n $port ]] && return 0
        kill -0 "$pid" 2>/dev/null || return 1
        sleep 0.1
    done
    return 1
}
stop() {
    kill -TERM "$pid"
    wait "$pid"
    local status=$?
    pid=
    return "$status"
}
# refuses SENTENCE ARGUMENTS...: does not start, says so on standard error, and exits with 2.
refuses() {
    local sentence=$1
    shift
    timeout 20 "$program" serve "$@" >"$work/out" 2>"$work/err"
    local status=$?
    ((status == 2)) || fail "serve $*: exit code $status"
    grep -q -- "$sentence" "$work/err" || fail "serve $*: no '$sentence' in: $(cat "$work/err")"
}

start --data "$work/data" || fail "does not start: $(cat "$work/err")"
get "$port" /api/v1/health | grep -q '{"status":"ok"' || fail 'no health'
"$program" admin --data "$work/data" list | grep -q 'no tables' || fail 'no list for its owner'
"$program" admin --data "$work/nowhere" list 2>/dev/null && fail 'a list of no server'
"$program" admin --data "$work/data" kick nobody 2>/dev/null && fail 'kicks nobody'
"$program" admin --data "$work/data" dance 2>/dev/null && fail 'knows how to dance'
[[ $(stat -c %a "$work/data/longroad.db") == 600 ]] || fail 'others can read the database'
refuses 'another server uses the folder' --port 0 --data "$work/data"
refuses 'cannot listen' --port "$port" --data "$work/other"
stop || fail "stops with $?"
grep -q 'all tables are safe' "$work/out" || fail 'no farewell'

# What it writes down, and the door of whoever watches it.
start --data "$work/logged" --log-format json --access-log --metrics 127.0.0.1:0 || fail "no log: $(cat "$work/err")"
watch=$(sed -n 's/^Metrics are on port \([0-9]*\)\.$/\1/p' "$work/out")
get "$watch" /metrics | grep -q '^longroad_ready 1' || fail 'no metrics'
get "$watch" /ready | grep -q 'ready' || fail 'not ready'
get "$port" /api/v1/metrics | grep -q '^HTTP/1.1 404' || fail 'metrics for everybody'
get "$port" /api/v1/tables/secretname >/dev/null
"$program" admin --data "$work/logged" announce 'back at nine' >/dev/null
stop || fail "stops with $?"
grep -q '"event":"request","method":"GET","path":"/tables/{id}","status":404,' "$work/err" || fail 'no line for a request'
grep -q '"event":"audit","command":"announce","on":"back at nine","done":"yes"' "$work/err" || fail 'no line for the owner'
grep -q '"event":"stopping"' "$work/err" || fail 'no line for its end'
grep -q 'secretname' "$work/err" && fail 'the name of a table is in the log'
refuses 'is no address for --metrics' --port 0 --data "$work/other" --metrics nowhere
LONGROAD_PROT=80 refuses 'there is no setting LONGROAD_PROT' --port 0 --data "$work/other"
[[ -s $work/data/longroad.db ]] || fail 'no database'

LONGROAD_DATA=$work/data start || fail 'does not start again from the environment'
stop
printf 'data=%s\n' "$work/data" >"$work/settings"
start --config "$work/settings" || fail 'does not start from a file'
grep -q "kept in $work/data" "$work/out" || fail "the file says where, but: $(cat "$work/out")"
"$program" backup --data "$work/data" "$work/copy" >/dev/null || fail 'no backup while it runs'
stop
"$program" backup --data "$work/data" "$work/copy" 2>/dev/null && fail 'a backup overwrites a file'

# Flags go before the environment, and that before the file; what nobody knows is not passed over.
printf '# settings\naddress = nowhere\ndata="%s"\nsecure=true\n' "$work/elsewhere" >"$work/settings"
LONGROAD_ADDRESS=127.0.0.1 start --config "$work/settings" --data "$work/data" || fail "no order: $(cat "$work/err")"
grep -q "kept in $work/data" "$work/out" || fail 'the file goes before the flag'
stop
printf 'prot=8080\n' >"$work/settings"
refuses "line 1: there is no setting 'prot'" --config "$work/settings"
refuses 'cannot read the settings' --config "$work/no-such-file"
refuses 'cannot read the settings' --config "$work"
refuses 'is no trusted proxy' --port 0 --trusted-proxy 10.0.0.0/40 --data "$work/other"
refuses 'is empty and was left as it is' --port 0 --data "$(mkdir "$work/nothing" && touch "$work/nothing/longroad.db" && echo "$work/nothing")"
# The old names of flags still count, and say how they are called now.
start --data "$work/data" --trusted-proxy 127.0.0.1,10.0.0.0/8 --thinkers 2 --proxy --secure || fail "no old flags: $(cat "$work/err")"
for name in --bot-threads --trusted-proxy --secure-cookies; do grep -q "is now called $name" "$work/err" || fail "no word of $name"; done
get "$port" /api/v1/health | grep -q 'Strict-Transport-Security' || fail 'the old --secure does not count'
stop
refuses 'there is no page in' --web "$work/no-such-folder" --data "$work/other"

# restore: checks first, not under a server, and the old database stays.
"$program" restore --data "$work/restored" "$work/copy" >/dev/null || fail 'no restore into a new folder'
[[ $(find "$work/restored" -name '*longroad.db*' | wc -l) == 1 && $(find "$work" -maxdepth 1 -name 'copy*' | wc -l) == 1 ]] || fail "a restore leaves $(ls "$work" "$work/restored")"
start --data "$work/restored" || fail 'what was restored is no database'
"$program" restore --data "$work/restored" "$work/copy" 2>"$work/err" && fail 'a restore under a running server'
grep -q 'stop it first' "$work/err" || fail "no reason against the restore: $(cat "$work/err")"
stop
before=$(sha256sum <"$work/restored/longroad.db")
"$program" restore --data "$work/restored" "$work/copy" | grep -q 'the old database is' || fail 'no second restore'
[[ $(cat "$work"/restored/longroad.db.before-* | sha256sum) == "$before" ]] || fail 'the old database is not kept'
start --data "$work/restored" || fail 'does not start after the second restore'
stop
head -c 20000 /dev/urandom >"$work/rubbish"
before=$(sha256sum <"$work/restored/longroad.db")
for bad in "$work/rubbish" "$work/nowhere" "$program"; do
    "$program" restore --data "$work/restored" "$bad" 2>/dev/null && fail "restores from $bad"
done
head -c 10000 "$work/copy" >"$work/half"
"$program" restore --data "$work/restored" "$work/half" 2>/dev/null && fail 'restores half a copy'
[[ $(sha256sum <"$work/restored/longroad.db") == "$before" ]] || fail 'a refused restore changed the database'

# export: a game of bots at a listed table goes into the file, and the file replays.
post() {
    exec 3<>"/dev/tcp/127.0.0.1/$port" || return 1
    printf 'POST /api/v1/%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s' \
        "$1" "${token:-}" "${#2}" "$2" >&3
    tail -n 1 <&3
    exec 3>&-
}
start --data "$work/data" || fail 'does not start for the export'
token=$(post session '{"name":"Ann","token":true}' | sed -n 's/.*"token":"\([^"]*\)".*/\1/p')
for game in dice board; do
    settings="{\"game\":\"$game\",\"seats\":3,\"listed\":true}"
    table=$(post tables "{\"settings\":$settings}" | sed -n 's/.*"id":"\([^"]*\)".*/\1/p')
    for seat in 0 1 2; do post "tables/$table/messages" "{\"id\":1,\"type\":\"seat\",\"seat\":$seat,\"bot\":\"random\"}" >/dev/null; done
    post "tables/$table/messages" '{"id":2,"type":"start"}' | grep -q '"type":"ok"' || fail "bots do not start at $game"
done
for _ in $(seq 300); do
    [[ $(get "$port" /api/v1/games | grep -o '"ended"' | wc -l) == 2 ]] && break
    sleep 0.1
done
"$program" export --data "$work/data" "$work/games.gz" | grep -q '^2 games in' || fail 'no export while it runs'
stop
"$program" export --data "$work/data" "$work/games.gz" 2>/dev/null && fail 'an export overwrites a file'
"$program" replay "$work/games.gz" | grep -q '^2 games, .* every step is legal' || fail 'the export does not replay'
gzip -dc "$work/games.gz" >"$work/games.txt"
"$program" replay "$work/games.txt" | grep -q '^2 games' || fail 'the records do not replay'
"$program" replay --to exchange "$work/games.gz" | grep -c '"setup":' | grep -qx 2 || fail 'no exchange form of the export'
head -c 700 "$work/games.gz" >"$work/short.gz"
"$program" replay "$work/short.gz" 2>/dev/null && fail 'half an export replays'
sed 's/roll=/rool=/' "$work/games.txt" | gzip >"$work/wrong.gz"
"$program" replay "$work/wrong.gz" 2>"$work/err" && fail 'a wrong export replays'
grep -q 'game 1' "$work/err" || fail "which game is wrong? $(cat "$work/err")"

# TLS: a certificate, another one on SIGHUP, and what is no good.
if command -v openssl >/dev/null; then
    certify() {
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj "/CN=$1" \
            -keyout "$work/key.pem" -out "$work/chain.pem" 2>/dev/null
    }
    subject() { openssl s_client -connect "127.0.0.1:$port" </dev/null 2>/dev/null | sed -n 's/^subject=//p'; }
    certify first
    start --data "$work/data" --certificate "$work/chain.pem" --key "$work/key.pem" || fail "no TLS: $(cat "$work/err")"
    grep -q '^Longroad plays at https:' "$work/out" || fail 'no https address'
    subject | grep -q first || fail 'another certificate'
    certify second
    kill -HUP "$pid"
    for _ in $(seq 50); do grep -q 'read again' "$work/out" && break || sleep 0.1; done
    subject | grep -q second || fail 'the new certificate is not used'
    echo rubbish >"$work/key.pem"
    kill -HUP "$pid"
    for _ in $(seq 50); do grep -q 'the old one stays' "$work/out" && break || sleep 0.1; done
    subject | grep -q second || fail 'the good certificate is gone'
    stop
    refuses 'cannot use the key' --port 0 --data "$work/data" --certificate "$work/chain.pem" --key "$work/key.pem"
    refuses 'cannot use the certificate' --port 0 --data "$work/data" --certificate "$work/none.pem" --key "$work/key.pem"
fi
refuses 'go together' --port 0 --data "$work/data" --certificate "$work/chain.pem"

mkdir "$work/damaged"
head -c 20000 /dev/urandom >"$work/damaged/longroad.db"
cp "$work/damaged/longroad.db" "$work/before"
refuses 'is damaged and was left as it is' --port 0 --data "$work/damaged"
cmp -s "$work/before" "$work/damaged/longroad.db" || fail 'a damaged file was changed'
# The end of a good file is missing, or its middle is nonsense.
for how in truncated overwritten; do
    mkdir "$work/$how" && cp "$work/copy" "$work/$how/longroad.db"
    if [[ $how == truncated ]]; then
        truncate -s 9000 "$work/$how/longroad.db"
    else
        head -c 8192 /dev/urandom | dd of="$work/$how/longroad.db" bs=4096 seek=1 conv=notrunc status=none
    fi
    cp "$work/$how/longroad.db" "$work/before"
    refuses 'is damaged and was left as it is' --port 0 --data "$work/$how"
    cmp -s "$work/before" "$work/$how/longroad.db" || fail "a $how file was changed"
done

# A folder nobody may write to, and a disk without room: in a file system of our own, if we may have one.
mkdir "$work/small"
if unshare -rm true 2>/dev/null; then
    cat >"$work/small.sh" <<'END'
set -u
program=$1 small=$2 copy=$3
mount -t tmpfs -o size=400k tmpfs "$small" || exit 77
cp "$copy" "$small/longroad.db"
before=$(sha256sum <"$small/longroad.db")
dd if=/dev/zero of="$small/rest" bs=1k status=none 2>/dev/null
echo "full:"
timeout 20 "$program" serve --port 0 --data "$small" 2>&1
echo "exit $?"
rm "$small/rest"
[[ $before == "$(sha256sum <"$small/longroad.db")" ]] && echo 'unchanged when full'
mount -o remount,ro "$small"
echo "read-only:"
timeout 20 "$program" serve --port 0 --data "$small" 2>&1
echo "exit $?"
[[ $before == "$(sha256sum <"$small/longroad.db")" ]] && echo 'unchanged when read-only'
END
    unshare -rm bash "$work/small.sh" "$program" "$work/small" "$work/copy" >"$work/small.out" 2>&1
    if (($? != 77)); then
        grep -q 'cannot be used: .*the disk is full' "$work/small.out" || fail "full: $(cat "$work/small.out")"
        grep -q 'cannot write to the folder' "$work/small.out" || fail "read-only: $(cat "$work/small.out")"
        (($(grep -c 'exit 2' "$work/small.out") == 2)) || fail "exit codes: $(cat "$work/small.out")"
        (($(grep -c '^unchanged' "$work/small.out") == 2)) || fail "changed: $(cat "$work/small.out")"
    fi
fi
refuses 'cannot make the folder' --port 0 --data /proc/nowhere
refuses 'no address' --port 0 --data "$work/data" --address nonsense
"$program" serve --help | grep -q -- '--connections-per-address' || fail 'no help'

((failures == 0)) && echo 'serve: all is well'
exit $((failures > 0))
