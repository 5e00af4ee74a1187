"""Where roads may lie, and whose is the longest (rules.md sections 10, 14 and 17)."""

from pieces import ROADS


class Roads:
    """The part of a table that knows about roads."""

    def _trail(self, seat):
        """The longest trail of own roads: each once, never through another's building (LR-2, LR-4)."""
        roads = self.players[seat].roads
        if len(roads) < 2:
            return len(roads)
        ends = self.island.edge_ends
        at = {}
        for e in roads:
            a, b = ends[e]
            at.setdefault(a, []).append((1 << e, b))
            at.setdefault(b, []).append((1 << e, a))
        owner = self.owner
        shut = {v for v in at if owner[v] is not None and owner[v] != seat}
        best = 0
        all_roads = len(roads)

        def walk(v, used, length):
            nonlocal best
            if length > best:
                best = length
            if v in shut and length:
                return
            for bit, w in at[v]:
                if not used & bit:
                    walk(w, used | bit, length + 1)

        for v in at:
            walk(v, 0, 0)
            if best == all_roads:
                break
        return best

    def _judge_longest_road(self):
        lengths = [p.road_length for p in self.players]
        best = max(lengths)
        held = self.longest_road
        if best < 5:
            if held is not None:
                self.seen["longest road set aside: nobody at five"] += 1
            self.longest_road = None
            return
        leaders = [seat for seat, length in enumerate(lengths) if length == best]
        if held in leaders:
            self.seen["longest road: the holder keeps it in a tie"] += len(leaders) > 1
            return
        if len(leaders) == 1:
            self.longest_road = leaders[0]
            self.seen["longest road won" if held is None else "longest road changes hands"] += 1
            return
        if held is not None:
            self.seen["longest_road_tie", self.options["longest_road_tie"]] += 1
        if self.options["longest_road_tie"] == "set_aside":
            self.longest_road = None

    def _road_places(self, seat, also=None):
        """The free edges where a seat may build, `also` being an edge taken as its own already."""
        p = self.players[seat]
        island, owner, free = self.island, self.owner, self.road_free
        blocks = self.blocks
        ends = p.road_ends if also is None else p.road_ends.union(island.edge_ends[also])
        places = set()
        for v in ends:
            stands = owner[v]
            if stands is not None and stands != seat:
                self.seen["road_blocked_by_opponent", blocks] += 1
                if blocks:
                    continue
            for e in island.vertex_edges[v]:
                if free[e]:
                    places.add(e)
        # A building without a road of its own does not occur: every founding settlement gets one.
        if also is not None:
            places.discard(also)
        return places

    def _can_road_build(self, seat):
        pieces = ROADS - len(self.players[seat].roads)
        if not pieces:
            self.seen["road building refused: no piece"] += 1
            return False
        places = self._road_places(seat)
        if not places:
            self.seen["road building refused: no place"] += 1
            return False
        two = pieces >= 2 and (len(places) >= 2 or bool(self._road_places(seat, next(iter(places)))))
        if not two:
            how = self.options["road_building_partial"]
            self.seen["road_building_partial", how] += 1
            return how == "allow"
        return True
