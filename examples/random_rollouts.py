#!/usr/bin/env python3
"""Random games by the thousand: who wins, and how long it takes.

    python examples/random_rollouts.py --games 5000 --players 4

A first look at lr.Batch: many games at once in arrays of numpy. Needs the package longroad (docs/python.md).
"""

import argparse
import time

import longroad as lr
import numpy as np


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="a few games only")
    args = parser.parse_args()
    games = 300 if args.short else args.games

    batch = lr.Batch(min(256, games), players=args.players, seed=args.seed, threads=args.threads, observe=None)
    wins = np.zeros(args.players, int)
    lengths, since, steps = [], np.zeros(len(batch), int), 0
    start = time.perf_counter()
    while len(lengths) < games:
        batch.step(batch.sample())
        steps += len(batch)
        since += 1
        over = np.flatnonzero(batch.done)
        if len(over):
            wins += np.bincount(batch.winner[over], minlength=args.players)
            lengths.extend(since[over])
            since[over] = 0
    seconds = time.perf_counter() - start

    print(f"{len(lengths)} games, {steps:,} decisions, {steps / seconds:,.0f} a second")
    print(f"decisions a game: {np.mean(lengths):.0f}, half of all games need {np.median(lengths):.0f}")
    for seat, n in enumerate(wins):
        share = n / wins.sum()
        error = np.sqrt(share * (1 - share) / wins.sum())
        print(f"seat {seat} wins {100 * share:5.1f} % (+- {100 * error:.1f})")


if __name__ == "__main__":
    main()
