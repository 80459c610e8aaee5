"""What else may be done in place of a move where something burns or is about to go off: to drop and roll, to
crawl away. Walking is weighed in moving.py, with the same hazards (hazards.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.battle.figure import Figure
from core.play.asking import Choice
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.movement.moving import EndMoves, Kneel, Move
from tests.ai.skirmish.frozen.assessment import Assessment, Term
from tests.ai.skirmish.frozen.hazards import HazardsOfWalk
from tests.ai.skirmish.frozen.outcomes import WHOLE, outcomes
from tests.ai.skirmish.frozen.perils import Stand
from tests.ai.skirmish.frozen.standing import footing

FINENESS = 4
NOT_THESE = (Move, Kneel, EndMoves, DropItem)
"""Moves are weighed otherwise; the others are no help."""


def assess_others(
    ruleset: Ruleset, position: Position, figure: Figure, terms_of_stand: Callable[[Stand], Iterator[Term]]
) -> Iterator[Assessment]:
    """Every order but walking, by what the hazards do afterwards. It takes the place of an attack."""
    if not HazardsOfWalk(position.battle, figure).any:
        return
    for choice in _others(ruleset, position, figure):
        sums: dict[str, int] = {}
        for weight, after in outcomes(ruleset, position, choice, FINENESS):
            now = after[figure.id]
            stand = Stand((), now.at, now.facing, 0)
            found = [
                *HazardsOfWalk(after, now).terms((), 0),
                Term("footing", footing(now) - footing(figure)),
                *terms_of_stand(stand),
            ]
            for term in found:
                sums[term.label] = sums.get(term.label, 0) + term.value * weight
        yield Assessment(choice, sum(value // WHOLE for value in sums.values()))


def _others(ruleset: Ruleset, position: Position, figure: Figure) -> Iterator[Choice]:
    """One of each kind of order, or of each that leads elsewhere."""
    seen: set[object] = set()
    for choice in menu(ruleset, position).of(figure.id):
        key = type(choice), getattr(choice, "path", ())
        if not isinstance(choice, NOT_THESE) and key not in seen:
            seen.add(key)
            yield choice
