"""What may come of an order in skirmish, where a near miss may strike who stands in the way. Any game's is in
ai/outcomes.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.outcomes import Outcome
from ai.outcomes import outcomes as outcomes_of_any_game
from core.play.asking import Choice, Need
from core.play.courses import React
from core.play.position import Position
from core.play.ruleset import Ruleset

NEAR = 1
"""A miss by so little is near."""


def near_miss(need: Need, total: int) -> bool:
    """Whether a failure missed by a hair: those are kept apart from the others."""
    return need.margin(total) >= -NEAR


def outcomes(
    ruleset: Ruleset, position: Position, choice: Choice, replies: React, fineness: int = 64
) -> Iterator[Outcome]:
    """What a legal choice may come to, near misses among it."""
    yield from outcomes_of_any_game(ruleset, position, choice, fineness, near_miss, replies)
