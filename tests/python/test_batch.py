"""Many games at once: the same games as one by one, whatever the threads; errors before anything changes."""

import gc
import pickle
import threading

import longroad as lr
import numpy as np
import pytest

SIZES = [("2015", 4), ("mayfair", 3), ("2015", 2), ("mayfair", 6), ("2015", 5)]


@pytest.mark.parametrize("preset,players", SIZES)
def test_batch_is_games_side_by_side(preset, players):
    """Masks, observations, seats and results of a batch are those of Game, step by step."""
    n = 5
    batch = lr.Batch(n, players=players, preset=preset, seed=3, offers=players == 3)
    games, numbers, finished = [None] * n, list(range(n)), 0

    def new(i):
        games[i] = lr.Game(players=players, preset=preset, seed=lr.seed_of_game(3, numbers[i]), offers=players == 3)

    for i in range(n):
        new(i)
    for _ in range(1200):
        for i, game in enumerate(games):
            assert batch.number(i) == numbers[i] and batch.seat[i] == game.seat
            assert np.array_equal(batch.mask[i], game.mask())
            assert np.array_equal(batch.obs[i], game.observation())
        actions = batch.sample().copy()
        batch.step(actions)
        for i, game in enumerate(games):
            game.step(int(actions[i]))
            while game.awaits_chance:
                game.step_chance()
            assert batch.done[i] == game.over
            if game.over:
                finished += 1
                assert batch.winner[i] == game.winner
                assert batch.reward[i, game.winner] == 1 and abs(batch.reward[i].sum()) < 1e-6
                numbers[i] += n
                new(i)
            else:
                assert batch.winner[i] == -1 and not batch.reward[i].any()
    assert finished > 0 or players in (3, 5, 6)


def test_threads_do_not_matter():
    digests = []
    for threads in (1, 2, 3):
        batch = lr.Batch(37, seed=8, threads=threads, observe="uint8", options={"victory_target": 4})
        total = np.zeros(batch.obs.shape[1])
        wins = 0
        for _ in range(250):
            batch.step(batch.sample())
            total += batch.obs.sum(axis=0)
            wins += batch.done.sum()
        digests.append((total.tobytes(), int(wins)))
    assert digests[0] == digests[1] == digests[2] and digests[0][1] > 0


def test_arrays_are_views_that_keep_the_batch_alive():
    batch = lr.Batch(4, seed=1)
    mask, obs, done = batch.mask, batch.obs, batch.done
    assert mask.dtype == np.uint8 and done.dtype == bool and batch.seat.dtype == np.int8
    assert batch.reward.shape == (4, 4) and mask.shape == (4, lr.action_count(4))
    before = mask.copy()
    batch.step(batch.sample())
    assert not np.array_equal(mask, before) and np.shares_memory(mask, batch.mask)
    parts = batch.obs_parts
    assert np.shares_memory(parts["vertices"], obs) and parts["edges"].shape == (4, 72, 4)
    for array in (mask, obs, done, batch.reward, batch.sample(), parts["hexes"]):
        with pytest.raises(ValueError):
            array[...] = 0
    del batch
    gc.collect()
    assert mask.sum() > 0 and np.isfinite(obs).all()


def test_wrong_actions_change_nothing():
    batch = lr.Batch(3, seed=2)
    before = [batch.game(i).position for i in range(3)]
    good = batch.sample().copy()
    wrong = good.copy()
    wrong[2] = 0  # no roll while founding
    with pytest.raises(lr.IllegalAction, match="game 2") as refused:
        batch.step(wrong)
    assert refused.value.reason == "founding_first"
    wrong[2] = lr.action_count(4) - 1
    with pytest.raises(lr.IllegalAction):
        batch.step(wrong)
    for bad in (-1, lr.action_count(4), 2**40):
        with pytest.raises(IndexError, match="game 0"):
            batch.step(np.array([bad, good[1], good[2]]))
    for bad in (good[:2], good.reshape(3, 1), [[1, 2, 3]]):
        with pytest.raises(ValueError):
            batch.step(bad)
    for bad in (good.astype(float), None, "abc", [1.5, 2, 3], [True, False, True]):
        with pytest.raises(TypeError):
            batch.step(bad)
    assert [batch.game(i).position for i in range(3)] == before
    batch.step(good.tolist())
    batch.reset()
    batch.step(good.astype(np.uint16))
    for bad in (dict(n=0), dict(n=1, players=7), dict(n=1, threads=0), dict(n=1, observe="int4"),
                dict(n=1, opponents=["easy"]), dict(n=1, opponents="nobody"), dict(n=1, preset="x"),
                dict(n=1, max_steps=-1), dict(n=1, options={"min_players": 5})):  # fmt: skip
        with pytest.raises(ValueError):
            lr.Batch(**bad)
    with pytest.raises(IndexError):
        batch.game(3)
    with pytest.raises(ValueError, match="without observations"):
        lr.Batch(1, observe=None).obs  # noqa: B018


