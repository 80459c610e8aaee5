"""What else may be done in place of a move where something burns or is about to go off: to drop and roll, to
crawl away. Walks are weighed in ai/placing.py, with the same hazards (hazards.py)."""

from __future__ import annotations

from collections.abc import Iterator

from ai.outcomes import outcomes, replies
from ai.skirmish.hazards import HazardsOfWalk
from ai.skirmish.near_misses import near_miss
from ai.skirmish.standing import footing
from ai.tactics import Stand, Sum
from core.battle.figure import Figure
from core.play.asking import Choice
from core.play.kinds import Kind
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.movement.moving import Walk

FINENESS = 4


def others_than_moves(
    ruleset: Ruleset, position: Position, figure: Figure
) -> Iterator[tuple[Choice, list[tuple[int, Stand, list[Sum]]]]]:
    """Every order but walking, with where it may leave the figure and what the hazards do then."""
    asked = replies()
    for choice in _others(ruleset, position, figure):
        ends: list[tuple[int, Stand, list[Sum]]] = []
        for weight, after in outcomes(ruleset, position, choice, FINENESS, near_miss, asked):
            now = after[figure.id]
            found = [*HazardsOfWalk(after, now).terms((), 0), ("footing", footing(now) - footing(figure))]
            ends.append((weight, Stand((), now.at, now.facing, 0), found))
        yield choice, ends


def _others(ruleset: Ruleset, position: Position, figure: Figure) -> Iterator[Choice]:
    """One of each kind of order, or of each that leads elsewhere."""
    seen: set[object] = set()
    for choice in menu(ruleset, position).of(figure.id):
        key = type(choice), getattr(choice, "path", ())
        if key not in seen and not _known(choice):
            seen.add(key)
            yield choice


def _known(choice: Choice) -> bool:
    """Whether it is weighed otherwise, as walks on foot are, or no help, as to stay or to drop something."""
    return choice.passes or choice.kind is Kind.DROP or (isinstance(choice, Walk) and not choice.lies)
