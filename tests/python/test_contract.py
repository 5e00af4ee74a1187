"""Promises over many steps: the mask is the list of what is legal, numbers go there and back, and what a seat
may not know changes nothing it is shown. LONGROAD_EFFORT multiplies the steps."""

import os
import random

import longroad as lr
import numpy as np
import pytest
from conftest import play

EFFORT = int(os.environ.get("LONGROAD_EFFORT", "1"))
TABLES = [(preset, players) for preset in ("2015", "mayfair") for players in range(2, 7)]
OFFERS = 120  # the last numbers of the table


def decisions(count, **terms):
    """Positions where somebody decides, in games played at random; step them on by hand."""
    seen, number = 0, 0
    while seen < count:
        game = lr.Game(seed=lr.seed_of_game(17, number), **terms)
        number += 1
        while not game.over and seen < count:
            if game.awaits_chance:
                game.step_chance()
                continue
            seen += 1
            yield game


@pytest.mark.parametrize("preset,players", TABLES)
def test_mask_is_legal_over_100000_steps(preset, players):
    chance = random.Random(players)
    for offers, count in ((False, 100_000), (True, 4_000)):
        terms = dict(preset=preset, players=players, offers=offers)
        asked = lr.action_count(players) - (0 if offers else OFFERS)
        for n, game in enumerate(decisions(count * EFFORT, **terms)):
            legal, indices, mask = game.legal(), game.legal_indices(), game.mask()
            assert np.flatnonzero(mask).tolist() == sorted(indices) and len(legal) == len(indices) > 0
            assert [game.index_of(action) for action in legal] == indices
            assert [game.action_of(index) for index in indices] == legal
            if n % 200 == 0:
                # Every number of the table, one by one, with the rules' own word on it.
                allowed = [index for index in range(asked) if game.why_not(index) is None]
                assert allowed == [index for index in sorted(indices) if index < asked]
            game.step(chance.choice(indices))


@pytest.mark.parametrize("players,beyond", [(2, 2 * (19 + 3)), (3, 19 + 3), (4, 0), (5, 30 + 3), (6, 0)])
def test_every_number_goes_there_and_back(players, beyond):
    """All of the table, legal or not: a number is one action, and an action one number. `beyond` are those of
    seats nobody sits at: robbers with such a victim, and answers to them."""
    ways = {}
    for n, game in enumerate(decisions(3_000, players=players, offers=True)):
        if n % 50 == 0:
            for index in range(game.action_count):
                action = game.action_of(index)
                if game.why_not(index) == "malformed":
                    continue
                assert game.index_of(action) == index
                ways.setdefault(index, set()).add(action.do)
        game.random_step()
    assert len(ways) == lr.action_count(players) - beyond


def parse(position):
    """The words of a position text, and of each seat its parts."""
    words = position.split(" ")
    seats = {}
    for at, word in enumerate(words):
        key, _, value = word.partition("=")
        if key.isdigit():
            seats[int(key)] = (at, dict(part.split(":", 1) for part in value.split(";")))
    return words, seats


def cards(text):
    """'ore2+wool1' as a list."""
    found = []
    for part in text.split("+") if text and text != "0" else []:
        kind = part.rstrip("0123456789")
        found += [kind] * int(part[len(kind) :] or 1)
    return found


def bundle(kinds):
    return "+".join(f"{kind}{kinds.count(kind)}" for kind in dict.fromkeys(kinds)) or "0"


