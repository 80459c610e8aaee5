"""Plans of orders of which this room makes none (ai/unplanned.py). All others are planned: acting.py, replying.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.plain import Plan
from ai.unplanned import Kinds, named_in, unplanned
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice, Decision
from core.play.parts import weight_of
from core.play.ruleset import Ruleset

BY_ITSELF = "worth by itself"
"""The label of what an order says that it is worth."""


class Unplanned:
    """The orders of one game that are not planned."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def orders(self, battle: Battle, figure: Figure, about: object, planned: Kinds) -> Iterator[Plan]:
        """The legal ones of a moment that are worth something, each with what it says. `planned`: those
        kinds of which there is a plan."""
        asked = Decision((), figure.side, (figure.id,), about)
        for order, weight in unplanned(self.ruleset, battle, asked, planned | named_in("ai.clinch")):
            yield Plan(order, ((BY_ITSELF, weight),), str(getattr(order, "target", "")))

    def weight(self, battle: Battle, order: Choice) -> int:
        """What an order says that it is worth; 0: nothing, or that it is of no use."""
        return max(0, weight_of(self.ruleset.book, battle, order) or 0)

    def weighed(self, battle: Battle, plan: Plan) -> Plan:
        """A plan that was made without a look at what its order does, with what that says that it is worth besides."""
        weight = self.weight(battle, plan.order)
        return plan._replace(sums=(*plan.sums, (BY_ITSELF, weight))) if weight else plan

    def weighed_if_new(self, battle: Battle, plan: Plan) -> Plan:
        """The same for a kind of order that this room does not know; what it knows is worth what it says alone."""
        return plan if type(plan.order) in named_in("ai.clinch") else self.weighed(battle, plan)
