#!/usr/bin/env python3
"""A small player that learns from a strong one, in numpy alone, and then beats `easy`.

    python examples/imitation.py                 # about a minute of watching and learning, then a match

It watches `hard` play and learns to rate every legal action: a few numbers about the action and the table go
into a small network, the ratings of all legal actions into a softmax, and what `hard` chose is the answer to
be learned. Nothing here knows a rule: what is legal comes from the mask, what there is to see from the
observation. Needs the package longroad (docs/python.md).

Against three `easy` it won 1,008 of 2,001 games, 50.4 % (`--games 2000`, 80 seconds in all); parity is 25 %.
"""

import argparse
import time

import longroad as lr
import numpy as np

PLAYERS = 4
HEX_VERTICES, EDGE_VERTICES = lr.geometry(PLAYERS)
HEXES, VERTICES, EDGES = len(HEX_VERTICES), HEX_VERTICES.max() + 1, len(EDGE_VERTICES)
AT_HEX = np.zeros((VERTICES, HEXES), np.float32)
for hex_number, around in enumerate(HEX_VERTICES):
    AT_HEX[around, hex_number] = 1
NEXT_TO = np.zeros((VERTICES, VERTICES), np.float32)
NEXT_TO[EDGE_VERTICES[:, 0], EDGE_VERTICES[:, 1]] = NEXT_TO[EDGE_VERTICES[:, 1], EDGE_VERTICES[:, 0]] = 1

# The table of actions (docs/python.md), in the order of its numbers: the length of each kind.
KINDS = [1] * 9 + [EDGES, VERTICES, VERTICES, 4 * HEXES, 20, 5, 20, 5, 3, 3, 3, 120]
ROAD, SETTLEMENT, CITY, ROBBER = 9, 10, 11, 12
INVENTION, MONOPOLY, BANK, DISCARD = 13, 14, 15, 16
KIND = np.repeat(np.arange(len(KINDS)), KINDS)
WITHIN = np.concatenate([np.arange(n) for n in KINDS])


def cards_of_actions():
    """For each action the kinds of cards it gives away and those it gets."""
    give, get = np.zeros((len(KIND), 5), np.float32), np.zeros((len(KIND), 5), np.float32)
    pairs = [(a, b) for a in range(5) for b in range(a, 5)]
    for number, (kind, n) in enumerate(zip(KIND, WITHIN)):
        if kind == INVENTION:
            for card in pairs[n] if n < 15 else (n - 15,):
                get[number, card] += 1
        elif kind == MONOPOLY:
            get[number, n] = 2
        elif kind == BANK:
            paid = n // 4
            give[number, paid] = 1
            get[number, n % 4 + (n % 4 >= paid)] = 1
        elif kind == DISCARD:
            give[number, n] = 1
    return give, get


GIVE, GET = cards_of_actions()


