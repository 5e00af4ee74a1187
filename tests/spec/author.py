#!/usr/bin/env python3
"""Writes games that the program has to replay, and steps that it has to refuse.

Random players of `longroad trace` seldom meet the corners of the rules. The games written here are played by
the rules of this directory; set-up, luck and moves are chosen so that the corners come up. The program replays
them and says which states and legal actions it sees; that goes to standard output, for checker.py. With
--refusals the games end with a step that these rules forbid, and the program must refuse exactly that step.
"""

import argparse
from collections import Counter
from itertools import chain
import json
import random
import subprocess
import sys

import board
from board import CARDS, INDEX, RESOURCES
from geometry import ISLANDS
import options as option_table
import setup_line
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
    if do in board.WITH_ONE:
        line[board.WITH_ONE[do]] = rest[0]
    elif do == "move_robber":
        line["hex"], line["victim"] = rest
    elif do == "trade_bank":
        line["give"], line["get"] = bundle_of(rest[0]), bundle_of(rest[1])
    elif do == "play_invention":
        line["take"] = bundle_of(rest[0])
    return line


def random_setup(rng, preset, given, players, beginner=False):
    """A set-up line by boards.md, every lawful one being possible."""
    options = option_table.resolve(preset, given, setup_line.expect)
    island = ISLANDS["large" if players > 4 else "standard"]
    start = None
    if beginner:
        terrain, tokens = setup_line.printed(setup_line.INTERNATIONAL)
        harbors = setup_line.printed_coast(island)
        start = []
        for colour in setup_line.COLOURS[players]:
            _, paying, paying_road, other, other_road = next(p for p in setup_line.INTERNATIONAL_PIECES if p[0] == colour)
            start.append({"settlements": [island.vertex(*paying), island.vertex(*other)],
                          "roads": [island.edge(*paying_road), island.edge(*other_road)], "paying": island.vertex(*paying)})
    else:
        terrain = [t for t, n in setup_line.TERRAIN[island.name].items() for _ in range(n)]
        rng.shuffle(terrain)
        tokens = random_tokens(rng, island, terrain, options["token_placement"])
        harbors = random_harbors(rng, island, options["harbor_setup"])
    line = {"game": "board", "preset": preset, "options": given, "island": island.name, "players": players,
            "first": rng.randrange(players), "terrain": terrain, "tokens": tokens,
            "harbors": [{"edge": e, "gives": gives} for e, gives in harbors.items()],
            "robber": rng.choice([h for h, t in enumerate(terrain) if t == "desert"]), "beginner": beginner}
    if start:
        line["start"] = start
    if options["start_player_method"] in ("by_setup", "highest_roll") and not beginner:
        rounds, rolling = [], list(range(players))
        while len(rolling) > 1:
            rounds.append([[seat, [rng.randint(1, 6), rng.randint(1, 6)]] for seat in rolling])
            best = max(sum(roll) for _, roll in rounds[-1])
            rolling = [seat for seat, roll in rounds[-1] if sum(roll) == best]
        line["first_rolls"], line["first"] = rounds, rolling[0]
    return line


def random_tokens(rng, island, terrain, how):
    letters = list(setup_line.SPIRAL[island.name])
    tokens = [0] * island.hexes
    if how == "spiral":
        walk = rng.choice(island.spirals())
        for h, token in zip([h for h in walk if terrain[h] != "desert"], letters):
            tokens[h] = token
        return tokens
    land = [h for h in range(island.hexes) if terrain[h] != "desert"]
    while True:
        rng.shuffle(letters)
        for h, token in zip(land, letters):
            tokens[h] = token
        if not any(tokens[h] in (6, 8) and tokens[m] in (6, 8) for h in land for m in island.hex_neighbours[h]):
            return tokens


def random_harbors(rng, island, how):
    kinds = [kind for kind, n in setup_line.HARBORS[island.name].items() for _ in range(n)]
    rng.shuffle(kinds)
    if how == "fixed":
        return setup_line.printed_coast(island)
    if how == "shuffled_frame":
        if island.name == "large":
            return {island.edge(*place): kind for place, kind in zip(setup_line.LARGE_CLASSIC, kinds)}
        pieces = list(setup_line.FRAME)
        rng.shuffle(pieces)
        return {island.coast[5 * p + at]: kind for p, piece in enumerate(pieces) for at, kind in piece.items()}
    tiles = island.sea_tiles()[rng.randrange(2)::2]
    return {rng.choice(tile): kind for tile, kind in zip(tiles, kinds)}


class Author:
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
        likely = [c for c in (board.ROAD_BUILDING, board.INVENTION, board.POINT) if deck[c]]
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
            left = board.ROADS - len(t.players[t.actor].roads)
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
        both = [a + b for a, b in zip(board.SETTLEMENT, board.CITY)]
        new = t.players[t.actor].settlements & t.settled_this_turn
        if new and "build_city" in groups:
            fresh = [key for key in groups["build_city"] if key[2] in new]
            if fresh:
                groups.clear()
                groups["build_city"] = fresh
        elif board.covers(hand, both) and "build_settlement" in groups:
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
                cost = board.ROAD if wanted[0] == "build_road" else board.SETTLEMENT
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
        showing = [s for s, p in enumerate(t.players) if p.cards[board.POINT]] if t.any_time else []
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
        do = rng.choice(sorted(board.DOS - {"offer"}) + ["offer"] * 4)
        line = {"seat": seat, "do": do}
        field = board.WITH_ONE.get(do)
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


