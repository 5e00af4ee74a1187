#!/usr/bin/env python3
"""Shows that the checker can fail: every fault put into a game, and none else, must be found.

The games are written by writer.py and carry the states of the rules in this directory, so no program is needed.
"""

from collections import Counter
import copy
from itertools import groupby
import json
import random
import unittest

import board
from checker import Checker
import dice
from geometry import ISLANDS
import pieces
from random_setup import random_setup, random_tokens
import setup_line
from setup_line import SetUp, Wrong
from writer import TiePlan, Writer, action_of


def read(lines):
    """Gives lines to a fresh checker; the message of the first difference, or None."""
    checker = Checker()
    for line in lines:
        try:
            checker.line(json.dumps(line))
        except Wrong as wrong:
            return f"step {checker.n}: {wrong}"
    return None


def told(table, line, key_to_action):
    """A step with what the form says after it."""
    return {**line, "state": copy.deepcopy(table.state()), "legal": [key_to_action(key) for key in sorted(table.legal, key=repr)]}


def play(seed, style="mixed", preset="2015", given=None, players=4, steps=700, plan=False, beginner=False):
    rng = random.Random(seed)
    setup = random_setup(rng, preset, given or {}, players, beginner)
    planned = TiePlan(rng, ISLANDS[setup["island"]], players) if plan else None
    game = Writer(rng, setup, style, 0.7, planned)
    lines = [{"setup": setup}]
    while not game.over() and len(lines) <= steps:
        game.go_on()
        lines.append(told(game.table, game.lines[-1], action_of))
    return lines


def dice_action(key):
    seat, do, *rest = key
    line = {"seat": seat, "do": do}
    if do == "reroll":
        line["keep"] = dict(rest[0])
    elif do == "joker":
        line["knight"], line["from"], line["to"] = rest
    elif rest:
        line[dice.FIELD[do]] = rest[0]
    return line


def play_dice(seed, players=2):
    rng = random.Random(seed)
    setup = {"game": "dice", "players": players, "options": {}}
    table = dice.Table(setup, Counter())
    lines = [{"setup": setup}]
    while table.winners is None:
        if table.luck:
            line = {"chance": "dice", "value": [rng.choice(dice.FACES) for _ in range(table.luck)]}
        else:
            keys = sorted(table.legal, key=repr)
            built = [key for key in keys if key[1].startswith("build") or key[1] == "joker"]
            line = dice_action(rng.choice(built or keys))
        line = {"n": len(lines), **line}
        table.step(line)
        lines.append(told(table, line, dice_action))
    return lines


class Fault(unittest.TestCase):
    """Helpers: find a step, spoil it, expect a complaint about that very step."""

    def assert_clean(self, lines):
        self.assertIsNone(read(lines))

    def assert_found(self, lines, at, spoil, what=""):
        spoilt = list(lines)
        spoilt[at] = copy.deepcopy(lines[at])
        spoil(spoilt[at])
        message = read(spoilt[:at + 1])
        self.assertIsNotNone(message, f"a fault in line {at} was not found: {what}")
        self.assertIn(f"step {at}:", message)

    def where(self, lines, condition):
        for n, line in enumerate(lines):
            if "state" in line and condition(line):
                return n
        self.fail("no step of the game fits the test")


