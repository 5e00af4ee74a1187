#!/usr/bin/env bash
# The server over PostgreSQL, as an owner starts it: a database of its own in a temporary folder, moving there
# and back, a restart of the database under a running server, and sentences where something is wrong.
set -uo pipefail
program=$1
work=$(mktemp -d)
pid=
database=
trap '[[ -n $pid ]] && kill -9 "$pid" 2>/dev/null; [[ -n $database ]] && kill -QUIT "$database" 2>/dev/null; wait; rm -rf "$work"' EXIT
failures=0
fail() {
    echo "FAILED: $*"
    ((++failures))
}

# As an ordinary user: PostgreSQL's server refuses root.
as_user=()
if ((EUID == 0)); then
    chown postgres "$work" && as_user=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
if [[ -z $bin ]]; then
    echo "PostgreSQL's server is not installed: scripts/setup test installs it"
    exit 1
fi
start_database() {
    (cd / && exec "${as_user[@]}" "$bin/postgres" -D "$work/pg" -k "$work" -c listen_addresses= -c fsync=off \
        >>"$work/pg.log" 2>&1) &
    database=$!
    for _ in $(seq 300); do
        "$bin/pg_isready" -q -h "$work" && return 0
        sleep 0.1
    done
    return 1
}
(cd / && "${as_user[@]}" "$bin/initdb" -D "$work/pg" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$work/pg.log" 2>&1) ||
    fail "no database: $(cat "$work/pg.log")"
echo 'local all careful scram-sha-256
local all all trust' >"$work/pg/pg_hba.conf"
start_database || fail "the database does not start: $(cat "$work/pg.log")"
psql() { "$bin/psql" -q -h "$work" -U postgres -At "$@"; }
psql -c "CREATE ROLE longroad LOGIN" -c "CREATE DATABASE games OWNER longroad" -c "CREATE DATABASE second OWNER longroad" \
    -c "CREATE ROLE careful LOGIN PASSWORD 'right'" || fail 'no roles'
store="postgresql://longroad@/games?host=$work"

get() {
    exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
    printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$2" >&3
    cat <&3
    exec 3>&-
}
# guest PORT NAME: somebody signs in; the whole answer.
guest() {
    exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
    local body="{\"name\":\"$2\"}"
    printf 'POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s' \
        "${#body}" "$body" >&3
    cat <&3
    exec 3>&-
}
start() {
    "$program" serve --port 0 "$@" >"$work/out" 2>"$work/err" &
    pid=$!
    for _ in $(seq 200); do
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
refuses() {
    local sentence=$1
    shift
    timeout 30 "$program" "$@" >"$work/out" 2>"$work/err"
    local status=$?
    ((status == 2)) || fail "$*: exit code $status"
    grep -q -- "$sentence" "$work/err" || fail "$*: no '$sentence' in: $(cat "$work/err")"
    grep -q 's3cret' "$work/err" "$work/out" && fail "$*: the password is told: $(cat "$work/err")"
}

refuses 'for a folder use --data' serve --port 0 --data "$work/data" --store "$work/db"
refuses "can't be read" serve --port 0 --data "$work/data" --store 'postgresql://longroad:s3cret/x@db/games'
refuses "can't be used" serve --port 0 --data "$work/data" --store 'postgresql://longroad:s3cret@/games?host=/nowhere'
refuses 'does not exist' serve --port 0 --data "$work/data" --store "postgresql://longroad@/nothing?host=$work"
refuses 'password authentication failed' serve --port 0 --data "$work/data" --store "postgresql://careful:s3cret@/games?host=$work"

# The address from the environment, where its password belongs.
LONGROAD_STORE="postgresql://longroad:s3cret@/games?host=$work" start --data "$work/data" ||
    fail "does not start: $(cat "$work/err")"
grep -q 's3cret' "$work/out" "$work/err" && fail "the password is told: $(cat "$work/out" "$work/err")"
grep -q "Games are kept in postgresql://longroad@$work/games" "$work/out" || fail "where: $(cat "$work/out")"
[[ -e $work/data/longroad.db ]] && fail 'a file beside the database'
get "$port" /api/v1/health | grep -q '{"status":"ok"' || fail 'no health'
guest "$port" Ann | grep -q '"name":"Ann"' || fail 'no guest'
"$program" admin --data "$work/data" list | grep -q 'no tables' || fail 'no list for its owner'
refuses 'is used by another server' serve --port 0 --data "$work/other" --store "$store"

# The database is restarted meanwhile: whoever comes waits, and nobody is turned away.
kill -INT "$database"
wait "$database"
guest "$port" Bob >"$work/bob" &
waiting=$!
sleep 0.5
start_database || fail 'the database does not come back'
wait "$waiting"
grep -q '"name":"Bob"' "$work/bob" || fail "nobody came through the restart: $(cat "$work/bob")"
get "$port" /api/v1/health | grep -q '{"status":"ok"' || fail 'no health after the restart'
"$program" backup --store "$store" "$work/copy" >"$work/out" 2>"$work/err" || fail "no backup: $(cat "$work/err")"
"$program" backup --store "$store" "$work/copy" 2>/dev/null && fail 'a backup overwrites a file'
"$program" export --data "$work/none" "$work/none.gz" 2>/dev/null && fail 'games from nowhere'
stop || fail "stops with $?"
"$program" restore --data "$work/restored" "$work/copy" >/dev/null || fail 'the backup is no good'

# There and back.
refuses 'there is no folder' migrate "$work/nowhere" "$store"
refuses 'one of the two' migrate "$work/data" "$work/other"
"$program" migrate "$store" "$work/moved" >"$work/out" 2>"$work/err" || fail "not moved: $(cat "$work/err")"
grep -q '^people  *2 rows' "$work/out" || fail "moved: $(cat "$work/out")"
refuses 'was moved to' serve --port 0 --data "$work/data" --store "$store"
start --data "$work/moved" || fail "the moved one does not start: $(cat "$work/err")"
stop
"$program" migrate "$work/moved" "postgresql://longroad@/second?host=$work" >"$work/out" 2>"$work/err" ||
    fail "not moved back: $(cat "$work/err")"
refuses 'was moved to' serve --port 0 --data "$work/moved"
start --data "$work/data" --store "postgresql://longroad@/second?host=$work" || fail "does not start: $(cat "$work/err")"
[[ $(psql -d second -c "SELECT string_agg(name, ' ' ORDER BY name) FROM longroad.people") == 'Ann Bob' ]] ||
    fail 'somebody is missing'
stop

((failures == 0)) && echo 'postgres: all is well'
exit $((failures > 0))
