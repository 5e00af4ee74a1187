"""The two islands, numbered as the exchange form numbers them.

Lengths are kept whole: x in halves of sqrt(3), y in halves of the hex side. Row r, index i then has its
centre at (2 i + widest - width(r), 3 r).
"""

CORNERS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
# The sides in clockwise order, each between two corners that are named clockwise too.
SIDES = {"NE": ("N", "NE"), "E": ("NE", "SE"), "SE": ("SE", "S"), "SW": ("S", "SW"), "W": ("SW", "NW"), "NW": ("NW", "N")}
# From a hex to the centre of its neighbour beyond a side.
BEYOND = {"NE": (1, -3), "E": (2, 0), "SE": (1, 3), "SW": (-1, 3), "W": (-2, 0), "NW": (-1, -3)}

WIDTHS = {"standard": (3, 4, 5, 4, 3), "large": (3, 4, 5, 6, 5, 4, 3)}


class Island:
    """Hexes, vertices and edges of one island and who touches whom."""

    def __init__(self, name):
        self.name = name
        self.widths = WIDTHS[name]
        widest = max(self.widths)
        self.centres = [(2 * i + widest - width, 3 * r) for r, width in enumerate(self.widths) for i in range(width)]
        self.hex_at = {(r, i): n for n, (r, i) in enumerate((r, i) for r, w in enumerate(self.widths) for i in range(w))}
        hex_of_centre = {c: n for n, c in enumerate(self.centres)}

        points = {(x + dx, y + dy) for x, y in self.centres for dx, dy in CORNERS.values()}
        ordered = sorted(points, key=lambda p: (p[1], p[0]))
        vertex_at = {p: n for n, p in enumerate(ordered)}
        self.points = ordered

        # An edge is known by the sum of its ends, which is twice its midpoint.
        middles = {}
        for n, (x, y) in enumerate(self.centres):
            for a, b in SIDES.values():
                p = (x + CORNERS[a][0], y + CORNERS[a][1])
                q = (x + CORNERS[b][0], y + CORNERS[b][1])
                middles[(p[0] + q[0], p[1] + q[1])] = (vertex_at[p], vertex_at[q])
        middle_order = sorted(middles, key=lambda m: (m[1], m[0]))
        edge_at = {m: n for n, m in enumerate(middle_order)}
        self.middles = middle_order
        self.edge_ends = [middles[m] for m in middle_order]

        self.hexes = len(self.centres)
        self.vertices = len(ordered)
        self.edges = len(middle_order)
        self.vertex_edges = [[] for _ in range(self.vertices)]
        self.vertex_neighbours = [[] for _ in range(self.vertices)]
        for e, (a, b) in enumerate(self.edge_ends):
            self.vertex_edges[a].append(e)
            self.vertex_edges[b].append(e)
            self.vertex_neighbours[a].append(b)
            self.vertex_neighbours[b].append(a)

        self.hex_vertices = []
        self.hex_neighbours = []
        self._side = {}
        self._corner = {}
        for n, (x, y) in enumerate(self.centres):
            self.hex_vertices.append([vertex_at[(x + dx, y + dy)] for dx, dy in CORNERS.values()])
            self.hex_neighbours.append([hex_of_centre[(x + dx, y + dy)] for dx, dy in BEYOND.values()
                                        if (x + dx, y + dy) in hex_of_centre])
            for corner, (dx, dy) in CORNERS.items():
                self._corner[n, corner] = vertex_at[(x + dx, y + dy)]
            for side, (a, b) in SIDES.items():
                m = (2 * x + CORNERS[a][0] + CORNERS[b][0], 2 * y + CORNERS[a][1] + CORNERS[b][1])
                self._side[n, side] = edge_at[m]
        self.vertex_hexes = [[] for _ in range(self.vertices)]
        for n, corners in enumerate(self.hex_vertices):
            for v in corners:
                self.vertex_hexes[v].append(n)

        # Coast edges with the centre of the sea tile beyond them.
        self.sea_beyond = {}
        for n, (x, y) in enumerate(self.centres):
            for side, (dx, dy) in BEYOND.items():
                if (x + dx, y + dy) not in hex_of_centre:
                    self.sea_beyond[self._side[n, side]] = (x + dx, y + dy)
        self.coast = self._coast_clockwise()
        self.corner_hexes = self._corner_hexes()

    def edge(self, row, index, side):
        return self._side[self.hex_at[row, index], side]

    def vertex(self, row, index, corner):
        return self._corner[self.hex_at[row, index], corner]

    def _coast_clockwise(self):
        """Coast edges in clockwise order from the north-western side of the first hex."""
        follow = {}
        for n, (x, y) in enumerate(self.centres):
            for side, (first, second) in SIDES.items():
                e = self._side[n, side]
                if e in self.sea_beyond:
                    # Land lies to the right of the way from first to second, so this runs clockwise.
                    follow[self._corner[n, first]] = (e, self._corner[n, second])
        here = self._corner[0, "NW"]
        start, ring = here, []
        while True:
            e, here = follow[here]
            ring.append(e)
            if here == start:
                return ring

    def _corner_hexes(self):
        """The six corners of the island, counter-clockwise from the top left."""
        last = len(self.widths) - 1
        middle = self.widths.index(max(self.widths))
        return [self.hex_at[0, 0], self.hex_at[middle, 0], self.hex_at[last, 0],
                self.hex_at[last, self.widths[last] - 1], self.hex_at[middle, self.widths[middle] - 1],
                self.hex_at[0, self.widths[0] - 1]]

    def sea_tiles(self):
        """The ring of sea tiles that touch land, clockwise: for each its coast edges."""
        tiles = []
        for e in self.coast:
            if tiles and self.sea_beyond[tiles[-1][-1]] == self.sea_beyond[e]:
                tiles[-1].append(e)
            else:
                tiles.append([e])
        if len(tiles) > 1 and self.sea_beyond[tiles[0][0]] == self.sea_beyond[tiles[-1][0]]:
            tiles[0] = tiles.pop() + tiles[0]
        return tiles

    def rings_counter_clockwise(self):
        """The hexes ring by ring from the outside, each ring counter-clockwise from its top left hex."""
        left = set(range(self.hexes))
        rings = []
        while left:
            rim = [n for n in left if sum(m in left for m in self.hex_neighbours[n]) < 6]
            rings.append(self._walk_ring(rim))
            left -= set(rim)
        return rings

    def _walk_ring(self, rim):
        """Orders a convex rim counter-clockwise, whatever its shape, by following its neighbours."""
        if len(rim) == 1:
            return rim
        start = min(rim, key=lambda n: (self.centres[n][1], self.centres[n][0]))
        # Down the left side, along the bottom, up the right side, back along the top.
        rows = {}
        for n in rim:
            rows.setdefault(self.centres[n][1], []).append(n)
        order = sorted(rows)
        for y in order:
            rows[y].sort(key=lambda n: self.centres[n][0])
        ring = [rows[y][0] for y in order[:-1]]
        ring += rows[order[-1]]
        ring += [rows[y][-1] for y in reversed(order[1:-1]) if len(rows[y]) > 1]
        ring += reversed(rows[order[0]][1:])
        assert ring[0] == start and len(ring) == len(rim) == len(set(ring))
        return ring

    def spirals(self):
        """The six counter-clockwise spirals inwards, one from each corner hex.

        The inner rings go on from where the outer one ended: the walk always keeps to the ring's next hex
        counter-clockwise, and steps inwards to the hex beside the ring's first one.
        """
        rings = self.rings_counter_clockwise()
        result = []
        for corner in self.corner_hexes:
            start = corner
            walk = []
            for k, ring in enumerate(rings):
                at = ring.index(start)
                turned = ring[at:] + ring[:at]
                walk += turned
                if k + 1 < len(rings):
                    start = self._inwards(turned, rings[k + 1])
            result.append(walk)
        return result

    def _inwards(self, turned, inner):
        """Where the spiral enters the next ring: the inner hex touching both the last hex and the first."""
        inside = set(inner)
        both = [n for n in self.hex_neighbours[turned[-1]] if n in inside and n in self.hex_neighbours[turned[0]]]
        if len(both) == 1:
            return both[0]
        near = [n for n in self.hex_neighbours[turned[0]] if n in inside]
        assert len(near) == 1
        return near[0]


ISLANDS = {name: Island(name) for name in WIDTHS}
