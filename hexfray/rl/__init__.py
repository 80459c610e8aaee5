"""Battles as environments for learning: PettingZoo (`aec_env`), Gymnasium (`gym_env`), and OpenSpiel (openspiel.py).

docs/learning.md explains observations, actions and rewards. It needs the extra `rl`; `import hexfray` never loads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from core.battle.names import Side
from hexfray.extras import needed
from hexfray.game import Policy
from scenarios.catalogue import Unknown
from scenarios.faults import unknown
from scenarios.scenario import Scenario

with needed("rl", "hexfray.rl"):
    from hexfray.rl.aec import BattleEnv
    from hexfray.rl.single import SingleEnv
from hexfray.rl.actions import Actions
from hexfray.rl.contest import MOST_ORDERS, scenario_of
from hexfray.rl.layout import Layout
from hexfray.rl.seat import Seat

__all__ = ["Actions", "BattleEnv", "Layout", "Seat", "SingleEnv", "aec_env", "gym_env"]


def aec_env(
    scenario: Scenario | str | Path | Mapping[str, object],
    seats: Mapping[Side, str | Policy] | None = None,
    *,
    most_orders: int = MOST_ORDERS,
    shaping: float = 0.0,
    render_mode: str | None = None,
) -> BattleEnv:
    """Return a battle as a PettingZoo AEC environment, whose agents are the sides.

    `scenario` is a loaded one, or what `hexfray.load` accepts. `seats` has a policy, or the name of one, for sides that
    aren't agents. A battle is cut off (truncated) after `most_orders` orders. `shaping` is how much a full lead in
    vigour is worth beside the result. With `render_mode="ansi"`, `render` returns text.

    >>> env = aec_env("duel", {"blue": "nearest"})
    >>> env.reset(seed=7)
    >>> env.agent_selection, env.observe("red")["observation"].shape == (env.layout.size,)
    ('red', True)

    Raises Unknown, FaultyScenario, and BadArgument for a wrong value, or if no side is left for an agent.
    """
    return BattleEnv(
        scenario_of(scenario), seats or {}, most_orders=most_orders, shaping=shaping, render_mode=render_mode
    )


def gym_env(
    scenario: Scenario | str | Path | Mapping[str, object],
    side: Side,
    opponent: str | Policy = "soldier",
    *,
    seats: Mapping[Side, str | Policy] | None = None,
    most_orders: int = MOST_ORDERS,
    shaping: float = 0.0,
    render_mode: str | None = None,
) -> SingleEnv:
    """Return a battle as a Gymnasium environment, whose agent plays `side`. `opponent` plays the other sides, but those
    of `seats` have players of their own. Everything else is as in `aec_env`.

    >>> env = gym_env("duel", "red", opponent="nearest")
    >>> seen, info = env.reset(seed=7)
    >>> [env.actions.label(action) for action in seen["action_mask"].nonzero()[0]][:2]
    ['verb drop', 'verb drop-prone']

    Raises Unknown, FaultyScenario, BadArgument.
    """
    found = scenario_of(scenario)
    others = {**dict.fromkeys(found.battle.sides, opponent), **(seats or {})}
    if side not in others:
        raise Unknown(unknown("side", side, found.battle.sides))
    del others[side]
    return SingleEnv(found, side, others, most_orders=most_orders, shaping=shaping, render_mode=render_mode)
