"""Calls everything of the package with nonsense, in a process of its own: python nonsense.py SEED CALLS.

Exceptions are what should happen; a crash, a hang or an odd exception is what test_nonsense.py looks for.
"""

import copy
import pickle
import random
import resource
import sys

import longroad as lr
import numpy as np

FAIR = (TypeError, ValueError, IndexError, KeyError, OverflowError, AttributeError, RuntimeError, OSError, MemoryError)


class Odd:
    """Lies about everything."""

    def __index__(self):
        raise ArithmeticError("not a number")

    def __str__(self):
        raise ArithmeticError("no text")

    def __iter__(self):
        yield from (1, "x", None)

    def __len__(self):
        return -1

    def __getitem__(self, key):
        raise ArithmeticError("nothing here")


def games():
    game = lr.Game(players=3, seed=2)
    for _ in range(90):
        game.random_step()
    while game.awaits_chance:
        game.step_chance()
    asked = lr.Game(seed=3, map="beginner")
    asked.step(lr.Action("roll", asked.seat))
    return game, asked


def junk(chance, objects):
    """A value that fits nowhere, or almost."""
    array = np.arange(12)
    return chance.choice(
        [
            None, True, 0, 1, 3, -1, 17, 255, 256, 2**31, 2**63, 2**64, -(2**63), 10**40, 1.5, float("nan"),
            float("inf"), 1j, "", "x", "roll", "ore", "\0", "\ud800", "é" * 50, "9" * 400, b"", b"\xff\0",
            [], [None], [[1], [2, 3]], (), (1, 2), {}, {"do": "roll"}, {"do": "build_road", "seat": 0},
            {"seat": 0, "do": "discard", "cards": {"ore": 2**40}}, {1: 2}, {"a": {"b": {}}}, set(), Odd(), Odd, object(),
            Ellipsis, NotImplemented, print, lambda: 1, array, array[::2], array.reshape(3, 4), array.astype("f2"),
            array.astype("U3"), array.astype(object), np.zeros((0, 7)), np.array(3), np.zeros(3, "M8[s]"),
            np.zeros(2, [("a", "i4"), ("b", "f4")]), np.float32(3), np.int8(-1), np.uint64(2**64 - 1),
            range(3), iter([1]), memoryview(b"abc"), bytearray(5), Exception("x"), type, lr.Game, lr.Game.__new__(lr.Game),
            lr.Batch.__new__(lr.Batch), lr.View.__new__(lr.View), lr.Action.__new__(lr.Action),
            "longroad/1 board players=3", "longroad/1 board 0=hand:ore99", '[Longroad "1"]\n\n1. x', *objects,
        ]
    )  # fmt: skip


def tame(name, words):
    """False where the arguments ask for endless work, or much memory, rather than being nonsense."""
    if name in ("advise", "think", "decide", "_advise", "__init__", "Batch", "Bot", "words_of"):
        for word in words:
            if isinstance(word, (int, np.integer)) and abs(int(word)) > 1000:
                return False
    return True


def shown(word):
    plain = (int, float, str, bytes, list, dict, tuple, type(None), np.ndarray, np.generic)
    return ascii(word)[:60] if isinstance(word, plain) else type(word).__name__


