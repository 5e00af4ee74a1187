"""The dice game, played from the specification alone (rules.md section 24, boards.md section 6)."""

from itertools import product

from setup_line import Wrong, expect

FACES = ("lumber", "brick", "wool", "grain", "ore", "gold")
RESOURCES = FACES[:5]
ROAD = {"brick": 1, "lumber": 1}
KNIGHT = {"ore": 1, "wool": 1, "grain": 1}
SETTLEMENT = {"lumber": 1, "brick": 1, "grain": 1, "wool": 1}
CITY = {"ore": 3, "grain": 2}

# The roads as pairs of nodes; START, n0-n1, is printed on every sheet.
ROADS = ((1, 2), (2, 3), (2, 4), (4, 5), (5, 6), (5, 7), (7, 8), (8, 9), (9, 10), (10, 11), (11, 12), (12, 13),
         (9, 14), (14, 15), (15, 16), (16, 17))
START = {0, 1}
SETTLEMENTS = ((1, 3), (4, 4), (7, 5), (9, 7), (11, 9), (13, 11))  # node and points, in ascending order
CITIES = ((3, 7), (6, 12), (15, 20), (17, 30))
KNIGHTS = (1, 2, 3, 4, 5, 6)
JOKER = {1: "ore", 2: "grain", 3: "wool", 4: "lumber", 5: "brick"}  # the sixth turns a die to any face
BOXES = 15
FIELD = {"roll": None, "build_settlement": None, "build_city": None, "build_knight": None, "end_turn": None,
         "build_road": "road", "exchange_gold": "to"}


def action_key(action):
    do = action["do"]
    if do in FIELD:
        field = FIELD[do]
        return (action["seat"], do) if field is None else (action["seat"], do, action[field])
    if do == "reroll":
        return (action["seat"], do, tuple(sorted(action["keep"].items())))
    if do == "joker":
        return (action["seat"], do, action["knight"], action["from"], action["to"])
    raise Wrong(f"unknown action {do!r}")


class Sheet:
    def __init__(self):
        self.roads = set()
        self.nodes = set(START)
        self.settlements = self.cities = self.knights = 0
        self.used = set()
        self.boxes = []

    def total(self):
        return sum(-2 if box == "X" else box for box in self.boxes)


