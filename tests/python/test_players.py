"""Players, advice, reviews, pictures and words."""

import json
import pickle
import subprocess
import sys
import threading
from pathlib import Path

import longroad as lr
import pytest
from conftest import ROOT, play


def match(bots, seed, most=10**9, **terms):
    game = lr.Game(players=len(bots), seed=seed, **terms)
    while not game.over and game.steps < most:
        if game.awaits_chance:
            game.step_chance()
        else:
            game.step(bots[game.seat].decide(game.view(game.seat), game.legal()))
    return game


def test_players_finish_games_and_are_repeatable():
    names = ["easy", "greedy", "hard", "random"]
    games = [match([lr.Bot(name, seed=i) for i, name in enumerate(names)], seed=2) for _ in range(2)]
    assert games[0].over and games[0].record() == games[1].record()
    assert set(lr.bot_names()) >= {"random", "easy", "master", "champion"}


def test_a_player_follows_any_view():
    """One player asked about many games, in any order, answers as a new one would."""
    games = [play(lr.Game(seed=seed), most=150 + 7 * seed) for seed in range(4)]
    bot = lr.Bot("hard", seed=5)
    for _ in range(2):
        for game in games:
            while game.awaits_chance:
                game.step_chance()
            view = game.view(game.seat)
            expected = lr.Bot("hard", seed=5).decide(view, nodes=200)
            assert lr.Bot("hard", seed=5).decide(pickle.loads(pickle.dumps(view)), nodes=200) == expected
            assert game.why_not(bot.decide(view, nodes=200)) is None
            game.step(expected)
    again = pickle.loads(pickle.dumps(bot))
    assert again.name == "hard"


def test_what_a_player_says():
    game = play(lr.Game(seed=3), most=120)
    while game.awaits_chance or len(game.legal()) < 4:
        game.random_step()
    view = game.view(game.seat)
    thought = lr.Bot("master").think(view, nodes=2000)
    assert game.why_not(thought["action"]) is None and 0 < thought["win_chance"] < 1
    assert thought["causes"] and all(lr.words_of(cause) for cause in thought["causes"])
    only = [action for action in game.legal() if action.do in ("end_turn", "roll")][:1] or game.legal()[:1]
    assert lr.Bot("greedy").decide(view, only) == only[0]
    for wrong in (
        lambda: lr.Bot("nobody"),
        lambda: lr.Bot("hard", net=b"nonsense"),
        lambda: lr.Bot("hard").decide(game.view()),
        lambda: lr.Bot("hard").decide(game.view((game.seat + 1) % 4)),
        lambda: lr.Bot("hard").decide(view, []),
        lambda: lr.Bot("hard").decide(view, [lr.Action("pass", game.seat)]),
        lambda: lr.Bot("hard").decide(view, nodes=-1),
    ):
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(TypeError):
        lr.Bot("hard").decide(game)
    with pytest.raises(FileNotFoundError):
        lr.Bot("hard", net="no/such/file.net")


def test_a_net_can_be_brought():
    net = ROOT / "data" / "nets" / "four.net"
    game = play(lr.Game(seed=3), most=120)
    while game.awaits_chance:
        game.step_chance()
    view = game.view(game.seat)
    shipped = lr.Bot("sharp").think(view)
    assert lr.Bot("sharp", net=str(net)).think(view) == shipped
    assert lr.Bot("sharp", net=net.read_bytes()).think(view) == shipped


def test_advice_is_ranked_and_in_words():
    for players, seed in ((4, 1), (6, 2)):
        game = play(lr.Game(players=players, seed=seed), most=140)
        kinds = set()
        for _ in range(60):
            if game.awaits_chance:
                game.step_chance()
                continue
            view = game.view(game.seat)
            advice = lr.advise(view, top=0, futures=3)
            assert advice, game.position
            chances = [one["win_chance"] for one in advice]
            assert chances[1:] == sorted(chances[1:], reverse=True) and 0 <= min(chances) and max(chances) <= 1
            for one in advice:
                assert game.why_not(one["action"]) is None and one["line"][0] == one["action"]
                assert one["words"] and (one["error"] is None or one["error"] >= 0)
                assert len(one["chances"]) == players and abs(sum(one["chances"]) - 1) < 1e-5
            if game.phase != "discard":
                assert {one["action"] for one in advice if one["action"].do != "offer"} == set(game.legal())
            kinds.add(advice[0]["action"].do)
            assert lr.advise(view, top=1, futures=3)[0]["win_chance"] == chances[0]
            game.step(next(one["action"] for one in advice if one["action"].do != "offer"))
        assert len(kinds) > 2
    with pytest.raises(ValueError):
        lr.advise(game.view(), top=1)
    with pytest.raises(ValueError):
        lr.advise(game.view(game.seat if not game.awaits_chance else 0), futures=0)