class Steps(Fault):
    @classmethod
    def setUpClass(cls):
        cls.lines = play(3, preset="mayfair", given={"trade_build_order": "combined"}, steps=1500)
        cls.cards = play(5, style="cards", steps=1500)
        cls.roads = play(8, given={"victory_target": 20, "bank_shortage": "unlimited"}, plan=True, steps=2500)

    def test_sound_games_pass(self):
        for lines in (self.lines, self.cards, self.roads):
            self.assert_clean(lines)

    def test_every_key_of_the_state_is_compared(self):
        last = len(self.lines) - 1
        for key in self.lines[last]["state"]:
            self.assert_found(self.lines, last, lambda line: line["state"].pop(key), f"{key} missing")
        for key in self.lines[last]["state"]["players"][0]:
            self.assert_found(self.lines, last, lambda line: line["state"]["players"][1].pop(key), f"{key} missing")

    def test_every_value_of_the_state_is_compared(self):
        at = self.where(self.lines, lambda line: line["state"]["phase"] == "main" and line["state"]["turn"] > 5)
        other = {"phase": "roll", "turn": 1, "active": 3, "to_act": [], "dice": [1, 1], "card_played": True, "robber": 40,
                 "bank": {"ore": 1}, "deck": 3, "longest_road": 1, "largest_army": 1, "winner": 0, "free_roads": 1, "offers": None}
        state = self.lines[at]["state"]
        for key, value in other.items():
            if key == "active":
                value = (state["active"] + 1) % 4
            if key == "offers":
                value = [*state["offers"], {"seat": 3, "give": {"ore": 9}, "get": {}, "to": [0], "accepted": [], "declined": []}]
            self.assertNotEqual(state[key], value)
            self.assert_found(self.lines, at, lambda line: line["state"].update({key: value}), key)
        wrong = {"hand": {"ore": 13}, "cards": {"knight": 9}, "new_cards": {"monopoly": 1}, "revealed": 4, "knights": 11,
                 "settlements": [], "cities": [0, 1], "roads": [0], "road_length": 14, "public_points": 19, "points": 18, "owes": 4}
        for seat in range(4):
            for key, value in wrong.items():
                self.assert_found(self.lines, at, lambda line: line["state"]["players"][seat].update({key: value}), key)

    def test_truth_is_not_one(self):
        at = self.where(self.lines, lambda line: line["n"] % 64 == 0)
        flag = self.lines[at]["state"]["card_played"]
        self.assert_found(self.lines, at, lambda line: line["state"].update(card_played=int(flag)))

    def test_unknown_keys_are_ignored(self):
        lines = copy.deepcopy(self.lines)
        for line in lines[1:]:
            line["state"]["mood"] = "merry"
            line["state"]["players"][0]["hat"] = True
        self.assert_clean(lines)

    def test_a_card_too_many_in_a_hand(self):
        at = self.where(self.lines, lambda line: line.get("chance") == "dice" and line["state"]["players"][2]["hand"])
        def more(line):
            hand = line["state"]["players"][2]["hand"]
            hand[next(iter(hand))] += 1
        self.assert_found(self.lines, at, more)

    def test_legal_actions_each_missing_or_added(self):
        seen = set()
        for lines in (self.lines, self.cards, self.roads):
            for at, line in enumerate(lines):
                for k, action in enumerate(line.get("legal", ())):
                    if action["do"] not in seen:
                        seen.add(action["do"])
                        self.assert_found(lines, at, lambda line: line["legal"].pop(k), action)
                        self.assert_found(lines, at, lambda line: line["legal"].append(action), f"{action} twice")
        self.assertLessEqual({"place_settlement", "place_road", "roll", "move_robber", "build_road", "build_settlement",
                              "build_city", "buy_card", "play_knight", "play_road_building", "place_free_road", "skip_free_road",
                              "play_invention", "play_monopoly", "trade_bank", "accept", "decline", "confirm", "withdraw",
                              "reveal", "end_turn"}, seen)
        at = self.where(self.lines, lambda line: line["state"]["phase"] == "main")
        seat = self.lines[at]["state"]["active"]
        for extra in ({"do": "pass"}, {"do": "roll"}, {"do": "build_road", "edge": 71}, {"do": "buy_card"},
                      {"do": "trade_bank", "give": {"ore": 1}, "get": {"wool": 1}}, {"do": "play_invention", "take": {"ore": 3}}):
            extra = {"seat": seat, **extra}
            if extra not in self.lines[at]["legal"]:
                self.assert_found(self.lines, at, lambda line: line["legal"].append(extra), extra)

    def test_longest_road_and_army(self):
        at = self.where(self.roads, lambda line: line["state"]["longest_road"] is not None)
        self.assert_found(self.roads, at, lambda line: line["state"].update(longest_road=None))
        # The tie after the cut, when nobody holds the card any more.
        cut = self.where(self.roads, lambda line: line["n"] > at and line["state"]["longest_road"] is None)
        self.assertEqual(self.roads[cut]["do"], "build_settlement")
        held = self.roads[cut - 1]["state"]["longest_road"]
        self.assert_found(self.roads, cut, lambda line: line["state"].update(longest_road=held))
        self.assert_found(self.roads, cut, lambda line: line["state"]["players"][held].update(road_length=6))
        army = self.where(self.cards, lambda line: line["state"]["largest_army"] is not None)
        self.assert_found(self.cards, army, lambda line: line["state"].update(largest_army=None))

    def test_steps_that_may_not_come(self):
        at = self.where(self.lines, lambda line: line.get("do") == "roll" and line["n"] > 40)
        self.assert_found(self.lines, at, lambda line: line.update(do="end_turn"))
        self.assert_found(self.lines, at, lambda line: line.update(seat=(line["seat"] + 1) % 4))
        self.assert_found(self.lines, at, lambda line: line.update(do="dance"))
        self.assert_found(self.lines, at, lambda line: line.update(n=line["n"] + 1))
        self.assert_found(self.lines, at + 1, lambda line: line.update(value=[0, 7]))
        self.assert_found(self.lines, at + 1, lambda line: line.update(value=[6, 7]))
        left_out = self.lines[:at] + self.lines[at + 1:]
        self.assertIn(f"step {at}:", read(left_out))

    def test_discards(self):
        at = self.where(self.lines, lambda line: line.get("do") == "discard")
        self.assert_found(self.lines, at, lambda line: line.update(cards={}))
        self.assert_found(self.lines, at, lambda line: line.update(cards={"ore": 60}))
        def one_more(line):
            name = next(iter(line["cards"]))
            line["cards"][name] += 1
        self.assert_found(self.lines, at, one_more)

    def test_offers(self):
        at = self.where(self.lines, lambda line: line.get("do") == "offer" and line["seat"] == line["state"]["active"])
        for bad in ({"give": {}}, {"get": {}}, {"to": []}, {"give": {"ore": 50}}, {"to": [self.lines[at]["seat"]]}):
            self.assert_found(self.lines, at, lambda line: line.update(bad), bad)
        self.assert_found(self.lines, at, lambda line: line.update(get=dict(line["give"])))
        self.assert_found(self.lines, at, lambda line: line["state"].update(offers=[]))

    def test_stolen_and_drawn_cards(self):
        at = self.where(self.lines, lambda line: line.get("chance") == "steal")
        before = self.lines[at - 1]
        hand = before["state"]["players"][before["victim"]]["hand"]
        none = next(r for r in setup_line.RESOURCES if r not in hand)
        self.assert_found(self.lines, at, lambda line: line.update(value=none))
        at = self.where(self.cards, lambda line: line.get("chance") == "card")
        self.assert_found(self.cards, at, lambda line: line.update(value="castle"))

    def test_broken_lines(self):
        for text in ("", "{", "[]", "7", '{"n":1}', '{"setup":{}}', '{"setup":{"game":"chess","players":2}}'):
            with self.assertRaises(Wrong, msg=text):
                Checker().line(text)


