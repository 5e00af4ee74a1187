"""Games: playing, chance, texts, values, exceptions, the same games as the program's."""

import copy
import json
import pickle
import random
import subprocess
import threading

import longroad as lr
import numpy as np
import pytest
from conftest import play

TABLES = [(preset, players) for preset in ("2015", "mayfair") for players in range(2, 7)]


def test_plays_to_the_end_by_actions():
    game = lr.Game(players=4, preset="2015", options={"victory_target": 10}, seed=7)
    chance = random.Random(1)
    while not game.over:
        if game.awaits_chance:
            assert game.seat is None and game.legal() == []
            game.step_chance()
        else:
            action = chance.choice(game.legal())
            assert action.seat == game.seat and game.why_not(action) is None
            game.step(action)
    assert game.points[game.winner] >= 10
    assert game.legal() == [] and not game.mask().any() and game.seat is None


@pytest.mark.parametrize("preset,players", TABLES)
def test_mask_is_legal_and_numbers_go_round(preset, players):
    chance = random.Random(players)
    offers = players % 2 == 0
    game = lr.Game(players=players, preset=preset, seed=players, offers=offers)
    decisions = 0
    while decisions < 1500 and not game.over:
        if game.awaits_chance:
            game.step_chance()
            continue
        decisions += 1
        legal = game.legal()
        indices = game.legal_indices()
        assert [game.index_of(action) for action in legal] == indices
        assert [game.action_of(i) for i in indices] == legal
        assert np.flatnonzero(game.mask()).tolist() == sorted(indices)
        game.step(chance.choice(indices))
    assert decisions > 200


def test_chance_is_explicit():
    game = play(lr.Game(seed=1), most=80)
    seen = set()
    while not game.over and len(seen) < 3:
        if game.awaits_chance:
            outcomes = game.chance_outcomes()
            assert abs(sum(p for _, p in outcomes) - 1) < 1e-12
            seen.add(game.luck)
            twin = game.clone()
            twin.step_chance(outcomes[-1][0])
            assert game.awaits_chance and not twin.awaits_chance
        game.random_step()
    assert seen == {"dice", "steal", "card"}
    dice = lr.Game(map="beginner", seed=3)
    dice.step(lr.Action("roll", dice.seat))
    assert len(dice.chance_outcomes()) == 36
    with pytest.raises(lr.IllegalAction) as refused:
        dice.step_chance(lr.Outcome("steal", "ore"))
    assert refused.value.reason == "impossible_luck"
    assert dice.step_chance(lr.Outcome("dice", (6, 2))) == lr.Outcome("dice", (6, 2))
    assert dice.state()["dice"] == [6, 2]


def test_illegal_actions_say_why_and_change_nothing():
    game = lr.Game(map="beginner", seed=3)
    before = game.position
    with pytest.raises(lr.IllegalAction, match="rolled first") as refused:
        game.step(lr.Action("end_turn", game.seat))
    assert refused.value.reason == "roll_first" and isinstance(refused.value, ValueError)
    for wrong, reason in [
        (lr.Action("build_road", game.seat, edge=200), "malformed"),
        (lr.Action("roll", 17), "no_such_seat"),
        (lr.Action("roll", (game.seat + 1) % 4), "not_your_turn"),
        ({"seat": game.seat, "do": "buy_card"}, "roll_first"),
    ]:
        assert game.why_not(wrong) == reason
        with pytest.raises(lr.IllegalAction) as refused:
            game.step(wrong)
        assert refused.value.reason == reason
    for wrong in (-1, game.action_count, 10**6):
        with pytest.raises(IndexError):
            game.step(wrong)
    for wrong in ("roll", None, 1.5, [1], {"do": 1}, np.array([1, 2]), np.array(["roll"]), np.zeros((0, 7))):
        for call in (game.step, game.why_not, game.index_of, game.indices_of):
            with pytest.raises((TypeError, ValueError)):
                call(wrong)
    for wrong in (lambda: lr.Action("fly", 0), lambda: lr.Action("build_road", 0),
                  lambda: lr.Action("roll", 0, edge=1), lambda: lr.Action("discard", 0, cards={"gold": 1}),
                  lambda: lr.Action("discard", 0, cards={"ore": -1}), lambda: lr.Action("roll", 10**30),
                  lambda: lr.Outcome("dice", (0, 7)), lambda: lr.Game(players=9),
                  lambda: lr.Game(preset="1492"), lambda: lr.Game(options={"victory_target": "lots"}),
                  lambda: lr.Game(options={"no_such": 1}), lambda: lr.Game(first=7),
                  lambda: lr.Game.from_position("nonsense"), lambda: lr.Game.from_record("{"),
                  lambda: game.view(9), lambda: game.view().observation(),
                  lambda: game.observation(dtype="float16")):  # fmt: skip
        with pytest.raises((ValueError, TypeError, IndexError, OverflowError)):
            wrong()
    assert game.position == before
    game.step(np.int64(game.legal_indices()[0]))
    over = play(lr.Game(seed=2))
    with pytest.raises(lr.IllegalAction) as refused:
        over.step(0)
    assert refused.value.reason == "game_over"
    with pytest.raises(lr.IllegalAction):
        over.step_chance()


