"""The board game, played from the specification alone (rules.md sections 4 to 22, 27 and 28, boards.md section 5).

A table knows the set of keys of the actions that are legal now (legal.py), so a listed step is legal when its key
is in that set.
"""

from legal import Legal
from pieces import (
    CARD, CARDS, CITY, DECK, DOS, INDEX, INVENTION, KNIGHT, MONOPOLY, POINT, ROAD, ROAD_BUILDING, ROADS, SETTLEMENT,
    SUPPLY, Offer, Player, bundle, counts, covers,
)
from roads import Roads
from setup_line import Wrong, expect


class Table(Roads, Legal):
    """One game. `seen` counts what happened, and which option values made a difference."""

    def __init__(self, setup, seen):
        self.seen = seen
        self.setup = setup
        self.island = island = setup.island
        self.options = o = setup.options
        self.n = setup.players
        self.players = [Player() for _ in range(self.n)]
        self.owner = [None] * island.vertices
        self.road_free = [True] * island.edges
        self.open = set(range(island.vertices))
        self.tokens = setup.tokens
        self.yields = [INDEX.get(t) for t in setup.terrain]
        self.hexes_of_sum = {s: [h for h, t in enumerate(setup.tokens) if t == s] for s in range(2, 13)}
        self.harbor_at = {v: gives for e, gives in setup.harbors.items() for v in island.edge_ends[e]}
        self.unlimited = o["bank_shortage"] == "unlimited"
        self.bank = [SUPPLY[island.name]] * 5
        self.deck = list(DECK[island.name])
        self.robber = setup.robber
        self.longest_road = None
        self.largest_army = None
        self.winner = None
        self.dice = None
        self.card_played = False
        self.free_roads = 0
        self.first_free_placed = False
        self.offers = {}
        self.luck = None
        self.victim = None
        self.turn = 0
        self.active = self.actor = setup.first
        self.between = []
        self.in_between = False
        self.partner_card_played = False
        self.trade_closed = False
        self.paid_this_turn = False
        self.settled_this_turn = set()
        self.dice_decks = [set()]
        self.blocks = o["road_blocked_by_opponent"]
        self.target = o["victory_target"]
        # The form says nothing of paired players: there `card_played` is taken to speak of the seat that acts,
        # while in special building, where nobody plays cards, it stays that of the turn just ended.
        self.paired = o["between_turns"] == "paired_players"
        self.any_time = o["vp_card_reveal"] == "any_time"

        for name in ("terminology", "token_style", "public_counts", "turn_timer", "open_hands", "min_players", "max_players"):
            seen[name, o[name]] += 1
        if setup.beginner:
            for seat, pieces in enumerate(setup.start):
                for v in pieces["settlements"]:
                    self._put_building(seat, v)
                for e in pieces["roads"]:
                    self._put_road(seat, e)
                self._pay_for_hexes(seat, pieces["paying"])
            self.phase = None
            self._start_turn(setup.first)
        else:
            self.phase = "founding"
            forth = [(setup.first + k) % self.n for k in range(self.n)]
            self.founding = forth + forth[::-1]
            self.founded = 0
            self.founding_vertex = None
        self.legal = self._legal()

    # ---- steps -------------------------------------------------------------------------------------------

    def step(self, line):
        """Plays one line of the exchange form; raises Wrong where the rules forbid it."""
        if "do" in line:
            do = line["do"]
            if do not in DOS:
                raise Wrong(f"unknown action {do!r}")
            self.judge(line)
            getattr(self, "_do_" + do)(line["seat"], line)
            self.seen["do", do] += 1
        else:
            kind = line["chance"]
            expect(self.luck == kind, f"chance {kind} while {self.luck or 'nothing'} is awaited")
            self.luck = None
            getattr(self, "_chance_" + kind)(line["value"])
            self.seen["chance", kind] += 1
        if self.offers:
            for maker in [m for m, offer in self.offers.items() if not covers(self.players[m].hand, offer.give)]:
                del self.offers[maker]
                self.seen["offer goes: its maker cannot pay"] += 1
        if self.winner is None:
            self._check_win()
        self.legal = self._legal()
        self.seen["phase", self.phase] += 1

    # ---- founding ----------------------------------------------------------------------------------------

    def _do_place_settlement(self, seat, line):
        v = line["vertex"]
        self._put_building(seat, v)
        self.founding_vertex = v
        if self.founded >= self.n:
            self._pay_for_hexes(seat, v)

    def _do_place_road(self, seat, line):
        self._put_road(seat, line["edge"])
        self.founding_vertex = None
        self.founded += 1
        if self.founded < 2 * self.n:
            self.active = self.actor = self.founding[self.founded]
        else:
            self._start_turn(seat)

    def _pay_for_hexes(self, seat, v):
        hand = self.players[seat].hand
        for h in self.island.vertex_hexes[v]:
            r = self.yields[h]
            if r is not None:
                hand[r] += 1
                self.bank[r] -= 1

    # ---- turns -------------------------------------------------------------------------------------------

    def _start_turn(self, seat):
        self.turn += 1
        self.active = self.actor = seat
        self.phase = "roll"
        self.dice = None
        self.card_played = False
        self.in_between = False
        self.trade_closed = False
        self.paid_this_turn = False
        self.settled_this_turn.clear()
        self.offers.clear()
        for p in self.players:
            p.new = [0] * 5
            p.offers_made = 0

    def _do_end_turn(self, seat, line):
        self.offers.clear()
        if self.n >= 5:
            how = self.options["between_turns"]
            self.between = [(seat + k) % self.n for k in (range(1, self.n) if how == "special_building" else (3,))]
            self.in_between = True
            self.seen["between_turns", how] += 1
            self._next_builder()
        else:
            self._start_turn((seat + 1) % self.n)

    def _next_builder(self):
        if self.between:
            self.actor = self.between.pop(0)
            self.phase = "special_build"
            self.partner_card_played = False
            self.trade_closed = False
            self.paid_this_turn = False
        else:
            self._start_turn((self.active + 1) % self.n)

    def _do_pass(self, seat, line):
        self._next_builder()

    def _back(self):
        """Where the turn goes on after a robber or free roads."""
        self.phase = "special_build" if self.in_between else "roll" if self.dice is None else "main"

    # ---- the roll ----------------------------------------------------------------------------------------

    def _do_roll(self, seat, line):
        self.luck = "dice"

    def _chance_dice(self, value):
        expect(len(value) == 2 and all(type(d) is int and 1 <= d <= 6 for d in value), f"{value} are no dice")
        self.dice = list(value)
        total = sum(value)
        self._judge_dice(tuple(value), total)
        if total != 7:
            self._produce(total)
            self.phase = "main"
            return
        limit = self.options["discard_min_hand"]
        for p in self.players:
            cards = sum(p.hand)
            p.owes = cards // 2 if cards >= limit else 0
            self.seen["discard_min_hand", limit] += cards == limit
        self.phase = "discard" if any(p.owes for p in self.players) else "robber"

    def _judge_dice(self, value, total):
        rounds = self.options["no_seven_rounds"]
        quiet = self.turn <= rounds * self.n
        if quiet:
            expect(total != 7, f"a seven in the first {rounds} rounds")
        self.seen["no_seven_rounds", rounds] += quiet or not rounds
        balanced = self.options["balanced_dice"]
        if not balanced:
            self.seen["balanced_dice", False] += 1
        elif not rounds:
            self._judge_deck_of_36(value)

    def _judge_deck_of_36(self, value):
        """Balanced dice: no roll comes twice from one deck.

        The rules do not say when the deck is shuffled again; at most five rolls may be left in it then. Several
        decks are possible at a time: each is the set of rolls drawn since it may have been shuffled.
        """
        going = [deck | {value} for deck in self.dice_decks if value not in deck]
        expect(going, f"balanced dice: {value} came twice from one deck of 36")
        if any(len(deck) >= 31 for deck in going):
            going.append(set())
            self.seen["balanced_dice", True] += 1
        self.dice_decks = [deck for deck in going if len(deck) < 36]

    def _produce(self, total):
        claims = {}
        for h in self.hexes_of_sum[total]:
            if h == self.robber:
                continue
            r = self.yields[h]
            for v in self.island.hex_vertices[h]:
                seat = self.owner[v]
                if seat is not None:
                    by_seat = claims.setdefault(r, {})
                    by_seat[seat] = by_seat.get(seat, 0) + (2 if v in self.players[seat].cities else 1)
        for r, by_seat in claims.items():
            owed = sum(by_seat.values())
            left = self.bank[r]
            if owed > left:
                how = self.options["bank_shortage"]
                if how == "official":
                    self.seen["bank_shortage", how] += 1
                    several = len(by_seat) > 1
                    self.seen["bank short, several owed" if several else "bank short, one owed"] += 1
                    by_seat = {} if several else {seat: left for seat in by_seat}
                elif how == "first_come":
                    self.seen["bank_shortage", how] += 1
                    dealt = {}
                    for k in range(self.n):
                        seat = (self.active + k) % self.n
                        if seat in by_seat:
                            dealt[seat] = min(left, by_seat[seat])
                            left -= dealt[seat]
                    by_seat = dealt
                else:
                    self.seen["bank_shortage", how] += 1
            for seat, n in by_seat.items():
                self.players[seat].hand[r] += n
                self.bank[r] -= n

    # ---- the robber --------------------------------------------------------------------------------------

    def _do_discard(self, seat, line):
        p = self.players[seat]
        self._to_bank(p, counts(line["cards"]))
        p.owes = 0
        if not any(q.owes for q in self.players):
            self.phase = "robber"

    def _do_move_robber(self, seat, line):
        self.robber = line["hex"]
        victim = line["victim"]
        if victim is None:
            self.seen["robber moved, nobody named"] += 1
            if self.options["robber_steal"] == "optional":
                self.seen["robber_steal", "optional"] += bool(self._victims(seat, self.robber))
        elif any(self.players[victim].hand):
            self.victim = victim
            self.luck = "steal"
            self.seen["robber_steal", "mandatory"] += self.options["robber_steal"] == "mandatory"
            return
        else:
            self.seen["victim without cards named"] += 1
        self._back()

    def _chance_steal(self, value):
        r = INDEX.get(value)
        expect(r is not None and self.players[self.victim].hand[r] > 0, f"seat {self.victim} has no {value} to be stolen")
        self.players[self.victim].hand[r] -= 1
        self.players[self.actor].hand[r] += 1
        self.victim = None
        self._back()

    # ---- building and buying -----------------------------------------------------------------------------

    def _pay(self, p, cost):
        self._to_bank(p, cost)
        self.paid_this_turn = True
        if self.options["trade_build_order"] == "trade_then_build":
            self.trade_closed = True
            self.seen["trade_build_order", "trade_then_build"] += any(n >= rate for n, rate in zip(p.hand, p.rates))
            self.offers.clear()

    def _to_bank(self, p, cards):
        for r in range(5):
            p.hand[r] -= cards[r]
            self.bank[r] += cards[r]

    def _put_road(self, seat, e):
        p = self.players[seat]
        self.road_free[e] = False
        p.roads.add(e)
        p.road_ends.update(self.island.edge_ends[e])
        p.road_length = self._trail(seat)
        self._judge_longest_road()

    def _put_building(self, seat, v):
        p = self.players[seat]
        self.owner[v] = seat
        p.settlements.add(v)
        self.open.discard(v)
        self.open.difference_update(self.island.vertex_neighbours[v])
        gives = self.harbor_at.get(v)
        if gives == "any":
            p.rates = [min(rate, 3) for rate in p.rates]
        elif gives is not None:
            p.rates[INDEX[gives]] = 2
        for other, q in enumerate(self.players):
            if other != seat and v in q.road_ends:
                before = q.road_length
                q.road_length = self._trail(other)
                self.seen["road cut"] += q.road_length < before
        self._judge_longest_road()

    def _do_build_road(self, seat, line):
        self._pay(self.players[seat], ROAD)
        self._put_road(seat, line["edge"])

    def _do_build_settlement(self, seat, line):
        self._pay(self.players[seat], SETTLEMENT)
        self._put_building(seat, line["vertex"])
        self.settled_this_turn.add(line["vertex"])

    def _do_build_city(self, seat, line):
        p, v = self.players[seat], line["vertex"]
        self._pay(p, CITY)
        p.settlements.remove(v)
        p.cities.add(v)
        self.seen["same_turn_city", "allow"] += v in self.settled_this_turn

    def _do_buy_card(self, seat, line):
        self._pay(self.players[seat], CARD)
        self.luck = "card"

    def _chance_card(self, value):
        expect(value in CARDS, f"{value!r} is no card")
        c = CARDS.index(value)
        expect(self.deck[c] > 0, f"no {value} is left in the deck")
        self.deck[c] -= 1
        p = self.players[self.actor]
        p.cards[c] += 1
        p.new[c] += 1
        self.seen["card", value] += 1
        self.seen["the deck is used up"] += not any(self.deck)

    # ---- playing cards -----------------------------------------------------------------------------------

    def _spend(self, seat, card):
        self.players[seat].cards[card] -= 1
        if self.in_between:
            self.partner_card_played = True
        else:
            self.card_played = True
        self.seen["card played before the roll"] += self.phase == "roll"
        self.seen["older card played beside a new one"] += self.players[seat].new[card] > 0

    def _do_play_knight(self, seat, line):
        self._spend(seat, KNIGHT)
        p = self.players[seat]
        p.knights += 1
        held = self.largest_army
        if p.knights >= 3 and held != seat and (held is None or p.knights > self.players[held].knights):
            self.largest_army = seat
            self.seen["largest army changes hands" if held is not None else "largest army won"] += 1
        self.phase = "robber"

    def _do_play_road_building(self, seat, line):
        self._spend(seat, ROAD_BUILDING)
        self.free_roads = min(2, ROADS - len(self.players[seat].roads))
        self.first_free_placed = False
        self.phase = "free_roads"

    def _do_place_free_road(self, seat, line):
        two = self.free_roads == 2
        self._put_road(seat, line["edge"])
        self.free_roads -= 1
        self.first_free_placed = two
        if self.free_roads == 0 or not self._road_places(seat):
            self.seen["second free road lapses"] += self.free_roads > 0
            self.free_roads = 0
            self._back()
        elif self.options["road_building_second"] == "must":
            self.seen["road_building_second", "must"] += 1

    def _do_skip_free_road(self, seat, line):
        self.free_roads = 0
        self._back()
        self.seen["road_building_second", "may"] += 1

    def _do_play_invention(self, seat, line):
        self._spend(seat, INVENTION)
        take = counts(line["take"])
        for r in range(5):
            self.players[seat].hand[r] += take[r]
            self.bank[r] -= take[r]
        self.seen["invention takes one card"] += sum(take) == 1
        equal = max(take) == 2
        self.seen["invention_same_resource", self.options["invention_same_resource"]] += equal or self.options["invention_same_resource"] == "forbid"

    def _do_play_monopoly(self, seat, line):
        self._spend(seat, MONOPOLY)
        r = INDEX[line["resource"]]
        taken = 0
        for other, q in enumerate(self.players):
            if other != seat:
                taken += q.hand[r]
                q.hand[r] = 0
        self.players[seat].hand[r] += taken
        self.seen["monopoly takes nothing"] += taken == 0

    def _do_reveal(self, seat, line):
        p = self.players[seat]
        p.cards[POINT] -= 1
        # The older card goes first.
        p.new[POINT] = min(p.new[POINT], p.cards[POINT])
        p.revealed += 1
        self.seen["vp_card_reveal", "any_time"] += 1

    # ---- trade -------------------------------------------------------------------------------------------

    def _do_trade_bank(self, seat, line):
        p = self.players[seat]
        (give, n), = line["give"].items()
        (get, one), = line["get"].items()
        p.hand[INDEX[give]] -= n
        self.bank[INDEX[give]] += n
        p.hand[INDEX[get]] += one
        self.bank[INDEX[get]] -= one
        self.seen[f"bank trade at {n}"] += 1
        self.seen["trade_build_order", "combined"] += self.paid_this_turn

    def _do_offer(self, seat, line):
        self.players[seat].offers_made += 1
        self.seen["counter-offer"] += seat != self.active
        self.offers[seat] = Offer(seat, counts(line["give"]), counts(line["get"]), set(line["to"]))

    def _do_accept(self, seat, line):
        offer = self.offers[line["of"]]
        if seat == self.active:
            self._swap(offer, seat)
        else:
            offer.accepted.add(seat)
            offer.declined.discard(seat)

    def _do_decline(self, seat, line):
        offer = self.offers[line["of"]]
        offer.declined.add(seat)
        offer.accepted.discard(seat)

    def _do_confirm(self, seat, line):
        self._swap(self.offers[seat], line["with"])

    def _do_withdraw(self, seat, line):
        del self.offers[seat]

    def _swap(self, offer, other):
        maker, taker = self.players[offer.seat].hand, self.players[other].hand
        for r in range(5):
            maker[r] += offer.get[r] - offer.give[r]
            taker[r] += offer.give[r] - offer.get[r]
        self.offers.clear()
        self.seen["domestic trade"] += 1

    # ---- points and the end ------------------------------------------------------------------------------

    def public_points(self, seat):
        p = self.players[seat]
        return (len(p.settlements) + 2 * len(p.cities) + p.revealed
                + (2 if self.longest_road == seat else 0) + (2 if self.largest_army == seat else 0))

    def points(self, seat):
        return self.public_points(seat) + self.players[seat].cards[POINT]

    def _check_win(self):
        if self.phase == "founding":
            return
        if self.in_between:
            if any(self.points(seat) >= self.target for seat in range(self.n)):
                self.seen["enough points between turns, no win"] += 1
            return
        order = [(self.active + k) % self.n for k in range(self.n)]
        for seat in order:
            if self.points(seat) >= self.target:
                own = seat == self.active
                if not own:
                    self.seen["win_only_on_own_turn", self.options["win_only_on_own_turn"]] += 1
                    if self.options["win_only_on_own_turn"]:
                        continue
                self.seen["win at the start of a turn" if self.phase == "roll" and not self.card_played else "win in a turn"] += 1
                self.seen["victory_target", self.target] += 1
                self.winner = self.active = self.actor = seat
                self.phase = "over"
                self.offers.clear()
                self.free_roads = 0
                return

    # ---- the state in the exchange form ------------------------------------------------------------------

    def state(self):
        players = []
        for seat, p in enumerate(self.players):
            public = self.public_points(seat)
            players.append({
                "hand": bundle(p.hand), "cards": bundle(p.cards, CARDS), "new_cards": bundle(p.new, CARDS),
                "revealed": p.revealed, "knights": p.knights, "settlements": sorted(p.settlements),
                "cities": sorted(p.cities), "roads": sorted(p.roads), "road_length": p.road_length,
                "public_points": public, "points": public + p.cards[POINT], "owes": p.owes,
            })
        offers = [{"seat": o.seat, "give": bundle(o.give), "get": bundle(o.get), "to": sorted(o.to),
                   "accepted": sorted(o.accepted), "declined": sorted(o.declined)}
                  for _, o in sorted(self.offers.items())]
        return {
            "phase": self.phase, "turn": self.turn, "active": self.active, "to_act": self.to_act(), "dice": self.dice,
            "card_played": self.partner_card_played if self.in_between and self.paired else self.card_played, "robber": self.robber, "bank": None if self.unlimited else bundle(self.bank),
            "deck": sum(self.deck), "longest_road": self.longest_road, "largest_army": self.largest_army,
            "winner": self.winner, "free_roads": self.free_roads, "offers": offers, "players": players,
        }
