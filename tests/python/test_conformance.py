"""The conformance tests of Gymnasium, PettingZoo and OpenSpiel themselves, where the real packages are at hand.

From checkouts, with what they need beside numpy (cloudpickle, absl-py, scipy, OpenSpiel's compiled pyspiel):

    PYTHONPATH=Gymnasium:PettingZoo:open_spiel:folder-of-pyspiel python -m pytest tests/python/test_conformance.py
"""

import random
import sys
import types
import warnings
from pathlib import Path

import pytest
from conftest import STANDINS


def real(name):
    """The package, unless it is missing or our stand-in: then the test is skipped."""
    module = pytest.importorskip(name)
    if STANDINS in Path(module.__file__).resolve().parents:
        pytest.skip(f"{name} is not installed")
    return module


@pytest.mark.parametrize("terms", [dict(), dict(players=3, opponents="easy", dtype="uint8", render_mode="ansi")])
def test_gymnasium_check_env(terms):
    gymnasium = real("gymnasium")
    from gymnasium.utils.env_checker import check_env

    import longroad.gym

    env = gymnasium.make("longroad/Board-v1", illegal="lose", **terms)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        check_env(env.unwrapped)  # it samples without the mask, hence illegal="lose"
    said = [str(one.message) for one in heard]
    # What it says of a table whose highest number is not 1 is advice, and all it may say.
    assert all("recommend" in text or "Box observation space" in text for text in said), said
    assert isinstance(env.unwrapped, longroad.gym.LongroadEnv)


def test_gymnasium_vector_and_passive_checks():
    """gymnasium.make wraps with its passive checker; a vector of environments shares nothing."""
    gymnasium = real("gymnasium")
    import longroad.gym  # noqa: F401

    env = gymnasium.make("longroad/Board-v1", max_steps=60)
    chance = random.Random(1)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            legal = info["action_mask"].nonzero()[0].tolist()
            _, _, terminated, truncated, info = env.step(chance.choice(legal))
            over = terminated or truncated
    many = gymnasium.make_vec("longroad/Board-v1", num_envs=3, illegal="lose")
    observation, info = many.reset(seed=4)
    assert observation.shape[0] == 3
    many.step([int(mask.nonzero()[0][0]) for mask in info["action_mask"]])
    many.close()


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_pettingzoo_api_test(players):
    real("pettingzoo")
    from pettingzoo.test import api_test

    from longroad import zoo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(zoo.env(players=players), num_cycles=600, verbose_progress=False)
        api_test(zoo.raw_env(players=players, dtype="uint8"), num_cycles=200, verbose_progress=False)


def test_pettingzoo_seed_and_render_tests():
    real("pettingzoo")
    from pettingzoo.test import render_test, seed_test

    from longroad import zoo

    seed_test(lambda: zoo.env(max_cycles=300), num_cycles=40)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        render_test(zoo.raw_env, custom_tests={"svg": lambda picture: picture.startswith("<svg")})


@pytest.fixture
def spiel():
    pyspiel = real("pyspiel")
    import longroad.openspiel  # noqa: F401

    return pyspiel


@pytest.mark.parametrize(
    "params",
    [
        {"max_steps": 700},
        {"players": 2, "max_steps": 400},
        {"players": 3, "offers": True, "seed": 5, "max_steps": 400},
        {"players": 5, "preset": "mayfair", "max_steps": 400},
        {"players": 6, "max_steps": 300},
    ],
)
def test_openspiel_random_sim_test(spiel, params):
    """OpenSpiel's own walk through a game: clones, serialization, chances, returns, observers."""
    spiel.random_sim_test(spiel.load_game("longroad", params), num_sims=1, serialize=True, verbose=False)


def test_openspiel_texts_of_a_game(spiel):
    import pickle

    for params in ({}, {"preset": "2015"}, {"preset": "mayfair", "players": 3, "seed": 7}):
        game = spiel.load_game("longroad", params)
        again = spiel.load_game(str(game))
        assert str(again) == str(game) == str(pickle.loads(pickle.dumps(game)))
        assert str(again.new_initial_state()) == str(game.new_initial_state())


def test_openspiel_playthrough(spiel, monkeypatch):
    """Its playthrough calls everything there is at every state, and is the same again."""
    pytest.importorskip("open_spiel.python")
    # It imports all of OpenSpiel's Python games, which need much more than it does.
    if "open_spiel.python.games" not in sys.modules:
        monkeypatch.setitem(sys.modules, "open_spiel.python.games", types.ModuleType("games"))
        monkeypatch.setattr(sys.modules["open_spiel.python"], "games", types.ModuleType("games"), raising=False)
        monkeypatch.setitem(sys.modules, "open_spiel.python.mfg", types.ModuleType("mfg"))
        monkeypatch.setattr(sys.modules["open_spiel.python.mfg"], "games", types.ModuleType("games"), raising=False)
        monkeypatch.setitem(sys.modules, "open_spiel.python.mfg.games", types.ModuleType("games"))
    playthrough = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
    texts = [playthrough.playthrough("longroad(max_steps=60,players=3)", None, seed=3) for _ in range(2)]
    assert texts[0] == texts[1] and "ObservationTensor(2)" in texts[0] and "InformationStateString(2)" in texts[0]
    assert "InformationStateTensor(" not in texts[0]