def main():
    seed, calls = int(sys.argv[1]), int(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    chance = random.Random(seed)
    game, asked = games()
    dice = lr.DiceGame(players=2, seed=1)
    batch = lr.Batch(3, seed=1)
    fixed = [
        game, asked, game.view(game.seat), game.view(), batch, batch.save(0), lr.Bot("random"), lr.Bot("easy"), dice,
        game.legal()[0], lr.Outcome("dice", (1, 2)), game.mask(), game.position, game.record(), batch.mask,
    ]  # fmt: skip
    functions = [getattr(lr, name) for name in lr.__all__ if callable(getattr(lr, name))]
    functions += [lr.Game.from_position, lr.Game.from_record, lr.DiceGame.from_position, lr.DiceGame.from_record]
    functions += [getattr(lr._engine, name) for name in dir(lr._engine) if name.startswith("_") and not name.startswith("__")]
    functions = [one for one in functions if getattr(one, "__name__", "") != "_dice_expected_score"]
    done = {}
    view, action = game.view(game.seat), game.legal()[0]
    # Calls that are right, of which one argument goes wrong.
    right = [
        (lr.Game, (3, "2015", None, 7, "variable", None, False)), (lr.Game.from_position, (game.position, 1, False)),
        (lr.Game.from_record, (lr.Game(seed=1).record(), None, False)), (lr.Action, ("roll", 0)),
        (lr.Outcome, ("dice", (1, 2))), (lr.Bot, ("random", None, 1)), (lr.Batch, (2, 3, 0, 1, None, True, "2015", None, False, None, 0)),
        (lr.DiceGame, (2, None, 1, 0)), (lr.seed_of_game, (1, 2)), (lr.highest, (4,)), (lr.action_count, (4,)),
        (lr.split, (view.observation()[None], 3)), (lr.words_of, ({"motive": "points", "amount": 1}, "en")),
        (lr.geometry, (4,)), (lr.island_svg, (view,)), (lr.advise, (view, 1, 1)), (lr.review, (game.record(),)),
        (lr.dice.DiceGame.from_position, (dice.position, 1)), (lr.dice.DiceGame.from_record, (dice.record(),)),
        (game.index_of, (action,)), (game.indices_of, (action,)), (game.action_of, (1,)), (game.why_not, (action,)),
        (game.view, (0,)), (game.observation, ("uint8", True)), (view.observation, ("uint8", True)), (view.imagine, (1,)),
        (game.step, (action,)), (asked.step_chance, (lr.Outcome("dice", (1, 2)),)), (game.__setstate__, (game.__reduce_ex__(2)[2],)),
        (lr.Bot("random").decide, (view, [action], 10, 0)), (lr.Bot("hard").think, (view, None, 10, 0)),
        (batch.step, (batch.sample().copy(),)), (batch.reset, (0,)), (batch.reset_one, (1,)), (batch.save, (1,)),
        (batch.load, (1, batch.save(0))), (batch.game, (0,)), (batch.number, (0,)), (dice.step, ("roll",)),
        (dice.step_chance, (None,)),
    ]  # fmt: skip
    for n in range(calls):
        target = chance.choice(fixed[:11])
        words = [junk(chance, fixed) for _ in range(chance.randrange(4))]
        what = chance.random()
        if what < 0.5:
            call, words = chance.choice(right)
            words = list(words)
            if words:
                words[chance.randrange(len(words))] = junk(chance, fixed)
        elif what < 0.65:
            call = chance.choice(functions)
        else:
            names = [name for name in dir(target) if not name.startswith("__")]
            names += ["__setstate__", "__eq__", "__hash__", "__len__", "__init__", "__copy__", "__deepcopy__", "__reduce_ex__"]
            name = chance.choice(names)
            if name == "__init__":
                # Again on an object that lives.
                target = copy.copy(target) if hasattr(target, "__copy__") else type(target).__new__(type(target))
            try:
                call = getattr(target, name)
            except FAIR:
                continue
            if not callable(call):
                try:
                    setattr(target, name, junk(chance, fixed))
                    raise SystemError(f"{type(target).__name__}.{name} can be overwritten")
                except FAIR:
                    continue
        named = {}
        if what > 0.5 and chance.random() < 0.3:
            keys = ["seat", "players", "preset", "options", "seed", "dtype", "flat", "top", "futures", "legal", "edge", "cards", "give"]
            named = {chance.choice(keys): junk(chance, fixed)}
        name = getattr(call, "__name__", "")
        if not tame(name, [*words, *named.values()]):
            continue
        print(n, type(target).__name__, name, [shown(word) for word in words], {k: shown(v) for k, v in named.items()},
              file=sys.stderr, flush=True)  # fmt: skip
        try:
            call(*words, **named)
            done["fine"] = done.get("fine", 0) + 1
        except FAIR as error:
            done[type(error).__name__] = done.get(type(error).__name__, 0) + 1
            assert str(error) or isinstance(error, (KeyError, MemoryError)), call
        except ArithmeticError:
            done["its own"] = done.get("its own", 0) + 1  # what Odd raised, passed on
        if chance.random() < 0.02:
            # Bytes of a pickle changed: refused, or a game all the same.
            kept = bytearray(pickle.dumps(chance.choice([game, game.view(0), fixed[9]]).__reduce_ex__(2)[-1]))
            kept[chance.randrange(len(kept))] ^= 1 << chance.randrange(8)
            try:
                lr.Game.__new__(lr.Game).__setstate__(pickle.loads(bytes(kept)))
            except Exception as error:  # pickle itself raises all kinds
                done[type(error).__name__] = done.get(type(error).__name__, 0) + 1
    # The living are well.
    assert not game.awaits_chance or game.chance_outcomes()
    while not game.over:
        game.random_step()
    batch.step(batch.sample())
    print(sorted(done.items()))


if __name__ == "__main__":
    main()