def test_actions_are_values():
    trade = lr.Action("trade_bank", 1, give={"ore": 4}, get={"wool": 1})
    assert trade.give == {"ore": 4} and trade.get == {"wool": 1} and trade.edge is None
    assert trade.to_dict() == {"seat": 1, "do": "trade_bank", "give": {"ore": 4}, "get": {"wool": 1}}
    robber = lr.Action("move_robber", 0, hex=3, victim=None)
    offer = lr.Action("offer", 0, give={"ore": 1}, get={"brick": 1}, to=[1, 3])
    assert robber.victim is None and robber.hex == 3 and offer.to == [1, 3]
    same = lr.Action("trade_bank", 1, give={"ore": 4}, get={"wool": 1})
    assert same == trade and hash(same) == hash(trade) and trade != robber and trade != "trade"
    for action in (trade, robber, offer):
        assert pickle.loads(pickle.dumps(action)) == action
        assert len({action, copy.copy(action)}) == 1
    roll = lr.Outcome("dice", (2, 5))
    assert pickle.loads(pickle.dumps(roll)) == roll and roll.value == (2, 5)


def test_discards_come_card_by_card_or_whole():
    game, seen = lr.Game(seed=5), 0
    while not game.over and seen < 3:
        if game.phase == "discard":
            seen += 1
            seat, owed = game.seat, game.state()["players"][game.seat]["owes"]
            twin = game.clone()
            for n in range(owed):
                assert game.seat == seat and all(a.do == "discard" for a in game.legal())
                assert game.observation("uint8", flat=False)["common"][-9:-4].sum() == n
                twin = pickle.loads(pickle.dumps(game)) if n == 1 else twin
                game.step(game.legal()[0])
            cards = game.state()["players"][seat]["hand"]
            whole = lr.Game.from_record(game.record(), steps=game.steps - 1)
            given = json.loads(game.exchange().splitlines()[-1])
            assert sum(given["cards"].values()) == owed
            assert len(whole.indices_of(given)) == owed
            whole.step(given)
            assert whole.state()["players"][seat]["hand"] == cards and whole.hash == game.hash
            assert twin.seat == seat
        game.random_step()
    assert seen == 3


def test_texts_lead_back_to_the_game():
    game = play(lr.Game(players=3, preset="mayfair", seed=9), most=150)
    again = lr.Game.from_record(game.record(Name0="Ann"))
    assert again == game and again.hash == game.hash and 'Name0 "Ann"' in game.record(Name0="Ann")
    assert lr.Game.from_record(game.exchange()) == game
    middle = lr.Game.from_position(game.position)
    assert middle == game and middle.position == game.position
    with pytest.raises(ValueError, match="position"):
        middle.record()
    with pytest.raises(ValueError, match="tag"):
        game.record(Players="5")
    assert middle.seat == game.seat and middle.legal_indices() == game.legal_indices()
    assert lr.Game.from_record(game.record(), steps=10).steps == 10


