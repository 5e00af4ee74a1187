#!/usr/bin/env python3
"""A player that asks the analysis engine, and plays the best choice it is told of.

    longroad arena --seats "exec:python3 examples/analysis_bot.py --nodes 20000,hard,hard,hard" --games 100

What a player gets (docs/protocol.md) is what the engine takes (docs/analysis-engine.md): the set-up, the view and
what was observed so far, so this passes lines on and hardly looks into them. `--ms` thinks by the clock, which
makes games depend on the machine; `--nodes` doesn't.
"""

import argparse
import json
import subprocess
import sys


class Engine:
    """`longroad analyze` as a child, asked one thing at a time."""

    def __init__(self, program, limits):
        self.child = subprocess.Popen(
            [program, "analyze", "--threads", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.limits = limits
        self.asked = 0

    def best(self, setup, history, view):
        self.asked += 1
        query = {"id": self.asked, "setup": setup, "view": view, "moves": 1, **self.limits}
        # The history is long and already text: it goes in as it came.
        line = json.dumps(query)[:-1] + ', "history": [' + ",".join(history) + "]}\n"
        self.child.stdin.write(line)
        self.child.stdin.flush()
        answer = json.loads(self.child.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["choices"][0]["action"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="longroad", help="the program to ask")
    parser.add_argument("--nodes", type=int, help="positions to judge for a decision")
    parser.add_argument("--ms", type=int, help="milliseconds for a decision")
    args = parser.parse_args()
    limits = {key: value for key, value in (("nodes", args.nodes), ("ms", args.ms)) if value}
    engine = Engine(args.program, limits or {"nodes": 20000})
    setup, history = None, []
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            answer = {"type": "hello", "protocol": 1, "name": "analysis"}
        elif kind == "decide":
            legal = message["legal"]
            # One thing to do is no question: but a turn may end with an offer, and discards aren't listed.
            alone = len(legal) == 1 and legal[0]["do"] != "end_turn"
            action = legal[0] if alone else engine.best(setup, history, message["view"])
            answer = {"type": "answer", "id": message["id"], "action": action}
        elif kind == "quit":
            break
        else:
            if kind == "start":
                setup, history = message["setup"], []
            elif kind == "observe":
                history.append(line.strip())
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
