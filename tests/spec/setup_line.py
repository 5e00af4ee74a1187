"""Is a set-up line one that the rules allow? Sections 2 and 3 of the rules, boards.md sections 1 to 5."""

from collections import Counter

from geometry import ISLANDS
import options as option_table

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")

LETTERS = {"m": "ore", "p": "wool", "f": "lumber", "g": "grain", "h": "brick", "d": "desert"}

TERRAIN = {
    "standard": {"lumber": 4, "wool": 4, "grain": 4, "brick": 3, "ore": 3, "desert": 1},
    "large": {"lumber": 6, "wool": 6, "grain": 6, "brick": 5, "ore": 5, "desert": 2},
}
# The tokens in the order of their letters.
SPIRAL = {
    "standard": (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11),
    "large": (2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6),
}
HARBORS = {
    "standard": {"any": 4, "lumber": 1, "brick": 1, "wool": 1, "grain": 1, "ore": 1},
    "large": {"any": 5, "lumber": 1, "brick": 1, "wool": 2, "grain": 1, "ore": 1},
}
# Six frame pieces in printed order from (0,0)NW, each five coast edges long.
FRAME = ({0: "any", 3: "grain"}, {2: "ore"}, {0: "any", 3: "wool"}, {2: "any"}, {0: "any", 3: "brick"}, {2: "lumber"})
LARGE_CLASSIC = ((0, 0, "NW"), (0, 1, "NE"), (1, 3, "NE"), (2, 4, "E"), (4, 4, "E"), (5, 3, "SE"), (6, 1, "SE"),
                 (6, 0, "SW"), (4, 0, "SW"), (3, 0, "W"), (2, 0, "NW"))
LARGE_PRINTED = ((0, 0, "NW", "any"), (0, 1, "NE", "wool"), (1, 3, "NE", "any"), (3, 5, "E", "any"),
                 (4, 4, "SE", "brick"), (6, 2, "E", "wool"), (6, 1, "SE", "lumber"), (6, 0, "SW", "any"),
                 (5, 0, "W", "grain"), (3, 0, "SW", "any"), (2, 0, "W", "ore"))

INTERNATIONAL = """m10 p2 f9
g12 h6 p4 h10
g9 f11 d f3 m8
f8 m3 g4 p5
h5 g6 p11"""
GERMAN = """f6 g2 f5
p3 m4 h9 g10
p8 g5 d m11 h8
f10 m6 f3 p4
g9 p12 h11"""
LARGE = """h10 p6 d
h6 g2 m9 h11
f3 m11 f5 g10 p4
d p5 g4 m6 p3 g8
f12 m10 p2 h4 f11
f8 g3 f9 g5
h9 p12 m8"""

# Colour, paying settlement and its road, other settlement and its road.
INTERNATIONAL_PIECES = (
    ("red", (3, 0, "N"), (2, 1, "SW"), (1, 1, "N"), (1, 1, "NE")),
    ("blue", (4, 0, "N"), (4, 0, "NE"), (4, 2, "N"), (3, 3, "W")),
    ("orange", (4, 1, "N"), (4, 1, "NE"), (1, 3, "NW"), (1, 2, "NE")),
    ("white", (3, 3, "N"), (2, 4, "W"), (2, 1, "N"), (2, 1, "NW")),
)
COLOURS = {2: ("blue", "orange"), 3: ("blue", "orange", "white"), 4: ("red", "blue", "orange", "white")}


class Wrong(Exception):
    """Something in a game is not as the rules demand."""


def expect(condition, message):
    if not condition:
        raise Wrong(message)


def printed(text):
    """Terrain and tokens of a map written as in boards.md."""
    cells = text.split()
    return [LETTERS[c[0]] for c in cells], [int(c[1:] or 0) for c in cells]


def printed_coast(island):
    """The harbours in their printed places: edge -> kind."""
    if island.name == "large":
        return {island.edge(r, i, side): kind for r, i, side, kind in LARGE_PRINTED}
    return {island.coast[5 * p + at]: kind for p, piece in enumerate(FRAME) for at, kind in piece.items()}


