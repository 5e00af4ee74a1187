"""The part of pyspiel's interface that longroad.openspiel uses, for machines without it."""

from types import SimpleNamespace

registered = {}


class GameType(SimpleNamespace):
    Dynamics = SimpleNamespace(SEQUENTIAL=0)
    ChanceMode = SimpleNamespace(EXPLICIT_STOCHASTIC=1)
    Information = SimpleNamespace(IMPERFECT_INFORMATION=1)
    Utility = SimpleNamespace(ZERO_SUM=0)
    RewardModel = SimpleNamespace(TERMINAL=1)


class GameInfo(SimpleNamespace):
    pass


class IIGObservationType(SimpleNamespace):
    pass


class PlayerId:
    CHANCE = -1
    TERMINAL = -4


class Game:
    def __init__(self, game_type, game_info, params):
        self.game_type, self.game_info, self.params = game_type, game_info, params
        # OpenSpiel writes a game as text, with all its parameters, and tells their types by their looks.
        for key, value in {**game_type.parameter_specification, **params}.items():
            if isinstance(value, str) and value.lstrip("-").replace(".", "", 1).isdigit():
                raise ValueError(f"{key}={value} would come back as a number")

    def num_distinct_actions(self):
        return self.game_info.num_distinct_actions

    def num_players(self):
        return self.game_info.num_players


class State:
    def __init__(self, game):
        self._game = game
        self._history = []

    def get_game(self):
        return self._game

    def is_chance_node(self):
        return self.current_player() == PlayerId.CHANCE

    def legal_actions(self, player=None):
        player = self.current_player() if player is None else player
        if self.is_terminal():
            return []
        if player == PlayerId.CHANCE:
            return [action for action, _ in self.chance_outcomes()]
        return self._legal_actions(player)

    def apply_action(self, action):
        self._apply_action(action)
        self._history.append(action)

    def action_to_string(self, player, action):
        return self._action_to_string(player, action)

    def history(self):
        return list(self._history)


def register_game(game_type, maker):
    registered[game_type.short_name] = maker


def load_game(name, params=None):
    return registered[name](params or {})