def test_copies_and_pickles_go_their_own_way():
    game = play(lr.Game(seed=4), most=200)
    pickled = [pickle.loads(pickle.dumps(game, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for twin in (game.clone(), copy.copy(game), copy.deepcopy(game), *pickled):
        assert twin == game and twin.hash == game.hash
        ahead = play(twin.clone(), seed=1, most=300)
        assert ahead.hash == play(game.clone(), seed=1, most=300).hash  # the same luck lies ahead
        assert twin == game and ahead != game
    view = game.view(1)
    again = pickle.loads(pickle.dumps(view))
    assert again == view and again.history() == view.history()
    assert np.array_equal(again.observation(), view.observation())
    middle = lr.Game.from_position(game.position, seed=3)
    play(middle, most=20)
    assert pickle.loads(pickle.dumps(middle)) == middle
    with pytest.raises((ValueError, TypeError)):
        lr.Game.__new__(lr.Game).__setstate__((1, 2))


def test_same_games_as_the_program(program):
    for players, preset in ((4, "2015"), (3, "mayfair"), (6, "2015")):
        command = [program, "trace", "--games", "3", "--seed", "11", "--players", str(players), "--preset", preset]
        traced = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
        lines = []
        for i in range(3):
            game = lr.Game(players=players, preset=preset, seed=lr.seed_of_game(11, i))
            while not game.over:
                lr._engine._wander(game)
            lines += game.exchange().splitlines()
        assert lines == traced
    bench = subprocess.run([program, "bench", "--seconds", "0.01", "--json"], capture_output=True, text=True)
    assert json.loads(bench.stdout)["signature"] == f"{lr.signature():016x}"


def test_a_view_keeps_secrets():
    game = play(lr.Game(seed=6), most=400)
    for seat in range(4):
        view = game.view(seat)
        seen = view.to_dict()
        assert view.viewer == seat and "hand" in seen["players"][seat]
        assert all("hand" not in player for i, player in enumerate(seen["players"]) if i != seat)
        # Other worlds that fit the view look the same in numbers.
        for seed in range(5):
            world = view.imagine(seed)
            assert world.view(seat).to_dict() == seen
            assert np.array_equal(world.view(seat).observation(), view.observation())
    assert len({game.view(0).imagine(seed).hash for seed in range(20)}) > 1
    assert any('"value":null' in step.replace(" ", "") for step in game.view(0).history())
    spectator = game.view()
    assert spectator.viewer is None and all("hand" not in p for p in spectator.to_dict()["players"])


def test_observation_parts():
    for players in (3, 5):
        game = play(lr.Game(players=players, seed=2), most=120)
        while game.awaits_chance:
            game.step_chance()
        view = game.view(game.seat)
        flat, parts = view.observation(), view.observation(flat=False)
        assert flat.dtype == np.float32 and flat.shape == lr.highest(players).shape
        assert sum(part.size for part in parts.values()) == flat.size
        assert (flat <= lr.highest(players)).all() and np.array_equal(flat, view.observation("uint8"))
        assert parts["players"][:, 0].sum() == players
        seen = view.to_dict()
        assert parts["hexes"][seen["robber"], -1] == 1 and parts["hexes"][:, -1].sum() == 1
        for turned in range(players):
            player = seen["players"][(game.seat + turned) % players]
            assert np.flatnonzero(parts["edges"][:, turned]).tolist() == sorted(player["roads"])
            assert np.flatnonzero(parts["vertices"][:, turned]).tolist() == sorted(player["settlements"])
            assert parts["players"][turned, 2] == player["hand_size"]
        split = lr.split(np.stack([flat, flat]), players)
        assert np.array_equal(split["vertices"][1], parts["vertices"])


def test_games_in_threads():
    results = {}

    def work(n):
        results[n] = play(lr.Game(seed=n % 2), seed=3, most=2000).hash

    threads = [threading.Thread(target=work, args=(n,)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 6 and len(set(results.values())) == 2
