"""Plays games by the rules of this directory, with luck and moves that lead to the corners of the rules."""

from collections import Counter

import board
import pieces
from pieces import CARDS, INDEX, RESOURCES
from setup_line import SetUp, Wrong

# How gladly each style does what; an action not named has weight 4.
STYLES = {
    "mixed": {"end_turn": 2, "pass": 2, "trade_bank": 2, "withdraw": 1, "skip_free_road": 2, "reveal": 1},
    "roads": {"end_turn": 0.2, "pass": 0.2, "build_settlement": 60, "build_road": 30, "buy_card": 1, "build_city": 1,
              "trade_bank": 3, "place_free_road": 6, "reveal": 0.5},
    "cards": {"end_turn": 1, "pass": 1, "buy_card": 40, "trade_bank": 4, "build_road": 1, "reveal": 0.3},
    "last_road": {"end_turn": 0.5, "pass": 0.5, "buy_card": 30, "build_road": 20, "play_knight": 0.2, "play_road_building": 0.05,
                  "build_settlement": 10, "trade_bank": 3},
    "both": {"end_turn": 6, "pass": 6, "build_settlement": 1, "build_city": 1, "build_road": 4, "buy_card": 0.1, "trade_bank": 0.5},
    "hoard": {"end_turn": 20, "pass": 20, "trade_bank": 1},
}


def bundle_of(pairs):
    return dict(pairs)


def action_of(key):
    """The exchange form of an action that is known by its key."""
    seat, do, *rest = key
    line = {"seat": seat, "do": do}
    if do in pieces.WITH_ONE:
        line[pieces.WITH_ONE[do]] = rest[0]
    elif do == "move_robber":
        line["hex"], line["victim"] = rest
    elif do == "trade_bank":
        line["give"], line["get"] = bundle_of(rest[0]), bundle_of(rest[1])
    elif do == "play_invention":
        line["take"] = bundle_of(rest[0])
    return line


def named(resources):
    """Indices of resources as a bundle."""
    return {RESOURCES[r]: n for r, n in sorted(Counter(resources).items())}


