"""Longroad: the settlers board game and its dice game, for people who study them.

    import random
    import longroad as lr

    game = lr.Game(players=4, seed=7)
    while not game.over:
        if game.awaits_chance:
            game.step_chance()
        else:
            game.step(random.choice(game.legal()))
    print(game.winner, game.points)

docs/python.md is the guide. Objects are values: use one from one thread at a time, and as many as you like
side by side.
"""

from . import dice
from ._advice import advise, review, words_of
from ._engine import (
    ACTION_TABLE_VERSION,
    OBSERVATION_VERSION,
    Action,
    Batch,
    Bot,
    DiceGame,
    Game,
    IllegalAction,
    Outcome,
    Saved,
    View,
    __version__,
    action_count,
    bot_names,
    highest,
    seed_of_game,
    signature,
    split,
)
from ._svg import geometry, island_svg

IllegalAction.__module__ = "longroad"

__all__ = [
    "ACTION_TABLE_VERSION",
    "OBSERVATION_VERSION",
    "Action",
    "Batch",
    "Bot",
    "DiceGame",
    "Game",
    "IllegalAction",
    "Outcome",
    "Saved",
    "View",
    "__version__",
    "action_count",
    "advise",
    "bot_names",
    "dice",
    "geometry",
    "highest",
    "island_svg",
    "review",
    "seed_of_game",
    "signature",
    "split",
    "words_of",
]
