"""The contracts of Gymnasium, PettingZoo and OpenSpiel, with the real packages where they are installed."""

import copy
import random

import longroad as lr
import numpy as np
import pytest

import longroad.gym
import longroad.openspiel
import longroad.zoo
import pyspiel


def rollout(env, seed, most=400):
    chance = random.Random(seed)
    observation, info = env.reset(seed=seed)
    seen = [observation]
    rewards, over = [], False
    while not over and len(seen) < most:
        assert env.observation_space.contains(observation)
        assert info["action_mask"].dtype == np.int8 and info["action_mask"].shape == (env.action_space.n,)
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        action = chance.choice(np.flatnonzero(info["action_mask"]).tolist())
        observation, reward, terminated, truncated, info = env.step(action)
        seen.append(observation)
        rewards.append(reward)
        over = terminated or truncated
    return np.stack(seen), rewards, env


@pytest.mark.parametrize("terms", [dict(), dict(opponents=["easy", "greedy"], players=3, dtype="uint8", seat=1)])
def test_gym_env(terms):
    one, rewards, env = rollout(longroad.gym.LongroadEnv(**terms), seed=5, most=10**6)
    two, _, _ = rollout(longroad.gym.LongroadEnv(**terms), seed=5, most=10**6)
    assert np.array_equal(one, two)
    assert rewards[-1] in (-1.0, 1.0) and not any(rewards[:-1])
    assert (rewards[-1] == 1) == (env.game.winner == env.seat) and env.seat == terms.get("seat", env.seat)
    other, _, _ = rollout(longroad.gym.LongroadEnv(**terms), seed=6, most=50)
    assert not np.array_equal(other[0], one[0])
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)


def test_gym_errors_limits_and_pictures():
    with pytest.raises(RuntimeError, match="reset"):
        longroad.gym.LongroadEnv().step(0)
    env = longroad.gym.LongroadEnv(render_mode="svg", max_steps=3)
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    with pytest.raises(lr.IllegalAction):
        env.step(0)
    for n in range(3):
        _, _, terminated, truncated, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
        assert not terminated and truncated == (n == 2)
    losing = longroad.gym.LongroadEnv(illegal="lose", render_mode="ansi")
    losing.reset(seed=1)
    assert losing.step(0)[1:4] == (-1.0, True, False) and "turn 0" in losing.render()
    for wrong in (dict(render_mode="oil"), dict(illegal="win"), dict(opponents=["easy"])):
        with pytest.raises(ValueError):
            longroad.gym.LongroadEnv(**wrong)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_zoo_env(players, capsys):
    def walk(env, seed, most):
        chance, steps, totals, digest = random.Random(seed), 0, dict.fromkeys(env.possible_agents, 0.0), []
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            totals[agent] += reward
            digest.append(observation["observation"].sum())
            assert env.observation_space(agent).contains(observation)
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"]).tolist()
            others = [a for a in env.agents if a != agent]
            assert legal and not env.observe(others[0])["action_mask"].any()
            env.step(chance.choice(legal))
            steps += 1
            if steps == most:
                break
        return totals, digest, env

    terms = dict(players=players, options={"victory_target": 4}, dtype="uint8")
    totals, digest, env = walk(longroad.zoo.env(**terms), 3, None)
    assert not env.agents and abs(sum(totals.values())) < 1e-6 and max(totals.values()) == 1.0
    assert walk(longroad.zoo.env(**terms), 3, None)[1] == digest
    _, _, short = walk(longroad.zoo.env(max_cycles=20, **terms), 3, None)
    assert not short.agents
    for mode, start in (("ansi", "turn"), ("svg", "<svg")):
        drawn = longroad.zoo.env(render_mode=mode, **terms)
        drawn.reset(seed=1)
        assert drawn.render().startswith(start)
    printed = longroad.zoo.env(render_mode="human", **terms)
    printed.reset(seed=1)
    assert printed.render() is None and capsys.readouterr().out.startswith("turn")
    with pytest.raises(ValueError):
        longroad.zoo.raw_env(render_mode="oil")


@pytest.mark.parametrize("params", [{}, {"players": 3, "offers": True, "preset": "2015"}, {"players": 5, "preset": "mayfair"}])
def test_openspiel_game(params):
    game = pyspiel.load_game("longroad", params)
    state, chance = game.new_initial_state(), random.Random(2)
    players = game.num_players()
    for _ in range(400):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(p for _, p in outcomes) - 1) < 1e-9
            assert [action for action, _ in outcomes] == sorted({action for action, _ in outcomes})
            for action, _ in outcomes:
                back = longroad.openspiel.chance_index(longroad.openspiel.chance_outcome(action))
                assert back == action and state.action_to_string(pyspiel.PlayerId.CHANCE, action)
            state.apply_action(chance.choices(*zip(*outcomes))[0])
            continue
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == sorted(legal) and legal and legal[-1] < game.num_distinct_actions()
        assert state.legal_actions((player + 1) % players) == []
        assert state.action_to_string(player, legal[0])
        state.apply_action(chance.choice(legal))
    replayed = game.new_initial_state()
    for action in state.history():
        replayed.apply_action(action)
    assert str(replayed) == str(state)
    for player in range(players):
        assert replayed.information_state_string(player) == state.information_state_string(player)
        assert len(state.observation_tensor(player)) == game.observation_tensor_shape()[0]
    clone = copy.deepcopy(state)
    if not clone.is_terminal():
        clone.apply_action(clone.legal_actions()[0])
        assert str(clone) != str(state)


def test_openspiel_resampling_and_ends():
    game = pyspiel.load_game("longroad", {"players": 3, "max_steps": 900})
    state, chance = game.new_initial_state(), random.Random(4)
    worlds = set()
    while not state.is_terminal():
        if len(state.history()) % 40 == 39:
            for player in range(3):
                other = state.resample_from_infostate(player, chance.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                worlds.add(str(other))
        outcomes = state.legal_actions()
        state.apply_action(chance.choice(outcomes))
    assert len(worlds) > 20
    assert state.current_player() == pyspiel.PlayerId.TERMINAL and abs(sum(state.returns())) < 1e-9
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.tensor.tolist() == state.observation_tensor(1)
    assert observer.string_from(state, 1) == state.observation_string(1)
    recall = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    assert recall.string_from(state, 1) == state.information_state_string(1)
    recall.set_from(state, 1)
    assert recall.tensor is None and not recall.dict