def describe(obs, mask):
    """Numbers about every legal action: (which game, which action, numbers)."""
    parts = lr.split(obs, PLAYERS)
    games, actions = np.nonzero(mask)
    hexes, vertices, players = parts["hexes"], parts["vertices"], parts["players"]
    pips = hexes[:, :, 6]
    yields = hexes[:, :, :5] * pips[:, :, None]
    worth = np.einsum("vh,nhr->nvr", AT_HEX, yields)  # cards in 36 rolls, by vertex and kind
    built = vertices[:, :, :4] + 2 * vertices[:, :, 4:8]  # by seat, a city twice
    income = np.einsum("nv,nvr->nr", built[:, :, 0], worth)
    taken = vertices[:, :, :8].sum(axis=2) > 0
    free = ~(taken | (np.einsum("nv,vw->nw", taken.astype(np.float32), NEXT_TO) > 0))
    value = worth.sum(axis=2) + 0.6 * (worth > 0).sum(axis=2)
    open_value = value * free
    beyond = np.max(open_value[:, None, :] * NEXT_TO[None], axis=2)  # the best place one road further
    harbors = vertices[:, :, 8:14].sum(axis=2)

    kind, within = KIND[actions], WITHIN[actions]
    n = len(games)
    numbers = np.zeros((n, len(KINDS) + 46), np.float32)
    numbers[np.arange(n), kind] = 1
    at = len(KINDS)
    # The place: what it yields, whether that is new, a harbor.
    is_vertex = (kind == SETTLEMENT) | (kind == CITY)
    vertex = np.where(is_vertex, within, 0)
    place = worth[games, vertex] * is_vertex[:, None]
    numbers[:, at : at + 5] = place / 5
    numbers[:, at + 5] = place.sum(axis=1) / 10
    numbers[:, at + 6] = ((place > 0) & (income[games] == 0)).sum(axis=1) * (kind == SETTLEMENT)
    numbers[:, at + 7] = harbors[games, vertex] * is_vertex
    # A road: where it leads.
    road = kind == ROAD
    ends = EDGE_VERTICES[np.where(road, within, 0)]
    for side in (0, 1):
        numbers[:, at + 8] = np.maximum(numbers[:, at + 8], open_value[games, ends[:, side]] * road / 10)
        numbers[:, at + 9] = np.maximum(numbers[:, at + 9], beyond[games, ends[:, side]] * road / 10)
    # The robber: what it costs whom.
    robber = kind == ROBBER
    hex_at, victim = np.where(robber, within // 4, 0), np.where(robber, within % 4, 0)
    costs = np.einsum("vh,nvs->nhs", AT_HEX, built) * pips[:, :, None]
    numbers[:, at + 10] = costs[games, hex_at, 0] * robber / 5
    numbers[:, at + 11] = costs[games, hex_at, 1:].sum(axis=1) * robber / 5
    numbers[:, at + 12] = players[games, victim, 2] * (victim > 0) / 5
    numbers[:, at + 13] = players[games, victim, 7] * (victim > 0) / 5
    # Cards that go and come, beside what the hand holds of them.
    hand = players[:, 0, 20:25]
    numbers[:, at + 14 : at + 19] = GIVE[actions]
    numbers[:, at + 19 : at + 24] = GET[actions]
    numbers[:, at + 24] = (GIVE[actions] * hand[games]).sum(axis=1) / 4
    numbers[:, at + 25] = (GET[actions] * hand[games]).sum(axis=1) / 4
    numbers[:, at + 26] = (GIVE[actions] * income[games]).sum(axis=1) / 5
    numbers[:, at + 27] = (GET[actions] * income[games]).sum(axis=1) / 5
    # The table as it is.
    me = players[games, 0]
    numbers[:, at + 28 : at + 33] = hand[games] / 4
    numbers[:, at + 33 : at + 38] = income[games] / 10
    numbers[:, at + 38] = me[:, 8] / 10
    numbers[:, at + 39] = players[games, 1:, 7].max(axis=1) / 10
    numbers[:, at + 40] = me[:, 2] / 7
    numbers[:, at + 41] = (open_value[games] * (built[games, :, 0] >= 0)).max(axis=1) / 10
    numbers[:, at + 42 : at + 45] = me[:, 10:13] / 5
    numbers[:, at + 45] = me[:, 9] / 5
    return games, actions, numbers


class Policy:
    """One hidden layer that rates actions; learns by Adam."""

    def __init__(self, inputs, hidden=96, seed=0):
        rng = np.random.default_rng(seed)
        self.weights = [
            rng.normal(0, np.sqrt(2 / inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, np.sqrt(1 / hidden), hidden).astype(np.float32),
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.updates = 0

    def rate(self, numbers):
        return np.maximum(numbers @ self.weights[0] + self.weights[1], 0) @ self.weights[2]

    def learn(self, numbers, group, chosen, rate):
        """One step: rows of one group are the choices of one decision, `chosen` the row that was right."""
        first, bias, last = self.weights
        hidden = np.maximum(numbers @ first + bias, 0)
        chance = softmax(hidden @ last, group)
        wrong = chance.copy()
        wrong[chosen] -= 1
        wrong /= len(chosen)
        back = np.outer(wrong, last) * (hidden > 0)
        self.updates += 1
        for w, (mean, square), slope in zip(
            self.weights, self.moments, (numbers.T @ back, back.sum(axis=0), hidden.T @ wrong)
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            scale = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            w -= rate * scale * mean / (np.sqrt(square) + 1e-8)
        return -np.log(chance[chosen] + 1e-9).mean()


def softmax(ratings, group):
    """Within groups of rows that follow each other."""
    starts = np.flatnonzero(np.r_[True, group[1:] != group[:-1]])
    lengths = np.diff(np.r_[starts, len(group)])
    ratings = np.exp(ratings - np.repeat(np.maximum.reduceat(ratings, starts), lengths))
    return ratings / np.repeat(np.add.reduceat(ratings, starts), lengths)


def watch(teacher, games, seed):
    """Decisions of the teacher at all seats: observations, masks and what it chose."""
    seen, masks, chosen = [], [], []
    for number in range(games):
        game = lr.Game(players=PLAYERS, seed=lr.seed_of_game(seed, number))
        bots = [lr.Bot(teacher, seed=4 * number + seat) for seat in range(PLAYERS)]
        while not game.over:
            if game.awaits_chance:
                game.step_chance()
                continue
            view = game.view(game.seat)
            action = bots[game.seat].decide(view)
            for index in game.indices_of(action):
                mask = game.mask()
                if mask.sum() > 1:
                    seen.append(game.view(game.seat).observation("uint8"))
                    masks.append(mask)
                    chosen.append(index)
                if action.do == "discard":
                    game.step(index)
            if action.do != "discard":
                game.step(action)
    return np.stack(seen), np.stack(masks), np.array(chosen)


def train(policy, seen, masks, chosen, epochs, rng, size=256):
    for epoch in range(epochs):
        order, losses = rng.permutation(len(chosen)), []
        for start in range(0, len(order), size):
            some = order[start : start + size]
            group, actions, numbers = describe(seen[some].astype(np.float32), masks[some])
            right = np.flatnonzero(actions == chosen[some][group])
            losses.append(policy.learn(numbers, group, right, 0.003 * (1 - epoch / epochs) + 0.0002))
        print(f"  round {epoch + 1}: loss {np.mean(losses):.3f}", flush=True)


def match(policy, opponent, games, seed):
    """The share of games the policy wins against three of the opponent; 25 % is parity."""
    batch = lr.Batch(min(64, games), players=PLAYERS, seed=seed, opponents=opponent)
    won = played = 0
    while played < games:
        learner = batch.learner.copy()
        group, actions, numbers = describe(batch.obs, batch.mask)
        ratings = policy.rate(numbers)
        starts = np.flatnonzero(np.r_[True, group[1:] != group[:-1]])
        ends = np.r_[starts[1:], len(group)]
        best = [actions[a + np.argmax(ratings[a:b])] for a, b in zip(starts, ends)]
        batch.step(np.array(best))
        over = np.flatnonzero(batch.done)
        played += len(over)
        won += int((batch.winner[over] == learner[over]).sum())
    return won, played


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--teacher", default="hard+quiet", help="whom to learn from (docs/bots.md)")
    parser.add_argument("--watch", type=int, default=300, help="games to watch")
    parser.add_argument("--rounds", type=int, default=6, help="times to go through them")
    parser.add_argument("--games", type=int, default=400, help="games of the match against easy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="a taste: a few games, no claim")
    args = parser.parse_args()
    if args.short:
        args.watch, args.rounds, args.games = 4, 2, 16

    start = time.perf_counter()
    seen, masks, chosen = watch(args.teacher, args.watch, args.seed)
    print(f"watched {args.watch} games of {args.teacher}: {len(chosen)} decisions")
    numbers = describe(seen[:1].astype(np.float32), masks[:1])[2].shape[1]
    policy = Policy(numbers, seed=args.seed)
    train(policy, seen, masks, chosen, args.rounds, np.random.default_rng(args.seed))
    won, played = match(policy, "easy", args.games, seed=args.seed + 1)
    share = won / played
    error = np.sqrt(share * (1 - share) / played)
    print(f"against three easy: {won} of {played} games won, {100 * share:.1f} % (+- {100 * error:.1f}); parity is 25 %")
    print(f"{time.perf_counter() - start:.0f} seconds in all")


if __name__ == "__main__":
    main()
