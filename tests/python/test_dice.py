"""The dice game: play, exact values, texts."""

import copy
import pickle
import random

import longroad as lr
import pytest


def test_plays_and_counts():
    game, chance = lr.DiceGame(players=2, seed=3), random.Random(1)
    while not game.over:
        if game.awaits_chance:
            game.step_chance()
        else:
            game.step(chance.choice(game.legal()))
    assert len(game.scores) == 2 and game.winners == [i for i in (0, 1) if game.scores[i] == max(game.scores)]
    again = lr.DiceGame.from_record(game.record())
    assert again == game and again.hash == game.hash and game.seat is None


def test_exact_values():
    """Perfect play from the empty sheet, and by averaging over what the dice may bring."""
    assert abs(lr.dice.expected_score() - 94.7903350205) < 1e-9
    game = lr.DiceGame(seed=5)
    assert abs(game.value() - lr.dice.expected_score()) < 1e-9
    for _ in range(12):
        if game.over:
            break
        value = game.value()
        if game.awaits_chance:
            total = sum(chance * _after(game, faces).value() for faces, chance in game.chance_outcomes())
            assert abs(total - value) < 1e-9
            game.step_chance()
        else:
            (best, worth), *others = lr.dice.advise(game, top=0)
            assert abs(worth - value) < 1e-9 and all(other[1] <= worth + 1e-12 for other in others)
            assert {best, *(other[0] for other in others)} == set(game.legal())
            game.step(best)
    chance = lr.dice.advise(lr.DiceGame(), target=100)[0][1]
    assert abs(chance - 0.691303280567) < 1e-9  # as `longroad dice solve --target 100` says


def _after(game, faces):
    twin = game.clone()
    twin.step_chance(faces)
    return twin


def test_values_and_errors():
    game = lr.DiceGame(seed=1)
    game.step("roll=ore2+gold4")
    assert game.dice == {"ore": 2, "gold": 4}
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)),
                 lr.DiceGame.from_position(game.position)):  # fmt: skip
        assert twin == game
    game.step("keep=ore2")
    assert game.awaits_chance and pickle.loads(pickle.dumps(game)) == game
    before = game.position
    with pytest.raises(lr.IllegalAction) as refused:
        game.step("end")
    assert refused.value.reason == "luck_awaited"
    with pytest.raises(lr.IllegalAction):
        game.step_chance({"ore": 6})
    for wrong in ("fly", "", "roll end", "keep=ore9"):
        with pytest.raises(ValueError):
            game.step(wrong)
    for wrong in (lambda: lr.DiceGame(players=0), lambda: lr.DiceGame(players=7), lambda: lr.DiceGame(first=3),
                  lambda: lr.DiceGame(options={"x": 1}), lambda: lr.DiceGame.from_position("x"),
                  lambda: lr.dice.advise(game), lambda: game.step_chance({"salt": 1})):  # fmt: skip
        with pytest.raises(ValueError):
            wrong()
    assert game.position == before
