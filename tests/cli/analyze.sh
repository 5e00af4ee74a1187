#!/usr/bin/env bash
# The analysis engine as its users meet it: queries, answers on the way, cancels, nonsense, floods, closed pipes.
# Argument: the program.
set -uo pipefail
longroad=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$longroad" trace --games 1 --seed 3 --max-steps 400 | "$longroad" replay --to record - >"$work/game" || exit 1
"$longroad" trace --games 1 --seed 3 --max-steps 60 | "$longroad" replay --to position - >"$work/position" || exit 1
python3 - "$longroad" "$work" <<'PYTHON'
import json, os, queue, shutil, signal, subprocess, sys, threading, time

longroad, work = sys.argv[1:]
record = open(work + "/game").read()
position = open(work + "/position").read().strip()
failed = []


def check(good, what):
    if not good:
        print("FAILED:", what)
        failed.append(what)


def answers(lines, *options, timeout=240):
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines) + "\n"
    done = subprocess.run([longroad, "analyze", *options], input=text, capture_output=True, text=True, timeout=timeout)
    return [json.loads(line) for line in done.stdout.splitlines()], done


# One answer for each query, the same with any number of threads and without a cache.
steps = [i for i in range(0, 400, 7)]
ask = [{"id": i, "record": record, "step": i, "nodes": 3000, "moves": 4, "language": "pl"} for i in steps]
one, done = answers(ask, "--threads", "1")
check(done.returncode == 0 and not done.stderr, "exit code and silence: " + done.stderr)
check(sorted(a["id"] for a in one) == steps, "one answer for each query")
plain = lambda all: {a["id"]: {k: v for k, v in a.items() if k != "ms"} for a in all}
check(plain(one) == plain(answers(ask, "--threads", "3")[0]), "threads change answers")
check(plain(one) == plain(answers(ask, "--cache", "0")[0]), "no cache changes answers")
both = plain(answers(ask + [dict(q, id=1000 + q["id"]) for q in ask], "--threads", "2")[0])
check(all({**both[1000 + i], "id": i} == both[i] == plain(one)[i] for i in steps), "the cache changes answers")
# The same on a processor without AVX2, where the sums are computed otherwise.
if emulator := shutil.which("qemu-x86_64-static"):
    few = "\n".join(json.dumps(dict(q, nodes=600)) for q in ask[::6]) + "\n"
    both = [subprocess.run([*before, longroad, "analyze", "--threads", "2"], input=few, capture_output=True, text=True).stdout
            for before in ([], [emulator, "-cpu", "Nehalem"])]
    both = [plain([json.loads(line) for line in lines.splitlines()]) for lines in both]
    check(len(both[0]) == len(ask[::6]) and both[0] == both[1], "another processor, another answer")
full = [a for a in one if "choices" in a]
check(len(full) > 20, "hardly any choices")
for a in full:
    check(a["final"] and a["choices"] and len(a["choices"]) <= 4, "choices")
    for c in a["choices"]:
        check(abs(sum(c["win"]) - 1) < 0.001 and c["line"][0] == c["move"] and c["causes"] and c["words"], "a choice")
for a in one:
    check("choices" in a or "nothing to choose" in a["error"], "an odd error")

# Nonsense gets a sentence each, with its id where it has one, and the rest goes on.
bad = ["", "nonsense", "[1]", "{}", '{"id":{}}', '{"id":"x"}', "\x00\xff", '{"id":"x","position":3}', "{" * 5000,
       '{"id":"x","position":"longroad/1 board","record":""}', '{"id":"x","position":"longroad/1 board","nodes":0}',
       '{"id":"x","position":"longroad/1 board","nodes":1e9}', '{"id":"x","position":"longroad/1 board","typo":1}',
       '{"id":"x","do":"dance"}', '{"id":"x","do":"cancel","query":"y"}', '{"id":"x","record":"[Longroad","step":1}',
       '{"id":"x","position":"longroad/1 board","language":"fr"}', '{"id":"x","view":{},"setup":{}}', '{"id":"x","view":{}}',
       '{"id":"x","position":"longroad/1 board","forever":true,"ms":5}', '{"id":"x","position":"longroad/1 board","seat":9}',
       '{"id":"x","position":"longroad/1 board","step":3}', json.dumps({"id": "x", "record": record, "step": 99999}),
       '{"id":"' + "i" * 300 + '","do":"version"}', '{"id":"' + "x" * 17_000_000 + '"}']
found, done = answers([*bad, {"id": "v", "do": "version"}, {"id": "good", "position": position, "futures": 5}])
check(done.returncode == 0, "nonsense ends it")
check(len(found) == len(bad) - 1 + 2, f"{len(found)} answers to {len(bad) + 1} lines")
check(all(a["error"] for a in found if a["id"] not in ("v", "good")), "nonsense without an error")
check([a for a in found if a["id"] == "v"][0]["protocol"] == 1, "version")
check([a for a in found if a["id"] == "good"][0]["futures"] == 5, "the good one among the bad")

# A flood: more than may be open at once, of few positions, so that most come from the cache.
flood, done = answers([{"id": f"f{i}", "record": record, "step": 300 + i % 9, "futures": 3, "moves": 1} for i in range(6000)])
check(done.returncode == 0 and len({a["id"] for a in flood}) == 6000, "a flood loses answers")


