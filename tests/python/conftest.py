"""Tests of the package longroad. Where Gymnasium, PettingZoo or OpenSpiel are not installed, small stand-ins
of their interfaces take their place, so that the adapters are tested everywhere."""

import importlib.util
import random
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STANDINS = ROOT / "tests" / "python" / "standins"

if not all(importlib.util.find_spec(name) for name in ("gymnasium", "pettingzoo", "pyspiel")):
    sys.path.append(str(STANDINS))  # last: what is installed comes first


@pytest.fixture(scope="session")
def program():
    """The program, to compare with."""
    path = ROOT / "build" / "longroad"
    if not path.exists() and not shutil.which("longroad"):
        pytest.fail("the program is not built: make build")
    return str(path) if path.exists() else shutil.which("longroad")


def play(game, seed=0, most=10**9):
    """Plays on at random; returns the game."""
    chance = random.Random(seed)
    while not game.over and game.steps < most:
        if game.awaits_chance:
            game.step_chance()
        else:
            game.step(chance.choice(game.legal_indices()))
    return game
