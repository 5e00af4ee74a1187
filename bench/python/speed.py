#!/usr/bin/env python3
"""How fast the Python package is: steps a second of a batch of random games, and the time of Game.step.

    build/python/bin/python bench/python/speed.py                       # ours
    build/python/bin/python bench/python/speed.py --peer /path/bench_batched   # and fastCatan's own benchmark

CPU time of this process, so that what others do on the machine disturbs it least; the best of several short
runs. Threads are measured by the clock on the wall. --peer runs the C++ benchmark of fastCatan's batch
(its DEBUG/bench/bench_batched.cpp), whose steps include sampling and masks but no observation.
"""

import argparse
import re
import subprocess
import time

import longroad as lr


def best(measure, runs):
    return max(measure() for _ in range(runs))


def steps_a_second(clock, seconds, **terms):
    batch = lr.Batch(**terms)
    step, sample = batch.step, batch.sample
    for _ in range(300):  # past the founding, into games at all stages
        step(sample())

    def run():
        start, rounds = clock(), 0
        while True:
            for _ in range(20):
                step(sample())
            rounds += 20
            spent = clock() - start
            if spent >= seconds:
                return rounds * len(batch) / spent

    return run


def step_seconds(runs, by_index):
    """One Game.step from Python: the calls alone, of games played before."""
    times = []
    for run in range(runs):
        game = lr.Game(seed=run)
        steps = []
        while len(steps) < 400 and not game.over:
            if game.awaits_chance:
                steps.append(("step_chance", game.step_chance()))
            else:
                index = game.legal_indices()[len(steps) * 7 % len(game.legal_indices())]
                steps.append(("step", index if by_index else game.action_of(index)))
                game.step(index)
        copies = [lr.Game(seed=run) for _ in range(20)]
        spent = 0.0
        for copy in copies:
            bound = [(getattr(copy, name), what) for name, what in steps]
            start = time.process_time()
            for call, what in bound:
                call(what)
            spent += time.process_time() - start
        times.append(spent / (len(copies) * len(steps)))
    return min(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--peer", help="fastCatan's bench_batched")
    args = parser.parse_args()
    terms = {"n": args.games, "players": args.players, "seed": 1}

    print(f"{args.games} games of {args.players} players, uniformly random, one thread (CPU time)")
    rates = {}
    for name, observe in (("mask only", None), ("with observation, uint8", "uint8"), ("float32", "float32")):
        measure = steps_a_second(time.process_time, args.seconds, observe=observe, **terms)
        rates[name] = best(measure, args.runs)
        print(f"  {name:24} {rates[name] / 1e6:6.2f} million steps a second")
    print(f"  Game.step, by action     {1e9 * step_seconds(args.runs, False):6.0f} ns")
    print(f"  Game.step, by number     {1e9 * step_seconds(args.runs, True):6.0f} ns")
    walls = []
    for threads in (1, 2):
        measure = steps_a_second(time.perf_counter, args.seconds, observe="float32", threads=threads, **terms)
        walls.append(best(measure, args.runs))
    print(f"  two threads: {walls[1] / walls[0]:.2f} times one (wall clock)")
    if args.peer:
        # Turn by turn, so that both meet the same weather.
        theirs, ours = [], []
        measure = steps_a_second(time.process_time, args.seconds, observe=None, **terms)
        for _ in range(args.runs):
            shown = subprocess.run([args.peer, str(args.games), "3000"], capture_output=True, text=True, check=True)
            theirs.append(float(re.search(r"steps/sec:\s*([\d.]+)", shown.stdout).group(1)))
            ours.append(measure())
        print(f"  fastCatan's batch in C++ {max(theirs) / 1e6:6.2f} million steps a second")
        print(f"  ours, mask only, in the same runs {max(ours) / 1e6:.2f}: {max(ours) / max(theirs):.2f} times that")


if __name__ == "__main__":
    main()
