"""Set-up lines by boards.md, every lawful one being possible."""

from geometry import ISLANDS
import options as option_table
import setup_line


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
