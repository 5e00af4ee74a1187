"""longroad dataset: tables numpy can read, with the numbers of the package."""

import csv
import gzip
import hashlib
import json
import subprocess

import longroad as lr
import numpy as np
import pytest


def run(program, *words, status=0):
    done = subprocess.run([program, *map(str, words)], capture_output=True, text=True)
    assert done.returncode == status, done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def games(program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("games")
    run(program, "arena", "--seats", "easy,easy,random", "-n", 6, "--seed", 3, "--records", folder / "three")
    run(program, "arena", "--seats", "random,random,random,random,random", "-n", 5, "--records", folder / "five")
    return folder


def load(folder, name):
    with np.load(folder / name) as file:
        return {key: file[key] for key in file.files}


def same_files(a, b):
    names = sorted(path.name for path in a.iterdir())
    assert names == sorted(path.name for path in b.iterdir())
    for name in names:
        assert (a / name).read_bytes() == (b / name).read_bytes(), name


def test_rows_are_what_the_package_says(program, games, tmp_path):
    run(program, "dataset", games, "--out", tmp_path / "d", "--shard", 4, "--names")
    card = json.loads((tmp_path / "d" / "dataset.json").read_text())
    assert card["complete"] and card["games"] == 11
    paths = sorted(games.rglob("*.game"))
    seen = 0
    for shard in card["shards"]:
        for file in shard["files"]:
            rows = load(tmp_path / "d", file["name"])
            assert len(rows["action"]) == file["rows"]
            assert hashlib.sha256((tmp_path / "d" / file["name"]).read_bytes()).hexdigest() == file["sha256"]
            for number in np.unique(rows["game"]):
                of_game = {key: column[rows["game"] == number] for key, column in rows.items()}
                text = paths[number].read_text()
                seen += check_game(text, of_game, card["names"])
    assert seen == card["rows"] and set(card["names"]) == {"easy", "random"}
    assert "uint8" in (tmp_path / "d" / "README.md").read_text()


def make(game, line):
    """The step of a line of the exchange form."""
    if "chance" in line:
        value = line["value"]
        game.step_chance(lr.Outcome(line["chance"], tuple(value) if isinstance(value, list) else value))
    else:
        game.step(action_in(line))


def action_in(line):
    return {key: value for key, value in line.items() if key not in ("n", "state", "legal")}


def check_game(text, rows, names):
    end = lr.Game.from_record(text)
    # Step by step beside the record: its luck, its actions.
    game, steps = lr.Game.from_record(text, 0), end.exchange().splitlines()[1:]
    count = 0
    for row, step in enumerate(rows["step"]):
        while game.steps < step:
            make(game, json.loads(steps[game.steps]))
        seat = int(rows["seat"][row])
        if game.seat != seat:  # the record has another order of answers
            count += 1
            continue
        assert (game.view(seat).observation("uint8", flat=True) == rows["obs"][row]).all()
        assert (game.mask() == rows["mask"][row]).all()
        assert rows["mask"][row, rows["action"][row]] == 1
        last = row + 1 == len(rows["step"]) or rows["step"][row + 1] != step
        whole = action_in(json.loads(steps[game.steps]))
        if whole["do"] == "discard":
            assert int(rows["action"][row]) in game.indices_of(whole)
            game.step(int(rows["action"][row]))
            assert last == (game.steps > step)
        else:
            assert last and game.index_of(whole) == rows["action"][row]
        assert rows["winner"][row] == (end.winner if end.winner is not None else -1)
        expected = 0 if end.winner is None else 1 if end.winner == seat else -1 / (rows["players"][row] - 1)
        assert rows["result"][row] == pytest.approx(expected)
        assert f'[Name{seat} "{names[rows["player"][row]]}"]' in text
        count += 1
    return count


def test_the_same_from_files_folders_gz_exchange_and_standing_starts(program, games, tmp_path):
    paths = sorted((games / "three").glob("*.game"))
    run(program, "dataset", games / "three", "--out", tmp_path / "a", "--form", "both")
    with gzip.open(tmp_path / "all.gz", "wt") as file:
        file.write("\n".join(path.read_text() for path in paths))
    run(program, "dataset", tmp_path / "all.gz", "--out", tmp_path / "b", "--form", "both")
    text = "".join(run(program, "replay", "--to", "exchange", path) for path in paths)
    (tmp_path / "all.jsonl").write_text(text)
    run(program, "dataset", tmp_path / "all.jsonl", "--out", tmp_path / "c", "--form", "both")
    for other in "bc":
        for name in ("standard-00000.npz", "standard-00000.csv"):
            assert (tmp_path / "a" / name).read_bytes() == (tmp_path / other / name).read_bytes()
    rows = load(tmp_path / "a", "standard-00000.npz")
    with open(tmp_path / "a" / "standard-00000.csv") as file:
        table = list(csv.DictReader(file))
    assert len(table) == len(rows["action"])
    for line, obs, mask, action, result in zip(table, rows["obs"], rows["mask"], rows["action"], rows["result"]):
        assert [int(n) for n in line["obs"].split()] == obs.tolist()
        assert [int(n) for n in line["legal"].split()] == np.flatnonzero(mask).tolist()
        assert int(line["action"]) == action and float(line["result"]) == pytest.approx(result, abs=1e-5)


def test_the_arena_writes_the_same(program, games, tmp_path):
    run(program, "arena", "--seats", "easy,easy,random", "-n", 6, "--seed", 3, "--data", tmp_path / "a", "--threads", 2)
    run(program, "dataset", games / "three", "--out", tmp_path / "b", "--names")
    a, b = load(tmp_path / "a", "standard-00000.npz"), load(tmp_path / "b", "standard-00000.npz")
    assert set(a) == set(b)
    for key in a:
        assert (a[key] == b[key]).all(), key
    # The same games again are there already; others are refused.
    run(program, "arena", "--seats", "easy,easy,random", "-n", 6, "--seed", 3, "--data", tmp_path / "a")
    assert "other games" in run(program, "arena", "--seats", "easy,easy,random", "-n", 6, "--seed", 4, "--data", tmp_path / "a", status=2)


def test_it_goes_on_where_it_stopped(program, games, tmp_path):
    run(program, "dataset", games, "--out", tmp_path / "whole", "--shard", 3)
    run(program, "dataset", games, "--out", tmp_path / "part", "--shard", 3)
    # As after an interruption: the last shards and the card were not written yet.
    path = tmp_path / "part" / "dataset.json"
    card = json.loads(path.read_text())
    for shard in card["shards"][2:]:
        for file in shard["files"]:
            (tmp_path / "part" / file["name"]).unlink()
    card.update(complete=False, shards=card["shards"][:2])
    path.write_text(json.dumps(card))
    (tmp_path / "part" / "README.md").unlink()
    assert "going on after game 6" in run(program, "dataset", games, "--out", tmp_path / "part", "--shard", 3)
    same_files(tmp_path / "whole", tmp_path / "part")
    assert "complete already" in run(program, "dataset", games, "--out", tmp_path / "part", "--shard", 3)
    assert "other options" in run(program, "dataset", games, "--out", tmp_path / "part", "--shard", 4, status=2)
    (tmp_path / "part" / card["shards"][0]["files"][0]["name"]).unlink()
    assert "has lost the file" in run(program, "dataset", games, "--out", tmp_path / "part", "--shard", 3, status=2)


def test_bots_are_asked(program, games, tmp_path):
    run(program, "dataset", games / "three", "--out", tmp_path / "d", "--bot", "hard", "--offers")
    rows = load(tmp_path / "d", "standard-00000.npz")
    known = rows["bot_action"] >= 0
    assert known.mean() > 0.8  # offers to some seats only have no number
    legal = rows["mask"][np.flatnonzero(known), rows["bot_action"][known]]
    assert legal.mean() > 0.95  # what is legal but not listed aside
    values = rows["bot_value"][~np.isnan(rows["bot_value"])]
    assert len(values) > 100 and 0 <= values.min() and values.max() <= 1


def test_bad_input_has_a_sentence(program, games, tmp_path):
    (tmp_path / "bad.game").write_text("[Longroad 1]\nnonsense\n")
    (tmp_path / "other.txt").write_text("hello")
    (tmp_path / "empty").mkdir()
    out = tmp_path / "d"
    for files, words in (
        (["other.txt"], "neither records nor"),
        (["nowhere"], "cannot read"),
        (["empty"], "no games in the folder"),
        (["bad.game"], "--skip-bad"),
    ):
        assert words in run(program, "dataset", *(tmp_path / name for name in files), "--out", out, status=2)
    assert "no form" in run(program, "dataset", games, "--out", out, "--form", "xml", status=2)
    assert "no player" in run(program, "dataset", games, "--out", out, "--bot", "nobody", status=2)
    public = tmp_path / "public.game"
    first = sorted((games / "three").glob("*.game"))[0]
    public.write_text(run(program, "replay", "--public", "--to", "record", first))
    assert "public record" in run(program, "dataset", public, "--out", out, status=2)
    said = run(program, "dataset", first, tmp_path / "bad.game", public, "--out", tmp_path / "e", "--skip-bad")
    assert "3 games" in said and "passed over" in said
