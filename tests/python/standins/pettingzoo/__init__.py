"""The part of PettingZoo's AEC interface that longroad.zoo uses, for machines without it."""


class AECEnv:
    def __init__(self):
        pass

    def last(self):
        agent = self.agent_selection
        return (
            self.observe(agent),
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection

    def _clear_rewards(self):
        for agent in self.rewards:
            self.rewards[agent] = 0

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _deads_step_first(self):
        for agent in self.agents:
            if self.terminations[agent] or self.truncations[agent]:
                self.agent_selection = agent
                break
        return self.agent_selection

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for book in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del book[agent]
        self.agents.remove(agent)
        if self.agents:
            self._deads_step_first()
        self._clear_rewards()
