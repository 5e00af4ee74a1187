"""What is legal: the list of the exchange form, and what the form does not list."""

from pieces import (
    BANK_TRADES, CITIES, INVENTION, KNIGHT, MONOPOLY, ONE_OF, PAIRS, POINT, ROAD_BUILDING, ROADS, SETTLEMENTS,
    action_key, counts, covers,
)
from setup_line import RESOURCES, Wrong, expect


class Legal:
    """The part of a table that judges actions."""

    def judge(self, line):
        """Raises Wrong unless this action is legal now."""
        do, seat = line["do"], line["seat"]
        expect(self.luck is None, f"{do} while {self.luck} is awaited")
        expect(self.winner is None, f"{do} after the end of the game")
        expect(type(seat) is int and 0 <= seat < self.n, f"seat {seat!r}")
        if action_key(line) not in self.legal:
            self._judge_unlisted(line, seat, do)

    def _judge_unlisted(self, line, seat, do):
        """Raises Wrong unless this action is legal although the form does not list it."""
        p = self.players[seat]
        if do == "discard":
            expect(self.phase == "discard" and p.owes > 0, f"seat {seat} owes nothing")
            cards = counts(line["cards"])
            expect(sum(cards) == p.owes, f"seat {seat} owes {p.owes}, not {sum(cards)}")
            expect(covers(p.hand, cards), f"seat {seat} does not hold what it discards")
            return
        if do == "reveal":
            expect(self.any_time and p.cards[POINT] > 0, f"seat {seat} may not reveal")
            self.seen["reveal by a seat that is not asked"] += seat not in self.to_act()
            return
        if do in ("offer", "accept", "decline", "withdraw"):
            expect(self.phase == "main", f"{do} outside of main")
            expect(not self.trade_closed and not self.options["no_trading"], f"{do} while players may not trade")
            if do == "offer":
                self._judge_offer(line, seat, p)
                return
            if do == "withdraw":
                expect(seat in self.offers, f"seat {seat} has no offer to withdraw")
                return
            offer = self.offers.get(line["of"])
            expect(offer is not None and seat in offer.to, f"no offer of {line['of']} to seat {seat}")
            if do == "accept":
                expect(seat not in offer.accepted, f"seat {seat} has accepted already")
                expect(covers(p.hand, offer.get), f"seat {seat} does not hold what is asked")
            else:
                expect(seat not in offer.declined, f"seat {seat} has declined already")
            self.seen["answer changed"] += 1
            return
        raise Wrong(f"{action_key(line)} is not legal in phase {self.phase}")

    def _judge_offer(self, line, seat, p):
        o = self.options
        give, get, to = counts(line["give"]), counts(line["get"]), line["to"]
        expect(covers(p.hand, give), f"seat {seat} does not hold what it offers")
        expect(len(to) > 0 and len(set(to)) == len(to) and seat not in to and all(t in range(self.n) for t in to),
               f"seat {seat} cannot offer to {to}")
        if seat != self.active:
            expect(to == [self.active], f"seat {seat} may offer only to the active seat")
        both = [r for r in range(5) if give[r] and get[r]]
        expect(any(give) or any(get), "an offer of nothing for nothing")
        if o["domestic_gifts"] == "forbid":
            expect(any(give) and any(get), "a gift")
            self.seen["domestic_gifts", "forbid"] += 1
        else:
            self.seen["domestic_gifts", "allow"] += not (any(give) and any(get))
        if o["domestic_same_resource"] == "forbid":
            expect(not both, "the same resource on both sides")
            self.seen["domestic_same_resource", "forbid"] += 1
        else:
            self.seen["domestic_same_resource", "allow"] += bool(both)
        limit = o["trade_offer_limit"]
        if limit:
            expect(p.offers_made < limit, f"seat {seat} has made its {limit} offers")
            self.seen["trade_offer_limit", limit] += p.offers_made + 1 == limit
        else:
            self.seen["trade_offer_limit", 0] += 1
        self.seen["no_trading", False] += 1

    def to_act(self):
        if self.luck is not None or self.phase == "over":
            return []
        if self.phase == "discard":
            return [seat for seat, p in enumerate(self.players) if p.owes]
        if self.phase == "main" and self.active in self.offers:
            offer = self.offers[self.active]
            return sorted([self.active, *(offer.to - offer.accepted - offer.declined)])
        return [self.actor]

    def _legal(self):
        legal = set()
        waiting = self.to_act()
        for seat in waiting:
            if self.any_time and self.players[seat].cards[POINT]:
                legal.add((seat, "reveal"))
        if not waiting:
            return legal
        phase = self.phase
        if phase == "main":
            self._legal_main(self.active, legal)
            for seat in waiting:
                if seat != self.active:
                    self._legal_answers(seat, legal)
        elif phase == "roll":
            legal.add((self.actor, "roll"))
            self._legal_cards(self.actor, legal)
        elif phase == "robber":
            self._legal_robber(self.actor, legal)
        elif phase == "free_roads":
            seat = self.actor
            for e in self._road_places(seat):
                legal.add((seat, "place_free_road", e))
            if self.free_roads == 1 and self.first_free_placed and self.options["road_building_second"] == "may":
                legal.add((seat, "skip_free_road"))
        elif phase == "special_build":
            seat = self.actor
            legal.add((seat, "pass"))
            self._legal_builds(seat, legal)
            if self.paired:
                self._legal_cards(seat, legal)
                self._legal_bank_trades(seat, legal)
        elif phase == "founding":
            seat = self.actor
            if self.founding_vertex is None:
                for v in self.open:
                    legal.add((seat, "place_settlement", v))
            else:
                for e in self.island.vertex_edges[self.founding_vertex]:
                    if self.road_free[e]:
                        legal.add((seat, "place_road", e))
        return legal

    def _legal_main(self, seat, legal):
        legal.add((seat, "end_turn"))
        self._legal_builds(seat, legal)
        self._legal_cards(seat, legal)
        self._legal_bank_trades(seat, legal)
        self.seen["no_trading", True] += self.options["no_trading"]
        if self.players[seat].cards[POINT] and not self.any_time:
            self.seen["vp_card_reveal", "on_win_only"] += 1
        if self.offers:
            self._legal_answers(seat, legal)
            own = self.offers.get(seat)
            if own:
                for other in own.accepted:
                    if covers(self.players[other].hand, own.get):
                        legal.add((seat, "confirm", other))
                    else:
                        self.seen["confirm refused: the other cannot pay"] += 1

    def _legal_answers(self, seat, legal):
        """What a seat may do about the offers made to it, and about its own."""
        hand = self.players[seat].hand
        for maker, offer in self.offers.items():
            if seat not in offer.to:
                continue
            if seat not in offer.accepted:
                if covers(hand, offer.get):
                    legal.add((seat, "accept", maker))
                else:
                    self.seen["accept refused: cannot pay"] += 1
            if seat not in offer.declined:
                legal.add((seat, "decline", maker))
        if seat in self.offers:
            legal.add((seat, "withdraw"))

    def _legal_builds(self, seat, legal):
        p = self.players[seat]
        lumber, brick, wool, grain, ore = p.hand
        if lumber and brick:
            if len(p.roads) < ROADS:
                for e in self._road_places(seat):
                    legal.add((seat, "build_road", e))
            else:
                self.seen["road refused: no piece"] += 1
            if wool and grain:
                places = p.road_ends & self.open
                if len(p.settlements) < SETTLEMENTS:
                    for v in places:
                        legal.add((seat, "build_settlement", v))
                elif places:
                    self.seen["settlement refused: no piece"] += 1
        if ore >= 3 and grain >= 2:
            if len(p.cities) < CITIES:
                for v in p.settlements:
                    if v in self.settled_this_turn and self.options["same_turn_city"] == "forbid":
                        self.seen["same_turn_city", "forbid"] += 1
                    else:
                        legal.add((seat, "build_city", v))
            else:
                self.seen["city refused: no piece"] += 1
        if ore and wool and grain:
            if any(self.deck):
                legal.add((seat, "buy_card"))
            else:
                self.seen["card refused: the deck is empty"] += 1

    def _legal_cards(self, seat, legal):
        p = self.players[seat]
        cards = p.cards
        if not (cards[KNIGHT] or cards[ROAD_BUILDING] or cards[INVENTION] or cards[MONOPOLY]):
            return
        if self.partner_card_played if self.in_between else self.card_played:
            self.seen["card refused: one was played"] += 1
            return
        new = p.new
        if cards[KNIGHT] > new[KNIGHT]:
            legal.add((seat, "play_knight"))
        if cards[ROAD_BUILDING] > new[ROAD_BUILDING] and self._can_road_build(seat):
            legal.add((seat, "play_road_building"))
        if cards[INVENTION] > new[INVENTION]:
            self._legal_inventions(seat, legal)
        if cards[MONOPOLY] > new[MONOPOLY]:
            for name in RESOURCES:
                legal.add((seat, "play_monopoly", name))
        if any(new):
            self.seen["card refused: bought this turn"] += 1

    def _legal_inventions(self, seat, legal):
        same = self.options["invention_same_resource"] == "allow"
        stock = [2] * 5 if self.unlimited else self.bank
        pairs = [key for (a, b), key in PAIRS.items()
                 if (same and stock[a] >= 2 if a == b else stock[a] > 0 and stock[b] > 0)]
        if not pairs:
            pairs = [ONE_OF[r] for r in range(5) if stock[r] > 0]
            self.seen["invention: no pair in the bank"] += 1
        for key in pairs:
            legal.add((seat, "play_invention", key))

    def _legal_bank_trades(self, seat, legal):
        p = self.players[seat]
        hand, rates = p.hand, p.rates
        if self.trade_closed:
            return
        stock = self.bank
        for r in range(5):
            if hand[r] >= rates[r]:
                trades = BANK_TRADES[seat, rates[r], r]
                for get in range(5):
                    if get != r:
                        if stock[get] > 0 or self.unlimited:
                            legal.add(trades[get])
                        else:
                            self.seen["bank trade refused: not in the bank"] += 1

    def _legal_robber(self, seat, legal):
        must = self.options["robber_steal"] == "mandatory"
        forbid = self.options["robber_desert_return"] == "forbid"
        for h in range(self.island.hexes):
            if h == self.robber:
                continue
            if self.tokens[h] == 0:
                self.seen["robber_desert_return", self.options["robber_desert_return"]] += 1
                if forbid:
                    continue
            victims = self._victims(seat, h)
            for victim in victims:
                legal.add((seat, "move_robber", h, victim))
            if not victims or not must:
                legal.add((seat, "move_robber", h, None))

    def _victims(self, seat, h):
        """Whom the mover may name on a hex."""
        found = []
        o = self.options
        for other in {self.owner[v] for v in self.island.hex_vertices[h]}:
            if other is None or other == seat:
                continue
            if self.public_points(other) < 3:
                self.seen["friendly_robber", o["friendly_robber"]] += 1
                if o["friendly_robber"]:
                    continue
            if not any(self.players[other].hand):
                self.seen["robber_victims", o["robber_victims"]] += 1
                if o["robber_victims"] == "with_cards":
                    continue
            found.append(other)
        return found
