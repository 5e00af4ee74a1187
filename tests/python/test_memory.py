"""Nothing is left behind: the same work again and again takes no more memory."""

import gc
import pickle

import longroad as lr


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
