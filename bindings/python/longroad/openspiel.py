"""The board game as a Python game of OpenSpiel: `pyspiel.load_game("longroad")` after importing this.

Importing this needs the package pyspiel. Chance is explicit: rolls are 0 to 35 (6 * (first - 1) + second - 1),
then five for the kind of a stolen card and five for a development card. The map is drawn from the parameter
`seed`; players 2 to 6, preset, offers and max_steps are parameters, too. After max_steps decisions and strokes of
luck nobody has won. OpenSpiel takes a bare 2015 in a game's text for a number, so that preset is called
edition_2015 there.
"""

import numpy as np
import pyspiel

from . import _engine

_RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
_CARDS = ("knight", "road_building", "invention", "monopoly", "victory_point")
_CHANCES = 36 + len(_RESOURCES) + len(_CARDS)
_EDITION = "edition_"
_DEFAULTS = {"players": 4, "preset": _EDITION + "2015", "seed": 0, "offers": False, "max_steps": 20000}

_GAME_TYPE = pyspiel.GameType(
    short_name="longroad",
    long_name="Longroad",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


def chance_index(outcome):
    """The number of a stroke of luck."""
    if outcome.luck == "dice":
        first, second = outcome.value
        return 6 * (first - 1) + second - 1
    if outcome.luck == "steal":
        return 36 + _RESOURCES.index(outcome.value)
    return 36 + len(_RESOURCES) + _CARDS.index(outcome.value)


def chance_outcome(index):
    """The stroke of luck of a number."""
    if index < 36:
        return _engine.Outcome("dice", (index // 6 + 1, index % 6 + 1))
    if index < 36 + len(_RESOURCES):
        return _engine.Outcome("steal", _RESOURCES[index - 36])
    return _engine.Outcome("card", _CARDS[index - 36 - len(_RESOURCES)])


class LongroadGame(pyspiel.Game):
    """One map and one set of rules; states are games on it."""

    def __init__(self, params=None):
        params = dict(params or {})
        if params.get("preset") == "2015":
            params["preset"] = _EDITION + "2015"
        terms = {**_DEFAULTS, **params}
        self.terms = {**terms, "preset": terms["preset"].removeprefix(_EDITION)}
        players = terms["players"]
        info = pyspiel.GameInfo(
            num_distinct_actions=_engine.action_count(players),
            max_chance_outcomes=_CHANCES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=terms["max_steps"],
        )
        super().__init__(_GAME_TYPE, info, params)

    def new_initial_state(self):
        return LongroadState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        if iig_obs_type is None:
            iig_obs_type = pyspiel.IIGObservationType(perfect_recall=False)
        return LongroadObserver(self.terms["players"], iig_obs_type, params)

    def observation_tensor_shape(self):
        return [len(_engine.highest(self.terms["players"]))]


class LongroadState(pyspiel.State):
    """A game, luck apart. Luck is decided from outside, so states with the same history are the same."""

    def __init__(self, game, engine=None, told=None):
        super().__init__(game)
        terms = game.terms
        self._max_steps = terms["max_steps"]
        self._decisions = 0
        # What seats knew before a state was imagined: such a state has no history of its own.
        self._told = told or {}
        self.engine = engine or _engine.Game(
            players=terms["players"], preset=terms["preset"], seed=terms["seed"], offers=bool(terms["offers"])
        )

    def current_player(self):
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.engine.awaits_chance else self.engine.seat

    def _legal_actions(self, player):
        return sorted(self.engine.legal_indices()) if player == self.engine.seat else []

    def chance_outcomes(self):
        return sorted((chance_index(outcome), chance) for outcome, chance in self.engine.chance_outcomes())

    def _apply_action(self, action):
        if self.engine.awaits_chance:
            self.engine.step_chance(chance_outcome(action))
        else:
            self.engine.step(int(action))
        self._decisions += 1

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            outcome = chance_outcome(action)
            return f"{outcome.luck}:{outcome.value}"
        return str(self.engine.action_of(action))

    def is_terminal(self):
        return self.engine.over or self._decisions >= self._max_steps

    def returns(self):
        players = self.engine.players
        if not self.engine.over:
            return [0.0] * players
        return [1.0 if seat == self.engine.winner else -1 / (players - 1) for seat in range(players)]

    def information_state_string(self, player=None):
        player = self.current_player() if player is None else player
        view = self.engine.view(player)
        head = self._told.get(player, f"seat {player}")
        # The cards it has chosen to discard so far are its own affair.
        aside = view.observation("uint8", flat=False)["common"][-9:-4].tolist()
        return "\n".join([head, *view.history(), str(aside)])

    def observation_string(self, player=None):
        return self.engine.view(self.current_player() if player is None else player).json

    def observation_tensor(self, player=None):
        return self.engine.view(self.current_player() if player is None else player).observation().tolist()

    def resample_from_infostate(self, player, sampler):
        """A state that looks the same to the player, its secrets drawn anew.

        `sampler` gives numbers in [0, 1). The other seats' information states are those of the new world.
        """
        world = self.engine.view(player).imagine(int(sampler() * 2**53))
        text = self.information_state_string(player)
        return LongroadState(self.get_game(), world, {player: text[: text.rindex("\n")]})

    def __str__(self):
        return self.engine.position


class LongroadObserver:
    """What a seat sees: with perfect recall a string of all it observed, else a tensor of `View.observation`."""

    def __init__(self, players, iig_obs_type, params):
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self._recall = iig_obs_type.perfect_recall
        # A whole history has no fixed size, so it has no tensor.
        self.tensor = None if self._recall else np.zeros(len(_engine.highest(players)), np.float32)
        self.dict = {} if self._recall else {"observation": self.tensor}

    def set_from(self, state, player):
        if self.tensor is not None:
            self.tensor[:] = state.engine.view(player).observation()

    def string_from(self, state, player):
        return state.information_state_string(player) if self._recall else state.observation_string(player)


pyspiel.register_game(_GAME_TYPE, LongroadGame)
