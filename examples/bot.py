#!/usr/bin/env python3
"""A player for Longroad's arena in a page of Python: it builds whenever it can and otherwise plays at random.

    longroad arena --seats "exec:python3 examples/bot.py,random,random,random" --games 100

docs/protocol.md describes what is said. Standard output belongs to the protocol: print to standard error.
"""
import json
import random
import sys

# The first of these that is legal is done; the best place is the one with the most dots around it.
WISHES = ["build_city", "build_settlement", "place_settlement", "buy_card", "build_road"]
ROWS = {"standard": [3, 4, 5, 4, 3], "large": [3, 4, 5, 6, 5, 4, 3]}


def corners_of(island):
    """For each vertex the hexes around it: vertices are numbered in reading order, as hexes are."""
    rows = ROWS[island]
    widest = max(rows)
    at = {}  # the place of a corner -> hexes
    number = 0
    for r, width in enumerate(rows):
        for i in range(width):
            x, y = 2 * i + widest - width, 3 * r
            for dx, dy in [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]:
                at.setdefault((y + dy, x + dx), []).append(number)
            number += 1
    return [at[place] for place in sorted(at)]


class Player:
    def start(self, message):
        self.seat = message["seat"]
        self.random = random.Random(int(message["seed"]))
        setup = message["setup"]
        dots = [6 - abs(7 - token) if token else 0 for token in setup["tokens"]]
        self.worth = [sum(dots[h] for h in hexes) for hexes in corners_of(setup["island"])]

    def decide(self, view, legal):
        me = view["players"][self.seat]
        if view["phase"] == "discard":  # discards are not listed: make one up
            cards = [kind for kind, count in me["hand"].items() for _ in range(count)]
            bundle = {}
            for kind in self.random.sample(cards, me["owes"]):
                bundle[kind] = bundle.get(kind, 0) + 1
            return {"seat": self.seat, "do": "discard", "cards": bundle}
        for wish in WISHES:
            found = [action for action in legal if action["do"] == wish]
            if found:
                return max(found, key=lambda action: self.worth[action["vertex"]] if "vertex" in action else 0)
        return self.random.choice(legal)


def main():
    player = Player()
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            answer = {"type": "hello", "protocol": 1, "name": "example"}
        elif kind == "decide":
            action = player.decide(message["view"], message["legal"])
            answer = {"type": "answer", "id": message["id"], "action": action}
        elif kind == "start":
            player.start(message)
            continue
        elif kind == "quit":
            break
        else:  # observe, end: this player does not look back
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