def test_offers_only_where_asked_for():
    with_offers, without = lr.Batch(8, seed=4, offers=True), lr.Batch(8, seed=4)
    offers = slice(lr.action_count(4) - 120, None)
    seen = 0
    for _ in range(400):
        seen += with_offers.mask[:, offers].sum()
        assert not without.mask[:, offers].any()
        with_offers.step(with_offers.sample())
        without.step(without.sample())
    assert seen > 0


def test_games_without_autoreset_stay_over():
    batch = lr.Batch(6, players=2, seed=5, autoreset=False)
    for _ in range(6000):
        batch.step(batch.sample())
        if (batch.seat == -1).all():
            break
    assert (batch.seat == -1).all() and batch.done.all() and not batch.mask.any()
    batch.step(np.zeros(6, np.int32))
    assert batch.done.all() and (batch.winner >= 0).all()
    batch.reset_one(2)
    assert batch.number(2) == 8 and batch.seat[2] >= 0 and not batch.done[2] and batch.mask[2].any()
    batch.reset(first=100)
    assert batch.number(0) == 100 and not batch.done.any()


def test_max_steps_breaks_off():
    batch = lr.Batch(3, seed=6, max_steps=50)
    for n in range(1, 101):
        batch.step(batch.sample())
        assert batch.truncated.all() == (n % 50 == 0) and not batch.done.any()
    assert [batch.number(i) for i in range(3)] == [6, 7, 8] and not batch.reward.any()
    stays = lr.Batch(2, seed=6, max_steps=5, autoreset=False)
    for _ in range(7):
        stays.step(stays.sample())
    assert stays.truncated.all() and (stays.seat == -1).all()


def test_save_and_load():
    batch = lr.Batch(3, seed=7)
    for _ in range(100):
        batch.step(batch.sample())
    saved, position = batch.save(1), batch.game(1).position
    mask, obs = batch.mask[1].copy(), batch.obs[1].copy()
    for _ in range(50):
        batch.step(batch.sample())
    assert batch.game(1).position != position
    for place in (1, 2):
        batch.load(place, saved)
        assert batch.game(place).position == position
        assert np.array_equal(batch.mask[place], mask) and np.array_equal(batch.obs[place], obs)
    # The same luck lies ahead of both.
    for _ in range(30):
        actions = batch.sample().copy()
        actions[2] = actions[1]
        batch.step(actions)
        assert np.array_equal(batch.obs[1], batch.obs[2])
    with pytest.raises(ValueError):
        lr.Batch(1, players=3).load(0, saved)
    with pytest.raises(ValueError):
        lr.Batch(1, players=6).load(0, saved)
    for protocol in range(5):
        for one in (batch, saved):
            with pytest.raises(TypeError, match="pickle"):
                pickle.dumps(one, protocol)


@pytest.mark.parametrize("opponents", ["random", ["greedy", "random", "easy"]])
def test_opponents_play_between_decisions(opponents):
    batch = lr.Batch(8, seed=9, opponents=opponents, threads=2)
    assert batch.learner.tolist() == [0, 1, 2, 3, 0, 1, 2, 3]
    wins = np.zeros(2)
    for _ in range(600):
        playing = batch.learner.copy()
        assert (batch.seat == playing).all() and batch.mask.any(axis=1).all()
        batch.step(batch.sample())
        for i in np.flatnonzero(batch.done):
            wins[0 if batch.winner[i] == playing[i] else 1] += 1
    assert wins.sum() > 0 and wins[1] > wins[0]
    if opponents != "random":
        with pytest.raises(ValueError, match="remember"):
            batch.save(0)
        again = lr.Batch(8, seed=9, opponents=opponents)
        for _ in range(600):
            again.step(again.sample())
        assert np.array_equal(again.obs, batch.obs)


def test_one_batch_is_for_one_thread_at_a_time():
    batch = lr.Batch(256, seed=1, opponents="easy")
    errors, go = [], threading.Event()

    def work():
        go.wait()
        for _ in range(20):
            try:
                batch.reset()
            except RuntimeError as error:
                errors.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    go.set()
    for thread in threads:
        thread.join()
    assert set(errors) == {"another thread is using this object"}
