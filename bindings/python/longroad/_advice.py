"""Advice and reviews: the engine's codes, and the same in words."""

from . import _engine


def words_of(cause, language="en"):
    """A cause of a choice as a sentence: {'motive': 'points', 'amount': 1}. en, de, tr, ko, fa or pl."""
    return _engine._words(cause["motive"], cause.get("amount", 0), cause.get("seat", -1), language)


def advise(view, top=5, futures=64, nodes=0, language="en"):
    """What the viewer could do now, best first: a list of dicts. The engine of `longroad analyze`.

    `action`, `win_chance` (the viewer's), its standard `error` (None before two futures), the `chances` of
    every seat, the `futures` it was played on in, how far it is `behind` the best and how `sure` that is, the
    `line` of the turn, `causes` in codes and `words`. Thinks for so many futures or nodes (positions judged),
    whichever comes first; 0 is no limit. top=0 gives all choices.
    """
    found = _engine._advise(view, top, futures, nodes)
    for one in found:
        one["words"] = [words_of(cause, language) for cause in one["causes"]]
    return found


def review(record):
    """A finished game looked at again, as `longroad review --json` does (docs/analysis.md): a dict.

    Takes the text of a full record or of the exchange form.
    """
    return _engine._review(record)