def disturbed(position, viewer, chance):
    """The same table with other secrets: cards change hands among the others, and kinds between them and the deck."""
    words, seats = parse(position)
    others = [seat for seat in seats if seat != viewer]
    changed = 0
    rich = [seat for seat in others if cards(seats[seat][1].get("hand", ""))]
    if len(rich) > 1:
        one, two = chance.sample(rich, 2)
        hands = {seat: cards(seats[seat][1]["hand"]) for seat in (one, two)}
        a, b = chance.randrange(len(hands[one])), chance.randrange(len(hands[two]))
        changed += hands[one][a] != hands[two][b]
        hands[one][a], hands[two][b] = hands[two][b], hands[one][a]
        for seat in (one, two):
            seats[seat][1]["hand"] = bundle(hands[seat])
    deck_at = next((at for at, word in enumerate(words) if word.startswith("deck=")), None)
    for seat in others:
        held = cards(seats[seat][1].get("cards", ""))
        if deck_at is None or not held or "new" in seats[seat][1]:
            continue
        deck = cards(words[deck_at][5:])
        a, b = chance.randrange(len(held)), chance.randrange(len(deck)) if deck else None
        if b is not None:
            changed += held[a] != deck[b]
            held[a], deck[b] = deck[b], held[a]
            words[deck_at] = "deck=" + bundle(deck)
            seats[seat][1]["cards"] = bundle(held)
    for seat, (at, parts) in seats.items():
        words[at] = f"{seat}=" + ";".join(f"{key}:{value}" for key, value in parts.items())
    return " ".join(words) if changed else None


@pytest.mark.parametrize("players,preset", [(2, "2015"), (3, "mayfair"), (4, "2015"), (6, "mayfair")])
def test_what_a_seat_may_not_know_changes_nothing_it_sees(players, preset):
    chance, compared, told_apart = random.Random(players), 0, 0
    for n, game in enumerate(decisions(6_000 * EFFORT, players=players, preset=preset)):
        if n % 12 == 0 and game.phase not in ("founding", "discard"):
            position = game.position
            here = lr.Game.from_position(position)
            for viewer in range(players):
                text = disturbed(position, viewer, chance)
                if text is None:
                    continue
                try:
                    there = lr.Game.from_position(text)
                except ValueError:
                    continue  # a hidden point won the game
                if there.over or there.position == here.position:
                    continue
                compared += 1
                mine, other = here.view(viewer), there.view(viewer)
                assert mine.to_dict() == other.to_dict() and mine.json == other.json
                for dtype in ("float32", "uint8"):
                    assert np.array_equal(mine.observation(dtype), other.observation(dtype))
                assert mine.legal == other.legal
                if here.seat == viewer and there.seat == viewer:
                    assert np.array_equal(here.mask(), there.mask()) and here.legal() == there.legal()
                    if compared % 20 == 0:
                        for name in ("easy", "hard", "master"):
                            one, two = (lr.Bot(name, seed=n).think(view, nodes=300) for view in (mine, other))
                            assert one == two
                # Those whose cards they are do see it.
                told_apart += any(
                    not np.array_equal(here.view(seat).observation("uint8"), there.view(seat).observation("uint8"))
                    for seat in range(players)
                )
        game.random_step()
    # Two players: one other, so only development cards can differ.
    assert compared > (30 if players == 2 else 500) and told_apart > 0.9 * compared


def test_secret_luck_is_seen_by_those_it_concerns_only():
    seen = {"steal": 0, "card": 0}
    for seed in range(4):
        game = play(lr.Game(seed=seed), seed=seed, most=60)
        while not game.over:
            if game.awaits_chance and game.luck in seen:
                before = game.view().to_dict()
                thief, victim = before["actor"], before["victim"]
                worlds = []
                for outcome, chance in game.chance_outcomes():
                    world = game.clone()
                    world.step_chance(outcome)
                    worlds.append(world)
                if len(worlds) > 1 and not any(world.over for world in worlds):
                    seen[game.luck] += 1
                    for seat in range(4):
                        views = [world.view(seat) for world in worlds]
                        same = len({(view.json, view.observation("uint8").tobytes(), *view.history()) for view in views})
                        assert same == (len(worlds) if seat in (thief, victim) else 1), (game.luck, seat)
                    spectators = {(world.view().json, *world.view().history()) for world in worlds}
                    assert len(spectators) == 1
            game.random_step()
    assert min(seen.values()) > 10
