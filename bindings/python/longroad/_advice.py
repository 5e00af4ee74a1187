"""Advice and reviews: the engine's codes, and the same in words."""

from . import _engine

# What a cause says, with its amount and the seat it concerns (docs/bots.md).
_WORDS = {
    "wins": "wins the game with {n} points",
    "points": "{n} victory point(s) now",
    "production": "{n} more card(s) in 36 rolls",
    "kinds": "{n} resource(s) you didn't earn before",
    "longest_road": "{n} road(s) to the Longest Road",
    "largest_army": "{n} knight(s) to the Largest Army",
    "road_length": "your road grows to {n}",
    "free_roads": "{n} free road(s)",
    "harbor": "{n} harbor(s)",
    "place": "a building place worth {n} cards in 36 rolls comes within reach",
    "leads_to": "leads to a place worth {n} cards in 36 rolls",
    "saves_for_road": "{n} card(s) short of a road",
    "saves_for_settlement": "{n} card(s) short of a settlement",
    "saves_for_city": "{n} card(s) short of a city",
    "saves_for_card": "{n} card(s) short of a development card",
    "draws_point": "a victory point in {n} % of the cards left",
    "draws_knight": "a knight in {n} % of the cards left",
    "takes_cards": "takes {n} card(s) from the others",
    "keeps_cards": "{n} development card(s) can wait",
    "hurts": "costs {seat} {n} card(s) in 36 rolls",
    "spares_own": "costs you nothing",
    "moves_robber": "moves the robber",
    "frees_hex": "frees {n} card(s) in 36 rolls",
    "steals": "steals from {n} card(s) of {seat}",
    "seven_risk": "{n} card(s) at stake if a seven falls",
    "leader_close": "{seat} needs only {n} more point(s)",
    "trade_gain": "gains you {tenth} % of win chance",
    "trade_feeds": "gains {seat} {tenth} % of win chance",
    "trade_little": "would gain you only {tenth} %",
    "trade_loses": "would cost you {tenth} %",
    "feeds_more": "would gain {seat} more: {tenth} %",
    "cannot_pay": "you don't hold what is asked for",
    "nothing_else": "nothing can be built, bought, played or traded with the bank",
    "could_trade": "but you could ask the others for a trade",
    "only_choice": "it is the only choice",
    "judgement": "no other choice looks better",
}
_DONE = {"longest_road": "wins the Longest Road", "largest_army": "wins the Largest Army"}


def words_of(cause):
    """A cause of a choice as an English phrase: {'motive': 'points', 'amount': 1}."""
    motive, amount = cause["motive"], cause.get("amount", 0)
    if amount == 0 and motive.startswith("saves_for_"):
        return "you hold all it takes for a " + motive[len("saves_for_") :].replace("card", "development card")
    text = _DONE[motive] if amount == 0 and motive in _DONE else _WORDS.get(motive, motive)
    text = text.replace("(s)", "" if amount == 1 else "s")
    seat = f"seat {cause['seat']}" if "seat" in cause else "another seat"
    return text.format(n=amount, tenth=amount / 10, seat=seat)


def advise(view, top=5, worlds=8):
    """What the viewer could do now, best first: a list of dicts.

    `action`, `win_chance` (the viewer's, after the action and the best rest of the turn), its standard
    `error`, the `line` of the turn, `causes` in codes and `words`. Judged in so many `worlds` that fit what
    the viewer knows. top=0 gives all. Offers to others aren't among them.
    """
    found = _engine._advise(view, top, worlds)
    for one in found:
        one["words"] = [words_of(cause) for cause in one["causes"]]
    return found


def review(record):
    """A finished game looked at again, as `longroad review --json` does (docs/analysis.md): a dict.

    Takes the text of a full record or of the exchange form.
    """
    return _engine._review(record)
