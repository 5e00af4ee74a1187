"""Nothing is left behind: the same work again and again takes no more memory."""

import gc
import os
import pickle
import shutil
import subprocess
import sys

import longroad as lr
import numpy as np
import pytest


def resident():
    with open("/proc/self/statm", encoding="ascii") as numbers:
        return int(numbers.read().split()[1]) * 4096


def work():
    for seed in range(5):
        game = lr.Game(seed=seed)
        for _ in range(200):
            game.random_step()
        while game.awaits_chance:
            game.step_chance()
        view = game.view(game.seat)
        pickle.loads(pickle.dumps(game))
        pickle.loads(pickle.dumps(view))
        view.to_dict()
        view.observation(flat=False)
        lr.Bot("easy").decide(view)
        lr.advise(view, futures=2)
        batch = lr.Batch(64, seed=seed, threads=2)
        batch.step(batch.sample())
        assert batch.obs_parts and batch.save(0)
        for wrong in (10**6, lr.Action("pass", game.seat)):
            try:
                game.step(wrong)
            except (IndexError, lr.IllegalAction):
                pass
    gc.collect()


def test_memory_does_not_grow():
    for _ in range(2):
        work()
    before = resident()
    for _ in range(4):
        work()
    assert resident() - before < 3_000_000  # a batch that stayed would take more


def everything():
    """A little of all, right and wrong, small enough for valgrind."""
    game = lr.Game(seed=1)
    for _ in range(60):
        game.random_step()
    while game.awaits_chance:
        game.step_chance()
    view = game.view(game.seat)
    for _ in range(3):
        pickle.loads(pickle.dumps(game))
        pickle.loads(pickle.dumps(view))
        assert view.to_dict() and view.observation(flat=False) and view.history()
        lr.Bot("easy").decide(view)
        lr.Bot("hard").think(view, nodes=50)
        batch = lr.Batch(4, seed=1, threads=2)
        batch.step(batch.sample())
        assert batch.save(0) and batch.obs_parts and batch.game(0)
        for wrong in (10**6, lr.Action("pass", game.seat), np.array([1, 2]), "x", None):
            with pytest.raises((TypeError, ValueError, IndexError)):
                game.step(wrong)
        with pytest.raises(ValueError):
            lr.Game.from_position("x")
        assert lr.Game.from_record(game.record()) == game
        dice = lr.DiceGame(seed=1)
        dice.step("roll")
        dice.step_chance()


@pytest.mark.skipif(
    not shutil.which("valgrind") or int(os.environ.get("LONGROAD_EFFORT", "1")) < 2,
    reason="a minute with valgrind, for LONGROAD_EFFORT",
)
def test_valgrind_finds_nothing_of_ours(tmp_path):
    log = tmp_path / "log"
    command = ["valgrind", "--leak-check=full", f"--log-file={log}", sys.executable, __file__]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONMALLOC": "malloc"})
    assert done.returncode == 0, done.stderr
    # Python itself keeps some memory until its end; what counts is what went through our module.
    found = log.read_text()
    ours = [one for one in found.split("== \n") if "_engine" in one and "possibly lost" not in one]
    assert "ERROR SUMMARY" in found and not ours, ours[:3]


if __name__ == "__main__":
    everything()
