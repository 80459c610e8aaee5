"""Those who throw, for the tests of the edges about it."""

from __future__ import annotations

from core.battle.figure import Figure
from core.rulesets.rounds.edges.throws import ThrowHeld
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.space.cell import Cell
from tests.support.rounds.fixtures import ann

OWN, HIS = (5, 5), (6, 5)
"""The thrower's square, and that of whom he holds."""


def thrower(upgrade: int = 0, *more: Edge, **but: object) -> Figure:
    """Ann, who has learnt to throw: 7 in a grab, and one more by each upgrade."""
    usual = {
        "bonuses": {(Skill.UNARMED, Manoeuvre.GRAB): 1 + upgrade},
        "edges": (Edge("throw", "", upgrade), *more),
    }
    return ann(**{**usual, **but})  # type: ignore[arg-type]


def throw(to: tuple[int, int] = HIS, *, sacrifice: bool = False, onto: str = "") -> ThrowHeld:
    """Ann throws Ben."""
    return ThrowHeld("ann", "ben", Cell(*to), sacrifice, onto)