class Session:
    def __init__(self, *options):
        self.it = subprocess.Popen([longroad, "analyze", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.it.stdout:
            self.lines.put((time.monotonic(), json.loads(line)))

    def say(self, **what):
        self.it.stdin.write(json.dumps(what) + "\n")

    def hear(self, good):
        while True:
            at, line = self.lines.get(timeout=60)
            if good(line):
                return at, line


# Answers on the way, duplicates, a cancel, and what waits behind it.
s = Session("--threads", "2")
main = next(a["id"] for a in full if a["phase"] == "main")
s.say(id="warm", record=record, step=main, futures=1)
s.hear(lambda a: a["id"] == "warm")
start = time.monotonic()
s.say(id="long", record=record, step=main, forever=True, every=20, moves=2)
first, _ = s.hear(lambda a: a["id"] == "long")
check(first - start < 2, f"the first answer took {first - start:.3f} s")
print(f"first answer after {1000 * (first - start):.0f} ms")
futures = [s.hear(lambda a: a["id"] == "long")[1]["futures"] for _ in range(4)]
check(futures == sorted(futures) and futures[-1] > futures[0], "answers do not improve")
s.say(id="long", position=position)
check("still open" in s.hear(lambda a: "error" in a)[1]["error"], "an id twice")
s.say(id="short", position=position, futures=10)
s.hear(lambda a: a["id"] == "short")
s.say(id="c", do="cancel", query="long")
check(s.hear(lambda a: a["id"] == "long" and a["final"])[1]["cancelled"], "cancel")
s.hear(lambda a: a["id"] == "c")
for i in range(70):
    s.say(id=f"e{i}", position=position, forever=True)
check("too many" in s.hear(lambda a: "error" in a)[1]["error"], "endless ones without end")
s.say(id="all", do="cancel")
s.hear(lambda a: a["id"] == "all")
s.say(id="forget", do="clear_cache")
s.hear(lambda a: a.get("cache_cleared"))
s.say(id="last", position=position, forever=True)
s.it.stdin.close()
check(s.hear(lambda a: a["id"] == "last" and a["final"])[1]["cancelled"], "the end of input leaves endless ones")
check(s.it.wait(60) == 0, "the end of input is no clean end")

# Nobody reads any more: it ends by itself, though its input stays open.
s = subprocess.Popen([longroad, "analyze"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1)
s.stdin.write(json.dumps({"id": 1, "position": position, "forever": True, "every": 1}) + "\n")
s.stdout.readline()
s.stdout.close()
check(s.wait(60) == 2 and "cannot write" in s.stderr.read(), "a closed pipe")

# Ctrl-C.
s = Session()
s.say(id=1, position=position, forever=True, every=5)
s.hear(lambda a: a["id"] == 1)
s.it.send_signal(signal.SIGINT)
check(s.hear(lambda a: a["final"])[1]["cancelled"] and s.it.wait(60) == 130, "Ctrl-C")

# A view and what was seen of the game, as programs that play get them, are the same question as the record.
spy = work + "/spy.py"
open(spy, "w").write("""
import json, sys
setup, history, asked = None, [], 0
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello": print(json.dumps({"type": "hello", "protocol": 1, "name": "spy"}), flush=True)
    if m["type"] == "start": setup, history = m["setup"], []
    if m["type"] == "observe": history.append(m)
    if m["type"] == "decide":
        asked += 1
        if asked == 60: json.dump({"setup": setup, "history": history, "view": m["view"], "legal": m["legal"]}, open(sys.argv[1], "w"))
        legal = m["legal"]
        if not legal:
            me = m["view"]["players"][m["view"]["viewer"]]
            owes, cards = me["owes"], {}
            for kind, n in me["hand"].items():
                take = min(n, owes); owes -= take
                if take: cards[kind] = take
            legal = [{"seat": m["view"]["viewer"], "do": "discard", "cards": cards}]
        print(json.dumps({"type": "answer", "id": m["id"], "action": legal[asked % len(legal)]}), flush=True)
""")
subprocess.run([longroad, "arena", "--seats", f"exec:python3 {spy} {work}/spied,random,random", "-n", "3", "--threads", "1"], capture_output=True)
if not os.path.exists(work + "/spied"):
    check(False, "the spy saw nothing")
else:
    seen = json.load(open(work + "/spied"))
    legal = seen.pop("legal")
    (answer,), done = answers([{"id": 1, "futures": 5, **seen}])
    check("error" not in answer or answer.get("choices"), f"a view is refused: {answer}"[:300])
    listed = [c["action"] for c in answer.get("choices", [])]
    check(all(action in listed for action in legal), "a view leaves out what is legal")

# The example of the documentation is true, and the example of a player plays.
shown = open("docs/analysis-engine.md").read().split("$ longroad analyze\n")[1].split("\n")[:2]
(answer,), done = answers([shown[0]])
expected = json.loads(shown[1])
check(plain([answer]) == plain([expected]), "docs/analysis-engine.md shows another answer")
played = subprocess.run([longroad, "arena", "--seats", f"exec:python3 examples/analysis_bot.py --program {longroad} --nodes 200,random,random",
                         "-n", "3", "--json", "--option", "victory_target=4"], capture_output=True, text=True)
check(json.loads(played.stdout)["forfeits"] == 0, "examples/analysis_bot.py forfeits: " + played.stdout[-400:])
sys.exit(1 if failed else 0)
PYTHON