class Table:
    """One game of dice; `seen` counts what happened."""

    def __init__(self, setup, seen):
        self.seen = seen
        expect(type(setup["players"]) is int and setup["players"] >= 1, f"{setup['players']} players")
        self.n = setup["players"]
        self.first = setup.get("first", 0)
        expect(self.first in range(self.n), f"first is {self.first}")
        self.same_turn = True
        for name, value in setup["options"].items():
            expect(name == "dice_joker_same_turn" and value is False, f"option {name}={value!r}")
            self.same_turn = value
        self.sheets = [Sheet() for _ in range(self.n)]
        self.active = self.first
        self.turn = 1
        self.winners = None
        self.luck = None
        self._fresh()
        self.legal = self._legal()

    def _fresh(self):
        self.phase = "roll"
        self.rolls = 0
        self.dice = {}
        self.built = 0
        self.new_knights = set()

    def step(self, line):
        if "do" in line:
            do = line["do"]
            expect(self.luck is None, f"{do} while the dice are awaited")
            expect(self.winners is None, f"{do} after the end of the game")
            key = action_key(line)
            expect(key in self.legal, f"{key} is not legal in phase {self.phase}")
            if do not in ("roll", "reroll"):
                self.phase = "building"
            getattr(self, "_do_" + do)(line)
            self.seen["do", do] += 1
        else:
            expect(line["chance"] == "dice" and self.luck is not None, f"chance {line['chance']} is not awaited")
            self._rolled(line["value"])
            self.seen["chance", "dice"] += 1
        self.legal = self._legal()
        self.seen["phase", self.phase] += 1

    def _do_roll(self, line):
        self.luck = 6

    def _do_reroll(self, line):
        self.dice = dict(line["keep"])
        self.luck = 6 - sum(self.dice.values())

    def _rolled(self, faces):
        expect(len(faces) == self.luck, f"{len(faces)} dice, {self.luck} were rolled")
        for face in faces:
            expect(face in FACES, f"{face!r} is no face")
            self.dice[face] = self.dice.get(face, 0) + 1
        self.luck = None
        self.rolls += 1
        self.phase = "rolled"

    def _take(self, cost):
        for face, n in cost.items():
            self.dice[face] -= n
            if not self.dice[face]:
                del self.dice[face]

    def _has(self, cost):
        return all(self.dice.get(face, 0) >= n for face, n in cost.items())

    def _do_joker(self, line):
        self._take({line["from"]: 1})
        self.dice[line["to"]] = self.dice.get(line["to"], 0) + 1
        self.sheets[self.active].used.add(line["knight"])
        self.seen["dice_joker_same_turn", self.same_turn] += line["knight"] in self.new_knights
        self.seen["joker", line["knight"]] += 1

    def _do_exchange_gold(self, line):
        self._take({"gold": 2})
        self.dice[line["to"]] = self.dice.get(line["to"], 0) + 1

    def _do_build_road(self, line):
        self._take(ROAD)
        sheet = self.sheets[self.active]
        sheet.roads.add(line["road"])
        sheet.nodes.update(ROADS[line["road"]])
        self.built += 1

    def _do_build_settlement(self, line):
        self._take(SETTLEMENT)
        sheet = self.sheets[self.active]
        self.built += SETTLEMENTS[sheet.settlements][1]
        sheet.settlements += 1

    def _do_build_city(self, line):
        self._take(CITY)
        sheet = self.sheets[self.active]
        self.built += CITIES[sheet.cities][1]
        sheet.cities += 1

    def _do_build_knight(self, line):
        self._take(KNIGHT)
        sheet = self.sheets[self.active]
        self.built += KNIGHTS[sheet.knights]
        sheet.knights += 1
        self.new_knights.add(sheet.knights)

    def _do_end_turn(self, line):
        self.sheets[self.active].boxes.append(self.built or "X")
        self._fresh()
        follower = (self.active + 1) % self.n
        if follower == self.first:
            if self.turn == BOXES:
                self.phase = "over"
                best = max(sheet.total() for sheet in self.sheets)
                self.winners = [seat for seat, sheet in enumerate(self.sheets) if sheet.total() == best]
                self.seen["shared victory" if len(self.winners) > 1 else "victory"] += 1
                return
            self.turn += 1
        self.active = follower

    def _legal(self):
        if self.luck is not None or self.phase == "over":
            return set()
        seat = self.active
        if self.phase == "roll":
            return {(seat, "roll")}
        legal = {(seat, "end_turn")}
        dice = self.dice
        if self.phase == "rolled" and self.rolls < 3:
            faces = sorted(dice)
            for kept in product(*(range(dice[face] + 1) for face in faces)):
                if sum(kept) < 6:
                    legal.add((seat, "reroll", tuple((face, n) for face, n in zip(faces, kept) if n)))
        sheet = self.sheets[seat]
        for knight in range(1, sheet.knights + 1):
            if knight in sheet.used:
                continue
            if knight in self.new_knights and not self.same_turn:
                self.seen["dice_joker_same_turn", False] += 1
                continue
            for old in dice:
                for new in (FACES if knight == 6 else (JOKER[knight],)):
                    if new != old:
                        legal.add((seat, "joker", knight, old, new))
        if dice.get("gold", 0) >= 2:
            for face in RESOURCES:
                legal.add((seat, "exchange_gold", face))
        if self._has(ROAD):
            for road, (a, b) in enumerate(ROADS):
                if road not in sheet.roads and (a in sheet.nodes or b in sheet.nodes):
                    legal.add((seat, "build_road", road))
        if sheet.settlements < len(SETTLEMENTS) and self._has(SETTLEMENT):
            if SETTLEMENTS[sheet.settlements][0] in sheet.nodes:
                legal.add((seat, "build_settlement"))
            else:
                self.seen["settlement refused: no road"] += 1
        if sheet.cities < len(CITIES) and self._has(CITY):
            if CITIES[sheet.cities][0] in sheet.nodes:
                legal.add((seat, "build_city"))
            else:
                self.seen["city refused: no road"] += 1
        if sheet.knights < len(KNIGHTS) and self._has(KNIGHT):
            legal.add((seat, "build_knight"))
        return legal

    def state(self):
        return {
            "phase": self.phase, "turn": self.turn, "active": self.active, "rolls": self.rolls, "dice": self.dice,
            "winners": self.winners,
            "players": [{"roads": sorted(s.roads), "settlements": s.settlements, "cities": s.cities, "knights": s.knights,
                         "jokers_used": sorted(s.used), "boxes": s.boxes, "total": s.total()} for s in self.sheets],
        }
