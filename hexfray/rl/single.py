"""Battles as a Gymnasium environment: one agent, the other sides played by policies. With several agents: aec.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import gymnasium
import numpy as np
from numpy.typing import NDArray

from core.battle.names import Side
from hexfray.game import Game, Policy
from hexfray.rl.aec import SEEDS, Observation, spaces_of
from hexfray.rl.contest import Contest
from hexfray.rl.layout import Layout
from hexfray.rl.observing import Observer
from hexfray.rl.rendering import MODES, check_mode, picture
from hexfray.ruling import Unable
from scenarios.scenario import Scenario

MOST_PASSED_OVER = 1000
"""How many battles in a row can end before the agent is asked."""


class SingleEnv(gymnasium.Env[Observation, np.int64]):
    """A battle with one agent. Made by `hexfray.rl.gym_env`.

    `layout` says where the features are, `actions` what the actions mean, `game` is the battle.
    """

    metadata = {"render_modes": [*MODES], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        scenario: Scenario,
        side: Side,
        seats: Mapping[Side, str | Policy],
        *,
        most_orders: int,
        shaping: float,
        render_mode: str | None,
    ) -> None:
        check_mode(render_mode)
        self._contest = Contest(scenario, seats, most_orders, shaping)
        self.side = side
        self.layout = Layout(scenario)
        self.actions = self._contest.actions[side]
        self._observer = Observer(self.layout, self.actions)
        seen, self.action_space = spaces_of(self.layout, self.actions.size)
        self.observation_space = cast("gymnasium.Space[Observation]", seen)
        self.render_mode = render_mode

    @property
    def game(self) -> Game:
        """The battle, with everything in docs/api.md. Only after `reset`."""
        return self._contest.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the next battle, and return what the agent sees. The first `seed` decides the dice of this battle and
        of all that follow. Battles that end before the agent is asked are passed over; raises Unable if there are too
        many of them."""
        super().reset(seed=seed)
        for _ in range(MOST_PASSED_OVER):
            dice = int(self.np_random.integers(SEEDS))
            self._contest.begin(dice)
            if not self._contest.over:
                return self._seen(), {"dice": dice}
        told = f"{MOST_PASSED_OVER} battles ended before {self.side} was asked"
        raise Unable(f"{told}; the last one: {self._contest.cause}")

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action. One that isn't possible forfeits the battle."""
        contest = self._contest
        contest.take(int(action))
        reward = contest.rewards()[self.side]
        info = {"cause": contest.cause} if contest.over else {}
        return self._seen(), reward, contest.over and not contest.cut, contest.cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are possible, as sb3-contrib's MaskablePPO asks for it."""
        return self._observer.mask(self._contest.order).astype(np.bool_)

    def _seen(self) -> Observation:
        order = self._contest.order
        return {"observation": self._observer.observe(self.game, order), "action_mask": self._observer.mask(order)}

    def render(self) -> str | None:
        """Return the battle as text, if `render_mode` is "ansi"."""
        return picture(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Release what players of your own hold."""
        self._contest.close()
