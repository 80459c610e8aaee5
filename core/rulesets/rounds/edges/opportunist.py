"""The Opportunist edge: more opportunity actions."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import answer
from core.rulesets.rounds.opportunity.counting import USUAL, opportunities_a_round
from core.rulesets.rounds.sheet.edges import held


@answer(
    opportunities_a_round,
    "C-edge-opportunist-02",
    "C-edge-opportunist-03",
    "C-edge-opportunist-04",
)
def opportunist(battle: Battle, figure: Figure) -> int:
    """One more, and one for each upgrade, from one pool; each for an action of its own."""
    edge = held(figure, "opportunist")
    return USUAL + (1 + edge.upgrade if edge else 0)
