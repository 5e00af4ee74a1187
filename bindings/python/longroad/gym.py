"""A Gymnasium environment: one seat against named players.

    import gymnasium, longroad.gym
    env = gymnasium.make("longroad/Board-v1", opponents="easy")

Importing this needs the package gymnasium. The legal actions are in `info["action_mask"]`.
"""

import gymnasium
import numpy as np

from . import _engine
from ._svg import island_svg, table_text


class LongroadEnv(gymnasium.Env):
    """One learner's seat. Observations are those of `View.observation`, as float32 or uint8.

    opponents: one name for all other seats, or a list of them (docs/bots.md). The learner's seat goes round
    from game to game; seat=2 keeps it. The reward is 1 for a win and -1 for a loss, at the end. An action
    that isn't legal raises IllegalAction; with illegal="lose" it loses the game instead.
    """

    metadata = {"render_modes": ["human", "ansi", "svg"], "render_fps": 4}

    def __init__(
        self,
        opponents="random",
        players=4,
        preset="2015",
        options=None,
        offers=False,
        dtype="float32",
        seat=None,
        max_steps=5000,
        illegal="raise",
        render_mode=None,
    ):
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}")
        if illegal not in ("raise", "lose"):
            raise ValueError("illegal is 'raise' or 'lose'")
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise ValueError("there is an opponent for every other seat")
        self.render_mode = render_mode
        self._names = names
        self._game_terms = {"players": players, "preset": preset, "options": options, "offers": offers}
        self._dtype, self._fixed_seat, self._max_steps, self._illegal = dtype, seat, max_steps, illegal
        high = _engine.highest(players)
        self.observation_space = gymnasium.spaces.Box(0, high.astype(dtype), dtype=np.dtype(dtype))
        self.action_space = gymnasium.spaces.Discrete(_engine.action_count(players))
        self._game = None

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        numbers = self.np_random.integers(0, 2**63, size=2)
        self._game = _engine.Game(seed=int(numbers[0]), **self._game_terms)
        players = self._game.players
        self.seat = int(numbers[1] % players) if self._fixed_seat is None else self._fixed_seat
        self._bots = {
            (self.seat + 1 + i) % players: _engine.Bot(name, seed=int(numbers[1]) ^ i)
            for i, name in enumerate(self._names)
        }
        self._steps = 0
        self._go_on()
        return self._observation(), self._info()

    def step(self, action):
        game = self._game
        if game is None:
            raise RuntimeError("call reset first")
        if game.over:
            raise RuntimeError("the game is over: call reset")
        try:
            game.step(int(action))
        except _engine.IllegalAction:
            if self._illegal == "raise":
                raise
            return self._observation(), -1.0, True, False, self._info()
        self._go_on()
        self._steps += 1
        terminated = game.over
        reward = 0.0
        if terminated:
            reward = 1.0 if game.winner == self.seat else -1.0
        truncated = not terminated and self._steps >= self._max_steps
        return self._observation(), reward, terminated, truncated, self._info()

    def action_masks(self):
        """The legal actions as booleans: the name that maskable learners look for."""
        return self._mask().astype(bool)

    @property
    def game(self):
        """The game itself, with all its secrets."""
        return self._game

    def render(self):
        if self.render_mode is None or self._game is None:
            return None
        view = self._game.view(self.seat)
        if self.render_mode == "human":
            print(table_text(view))
            return None
        return table_text(view) if self.render_mode == "ansi" else island_svg(view)

    def _go_on(self):
        """Luck and the others, until the learner decides."""
        game = self._game
        while not game.over:
            if game.awaits_chance:
                game.step_chance()
            elif game.seat == self.seat:
                return
            else:
                seat = game.seat
                game.step(self._bots[seat].decide(game.view(seat)))

    def _mask(self):
        if self._game.over:
            return np.zeros(self.action_space.n, dtype=np.int8)
        return self._game.mask().view(np.int8)

    def _observation(self):
        return self._game.view(self.seat).observation(self._dtype)

    def _info(self):
        return {"action_mask": self._mask(), "seat": self.seat, "points": self._game.points[self.seat]}


gymnasium.register(id="longroad/Board-v1", entry_point="longroad.gym:LongroadEnv")
