"""The dice game under perfect play: exact values (docs/dice-solver.md)."""

from . import _engine
from ._engine import DiceGame

__all__ = ["DiceGame", "advise", "expected_score"]


def advise(game, top=5, target=None):
    """The choices of the active seat, best first: [(move, value)].

    The value is the final score to be expected, or with a `target` the best chance to reach it. top=0 gives
    all. The first call works perfect play out, which takes some seconds.
    """
    return _engine._dice_advise(game, top, target)


def expected_score(joker_same_turn=True):
    """The score perfect play reaches on average from an empty sheet."""
    return _engine._dice_expected_score(joker_same_turn)
