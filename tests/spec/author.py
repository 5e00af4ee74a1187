#!/usr/bin/env python3
"""Writes games that the program has to replay, and steps that it has to refuse.

Random players of `longroad trace` seldom meet the corners of the rules. The games written here are played by
the rules of this directory; set-up, luck and moves are chosen so that the corners come up. The program replays
them and says which states and legal actions it sees; that goes to standard output, for checker.py. With
--refusals the games end with a step that these rules forbid, and the program must refuse exactly that step.
"""

import argparse
from collections import Counter
from itertools import chain
import json
import random
import subprocess
import sys

from geometry import ISLANDS
import options as option_table
from random_setup import random_setup
from writer import TiePlan, Writer


def replay(program, lines):
    text = "".join(json.dumps(line) + "\n" for line in lines)
    return subprocess.run([program, "replay", "--to", "exchange", "-"], input=text, capture_output=True, text=True)


def say(text):
    sys.stdout.flush()
    print(text, file=sys.stderr)


def targets():
    """Option values that a game can bring into play; the printed maps come from the program."""
    found = [(name, value) for name, values in option_table.CHOICES.items() if name != "beginner_map" for value in values]
    found += [("victory_target", 10), ("victory_target", 5), ("victory_target", 7), ("discard_min_hand", 7), ("discard_min_hand", 3),
              ("trade_offer_limit", 1), ("trade_offer_limit", 3), ("no_seven_rounds", 2), ("turn_timer", 60), ("max_players", 4)]
    return found


def begin(rng, name, value):
    """A game in which an option value may come to matter."""
    preset = rng.choice(["2015", "mayfair"])
    base = option_table.PRESETS[preset]
    given = {name: value}
    styles = ["mixed", "mixed", "roads", "cards", "hoard"]
    players = rng.randint(2, 4 if name == "max_players" else 6)
    planned = name == "longest_road_tie"
    if planned:
        players = rng.randint(3, 6)
        given |= {"bank_shortage": "unlimited", "victory_target": 20}
    elif name == "road_building_partial":
        styles = ["last_road"]
        given |= {"victory_target": 20}
    elif name == "between_turns":
        players = rng.randint(5, 6)
    elif name == "win_only_on_own_turn":
        players = rng.randint(3, 6)
        given |= {"victory_target": rng.choice([4, 5])}
    elif name == "bank_shortage":
        styles = ["hoard"]
    elif name == "same_turn_city":
        styles, players = ["both"], rng.randint(2, 4)
        given |= {"discard_min_hand": 40}
    for _ in range(rng.choice([0, 0, 1, 3])):
        other = rng.choice(sorted(option_table.CHOICES))
        given.setdefault(other, rng.choice(option_table.CHOICES[other]))
    if "no_seven_rounds" in given:
        # How a deck of 36 does without sevens for a while the rules do not say.
        given.pop("balanced_dice", None)
    if players == 2:
        given["min_players"] = 2
    given = {n: v for n, v in given.items() if v != base[n]}
    printed = given.get("beginner_map", base["beginner_map"]) == "intl_2015"
    beginner = players <= 4 and not planned and printed and rng.random() < 0.15
    setup = random_setup(rng, preset, given, players, beginner)
    plan = TiePlan(rng, ISLANDS[setup["island"]], players) if planned else None
    return Writer(rng, setup, rng.choice(styles), rng.choice([0, 0.5, 0.9]), plan)


def cases(rng):
    """Games for every option value in turn, for ever."""
    chosen = targets()
    while True:
        rng.shuffle(chosen)
        for name, value in chosen:
            yield begin(rng, name, value)


def short_games(rng, longest):
    """For every option value one game that ends soon after the value has made a difference."""
    for target in targets():
        for _ in range(60):
            game = begin(rng, *target)
            while not game.over() and not game.seen[target] and (len(game.lines) <= longest or game.plan):
                game.go_on()
            if game.seen[target]:
                break
        for _ in range(40):
            if not game.over():
                game.go_on()
        yield game


def long_games(rng, longest):
    for game in cases(rng):
        while not game.over() and (len(game.lines) <= longest or game.plan):
            game.go_on()
        yield game


def written_games(arguments, rng):
    """Lets the program replay games; its account of them goes to standard output."""
    written = 0
    short = [*short_games(rng, arguments.game_steps)]
    for n, game in enumerate(chain(short, long_games(rng, arguments.game_steps)), 1):
        answer = replay(arguments.program, game.lines)
        if answer.returncode != 0:
            say(f"REFUSED, though legal: {answer.stderr.strip()}")
            keep(arguments.keep, game.lines)
            return 1
        sys.stdout.write(answer.stdout)
        written += len(game.lines) - 1
        if written >= arguments.steps and n >= len(short):
            return 0


def refusals(arguments, rng):
    """Ends games with a forbidden step; the program has to take all but this one."""
    kinds = Counter()
    for game in cases(rng):
        for _ in range(rng.randint(0, 500)):
            if game.over():
                break
            game.go_on()
        line = game.forbidden()
        if line is None:
            continue
        if replay(arguments.program, game.lines).returncode != 0:
            say("REFUSED, though legal: a game before its forbidden step")
            keep(arguments.keep, game.lines)
            return 1
        if replay(arguments.program, [*game.lines, line]).returncode == 0:
            say(f"NOT REFUSED in phase {game.table.phase}: {json.dumps(line)}")
            keep(arguments.keep, [*game.lines, line])
            return 1
        kinds[line.get("do", "chance")] += 1
        if kinds.total() >= arguments.refusals:
            say(f"{kinds.total()} forbidden steps refused: " + ", ".join(f"{do} {n}" for do, n in sorted(kinds.items())))
            return 0


def keep(name, lines):
    if name:
        with open(name, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)
        say(f"the game is in {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="path of longroad")
    parser.add_argument("--steps", type=int, default=5000, metavar="N", help="write games of N steps in all")
    parser.add_argument("--game-steps", type=int, default=1200, metavar="N", help="the longest game")
    parser.add_argument("--refusals", type=int, default=0, metavar="N", help="instead, try N steps that are forbidden")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", metavar="FILE", help="where to leave the game that the program takes otherwise")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    return (refusals if arguments.refusals else written_games)(arguments, rng)


if __name__ == "__main__":
    sys.exit(main())
