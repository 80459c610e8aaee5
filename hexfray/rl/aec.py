"""Battles as a PettingZoo environment: agents are sides, and act one after the other (AEC). One agent against other
players: single.py; what agents see and do: features.py, actions.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from core.battle.names import Side
from core.errors import BadArgument, expected
from hexfray.game import Game, Policy
from hexfray.rl.contest import Contest
from hexfray.rl.layout import Layout
from hexfray.rl.observing import Observer
from hexfray.rl.rendering import MODES, check_mode, picture
from scenarios.scenario import Scenario

Observation = dict[str, NDArray[Any]]
"""`observation`: the features; `action_mask`: 1 for each possible action."""
SEEDS = 2**48
"""Battles have dice with a seed below this."""


def spaces_of(layout: Layout, actions: int) -> tuple[spaces.Dict, spaces.Discrete]:
    """Return the space of observations, and that of actions."""
    seen = spaces.Box(-1, 1, (layout.size,), np.float32)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)}), spaces.Discrete(
        actions
    )


class BattleEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A battle whose sides are agents. Made by `hexfray.rl.aec_env`.

    `layout` says where the features are, `actions[agent]` what its actions mean, `game` is the battle.
    """

    agent_selection: Side = ""
    """The agent that must act; empty before `reset`."""

    def __init__(
        self,
        scenario: Scenario,
        seats: Mapping[Side, str | Policy],
        *,
        most_orders: int,
        shaping: float,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.metadata = {"render_modes": [*MODES], "is_parallelizable": False, "name": f"hexfray_{scenario.id}_v0"}
        self.render_mode = render_mode
        self._contest = Contest(scenario, seats, most_orders, shaping)
        self.layout = Layout(scenario)
        self.actions = self._contest.actions
        self.possible_agents = [*self._contest.agents]
        self.agents: list[Side] = []
        self._observers = {side: Observer(self.layout, actions) for side, actions in self.actions.items()}
        found = {side: spaces_of(self.layout, actions.size) for side, actions in self.actions.items()}
        self.observation_spaces = {side: seen for side, (seen, _) in found.items()}
        self.action_spaces = {side: done for side, (_, done) in found.items()}
        self._random: np.random.Generator | None = None

    @property
    def game(self) -> Game:
        """The battle, with everything in docs/api.md. Only after `reset`."""
        return self._contest.game

    def observation_space(self, agent: Side) -> spaces.Space[Any]:
        """Return the space of an agent's observations; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Side) -> spaces.Space[Any]:
        """Return the space of an agent's actions; always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next battle. The first `seed` decides the dice of this battle and of all that follow; without any,
        they differ every time."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        dice = int(self._random.integers(SEEDS))
        self._contest.begin(dice)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Side, dict[str, object]] = {agent: {"dice": dice} for agent in self.agents}
        self.agent_selection = self._contest.asked or self.agents[0]
        if self._contest.over:
            self.rewards = self._contest.rewards()
            self._accumulate_rewards()
        self._note_end()

    def observe(self, agent: Side) -> Observation:
        """Return what an agent sees. Nothing is hidden from it; its mask is empty unless it must act."""
        order = self._contest.order if agent == self._contest.asked else None
        observer = self._observers[agent]
        return {"observation": observer.observe(self.game, order), "action_mask": observer.mask(order)}

    def step(self, action: int | None) -> None:
        """Take an action of `agent_selection`. One that isn't possible forfeits the battle. Raises NotNow before
        the first battle, and after the end of one."""
        agent = self.agent_selection
        if not self.agents:
            self._contest.check_begun()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadArgument("action: " + expected(f"a number, as {agent} is still in the battle", action))
        self._cumulative_rewards[agent] = 0.0
        self._contest.take(int(action))
        self.rewards = self._contest.rewards()
        self.agent_selection = self._contest.asked or agent
        self._note_end()
        self._accumulate_rewards()
        if self._contest.over:
            self._deads_step_first()

    def _note_end(self) -> None:
        contest = self._contest
        if contest.over:
            for agent in self.agents:
                self.terminations[agent], self.truncations[agent] = not contest.cut, contest.cut
                self.infos[agent]["cause"] = contest.cause

    def render(self) -> str | None:
        """Return the battle as text, if `render_mode` is "ansi"."""
        return picture(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Release what players of your own hold."""
        self._contest.close()