class SetUps(Fault):
    def good(self, **more):
        return random_setup(random.Random(more.pop("seed", 1)), more.pop("preset", "2015"), more.pop("given", {}),
                                   more.pop("players", 4), more.pop("beginner", False))

    def bad(self, setup, spoil, says):
        self.assertIsNone(read([{"setup": setup}]))
        spoilt = copy.deepcopy(setup)
        spoil(spoilt)
        message = read([{"setup": spoilt}])
        self.assertIsNotNone(message, says)
        self.assertIn(says, message)

    def test_many_sound_ones_pass(self):
        for seed in range(60):
            for how in ("fixed", "shuffled_frame", "random_tiles"):
                given = {"harbor_setup": how} if how != "shuffled_frame" else {}
                if seed % 2:
                    given["token_placement"] = "random"
                self.assertIsNone(read([{"setup": self.good(seed=seed, given=given, players=3 + seed % 4)}]))

    def test_land(self):
        setup = self.good()
        self.bad(setup, lambda s: s["terrain"].__setitem__(0, "ore" if s["terrain"][0] != "ore" else "wool"), "terrain counts")
        self.bad(setup, lambda s: s.update(robber=next(h for h, t in enumerate(s["tokens"]) if t)), "no desert")
        a, b = (next(h for h, t in enumerate(setup["tokens"]) if t == token) for token in (2, 12))
        def swap(s):
            s["tokens"][a], s["tokens"][b] = 12, 2
        self.bad(setup, swap, "spiral")
        def clockwise(s):
            island = ISLANDS["standard"]
            walk = [0, *reversed(island.spirals()[0][1:12]), *island.spirals()[0][12:]]
            land = [h for h in walk if s["terrain"][h] != "desert"]
            for h, token in zip(land, setup_line.SPIRAL["standard"]):
                s["tokens"][h] = token
        self.bad(setup, clockwise, "spiral")

    def test_red_tokens_apart(self):
        setup = self.good(given={"token_placement": "random"})
        island = ISLANDS["standard"]
        red = next(h for h, t in enumerate(setup["tokens"]) if t == 6)
        beside = next(m for m in island.hex_neighbours[red] if setup["tokens"][m])
        eight = next(h for h, t in enumerate(setup["tokens"]) if t == 8)
        def touch(s):
            s["tokens"][beside], s["tokens"][eight] = s["tokens"][eight], s["tokens"][beside]
        self.bad(setup, touch, "side by side")

    def test_harbors(self):
        island = ISLANDS["standard"]
        for given in ({}, {"harbor_setup": "fixed"}, {"harbor_setup": "random_tiles"}):
            setup = self.good(given=given)
            self.bad(setup, lambda s: s["harbors"].pop(), "harbor kinds")
            self.bad(setup, lambda s: s["harbors"][0].update(edge=island.edge(2, 2, "E")), "no coast")
            self.bad(setup, lambda s: s["harbors"][0].update(edge=s["harbors"][1]["edge"]), "two harbors on edge")
            beside = island.coast[(island.coast.index(setup["harbors"][1]["edge"]) + 1) % 30]
            self.bad(setup, lambda s: s["harbors"][0].update(edge=beside), "share a vertex")
        def turn_by_one(s):
            for harbor in s["harbors"]:
                harbor["edge"] = island.coast[(island.coast.index(harbor["edge"]) + 1) % 30]
        def swap_kinds(s):
            ore = next(h for h in s["harbors"] if h["gives"] == "ore")
            grain = next(h for h in s["harbors"] if h["gives"] == "grain")
            ore["gives"], grain["gives"] = "grain", "ore"
        self.bad(self.good(), turn_by_one, "frame pieces")
        self.bad(self.good(), swap_kinds, "frame pieces")
        self.bad(self.good(given={"harbor_setup": "fixed"}), swap_kinds, "printed places")

    def test_random_tiles_lie_on_every_second_tile(self):
        island = ISLANDS["standard"]
        setup = self.good(given={"harbor_setup": "random_tiles"})
        tiles = island.sea_tiles()
        # One harbor moves to the next tile: legal places all, but no longer every second one.
        for n, harbor in enumerate(setup["harbors"]):
            at = next(k for k, tile in enumerate(tiles) if harbor["edge"] in tile)
            ends = {v for other in setup["harbors"] if other is not harbor for v in island.edge_ends[other["edge"]]}
            for edge in tiles[(at + 1) % 18]:
                if not ends & set(island.edge_ends[edge]):
                    self.bad(setup, lambda s: s["harbors"][n].update(edge=edge), "every second sea tile")
                    return
        self.fail("no harbor could be moved")

    def test_large_island(self):
        setup = self.good(players=6)
        self.bad(setup, lambda s: s["harbors"][0].update(edge=ISLANDS["large"].edge(0, 2, "NE")), "classic places")
        self.bad(setup, lambda s: s.update(island="standard"), "island")
        self.bad(setup, lambda s: s.update(players=4), "island")

    def test_options(self):
        setup = self.good(given={"victory_target": 12})
        self.bad(setup, lambda s: s["options"].update(victory_target=10), "preset's value")
        self.bad(setup, lambda s: s["options"].update(victory_target=21), "cannot be")
        self.bad(setup, lambda s: s["options"].update(robber_steal="never"), "cannot be")
        self.bad(setup, lambda s: s["options"].update(friendly_robber=1), "cannot be")
        self.bad(setup, lambda s: s["options"].update(flying_sheep=True), "unknown option")
        self.bad(setup, lambda s: s["options"].update(max_players=3), "outside")
        self.bad(setup, lambda s: s.update(preset="1995"), "unknown preset")

    def test_first_rolls(self):
        setup = self.good(given={"start_player_method": "highest_roll"})
        rolls = [[[0, [3, 3]], [1, [6, 4]], [2, [5, 5]], [3, [1, 1]]], [[1, [2, 2]], [2, [4, 1]]]]
        setup |= {"first": 2, "first_rolls": rolls}
        self.bad(setup, lambda s: s.update(first=1), "first is 1")
        self.bad(setup, lambda s: s["first_rolls"].pop(), "won by")
        self.bad(setup, lambda s: s["first_rolls"][0].pop(), "rolled")
        self.bad(setup, lambda s: s["first_rolls"][1].append([0, [6, 6]]), "rolled")
        self.bad(setup, lambda s: s["first_rolls"].append([[2, [1, 1]]]), "goes on")
        self.bad(setup, lambda s: s["first_rolls"][0][0].__setitem__(1, [3, 9]), "no dice")
        self.bad(setup, lambda s: s.update(first_rolls=[]), "empty")
        self.bad(setup, lambda s: s["options"].update(start_player_method="random"), "random")

    def test_printed_pieces(self):
        setup = self.good(beginner=True)
        def exchange(s):
            s["start"][0], s["start"][1] = s["start"][1], s["start"][0]
        self.bad(setup, exchange, "printed is")
        self.bad(setup, lambda s: s["start"][0].update(paying=s["start"][0]["settlements"][1]), "printed is")
        self.bad(setup, lambda s: s["start"][0]["settlements"].__setitem__(0, 0), "paying")
        self.bad(setup, lambda s: s["start"][2]["roads"].__setitem__(0, 71), "touches no own settlement")
        self.bad(setup, lambda s: s["terrain"].reverse(), "beginner map")
        self.bad(setup, lambda s: s.pop("start"), "without start")
        near = ISLANDS["standard"].vertex_neighbours[setup["start"][1]["settlements"][0]][0]
        def crowd(s):
            e = ISLANDS["standard"].vertex_edges[near][-1]
            s["start"][0] = {"settlements": [near, s["start"][0]["settlements"][1]], "roads": [e, s["start"][0]["roads"][1]], "paying": near}
        self.bad(setup, crowd, "")

    def test_reconstructed_pieces(self):
        """boards.md 3a: a set of pieces of which every sentence is true, and each sentence broken."""
        island = ISLANDS["standard"]
        terrain, tokens = setup_line.printed(setup_line.GERMAN)
        setup = self.good(beginner=True)
        def pieces(*places):
            vertices = [island.vertex(*p) for p in places]
            return {"settlements": vertices, "roads": [island.vertex_edges[v][0] for v in vertices], "paying": vertices[0]}
        setup |= {"terrain": terrain, "tokens": tokens, "robber": tokens.index(0), "options": {"beginner_map": "de_2015"},
                  "start": [pieces((3, 2, "N"), (0, 2, "NE")), pieces((0, 0, "S"), (2, 4, "N")), pieces((3, 0, "N"), (1, 3, "NW")),
                            pieces((4, 1, "SE"), (4, 0, "S"))]}
        self.bad(setup, lambda s: s["start"][1].update(paying=island.vertex(2, 4, "N")), "blue is not paid")
        self.bad(setup, lambda s: s["start"].__setitem__(0, pieces((0, 2, "NE"), (0, 1, "N"))), "no red settlement")
        self.bad(setup, lambda s: s["start"].__setitem__(2, pieces((1, 3, "NW"), (2, 0, "NW"))), "forest, fields and pasture")
        self.bad(setup, lambda s: s["start"].__setitem__(3, pieces((4, 0, "SW"), (2, 4, "SE"))), "hills and pasture")
        setup["options"] = {"beginner_map": "mayfair"}
        self.assertIn("blue is not paid", read([{"setup": setup}]))
        setup["start"][1] = pieces((3, 3, "N"), (0, 0, "S"))
        self.assertIsNone(read([{"setup": setup}]))


