#!/usr/bin/env bash
# The files of packaging/proxy, each in front of a server: TLS, addresses that can't be made up, sockets, and event
# lines that come at once. A proxy that is not installed is passed over.
set -uo pipefail
program=$1
work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null; wait 2>/dev/null; rm -rf "$work"' EXIT
failures=0
tried=0
fail() {
    echo "FAILED: $*"
    ((++failures))
}

"$program" serve --port 0 --data "$work/data" --trusted-proxy 127.0.0.1 --secure-cookies --access-log \
    >"$work/out" 2>"$work/log" &
pids+=($!)
for _ in $(seq 100); do
    port=$(sed -n 's/^Longroad plays at .*:\([0-9]*\)$/\1/p' "$work/out")
    [[ -n $port ]] && break
    sleep 0.1
done
[[ -n $port ]] || { echo "the server does not start: $(cat "$work/log")"; exit 1; }
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
cat "$work/certificate.pem" "$work/key.pem" >"$work/both.pem"
door=$((20000 + RANDOM % 20000))

# through NAME: the site at $door behaves as if nobody stood between.
through() {
    local name=$1 ready=
    ((++tried))
    for _ in $(seq 100); do
        curl -sfk -o /dev/null "https://localhost:$door/api/v1/health" && ready=1 && break
        sleep 0.1
    done
    [[ -n $ready ]] || { fail "$name does not start: $(cat "$work/$name.log")"; return; }
    NODE_TLS_REJECT_UNAUTHORIZED=0 NODE_NO_WARNINGS=1 node tests/cli/through_proxy.mjs "https://localhost:$door" ||
        fail "$name: see above"
    grep -q 'address=203' "$work/log" && fail "$name: an address was made up"
}

if command -v nginx >/dev/null; then
    {
        printf 'daemon off; pid %s/nginx.pid; error_log stderr; worker_processes 1;\n' "$work"
        printf 'events {} http { access_log off; client_body_temp_path %s/b; proxy_temp_path %s/p;\n' "$work" "$work"
        printf 'fastcgi_temp_path %s/f; uwsgi_temp_path %s/u; scgi_temp_path %s/s;\n' "$work" "$work" "$work"
        sed "s#listen 443#listen 127.0.0.1:$door#; s#127.0.0.1:8080#127.0.0.1:$port#; s#play.example.org#localhost#
            s#/etc/ssl/longroad/fullchain.pem#$work/certificate.pem#; s#/etc/ssl/longroad/privkey.pem#$work/key.pem#" \
            packaging/proxy/nginx.conf
        echo '}'
    } >"$work/nginx.conf"
    nginx -e stderr -c "$work/nginx.conf" >"$work/nginx.log" 2>&1 &
    pids+=($!)
    through nginx
    ((++door))
fi
if command -v haproxy >/dev/null; then
    sed "s#bind :443#bind 127.0.0.1:$door#; s#127.0.0.1:8080#127.0.0.1:$port#; s#/etc/ssl/longroad/both.pem#$work/both.pem#" \
        packaging/proxy/haproxy.cfg >"$work/haproxy.cfg"
    haproxy -db -f "$work/haproxy.cfg" >"$work/haproxy.log" 2>&1 &
    pids+=($!)
    through haproxy
    ((++door))
fi
if command -v caddy >/dev/null; then
    # Its own certificates would need the network, and its store and admin door are others'.
    {
        printf '{\n\tadmin off\n\tauto_https off\n\tstorage file_system %s/caddy\n}\n' "$work"
        sed "s#^play.example.org {#https://localhost:$door {\n\tbind 127.0.0.1\n\ttls $work/certificate.pem $work/key.pem#
            s#127.0.0.1:8080#127.0.0.1:$port#" packaging/proxy/Caddyfile
    } >"$work/Caddyfile"
    HOME=$work caddy run --config "$work/Caddyfile" --adapter caddyfile >"$work/caddy.log" 2>&1 &
    pids+=($!)
    through caddy
fi
echo "$tried proxies tried"
exit $((failures > 0))
