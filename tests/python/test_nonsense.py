"""Wrong types, shapes and values at the border of the compiled module: exceptions, never a crash or a hang."""

import os
import subprocess
import sys
from pathlib import Path

import longroad as lr
import numpy as np
import pytest

EFFORT = int(os.environ.get("LONGROAD_EFFORT", "1"))


@pytest.mark.parametrize("seed", range(3 * EFFORT))
def test_nonsense_raises(seed):
    command = [sys.executable, "-X", "faulthandler", str(Path(__file__).with_name("nonsense.py")), str(seed), "6000"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "TypeError" in done.stdout and "ValueError" in done.stdout


def test_objects_that_were_never_made():
    for kind in (lr.Game, lr.View, lr.Action, lr.Outcome, lr.Bot, lr.Batch, lr.DiceGame):
        empty = kind.__new__(kind)
        for name in (name for name in dir(kind) if not name.startswith("__")):
            if isinstance(vars(kind).get(name), staticmethod):
                continue
            with pytest.raises(TypeError):
                member = getattr(empty, name)
                member() if callable(member) else None


def test_reasons_reach_python():
    """Every refusal of the rules carries the engine's own code, and its sentence as the text."""
    reasons = set()
    for preset in ("2015", "mayfair"):
        for players in (2, 4, 5):
            game = lr.Game(players=players, preset=preset, seed=4)
            for _ in range(700):
                if game.over:
                    break
                if not game.awaits_chance and game.steps % 9 == 0:
                    for index in range(0, game.action_count, 7):
                        reason = game.why_not(index)
                        if reason is None:
                            continue
                        with pytest.raises(lr.IllegalAction) as refused:
                            game.clone().step(index)
                        assert refused.value.reason == reason and len(str(refused.value).split()) > 2
                        reasons.add(reason)
                game.random_step()
    assert len(reasons) > 20, reasons


@pytest.mark.parametrize("dtype", ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", ">i4", ">u8"])
def test_actions_of_any_whole_numbers(dtype):
    """All widths and byte orders, strided and read-only, are the same numbers."""
    plain, other = lr.Batch(4, seed=2), lr.Batch(4, seed=2)
    for _ in range(30):
        actions = plain.sample().copy()
        if actions.max() > np.iinfo(np.dtype(dtype)).max:
            plain.step(actions)
            other.step(actions)
            continue
        strided = np.zeros(8, dtype)
        strided[::2] = actions
        view = strided[::2]
        view.flags.writeable = False
        plain.step(actions)
        other.step(view)
        assert np.array_equal(plain.mask, other.mask)