def test_every_motive_has_words():
    source = (ROOT / "docs" / "bots.md").read_text()
    table = source[source.index("| Code | `amount` |") :].split("\n\n")[0]
    motives = {word for line in table.splitlines()[2:] for word in line.split("|")[1].replace("`", "").split(", ")}
    for motive in (word.strip() for word in motives):
        for amount in (0, 1, 5):
            for language in ("en", "de", "tr", "ko", "fa", "pl"):
                words = lr.words_of({"motive": motive, "amount": amount, "seat": 2}, language)
                assert words != motive and "{" not in words and "#" not in words, motive
    for bad in ({"motive": "nonsense"}, {"motive": "points", "amount": 1, "language": 1}):
        with pytest.raises((ValueError, TypeError)):
            lr.words_of(bad, bad.get("language", "en"))


def test_review_is_the_programs(program, tmp_path):
    game = match([lr.Bot("easy", seed=i) for i in range(3)], seed=4)
    record = tmp_path / "game.txt"
    record.write_text(game.record())
    printed = subprocess.run([program, "review", "--json", str(record)], capture_output=True, text=True, check=True)
    assert lr.review(game.record()) == json.loads(printed.stdout) == lr.review(game.exchange())
    with pytest.raises(ValueError):
        lr.review("nonsense")


def test_thinking_leaves_python_free():
    game = play(lr.Game(seed=3), most=120)
    while game.awaits_chance or len(game.legal()) < 4:
        game.random_step()
    view, ticks, done = game.view(game.seat), [0], threading.Event()

    def think():
        lr.advise(view, futures=0, nodes=2_000_000)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    while not done.is_set():
        ticks[0] += 1
        done.wait(0.001)
    thread.join()
    assert ticks[0] > 2


def test_pictures_and_versions():
    for players in (3, 6):
        game = play(lr.Game(players=players, seed=1), most=200)
        svg = lr.island_svg(game.view(0))
        assert svg.startswith("<svg") and svg.count("<polygon") >= len(game.setup()["terrain"])
    shown = subprocess.run([sys.executable, "-m", "longroad"], capture_output=True, text=True, check=True).stdout
    assert f"longroad {lr.__version__}" in shown and f"{lr.signature():016x}" in shown


def test_geometry_is_the_engines():
    for players in (4, 6):
        game = lr.Game(players=players, seed=3)
        hexes, edges = lr.geometry(players)
        parts = game.observation("uint8", flat=False)
        harbors = parts["vertices"][:, -7:-1]
        expected = set()
        for harbor in game.setup()["harbors"]:
            kind = ("lumber", "brick", "wool", "grain", "ore", "any").index(harbor["gives"])
            expected |= {(int(vertex), kind) for vertex in edges[harbor["edge"]]}
        assert {(v, k) for v, k in zip(*map(list, harbors.nonzero()))} == expected
        while game.phase == "founding":
            game.random_step()
            founded = game.view().to_dict()["founded_at"]
            if founded is not None:
                around = {int(e) for e in range(len(edges)) if founded in edges[e]}
                assert {action.edge for action in game.legal()} <= around
        # The second settlement pays a card of each hex around it.
        state, setup = game.state(), game.setup()
        for player in state["players"]:
            around = [h for h in range(len(hexes)) if player["settlements"][1] in hexes[h]]
            paid = sorted(setup["terrain"][h] for h in around if setup["terrain"][h] != "desert")
            other = [h for h in range(len(hexes)) if player["settlements"][0] in hexes[h]]
            first = sorted(setup["terrain"][h] for h in other if setup["terrain"][h] != "desert")
            hand = sorted(kind for kind, n in player["hand"].items() for _ in range(n))
            assert hand in (paid, first)


def test_stubs_name_everything():
    """Every public name of the module is in its stub, and the other way round."""
    import ast

    stub = Path(lr.__file__).with_name("_engine.pyi")
    tree = ast.parse(stub.read_text())
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    named = set(classes) | {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    named |= {node.target.id for node in tree.body if isinstance(node, ast.AnnAssign)}
    engine = lr._engine
    public = {name for name in dir(engine) if not name.startswith("__") or name == "__version__"}
    assert named == public
    for name, node in classes.items():
        if name == "IllegalAction":
            continue  # its reason is an attribute of each
        members = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
        members |= {item.target.id for item in node.body if isinstance(item, ast.AnnAssign)}
        real = {member for member in vars(getattr(engine, name)) if not member.startswith("_")}
        assert {member for member in members if not member.startswith("_")} == real, name