class DiceGame(Fault):
    @classmethod
    def setUpClass(cls):
        cls.lines = play_dice(4)

    def test_sound_game_passes(self):
        self.assert_clean(self.lines)

    def test_faults(self):
        lines = self.lines
        last = len(lines) - 1
        for key in lines[last]["state"]:
            self.assert_found(lines, last, lambda line: line["state"].pop(key), key)
        for key in lines[last]["state"]["players"][0]:
            self.assert_found(lines, last, lambda line: line["state"]["players"][0].pop(key), key)
        self.assert_found(lines, last, lambda line: line["state"].update(winners=[0, 1]))
        self.assert_found(lines, last, lambda line: line["state"]["players"][1].update(total=99))
        self.assert_found(lines, last, lambda line: line["state"]["players"][1]["boxes"].__setitem__(2, 0))
        self.assert_found(lines, 2, lambda line: line["value"].pop())
        self.assert_found(lines, 2, lambda line: line["value"].__setitem__(0, "silver"))
        seen = set()
        for at, line in enumerate(lines[1:], 1):
            for k, action in enumerate(line["legal"]):
                if action["do"] not in seen:
                    seen.add(action["do"])
                    self.assert_found(lines, at, lambda line: line["legal"].pop(k), action)
        self.assertLessEqual({"roll", "reroll", "build_road", "build_settlement", "build_knight", "joker", "exchange_gold", "end_turn"}, seen)