class Writer:
    """Plays one game and keeps its lines."""

    def __init__(self, rng, setup, style, lavish, plan=None):
        self.rng = rng
        self.style = STYLES[style]
        self.likes_roads = style == "roads"
        self.lavish = lavish
        self.seen = Counter()
        self.table = board.Table(SetUp(setup, self.seen), self.seen)
        self.lines = [{"setup": setup}]
        self.dice_deck = []
        self.plan = plan

    def over(self):
        """Whether to stop: the game is won, or somebody hoards what no box of cards could hold."""
        t = self.table
        return t.winner is not None or (t.unlimited and any(max(p.hand) > 40 for p in t.players))

    def go_on(self):
        line = self.luck() if self.table.luck else self.choose()
        line = {"n": len(self.lines), **line}
        self.table.step(line)
        self.lines.append(line)

    # ---- luck --------------------------------------------------------------------------------------------

    def luck(self):
        t, rng = self.table, self.rng
        if t.luck == "dice":
            return {"chance": "dice", "value": list(self.roll())}
        if t.luck == "steal":
            hand = t.players[t.victim].hand
            return {"chance": "steal", "value": rng.choice([RESOURCES[r] for r in range(5) for _ in range(hand[r])])}
        deck = t.deck
        # The first cards are rather those that do most.
        likely = [c for c in (pieces.ROAD_BUILDING, pieces.INVENTION, pieces.POINT) if deck[c]]
        if likely and rng.random() < 0.4:
            return {"chance": "card", "value": CARDS[rng.choice(likely)]}
        return {"chance": "card", "value": rng.choice([CARDS[c] for c in range(5) for _ in range(deck[c])])}

    def roll(self):
        t, rng = self.table, self.rng
        if t.options["balanced_dice"]:
            # Shuffled again with five left, which the program does and the rules leave open.
            if len(self.dice_deck) <= 5:
                self.dice_deck = [(a, b) for a in range(1, 7) for b in range(1, 7)]
                rng.shuffle(self.dice_deck)
            return self.dice_deck.pop()
        while True:
            if self.plan:
                return rng.choice([(a, b) for a in range(1, 7) for b in range(1, 7) if a + b != 7])
            tries = [(rng.randint(1, 6), rng.randint(1, 6)) for _ in range(12 if rng.random() < self.lavish else 1)]
            best = max(tries, key=lambda roll: self.yield_of(sum(roll)))
            if sum(best) != 7 or t.turn > t.options["no_seven_rounds"] * t.n:
                return best

    def yield_of(self, total):
        t = self.table
        # Wood and clay weigh more where roads are liked.
        weight = (3, 3, 1, 1, 0) if self.likes_roads else (1, 1, 1, 1, 1)
        return sum(weight[t.yields[h]] for h in t.hexes_of_sum[total] if h != t.robber
                   for v in t.island.hex_vertices[h] if t.owner[v] is not None)

    # ---- moves -------------------------------------------------------------------------------------------

    def choose(self):
        t, rng = self.table, self.rng
        if t.phase == "discard":
            seat = rng.choice(t.to_act())
            cards = [r for r in range(5) for _ in range(t.players[seat].hand[r])]
            rng.shuffle(cards)
            return {"seat": seat, "do": "discard", "cards": named(cards[:t.players[seat].owes])}
        if self.plan:
            return self.follow_plan()
        aside = self.aside() if rng.random() < 0.25 else None
        if aside:
            return aside
        groups = {}
        for key in t.legal:
            groups.setdefault(key[1], []).append(key)
        if self.style is STYLES["last_road"]:
            # Road Building waits until one piece is left for it.
            left = pieces.ROADS - len(t.players[t.actor].roads)
            unwanted = "play_road_building" if left > 1 else "build_road"
            if len(groups) > 1:
                groups.pop(unwanted, None)
        if self.style is STYLES["both"] and t.phase == "main":
            self.save_up(groups)
        dos = sorted(groups)
        do = rng.choices(dos, [self.style.get(d, 4) for d in dos])[0]
        keys = sorted(groups[do], key=repr)
        if self.likes_roads and rng.random() < 0.95:
            keys = self.liked(do, keys)
            if not keys:
                return action_of((t.actor, "pass" if t.phase == "special_build" else "end_turn"))
        return action_of(rng.choice(keys))

    def save_up(self, groups):
        """Settlement and city wait for each other, to be built in one turn."""
        t = self.table
        hand = t.players[t.actor].hand
        both = [a + b for a, b in zip(pieces.SETTLEMENT, pieces.CITY)]
        new = t.players[t.actor].settlements & t.settled_this_turn
        if new and "build_city" in groups:
            fresh = [key for key in groups["build_city"] if key[2] in new]
            if fresh:
                groups.clear()
                groups["build_city"] = fresh
        elif pieces.covers(hand, both) and "build_settlement" in groups:
            groups.pop("end_turn", None)
            groups.pop("build_city", None)
        else:
            for do in ("build_settlement", "build_city"):
                if len(groups) > 1:
                    groups.pop(do, None)
            if len(t.players[t.actor].roads) > 7 and len(groups) > 1:
                groups.pop("build_road", None)

    def follow_plan(self):
        """The next step towards what the plan wants; the seats do nothing else."""
        t, rng = self.table, self.rng
        keys = sorted(t.legal, key=repr)
        seat = t.actor
        if t.phase == "founding":
            wanted = self.plan.founding(t, seat)
            return action_of(rng.choice([key for key in keys if wanted(key)]))
        if t.phase == "main":
            wanted = self.plan.next(seat)
            key = (seat, *wanted) if wanted else None
            if key in t.legal:
                self.plan.todo[seat].pop(0)
                if not any(self.plan.todo):
                    self.plan = None
                return action_of(key)
            if wanted:
                cost = pieces.ROAD if wanted[0] == "build_road" else pieces.SETTLEMENT
                hand = t.players[seat].hand
                useful = [k for k in keys if k[1] == "trade_bank" and cost[INDEX[k[3][0][0]]] > hand[INDEX[k[3][0][0]]]
                          and hand[INDEX[k[2][0][0]]] - k[2][0][1] >= cost[INDEX[k[2][0][0]]]]
                if useful:
                    return action_of(rng.choice(useful))
            return action_of((seat, "end_turn"))
        return action_of(next((key for key in keys if key[1] in ("roll", "pass")), keys[0]))

    def liked(self, do, keys):
        """Of some places those that cut another's road, or lead to where one can be cut."""
        t = self.table
        if do == "build_settlement":
            return [key for key in keys if self.cuts(key[0], key[2])] or ([] if len(keys) < 4 else keys[:1])
        if do in ("build_road", "place_free_road"):
            seat = keys[0][0]
            far = self.ways_to_cut(seat)
            near = {key: min(far.get(v, 99) for v in t.island.edge_ends[key[2]]) for key in keys}
            best = min(near.values())
            return [key for key in keys if near[key] == best]
        if do == "trade_bank":
            return [key for key in keys if key[3][0][0] != "ore" and key[2][0][0] not in ("lumber", "brick")] or keys
        return keys

    def cuts(self, seat, v):
        return any(s != seat and self.roads_at(q, v) >= 2 for s, q in enumerate(self.table.players))

    def ways_to_cut(self, seat):
        """How far each vertex is, along free edges, from one where another's road can be cut."""
        t = self.table
        ring = [v for v in t.open if self.cuts(seat, v) and v not in t.players[seat].road_ends]
        far = dict.fromkeys(ring, 0)
        while ring:
            following = []
            for v in ring:
                for e in t.island.vertex_edges[v]:
                    if t.road_free[e]:
                        a, b = t.island.edge_ends[e]
                        w = b if a == v else a
                        if w not in far and t.owner[w] in (None, seat):
                            far[w] = far[v] + 1
                            following.append(w)
            ring = following
        return far

    def roads_at(self, player, v):
        return sum(e in player.roads for e in self.table.island.vertex_edges[v])

    def aside(self):
        """An action the form does not list: an offer, another answer, a card shown out of turn."""
        t, rng = self.table, self.rng
        showing = [s for s, p in enumerate(t.players) if p.cards[pieces.POINT]] if t.any_time else []
        if showing and rng.random() < 0.1:
            return {"seat": rng.choice(showing), "do": "reveal"}
        if t.phase != "main" or self.style is STYLES["roads"] and rng.random() < 0.8:
            return None
        for _ in range(4):
            line = self.any_offer()
            if self.allowed(line):
                return line
        return None

    def any_offer(self):
        t, rng = self.table, self.rng
        seat = rng.choice([t.active, rng.randrange(t.n)])
        if t.offers and rng.random() < 0.6:
            other = rng.choice(sorted(t.offers))
            do = rng.choice(["accept", "decline", "withdraw"])
            line = {"seat": seat, "do": do}
            if do != "withdraw":
                line["of"] = other
            return line
        hand = t.players[seat].hand
        held = [r for r in range(5) if hand[r]]
        give = [r for r in rng.choices(held, k=rng.randint(0, 2))] if held else []
        get = [rng.randrange(5) for _ in range(rng.randint(0, 2))]
        others = [s for s in range(t.n) if s != seat]
        to = rng.sample(others, rng.randint(1, len(others))) if seat == t.active else [t.active]
        return {"seat": seat, "do": "offer", "give": named(give), "get": named(get), "to": to}

    def allowed(self, line):
        try:
            self.table.judge(line)
        except Wrong:
            return False
        return True

    # ---- what is forbidden -------------------------------------------------------------------------------

    def forbidden(self):
        """A step that looks as if it could be legal now, and is not; None if none was found."""
        for _ in range(60):
            line = self.wrong_luck() if self.table.luck else self.attempt()
            if line is None:
                return None
            if self.table.luck or not self.allowed(line):
                return {"n": len(self.lines), **line}
        return None

    def wrong_luck(self):
        t, rng = self.table, self.rng
        if t.luck == "dice":
            return {"chance": "dice", "value": rng.choice([[0, 3], [7, 1], [3], [1, 2, 3]])}
        if t.luck == "steal":
            none = [RESOURCES[r] for r in range(5) if not t.players[t.victim].hand[r]]
            return {"chance": "steal", "value": rng.choice(none)} if none else {"chance": "dice", "value": [1, 2]}
        gone = [CARDS[c] for c in range(5) if not t.deck[c]]
        return {"chance": "card", "value": rng.choice(gone)} if gone else {"chance": "steal", "value": "ore"}

    def attempt(self):
        t, rng = self.table, self.rng
        seat = rng.choice(t.to_act() or [t.active]) if rng.random() < 0.8 else rng.randrange(t.n)
        hand = t.players[seat].hand
        # Mostly something that the seat could do elsewhere or otherwise: it is its turn and it can pay.
        possible = sorted({key[1] for key in t.legal})
        do = rng.choice(possible if possible and rng.random() < 0.6 else sorted(pieces.DOS) + ["offer"] * 4)
        line = {"seat": seat, "do": do}
        field = pieces.WITH_ONE.get(do)
        if field == "edge":
            line["edge"] = rng.randrange(t.island.edges)
        elif field == "vertex":
            line["vertex"] = rng.randrange(t.island.vertices)
        elif field == "resource":
            line["resource"] = rng.choice(RESOURCES)
        elif field in ("of", "with"):
            line[field] = rng.randrange(t.n)
        elif do == "move_robber":
            line["hex"], line["victim"] = rng.randrange(t.island.hexes), rng.choice([None, *range(t.n)])
        elif do == "trade_bank":
            give, get = rng.randrange(5), rng.randrange(5)
            line["give"], line["get"] = {RESOURCES[give]: rng.choice([2, 3, 4, max(1, hand[give])])}, {RESOURCES[get]: 1}
        elif do == "play_invention":
            line["take"] = named([rng.randrange(5) for _ in range(rng.randint(1, 3))])
        elif do == "discard":
            cards = [r for r in range(5) for _ in range(hand[r])]
            rng.shuffle(cards)
            line["cards"] = named(cards[:max(1, t.players[seat].owes + rng.choice([-1, 0, 1]))])
        elif do == "offer":
            line = self.any_offer()
        return line


