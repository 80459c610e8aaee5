"""Plans of orders that no file of this room knows (ai/unplanned.py). All others are planned: acting.py, replying.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.plain import Plan
from ai.unplanned import Kinds, named_in, unplanned
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice, Decision
from core.play.ruleset import Ruleset

BY_ITSELF = "worth by itself"
"""The label of what an order says that it is worth."""


def planned() -> Kinds:
    """Every kind of order that a file of this room names."""
    return named_in("ai.clinch")


class Unplanned:
    """The orders of one game that are not planned."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def orders(self, battle: Battle, figure: Figure, about: object) -> Iterator[Plan]:
        """The legal ones of a moment that are worth something, each with what it says that it is worth."""
        asked = Decision((), figure.side, (figure.id,), about)
        for order, weight in unplanned(self.ruleset, battle, asked, planned()):
            yield Plan(order, ((BY_ITSELF, weight),), str(getattr(order, "target", "")))

    def weight(self, battle: Battle, order: Choice) -> int:
        """What an order says that it is worth; 0: it is planned, or of no use."""
        return 0 if type(order) in planned() else max(0, self.ruleset.weight(battle, order) or 0)

    def weighed(self, battle: Battle, plan: Plan) -> Plan:
        """A plan with what its order says that it is worth besides."""
        weight = self.weight(battle, plan.order)
        return plan._replace(sums=(*plan.sums, (BY_ITSELF, weight))) if weight else plan
