"""The examples, in their short form."""

import subprocess
import sys

import pytest
from conftest import ROOT

EXAMPLES = ROOT / "examples"


def run(name, *arguments, cwd):
    command = [sys.executable, str(EXAMPLES / name), "--short", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_random_rollouts(tmp_path):
    assert "seat 3 wins" in run("random_rollouts.py", cwd=tmp_path)


def test_imitation(tmp_path):
    shown = run("imitation.py", cwd=tmp_path)
    losses = [float(line.split()[-1]) for line in shown.splitlines() if "loss" in line]
    assert len(losses) == 2 and losses[1] < losses[0] and "games won" in shown


@pytest.mark.parametrize("again", [False, True])
def test_game_analysis(tmp_path, again):
    import longroad as lr

    arguments = ["--out", str(tmp_path / "pictures")]
    if again:
        game = lr.Game(players=3, seed=2, options={"victory_target": 5})
        while not game.over:
            game.random_step()
        (tmp_path / "game.txt").write_text(game.record())
        arguments.insert(0, "game.txt")
    assert "won" in run("game_analysis.py", *arguments, cwd=tmp_path)
    for name in ("chances", "luck", "island"):
        text = (tmp_path / "pictures" / f"{name}.svg").read_text()
        assert text.startswith("<svg") and text.rstrip().endswith("</svg>") and "nan" not in text
