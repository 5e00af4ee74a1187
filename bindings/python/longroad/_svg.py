"""The island as a picture (SVG) and as text, from what a seat may know."""

import functools
import math

import numpy as np

_WIDTHS = {"standard": (3, 4, 5, 4, 3), "large": (3, 4, 5, 6, 5, 4, 3)}
_TERRAIN = {
    "lumber": "#4c7a3f",
    "brick": "#b4613a",
    "wool": "#a6c76c",
    "grain": "#e3c15a",
    "ore": "#8d8f99",
    "desert": "#dccfa5",
}
_SEATS = ("#c8352b", "#2c5fa8", "#e08a1e", "#f4f1e8", "#2f8f4e", "#7a4a2b")


@functools.lru_cache(maxsize=None)
def _places(island):
    """Centers of hexes, places of vertices, ends of edges in whole steps, by their public numbers.

    A step is half a hex wide and a quarter of its height (docs/notation.md: numbers go row by row).
    """
    hexes, vertices, edges = [], set(), set()
    widest = max(_WIDTHS[island])
    for row, width in enumerate(_WIDTHS[island]):
        for column in range(width):
            x, y = (widest - width) + 2 * column, 3 * row
            corners = [(x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)]
            hexes.append(((x, y), corners))
            vertices.update(corners)
            edges.update(frozenset((corners[i], corners[(i + 1) % 6])) for i in range(6))
    ends = [tuple(sorted(edge)) for edge in edges]
    ends.sort(key=lambda e: (e[0][1] + e[1][1], e[0][0] + e[1][0]))
    return hexes, sorted(vertices, key=lambda p: (p[1], p[0])), ends


def geometry(players):
    """The shape of the island for so many players: (hex_vertices, edge_vertices).

    hex_vertices[h] are the six vertices of a hex, clockwise from the top; edge_vertices[e] the two of an edge.
    """
    hexes, vertices, edges = _places("standard" if players <= 4 else "large")
    number = {place: i for i, place in enumerate(vertices)}
    return (
        np.array([[number[corner] for corner in corners] for _, corners in hexes]),
        np.array([[number[a], number[b]] for a, b in edges]),
    )


@functools.lru_cache(maxsize=None)
def _geometry(island):
    """The same places in pixels."""
    hexes, vertices, edges = _places(island)

    def place(p):
        return (p[0] * math.sqrt(3) / 2 * 40, p[1] / 2 * 40)

    return [place(h) for h, _ in hexes], [place(v) for v in vertices], [(place(a), place(b)) for a, b in edges]


def _color(seat, players):
    # With fewer than four players red stays in the box.
    return _SEATS[seat + 1 if players < 4 else seat]


def _building(x, y, color, city):
    if city:
        points = [(-11, 9), (-11, -2), (-5, -9), (1, -2), (11, -2), (11, 9)]
    else:
        points = [(-7, 8), (-7, -2), (0, -9), (7, -2), (7, 8)]
    path = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points)
    return f'<polygon points="{path}" fill="{color}" stroke="#222" stroke-width="1.5"/>'


def island_svg(view):
    """The island as a View sees it: the text of an SVG picture."""
    setup, seen = view.setup(), view.to_dict()
    hexes, vertices, edges = _geometry(setup["island"])
    players = setup["players"]
    left = min(x for x, _ in vertices) - 40
    top = min(y for _, y in vertices) - 40
    width = max(x for x, _ in vertices) + 40 - left
    height = max(y for _, y in vertices) + 40 - top
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" font-family="sans-serif">',
        f'<rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" fill="#8ec1d6"/>',
    ]
    for number, (x, y) in enumerate(hexes):
        terrain, token = setup["terrain"][number], setup["tokens"][number]
        corners = [(x + 40 * math.sin(a), y - 40 * math.cos(a)) for a in (i * math.pi / 3 for i in range(6))]
        points = " ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in corners)
        out.append(f'<polygon points="{points}" fill="{_TERRAIN[terrain]}" stroke="#f3ead2" stroke-width="2"/>')
        if token:
            ink = "#b3261e" if token in (6, 8) else "#222"
            out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="13" fill="#f8f2df"/>')
            out.append(
                f'<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle" font-size="14" '
                f'fill="{ink}">{token}</text>'
            )
    for harbor in setup["harbors"]:
        (ax, ay), (bx, by) = edges[harbor["edge"]]
        mx, my = (ax + bx) / 2, (ay + by) / 2
        cx, cy = left + width / 2, top + height / 2
        away = math.hypot(mx - cx, my - cy)
        hx, hy = mx + 18 * (mx - cx) / away, my + 18 * (my - cy) / away
        label = "3:1" if harbor["gives"] == "any" else harbor["gives"]
        for px, py in ((ax, ay), (bx, by)):
            out.append(f'<line x1="{hx:.1f}" y1="{hy:.1f}" x2="{px:.1f}" y2="{py:.1f}" stroke="#5b4a2f"/>')
        out.append(
            f'<text x="{hx:.1f}" y="{hy + 4:.1f}" text-anchor="middle" font-size="10" fill="#223">{label}</text>'
        )
    for seat, player in enumerate(seen["players"]):
        color = _color(seat, players)
        for road in player["roads"]:
            (ax, ay), (bx, by) = edges[road]
            for stroke, wide in (("#222", 8), (color, 5)):
                out.append(
                    f'<line x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}" stroke="{stroke}" '
                    f'stroke-width="{wide}" stroke-linecap="round"/>'
                )
    for seat, player in enumerate(seen["players"]):
        for kind in ("settlements", "cities"):
            for vertex in player[kind]:
                out.append(_building(*vertices[vertex], _color(seat, players), kind == "cities"))
    x, y = hexes[seen["robber"]]
    out.append(f'<circle cx="{x + 16:.1f}" cy="{y - 14:.1f}" r="9" fill="#222" opacity="0.85"/>')
    out.append("</svg>")
    return "\n".join(out) + "\n"


def table_text(view):
    """The table in a few lines: whose turn it is, and what everybody holds as far as the viewer knows."""
    seen = view.to_dict()
    dice = "" if not seen["dice"] else ", rolled {} and {}".format(*seen["dice"])
    lines = [f"turn {seen['turn']}, seat {seen['active']}: {seen['phase']}{dice}; robber on hex {seen['robber']}"]
    for seat, player in enumerate(seen["players"]):
        hand = player.get("hand")
        cards = f"{player['hand_size']} cards"
        if hand:
            cards = " ".join(f"{count} {kind}" for kind, count in hand.items())
        mark = "*" if seat in seen["to_act"] else " "
        lines.append(
            f"{mark} seat {seat}: {player['points']} points, {cards}; {len(player['settlements'])} settlements, "
            f"{len(player['cities'])} cities, road {player['road_length']}, {player['knights']} knights, "
            f"{player['card_count']} development cards"
        )
    return "\n".join(lines) + "\n"