class SetUp:
    """A checked set-up of the board game."""

    def __init__(self, line, seen):
        for key in ("game", "preset", "options", "island", "players", "first", "terrain", "tokens", "harbors", "robber", "beginner"):
            expect(key in line, f"the set-up lacks {key!r}")
        self.options = option_table.resolve(line["preset"], line["options"], expect)
        self.preset = line["preset"]
        self.players = line["players"]
        expect(type(self.players) is int and 2 <= self.players <= 6, f"{self.players} players")
        expect(self.options["min_players"] <= self.players <= self.options["max_players"],
               f"{self.players} players outside min_players and max_players")
        expect(line["island"] == ("large" if self.players > 4 else "standard"),
               f"{self.players} players on the {line['island']} island")
        self.island = ISLANDS[line["island"]]
        self.first = line["first"]
        expect(self.first in range(self.players), f"first is {self.first}")
        self.beginner = line["beginner"]
        self.terrain, self.tokens = line["terrain"], line["tokens"]
        self.robber = line["robber"]
        self.start = None

        self._land()
        self._harbors(line["harbors"])
        kind = self._layout(seen)
        expect(self.terrain[self.robber] == "desert", f"the robber starts on hex {self.robber}, no desert")
        self._first_rolls(line.get("first_rolls"), kind, seen)
        if self.beginner:
            expect("start" in line, "a beginner set-up without start")
            self._start(line["start"], seen)
        else:
            expect("start" not in line, "start without a beginner set-up")
        seen[f"set-up {kind}"] += 1

    def _land(self):
        name, n = self.island.name, self.island.hexes
        expect(len(self.terrain) == n and len(self.tokens) == n, "terrain or tokens have the wrong length")
        expect(Counter(self.terrain) == TERRAIN[name], f"terrain counts {dict(Counter(self.terrain))}")
        for h in range(n):
            expect((self.terrain[h] == "desert") == (self.tokens[h] == 0), f"token {self.tokens[h]} on {self.terrain[h]}, hex {h}")
        expect(Counter(t for t in self.tokens if t) == Counter(SPIRAL[name]), "the tokens are not those of the box")

    def _harbors(self, listed):
        coast = set(self.island.coast)
        self.harbors = {}
        for harbor in listed:
            edge, gives = harbor["edge"], harbor["gives"]
            expect(edge in coast, f"harbor on edge {edge}, which is no coast")
            expect(edge not in self.harbors, f"two harbors on edge {edge}")
            self.harbors[edge] = gives
        expect(Counter(self.harbors.values()) == HARBORS[self.island.name], f"harbor kinds {sorted(self.harbors.values())}")
        ends = Counter(v for e in self.harbors for v in self.island.edge_ends[e])
        expect(max(ends.values()) == 1, "two harbors share a vertex")

    def _layout(self, seen):
        """Checks where everything lies; says which kind of set-up it is."""
        large = self.island.name == "large"
        if self.beginner or (large and (self.terrain, self.tokens) == printed(LARGE)):
            # The large fixed map has no printed pieces, so its games have a founding phase.
            expect(not (large and self.beginner), "no printed pieces are known for the large island")
            which = self.options["beginner_map"]
            text = LARGE if large else INTERNATIONAL if which == "intl_2015" else GERMAN
            terrain, tokens = printed(text)
            expect(self.terrain == terrain, f"terrain is not that of the beginner map {which}")
            expect(self.tokens == tokens, f"tokens are not those of the beginner map {which}")
            expect(self.harbors == printed_coast(self.island), "the harbors are not the printed ones")
            if not large:
                seen["beginner_map", which] += 1
            return "beginner"
        self._tokens(seen)
        self._harbor_places(seen)
        return "variable"

    def _tokens(self, seen):
        how = self.options["token_placement"]
        if how == "spiral":
            letters = SPIRAL[self.island.name]
            fits = False
            for walk in self.island.spirals():
                laid = [self.tokens[h] for h in walk if self.terrain[h] != "desert"]
                fits = fits or tuple(laid) == letters
            expect(fits, "the tokens follow no counter-clockwise spiral from a corner")
        for h in range(self.island.hexes):
            if self.tokens[h] in (6, 8):
                for m in self.island.hex_neighbours[h]:
                    expect(self.tokens[m] not in (6, 8), f"red tokens side by side on hexes {h} and {m}")
        seen["token_placement", how] += 1

    def _harbor_places(self, seen):
        how = self.options["harbor_setup"]
        island = self.island
        if how == "fixed":
            expect(self.harbors == printed_coast(island), "the harbors are not in their printed places")
        elif how == "shuffled_frame":
            if island.name == "large":
                places = {island.edge(*place) for place in LARGE_CLASSIC}
                expect(set(self.harbors) == places, "the harbors of the large island are not in their classic places")
            else:
                laid = []
                for p in range(6):
                    edges = island.coast[5 * p:5 * p + 5]
                    laid.append(tuple((at, self.harbors[e]) for at, e in enumerate(edges) if e in self.harbors))
                expect(sorted(laid) == sorted(tuple(piece.items()) for piece in FRAME), "the harbors fit no order of the six frame pieces")
        else:
            counts = [sum(e in self.harbors for e in tile) for tile in island.sea_tiles()]
            expect(max(counts) == 1, "two harbors on one sea tile")
            expect(all(counts[k] + counts[k + 1] == 1 for k in range(len(counts) - 1)),
                   "the harbor tiles do not lie on every second sea tile")
        seen["harbor_setup", how] += 1

    def _first_rolls(self, rounds, kind, seen):
        method = self.options["start_player_method"]
        seen["start_player_method", method] += 1
        if rounds is None:
            return
        # Ages and agreements are not in the form: where nobody knows them the dice decide (G-50).
        expect(method != "random", "first_rolls although the start is random")
        expect(len(rounds) > 0, "first_rolls is empty")
        rolling = set(range(self.players))
        for k, pairs in enumerate(rounds):
            seats = [seat for seat, _ in pairs]
            expect(len(seats) == len(set(seats)) and set(seats) == rolling,
                   f"round {k + 1} of first_rolls: seats {sorted(seats)} rolled, expected {sorted(rolling)}")
            for seat, dice in pairs:
                expect(len(dice) == 2 and all(type(d) is int and 1 <= d <= 6 for d in dice), f"first_rolls: {dice} are no dice")
            best = max(sum(dice) for _, dice in pairs)
            rolling = {seat for seat, dice in pairs if sum(dice) == best}
            if len(rolling) == 1:
                expect(k + 1 == len(rounds), "first_rolls goes on after one seat was highest")
            else:
                seen["tie in first_rolls"] += 1
        expect(rolling == {self.first}, f"first_rolls is won by {sorted(rolling)}, first is {self.first}")
        seen["first_rolls"] += 1

    def _start(self, start, seen):
        island = self.island
        expect(len(start) == self.players, "start does not list every seat")
        taken_roads = set()
        buildings = {}
        for seat, pieces in enumerate(start):
            settlements, roads = pieces["settlements"], pieces["roads"]
            expect(len(set(settlements)) == 2 and len(set(roads)) == 2, f"start of seat {seat}: not two of each")
            expect(pieces["paying"] in settlements, f"start of seat {seat}: the paying settlement is not its own")
            for v in settlements:
                expect(v in range(island.vertices) and v not in buildings, f"start of seat {seat}: vertex {v}")
                buildings[v] = seat
            for e in roads:
                expect(e in range(island.edges) and e not in taken_roads, f"start of seat {seat}: edge {e}")
                taken_roads.add(e)
                expect(any(v in settlements for v in island.edge_ends[e]), f"start of seat {seat}: road {e} touches no own settlement")
            for v in settlements:
                expect(any(v in island.edge_ends[e] for e in roads), f"start of seat {seat}: no road at settlement {v}")
        for v in buildings:
            expect(not any(m in buildings for m in island.vertex_neighbours[v]), f"start breaks the distance rule at vertex {v}")

        colours = COLOURS[self.players]
        if self.options["beginner_map"] == "intl_2015":
            for colour, paying, paying_road, other, other_road in INTERNATIONAL_PIECES:
                if colour in colours:
                    mine = start[colours.index(colour)]
                    want = (island.vertex(*paying), {island.vertex(*paying), island.vertex(*other)},
                            {island.edge(*paying_road), island.edge(*other_road)})
                    found = (mine["paying"], set(mine["settlements"]), set(mine["roads"]))
                    expect(found == want, f"start of {colour}: {found}, printed is {want}")
        else:
            self._reconstructed(start, colours, buildings)
        self.start = start

    def _reconstructed(self, start, colours, buildings):
        """boards.md 3a: the sentences that the booklets leave of their pictures."""
        island = self.island
        blue = start[colours.index("blue")]

        def touched(v):
            return sorted(self.terrain[h] for h in island.vertex_hexes[v])

        if self.options["beginner_map"] == "mayfair":
            expect(blue["paying"] == island.vertex(3, 3, "N"), "mayfair: blue is not paid at (3,3).N")
            expect(touched(blue["paying"]) == ["brick", "ore", "wool"], "mayfair: blue is not paid brick, wool and ore")
            return
        expect(blue["paying"] == island.vertex(0, 0, "S"), "de_2015: blue is not paid at (0,0).S")
        other = next(v for v in blue["settlements"] if v != blue["paying"])
        expect(island.points[blue["paying"]][1] < island.points[other][1], "de_2015: blue's paying settlement is not its topmost")
        expect(any(island.hex_at[1, 0] in island.vertex_hexes[v] for v in blue["settlements"]), "de_2015: no blue settlement at (1,0)")
        if "red" in colours:
            red = start[colours.index("red")]
            expect(any(island.hex_at[3, 2] in island.vertex_hexes[v] for v in red["settlements"]), "de_2015: no red settlement at (3,2)")
            expect(any(touched(v) == ["grain", "lumber", "wool"] for v in buildings), "de_2015: no settlement on forest, fields and pasture")
            expect(any(touched(v) == ["brick", "wool"] for v in buildings), "de_2015: no coastal settlement on hills and pasture only")
