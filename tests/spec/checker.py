#!/usr/bin/env python3
"""Plays the games of the exchange form once more, by rules written from the specification alone.

    longroad trace -n 10 --offers | tests/spec/checker.py

Every set-up, step, state and list of legal actions must be what these rules expect. At the first difference
the program says where it is and ends with 1; else it sums up what it has seen and ends with 0. Nothing here
comes from the engine: the two agree only if both follow the specification.
"""

import argparse
from collections import Counter
import gc
import json
import sys

import board
import dice
import options as option_table
import pieces
from setup_line import SetUp, Wrong

SETS = {
    "board": {"to_act": None, "players": ("settlements", "cities", "roads"), "offers": ("to", "accepted", "declined")},
    "dice": {"winners": None, "players": ("roads", "jokers_used")},
}


def tidy(state, game):
    """Puts what is a set in the exchange form into order."""
    for key, inner in SETS[game].items():
        value = state.get(key)
        if inner is None:
            if value is not None:
                value.sort()
        elif value is not None:
            for entry in value:
                for name in inner:
                    entry[name].sort()
    if game == "board":
        state["offers"].sort(key=lambda offer: offer["seat"])


def same(expected, found):
    """Equality that tells true from 1."""
    return expected == found and type(expected) is type(found)


def differences(expected, found, path, unknown):
    """Lists where two states differ; keys the form may have gained since are only counted."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in expected:
            if key not in found:
                yield f"{path}.{key}: expected {expected[key]!r}, it is missing"
            else:
                yield from differences(expected[key], found[key], f"{path}.{key}", unknown)
        for key in found:
            if key not in expected:
                if path.endswith((".hand", ".cards", ".new_cards", ".bank", ".dice", ".give", ".get")):
                    yield f"{path}.{key}: expected none, found {found[key]!r}"
                else:
                    unknown[f"{path.split('[')[0]}.{key}"] += 1
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for n, (a, b) in enumerate(zip(expected, found)):
            yield from differences(a, b, f"{path}[{n}]", unknown)
    elif not same(expected, found):
        yield f"{path}: expected {expected!r}, found {found!r}"


class Checker:
    def __init__(self):
        self.games = self.steps = 0
        self.seen = Counter()
        self.unknown = Counter()
        self.table = None
        self.n = 0
        self.about = None

    def line(self, text):
        """Reads one line; raises Wrong at a difference."""
        try:
            line = json.loads(text)
        except ValueError as error:
            raise Wrong(f"no JSON: {error}") from None
        try:
            if "about" in line:
                # Not of the form: says where the games that follow come from.
                self.about = line["about"]
            elif "setup" in line:
                self.games += 1
                self.n = 0
                self._begin(line["setup"])
            else:
                self.steps += 1
                self.n += 1
                self._step(line)
        except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
            raise Wrong(f"the line does not have the exchange form ({type(error).__name__}: {error})") from error

    def _begin(self, setup):
        self.game = setup["game"]
        self.seen["game", self.game] += 1
        self.seen[f"{self.game} game of {setup['players']}"] += 1
        if self.game == "dice":
            self.table, self.key = dice.Table(setup, self.seen), dice.action_key
        elif self.game == "board":
            checked = SetUp(setup, self.seen)
            self.table, self.key = board.Table(checked, self.seen), pieces.action_key
            self.seen[f"preset {checked.preset}"] += 1
        else:
            raise Wrong(f"unknown game {self.game!r}")

    def _step(self, line):
        if self.table is None:
            raise Wrong("a step before any set-up")
        if line["n"] != self.n:
            raise Wrong(f"n is {line['n']}, expected {self.n}")
        table = self.table
        table.step(line)

        state, expected = line["state"], table.state()
        tidy(state, self.game)
        if state != expected or self.steps % 64 == 0:
            found = list(differences(expected, state, "state", self.unknown))
            if found:
                raise Wrong("\n  ".join(found))

        listed = line["legal"]
        keys = set(map(self.key, listed))
        if keys != table.legal:
            missing = sorted(table.legal - keys, key=repr)
            extra = sorted(keys - table.legal, key=repr)
            raise Wrong("the legal actions differ"
                        + "".join(f"\n  expected, not listed: {k}" for k in missing[:12])
                        + "".join(f"\n  listed, not expected: {k}" for k in extra[:12])
                        + (f"\n  … {len(missing)} missing and {len(extra)} extra in all" if len(missing) + len(extra) > 12 else ""))
        if len(keys) != len(listed):
            raise Wrong("an action is listed twice")
        self.seen["legal actions compared"] += len(keys)


def summary(checker):
    groups = {"do": [], "chance": [], "phase": [], "card": [], "joker": [], "option": [], "": []}
    known = set(option_table.CHOICES) | set(option_table.NUMBERS) | {"dice_joker_same_turn"}
    for what, n in checker.seen.items():
        if n == 0:
            continue
        if isinstance(what, tuple):
            name, value = what
            group = "option" if name in known else name
            label = f"{name}={json.dumps(value).strip(chr(34))}" if group == "option" else str(value)
        else:
            group, label = "", what
        groups.setdefault(group, []).append((label, n))
    titles = {"do": "actions", "chance": "luck", "phase": "phases", "card": "cards drawn", "joker": "jokers by knight",
              "option": "option values that made a difference", "": "situations", "game": "games"}
    for group, rows in groups.items():
        if rows:
            print(f"{titles.get(group, group)}:")
            print("".join(f"  {label}: {n}\n" for label, n in sorted(rows)), end="")
    if checker.unknown:
        print("keys outside of the described form, ignored: " + ", ".join(sorted(checker.unknown)))


def never_met(seen):
    """The option values that no game has brought into play."""
    missing = []
    for name, values in option_table.CHOICES.items():
        missing += [f"{name}={json.dumps(v).strip(chr(34))}" for v in values if not seen[name, v]]
    for name, values in option_table.NUMBERS_TO_MEET.items():
        default = option_table.PRESETS["2015"][name]
        for value in values:
            if value is None:
                met = any(n for key, n in seen.items() if isinstance(key, tuple) and key[0] == name and key[1] != default)
            else:
                met = seen[name, value]
            if not met:
                missing.append(f"{name}={'another value' if value is None else value}")
    missing += [f"dice_joker_same_turn={json.dumps(v)}" for v in (True, False) if not seen["dice_joker_same_turn", v]]
    missing += [f"do {do}" for do in sorted(pieces.DOS | set(dice.FIELD) | {"reroll", "joker"}) if not seen["do", do]]
    missing += [what for what in ("first_rolls", "tie in first_rolls") if not seen[what]]
    return missing


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="*", help="games in the exchange form; standard input without them")
    parser.add_argument("--quiet", action="store_true", help="no summary")
    parser.add_argument("--max-steps", type=int, default=0, metavar="N", help="stop after N steps")
    parser.add_argument("--min-steps", type=int, default=0, metavar="N", help="end with 1 if fewer than N steps came")
    parser.add_argument("--require-all", action="store_true", help="end with 1 if an option value or action was never met")
    arguments = parser.parse_args()

    # Nothing here makes reference cycles, and looking for them costs a tenth of the time.
    gc.disable()
    checker = Checker()

    def lines():
        if not arguments.files:
            for n, text in enumerate(sys.stdin, 1):
                yield "standard input", n, text
        for name in arguments.files:
            with open(name, encoding="utf-8") as file:
                for n, text in enumerate(file, 1):
                    yield name, n, text

    for name, number, text in lines():
        try:
            checker.line(text)
        except Wrong as wrong:
            step = json.loads(text) if text.strip().startswith("{") else {}
            what = {k: v for k, v in step.items() if k not in ("state", "legal", "setup")}
            print(f"DIFFERENCE in game {checker.games}, step {checker.n} ({name}, line {number})")
            if checker.about:
                print(f"  from: {checker.about}")
            print(f"  the step: {json.dumps(what)}" if what else "  in the set-up")
            print(f"  {wrong}")
            return 1
        if arguments.max_steps and checker.steps >= arguments.max_steps:
            break

    if not arguments.quiet:
        print(f"{checker.games} games, {checker.steps} steps agree")
        summary(checker)
    if checker.steps < arguments.min_steps:
        print(f"only {checker.steps} steps came, {arguments.min_steps} were to be checked")
        return 1
    missing = never_met(checker.seen) if arguments.require_all else []
    if missing:
        print("never met: " + ", ".join(missing))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