class Rules(unittest.TestCase):
    """Some examples of sections 26 and 29, straight at the rules of this directory."""

    def table(self, players=3, given=None):
        setup = random_setup(random.Random(2), "2015", given or {}, players)
        return board.Table(SetUp(setup, Counter()), Counter())

    def lay(self, table, seat, edges):
        for e in edges:
            table._put_road(seat, e)

    def edges(self, path):
        island = ISLANDS["standard"]
        edge = {frozenset(ends): e for e, ends in enumerate(island.edge_ends)}
        return [edge[frozenset(pair)] for pair in zip(path, path[1:])]

    def test_numbering(self):
        rows = lambda points: [len([*g]) for _, g in groupby(points, key=lambda p: p[1])]
        standard, large = ISLANDS["standard"], ISLANDS["large"]
        self.assertEqual(rows(standard.points), [3, 4, 4, 5, 5, 6, 6, 5, 5, 4, 4, 3])
        self.assertEqual(rows(standard.middles), [6, 4, 8, 5, 10, 6, 10, 5, 8, 4, 6])
        self.assertEqual((large.hexes, large.vertices, large.edges, len(large.coast)), (30, 80, 109, 38))
        self.assertEqual([len(standard.sea_tiles()), len(large.sea_tiles())], [18, 22])
        named = "00NW 00NE 01NW 01NE 02NW 02NE 02E 13NE 13E 24NE 24E 24SE 33E 33SE 42E 42SE 42SW 41SE 41SW 40SE 40SW 40W 30SW 30W 20SW 20W 20NW 10W 10NW 00W"
        self.assertEqual(standard.coast, [standard.edge(int(n[0]), int(n[1]), n[2:]) for n in named.split()])

    def test_no_spiral_lays_red_tokens_side_by_side(self):
        for island in ISLANDS.values():
            deserts = setup_line.TERRAIN[island.name]["desert"]
            rng = random.Random(7)
            for _ in range(200):
                bare = set(rng.sample(range(island.hexes), deserts))
                terrain = ["desert" if h in bare else "ore" for h in range(island.hexes)]
                tokens = random_tokens(rng, island, terrain, "spiral")
                for h in range(island.hexes):
                    self.assertFalse(tokens[h] in (6, 8) and any(tokens[m] in (6, 8) for m in island.hex_neighbours[h]))

    def test_ring_with_tail_and_three_arms(self):
        table = self.table()
        island = table.island
        ring = [island.vertex(2, 2, c) for c in ("N", "NE", "SE", "S", "SW", "NW", "N")]
        up = next(v for v in island.vertex_neighbours[ring[0]] if v not in ring)
        on = next(v for v in island.vertex_neighbours[up] if v not in ring)
        self.lay(table, 0, self.edges(ring))
        self.assertEqual(table.players[0].road_length, 6)
        self.lay(table, 0, self.edges([ring[0], up, on]))
        self.assertEqual(table.players[0].road_length, 8)
        # Another's building where the tail meets the ring ends the way there.
        table._put_building(1, ring[0])
        self.assertEqual(table.players[0].road_length, 6)

    def test_short_bank(self):
        for owed, left, how, dealt in (((2, 2), 3, "official", (0, 0)), ((3, 0), 1, "official", (1, 0)),
                                       ((2, 2), 3, "first_come", (2, 1)), ((2, 2), 3, "unlimited", (2, 2))):
            table = self.table(given={} if how == "official" else {"bank_shortage": how})
            h = next(h for h in range(19) if table.yields[h] == pieces.ORE)
            table.hexes_of_sum = {5: [h]}
            table.active = 0
            corners = table.island.hex_vertices[h]
            for seat, n in enumerate(owed):
                for k in range(n):
                    v = corners[3 * seat + k]
                    table.owner[v] = seat
                    table.players[seat].settlements.add(v)
            table.bank[pieces.ORE] = left
            table._produce(5)
            self.assertEqual(tuple(p.hand[pieces.ORE] for p in table.players[:2]), dealt)

    def test_discards(self):
        for cards, owes in {0: 0, 7: 0, 8: 4, 9: 4, 11: 5, 13: 6, 19: 9}.items():
            table = self.table()
            table.turn = 1
            table.players[1].hand[2] = cards
            table._chance_dice([3, 4])
            self.assertEqual(table.players[1].owes, owes)


if __name__ == "__main__":
    unittest.main()
