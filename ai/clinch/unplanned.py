"""Plans for orders without a plan of their own (ai/unplanned.py). All others: acting.py, replying.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.plans import Plan
from ai.unplanned import Kinds, named_in, unplanned
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice, Decision
from core.play.parts import weight_of
from core.play.ruleset import Ruleset

BY_ITSELF = "worth by itself"
"""The label of an order's own value."""


class Unplanned:
    """The orders of the game that are not planned."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def orders(self, battle: Battle, figure: Figure, about: object, planned: Kinds) -> Iterator[Plan]:
        """Yield the legal unplanned orders of some value. `planned`: the kinds that have a plan."""
        asked = Decision((), figure.side, (figure.id,), about)
        for order, weight in unplanned(self.ruleset, battle, asked, planned | named_in("ai.clinch")):
            yield Plan(order, ((BY_ITSELF, weight),), str(getattr(order, "target", "")))

    def weight(self, battle: Battle, order: Choice) -> int:
        """Return the value an order gives itself; 0: none."""
        return max(0, weight_of(self.ruleset.book, battle, order) or 0)

    def weighed(self, battle: Battle, plan: Plan) -> Plan:
        """Return a plan that was made without a look at its order, with the order's own value added."""
        weight = self.weight(battle, plan.order)
        return plan._replace(sums=(*plan.sums, (BY_ITSELF, weight))) if weight else plan

    def weighed_if_new(self, battle: Battle, plan: Plan) -> Plan:
        """Return the same for an unknown kind of order; known kinds are worth only their own value."""
        return plan if type(plan.order) in named_in("ai.clinch") else self.weighed(battle, plan)
