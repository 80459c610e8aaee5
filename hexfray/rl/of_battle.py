"""The features of the battle as a whole, and of the order being made: one row. The other tables: of_figures.py,
of_items.py, of_cells.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.goal import GoalState
from core.play.goals import Progress, all_progress
from core.play.moment import moment_of
from hexfray.rl.features import Feature, Named, Table
from hexfray.rl.view import View

LONG = 100
"""The turns that count as 1 in a battle without a last turn."""


def _turn(view: View) -> float:
    clock = view.battle.clock
    return clock.turn / (clock.limit or LONG)


def _ahead(view: View) -> float:
    ahead = view.battle.clock.ahead
    return 0 if not ahead else 1 if ahead == view.side else -1


def _place(view: View) -> float:
    sides = view.battle.clock.sides
    return 1 - 2 * sides.index(view.side) / (len(sides) - 1) if len(sides) > 1 and view.side in sides else 0


def _phase(view: View) -> Named:
    return {str(view.battle.clock.phase): 1}


def _moment(view: View) -> Named:
    return {} if view.decision is None else {moment_of(view.decision.about): 1}


def _verb(view: View) -> Named:
    return {} if view.order is None or view.order.verb is None else {view.order.verb: 1}


def _part(view: View) -> Named:
    return {name: 1 for name in view.actions.blocks if view.open(name)}


def _goals(view: View) -> Sequence[Progress]:
    return all_progress(view.battle, view.ruleset.turns.goals)


def _goal_own(view: View) -> Named:
    return _by_goal(view, [1 if now.goal.side == view.side else -1 for now in _goals(view)])


def _goal_done(view: View) -> Named:
    return _by_goal(view, [now.done / max(1, now.of) for now in _goals(view)])


def _goal_state(view: View) -> Named:
    states = {GoalState.MET: 1, GoalState.OPEN: 0, GoalState.FAILED: -1}
    return _by_goal(view, [states[now.state] for now in _goals(view)])


def _by_goal(view: View, values: Sequence[float]) -> Named:
    return {str(number): value for number, value in enumerate(values, 1)}


BATTLE = Table(
    "battle",
    "the battle, and the order being made",
    (
        Feature("turn", "the turn, divided by the last turn, or by 100 without one", _turn),
        Feature("asked", "1 if the side must act now", lambda view: view.asked),
        Feature("ahead", "1 if the side won the initiative, -1 if another did, 0 before any initiative", _ahead),
        Feature("place", "the place in the order of sides: from 1 (first) to -1 (last), 0 without an order", _place),
        Feature("phase", "1 for the present phase of the turn", _phase, each="phase"),
        Feature("moment", "1 for the moment of the pending decision, of any side", _moment, each="moment"),
        Feature("goal_own", "1 for an objective of the side, -1 for one of another", _goal_own, each="goal"),
        Feature("goal_done", "the progress of the objective, from 0 to 1", _goal_done, each="goal"),
        Feature("goal_state", "1 if met, -1 if failed", _goal_state, each="goal"),
        Feature("verb", "1 for the verb of the order so far", _verb, each="verb", of_order=True),
        Feature("part", "1 for each block that the next action can be of", _part, each="block", of_order=True),
    ),
)
