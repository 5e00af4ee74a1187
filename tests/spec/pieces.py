"""Cards, costs, what a seat owns, and the keys by which actions are known."""

from setup_line import RESOURCES, Wrong

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)
INDEX = {name: n for n, name in enumerate(RESOURCES)}
#         lumber brick wool grain ore
ROAD = (1, 1, 0, 0, 0)
SETTLEMENT = (1, 1, 1, 1, 0)
CITY = (0, 0, 0, 2, 3)
CARD = (0, 0, 1, 1, 1)

CARDS = ("knight", "road_building", "invention", "monopoly", "victory_point")
KNIGHT, ROAD_BUILDING, INVENTION, MONOPOLY, POINT = range(5)
DECK = {"standard": (14, 2, 2, 2, 5), "large": (20, 3, 3, 3, 5)}
SUPPLY = {"standard": 19, "large": 24}
ROADS, SETTLEMENTS, CITIES = 15, 5, 4

PLAIN = ("roll", "buy_card", "play_knight", "play_road_building", "skip_free_road", "withdraw", "reveal", "pass", "end_turn")
WITH_ONE = {"place_settlement": "vertex", "place_road": "edge", "build_road": "edge", "build_settlement": "vertex",
            "build_city": "vertex", "place_free_road": "edge", "play_monopoly": "resource", "accept": "of",
            "decline": "of", "confirm": "with"}
FIELD = dict.fromkeys(PLAIN) | WITH_ONE
DOS = set(FIELD) | {"move_robber", "trade_bank", "play_invention", "offer", "discard"}

# Keys of bundles that occur in legal lists, made once.
ONE_OF = [((name, 1),) for name in RESOURCES]
PAIRS = {(a, b): (((RESOURCES[a], 2),) if a == b else tuple(sorted([(RESOURCES[a], 1), (RESOURCES[b], 1)])))
         for a in range(5) for b in range(a, 5)}
BANK_TRADES = {(seat, rate, give): [(seat, "trade_bank", ((RESOURCES[give], rate),), ONE_OF[get]) for get in range(5)]
               for seat in range(6) for rate in (2, 3, 4) for give in range(5)}


def action_key(action):
    """A hashable name for an action of the exchange form."""
    do = action["do"]
    if do in FIELD:
        field = FIELD[do]
        if field is None:
            return (action["seat"], do)
        return (action["seat"], do, action[field])
    if do == "move_robber":
        return (action["seat"], do, action["hex"], action["victim"])
    if do == "trade_bank":
        return (action["seat"], do, tuple(action["give"].items()), tuple(action["get"].items()))
    if do == "play_invention":
        take = action["take"]
        return (action["seat"], do, tuple(take.items()) if len(take) == 1 else tuple(sorted(take.items())))
    return (action["seat"], do)


def counts(bundle):
    """A bundle of resources as five numbers."""
    result = [0] * 5
    for name, n in bundle.items():
        if name not in INDEX or type(n) is not int or n < 1:
            raise Wrong(f"{bundle} is no bundle of resources")
        result[INDEX[name]] = n
    return result


def bundle(numbers, names=RESOURCES):
    return {name: n for name, n in zip(names, numbers) if n}


def covers(hand, need):
    return hand[0] >= need[0] and hand[1] >= need[1] and hand[2] >= need[2] and hand[3] >= need[3] and hand[4] >= need[4]


class Player:
    """What one seat owns."""

    __slots__ = ("hand", "cards", "new", "revealed", "knights", "settlements", "cities", "roads", "road_ends",
                 "road_length", "rates", "owes", "offers_made")

    def __init__(self):
        self.hand = [0] * 5
        self.cards = [0] * 5
        self.new = [0] * 5
        self.revealed = 0
        self.knights = 0
        self.settlements = set()
        self.cities = set()
        self.roads = set()
        self.road_ends = set()
        self.road_length = 0
        self.rates = [4] * 5
        self.owes = 0
        self.offers_made = 0


class Offer:
    __slots__ = ("seat", "give", "get", "to", "accepted", "declined")

    def __init__(self, seat, give, get, to):
        self.seat, self.give, self.get, self.to = seat, give, get, to
        self.accepted = set()
        self.declined = set()