def named(resources):
    """Indices of resources as a bundle."""
    return {RESOURCES[r]: n for r, n in sorted(Counter(resources).items())}


def replay(program, lines):
    text = "".join(json.dumps(line) + "\n" for line in lines)
    return subprocess.run([program, "replay", "--to", "exchange", "-"], input=text, capture_output=True, text=True)


def say(text):
    sys.stdout.flush()
    print(text, file=sys.stderr)


def targets():
    """Option values that a game can bring into play; the printed maps come from the program."""
    found = [(name, value) for name, values in option_table.CHOICES.items() if name != "beginner_map" for value in values]
    found += [("victory_target", 10), ("victory_target", 5), ("victory_target", 7), ("discard_min_hand", 7), ("discard_min_hand", 3),
              ("trade_offer_limit", 1), ("trade_offer_limit", 3), ("no_seven_rounds", 2), ("turn_timer", 60), ("max_players", 4)]
    return found


def begin(rng, name, value):
    """A game in which an option value may come to matter."""
    preset = rng.choice(["2015", "mayfair"])
    base = option_table.PRESETS[preset]
    given = {name: value}
    styles = ["mixed", "mixed", "roads", "cards", "hoard"]
    players = rng.randint(2, 4 if name == "max_players" else 6)
    planned = name == "longest_road_tie"
    if planned:
        players = rng.randint(3, 6)
        given |= {"bank_shortage": "unlimited", "victory_target": 20}
    elif name == "road_building_partial":
        styles = ["last_road"]
        given |= {"victory_target": 20}
    elif name == "between_turns":
        players = rng.randint(5, 6)
    elif name == "win_only_on_own_turn":
        players = rng.randint(3, 6)
        given |= {"victory_target": rng.choice([4, 5])}
    elif name == "bank_shortage":
        styles = ["hoard"]
    elif name == "same_turn_city":
        styles, players = ["both"], rng.randint(2, 4)
        given |= {"discard_min_hand": 40}
    elif rng.random() < 0.5:
        other = rng.choice(sorted(option_table.CHOICES))
        given.setdefault(other, rng.choice(option_table.CHOICES[other]))
    if players == 2:
        given["min_players"] = 2
    given = {n: v for n, v in given.items() if v != base[n]}
    printed = given.get("beginner_map", base["beginner_map"]) == "intl_2015"
    beginner = players <= 4 and not planned and printed and rng.random() < 0.15
    setup = random_setup(rng, preset, given, players, beginner)
    plan = TiePlan(rng, ISLANDS[setup["island"]], players) if planned else None
    return Author(rng, setup, rng.choice(styles), rng.choice([0, 0.5, 0.9]), plan)


def cases(rng):
    """Games for every option value in turn, for ever."""
    chosen = targets()
    while True:
        rng.shuffle(chosen)
        for name, value in chosen:
            yield begin(rng, name, value)


def short_games(rng, longest):
    """For every option value one game that ends soon after the value has made a difference."""
    for target in targets():
        for _ in range(60):
            author = begin(rng, *target)
            while not author.over() and not author.seen[target] and (len(author.lines) <= longest or author.plan):
                author.go_on()
            if author.seen[target]:
                break
        for _ in range(40):
            if not author.over():
                author.go_on()
        yield author


def long_games(rng, longest):
    for author in cases(rng):
        while not author.over() and (len(author.lines) <= longest or author.plan):
            author.go_on()
        yield author


def written_games(arguments, rng):
    """Lets the program replay games; its account of them goes to standard output."""
    written = 0
    short = [*short_games(rng, arguments.game_steps)]
    for n, author in enumerate(chain(short, long_games(rng, arguments.game_steps)), 1):
        answer = replay(arguments.program, author.lines)
        if answer.returncode != 0:
            say(f"REFUSED, though legal: {answer.stderr.strip()}")
            keep(arguments.keep, author.lines)
            return 1
        sys.stdout.write(answer.stdout)
        written += len(author.lines) - 1
        if written >= arguments.steps and n >= len(short):
            return 0


def refusals(arguments, rng):
    """Ends games with a forbidden step; the program has to take all but this one."""
    kinds = Counter()
    for author in cases(rng):
        for _ in range(rng.randint(0, 500)):
            if author.over():
                break
            author.go_on()
        line = author.forbidden()
        if line is None:
            continue
        if replay(arguments.program, author.lines).returncode != 0:
            say("REFUSED, though legal: a game before its forbidden step")
            keep(arguments.keep, author.lines)
            return 1
        if replay(arguments.program, [*author.lines, line]).returncode == 0:
            say(f"NOT REFUSED in phase {author.table.phase}: {json.dumps(line)}")
            keep(arguments.keep, [*author.lines, line])
            return 1
        kinds[line.get("do", "chance")] += 1
        if kinds.total() >= arguments.refusals:
            say(f"{kinds.total()} forbidden steps refused: " + ", ".join(f"{do} {n}" for do, n in sorted(kinds.items())))
            return 0


def keep(name, lines):
    if name:
        with open(name, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)
        say(f"the game is in {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="path of longroad")
    parser.add_argument("--steps", type=int, default=5000, metavar="N", help="write games of N steps in all")
    parser.add_argument("--game-steps", type=int, default=1200, metavar="N", help="the longest game")
    parser.add_argument("--refusals", type=int, default=0, metavar="N", help="instead, try N steps that are forbidden")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", metavar="FILE", help="where to leave the game that the program takes otherwise")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    return (refusals if arguments.refusals else written_games)(arguments, rng)


if __name__ == "__main__":
    sys.exit(main())
