"""Orders in place of a move near fire or live grenades: drop and roll, crawl away. Walks are weighed in ai/placing.py
with the same hazards (hazards.py)."""

from __future__ import annotations

from collections.abc import Iterator

from ai.outcomes import outcomes, replies
from ai.skirmish.figure_value import footing
from ai.skirmish.hazards import HazardsOfWalk
from ai.skirmish.near_misses import near_miss
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
    """Yield the orders other than walks, each with where it may leave the figure and the hazards there."""
    asked = replies()
    for choice in _others(ruleset, position, figure):
        ends: list[tuple[int, Stand, list[Sum]]] = []
        for weight, after in outcomes(ruleset, position, choice, FINENESS, near_miss, asked):
            now = after[figure.id]
            found = [*HazardsOfWalk(after, now).terms((), 0), ("footing", footing(now) - footing(figure))]
            ends.append((weight, Stand((), now.at, now.facing, 0), found))
        yield choice, ends


def _others(ruleset: Ruleset, position: Position, figure: Figure) -> Iterator[Choice]:
    """Yield one order of each kind, or of each kind and destination."""
    seen: set[object] = set()
    for choice in menu(ruleset, position).of(figure.id):
        key = type(choice), getattr(choice, "path", ())
        if key not in seen and not _known(choice):
            seen.add(key)
            yield choice


def _known(choice: Choice) -> bool:
    """Whether an order is weighed elsewhere, as walks are, or is no help, as staying or dropping something."""
    return choice.is_pass or choice.kind is Kind.DROP or (isinstance(choice, Walk) and not choice.lies)
