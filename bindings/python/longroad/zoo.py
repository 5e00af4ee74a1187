"""A PettingZoo AEC environment: every seat is an agent.

    from longroad import zoo
    env = zoo.env(players=4, render_mode="ansi")

Importing this needs the package pettingzoo. An observation is a dict of `observation` and `action_mask`.
"""

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import _engine
from ._svg import island_svg, table_text


def env(**terms):
    """The environment with PettingZoo's usual wrappers: an illegal action loses, order is enforced."""
    bare = raw_env(**terms)
    wrapped = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):
    """The bare environment. Luck is the environment's own, from the seed of `reset`.

    max_cycles: decisions before a game is broken off (`truncations`).
    """

    metadata = {
        "name": "longroad_v1",
        "render_modes": ["human", "ansi", "svg"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        players=4,
        preset="2015",
        options=None,
        offers=False,
        dtype="float32",
        max_cycles=20000,
        render_mode=None,
    ):
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}")
        self._terms = {"players": players, "preset": preset, "options": options, "offers": offers}
        self._dtype, self._max_cycles = dtype, max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        count = _engine.action_count(players)
        high = _engine.highest(players).astype(dtype)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(0, high, dtype=np.dtype(dtype)),
                    "action_mask": gymnasium.spaces.Box(0, 1, (count,), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._numbers = np.random.default_rng()
        self._game = None

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._numbers = np.random.default_rng(seed)
        self._game = _engine.Game(seed=int(self._numbers.integers(0, 2**63)), **self._terms)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._let_luck_fall()
        self.agent_selection = self.possible_agents[self._game.seat]

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.action_spaces[agent].n, dtype=np.int8)
        if self._game.seat == seat and not any(self.truncations.values()):
            mask = self._game.mask().view(np.int8)
        return {"observation": self._game.view(seat).observation(self._dtype), "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._game.step(int(action))
        self._let_luck_fall()
        self._cycles += 1
        self._clear_rewards()
        game = self._game
        if game.over:
            share = -1 / (game.players - 1)
            self.rewards = {a: 1.0 if i == game.winner else share for i, a in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._cycles >= self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[game.seat]
        self._accumulate_rewards()
        if game.over or any(self.truncations.values()):
            self._deads_step_first()

    @property
    def game(self):
        """The game itself, with all its secrets."""
        return self._game

    def render(self):
        if self.render_mode is None:
            gymnasium.logger.warn("render_mode is None: nothing is rendered")
            return None
        view = self._game.view(self.possible_agents.index(self.agent_selection))
        if self.render_mode == "human":
            print(table_text(view))
            return None
        return table_text(view) if self.render_mode == "ansi" else island_svg(view)

    def close(self):
        pass

    def _let_luck_fall(self):
        while self._game.awaits_chance:
            self._game.step_chance()