class TiePlan:
    """Three roads: the holder's of six, cut in its middle by one of two others who have five each (LR-7)."""

    def __init__(self, rng, island, seats):
        self.todo = [[] for _ in range(seats)]
        self.paths = {}
        holder, cutter, third = rng.sample(range(seats), 3)
        while True:
            long = walk(rng, island, rng.randrange(island.vertices), 6, set())
            if not long:
                continue
            taken = set(long)
            cut = long[3]
            beside = [w for w in island.vertex_neighbours[cut] if w not in taken]
            if not beside:
                continue
            way = walk(rng, island, beside[0], 4, taken)
            if not way:
                continue
            taken |= set(way)
            around = taken | {w for v in taken for w in island.vertex_neighbours[v]}
            other = walk(rng, island, rng.choice([v for v in range(island.vertices) if v not in around]), 5, around)
            if not other:
                continue
            # The cutter starts far from the place of the cut and arrives there with its fifth road.
            self.paths = {holder: long, cutter: [*reversed(way), cut], third: other}
            ends = [path[0] for path in self.paths.values()]
            close = any(v in island.vertex_neighbours[w] for v in ends for w in [*ends, cut])
            if not close and len(set(ends)) == 3:
                break
        self.reserved = set(long) | set(way) | set(other)
        self.reserved |= {w for v in self.reserved for w in island.vertex_neighbours[v]}
        edge = {frozenset(ends): e for e, ends in enumerate(island.edge_ends)}
        self.edges = {seat: [edge[frozenset(pair)] for pair in zip(path, path[1:])] for seat, path in self.paths.items()}
        for seat, edges in self.edges.items():
            self.todo[seat] = [("build_road", e) for e in edges[1:]]
        self.todo[cutter].append(("build_settlement", cut))
        self.order = [holder, third, cutter]

    def next(self, seat):
        """What a seat builds next: one seat after the other, the cut at the very end."""
        at = next(s for s in self.order if self.todo[s])
        return self.todo[seat][0] if seat == at else None

    def founding(self, table, seat):
        """Which founding step fits: the first settlement at the path's start, the second out of the way."""
        first = table.founded < table.n and seat in self.paths
        if table.founding_vertex is None:
            if first:
                return lambda key: key[2] == self.paths[seat][0]
            return lambda key: key[2] not in self.reserved
        return lambda key: not first or key[2] == self.edges[seat][0]


def walk(rng, island, start, length, closed):
    """A random path of vertices that never comes back to itself; None when it gets stuck."""
    path = [start]
    if start in closed:
        return None
    for _ in range(length):
        on = [w for w in island.vertex_neighbours[path[-1]] if w not in closed and w not in path]
        if not on:
            return None
        path.append(rng.choice(on))
    return path
