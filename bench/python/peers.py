#!/usr/bin/env python3
"""The package beside others' Python environments, in the same run: fastCatan's batch, Catanatron's Gymnasium one.

    PYTHONPATH=/folder/of/fastcatan:/folder/of/catanatron build/python/bin/python bench/python/peers.py

Only those that can be imported are measured. Actions are picked uniformly among the legal ones by the same numpy
code on both sides, trades between players left out, and that code's time is not counted: only what the
environments take for a step, its mask and, where it says so, its observation. CPU time, runs taking turns;
ratios are within pairs of runs: median (lowest, highest).
"""

import argparse
import os
import random
import statistics
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")  # one thread each

import longroad as lr
import numpy as np

FIRST_OFFER = 268  # of fastCatan's numbers: from here on trades between players


class Ours:
    def __init__(self, games, observe):
        self.batch = lr.Batch(games, seed=1, observe="float32" if observe else None)

    def legal(self):
        return self.batch.mask

    def step(self, actions):
        self.batch.step(actions)

    def ended(self):
        return int(self.batch.done.sum())


class FastCatan:
    def __init__(self, games, observe):
        import fastcatan

        self.env = fastcatan.BatchedEnv(games, seed=1)
        self.env.reset()
        self.masks = np.zeros((games, fastcatan.MASK_WORDS), np.uint64)
        self.obs = np.zeros((games, fastcatan.OBS_SIZE), np.float32) if observe else None
        self.rewards, self.dones = np.zeros(games, np.float32), np.zeros(games, np.uint8)
        self.env.write_masks(self.masks)

    def legal(self):
        return np.unpackbits(self.masks.view(np.uint8), axis=1, bitorder="little")[:, :FIRST_OFFER]

    def step(self, actions):
        self.env.step(actions.astype(np.uint32), self.rewards, self.dones)
        self.env.write_masks(self.masks)
        if self.obs is not None:
            self.env.write_obs(self.obs)

    def ended(self):
        return int(self.dones.sum())


def run(env, rounds, rng):
    """Steps and games a second of the environment alone."""
    spent = games = steps = 0
    for _ in range(rounds):
        legal = env.legal()
        actions = np.argmax(rng.random(legal.shape, np.float32) * legal, axis=1).astype(np.int32)
        start = time.process_time()
        env.step(actions)
        spent += time.process_time() - start
        games += env.ended()
        steps += len(actions)
    return steps / spent, games / spent


def compare(title, one, two, pairs):
    """Runs in turn; prints rates and ratios of steps, and of games where those are counted."""
    results = [(one(), two()) for _ in range(pairs)]
    for unit, at in (("steps", 0), ("games", 1)):
        ours, theirs = [a[at] for a, _ in results], [b[at] for _, b in results]
        if not min(theirs) or not min(ours):
            continue
        ratios = sorted(a / b for a, b in zip(ours, theirs))
        print(
            f"  {title}: {statistics.median(ours):,.0f} to {statistics.median(theirs):,.0f} {unit} a second,"
            f" ratio {statistics.median(ratios):.2f} ({ratios[0]:.2f}, {ratios[-1]:.2f})",
            flush=True,
        )


def gym_run(env, legal, decisions, chance, state):
    """Decisions a second of one seat against players that choose at random."""
    info, spent, ended = state.get("info"), 0.0, 0
    for _ in range(decisions):
        if info is None:
            _, info = env.reset(seed=chance.randrange(2**31))
        action = chance.choice(legal(info))
        start = time.process_time()
        _, _, terminated, truncated, info = env.step(action)
        spent += time.process_time() - start
        if terminated or truncated:
            ended += 1
            info = None
    state["info"] = info
    return decisions / spent, ended / spent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=400, help="steps of all games in one run")
    parser.add_argument("--pairs", type=int, default=6)
    args = parser.parse_args()
    rng = np.random.default_rng(1)
    try:
        for observe in (False, True):
            ours, theirs = Ours(args.games, observe), FastCatan(args.games, observe)
            for env in (ours, theirs):
                run(env, 600, rng)  # into games at all stages
            compare(
                f"fastCatan, {args.games} games of four, " + ("with the observation" if observe else "mask only"),
                lambda: run(ours, args.rounds, rng),
                lambda: run(theirs, args.rounds, rng),
                args.pairs,
            )
    except ImportError as error:
        print("  fastCatan is not here:", error)
    try:
        import catanatron.gym  # noqa: F401
        import gymnasium

        import longroad.gym  # noqa: F401

        ours = gymnasium.make("longroad/Board-v1", players=2, opponents="random", disable_env_checker=True)
        theirs = gymnasium.make("catanatron/Catanatron-v0", disable_env_checker=True)
        chance, one, two = random.Random(1), {}, {}
        compare(
            "Catanatron, Gymnasium, two players",
            lambda: gym_run(ours, lambda info: np.flatnonzero(info["action_mask"]).tolist(), 4000, chance, one),
            lambda: gym_run(theirs, lambda info: info["valid_actions"], 400, chance, two),
            args.pairs,
        )
    except ImportError as error:
        print("  Catanatron is not here:", error)


if __name__ == "__main__":
    main()
