"""A near miss in skirmish may strike who stands in the way, so that it is another outcome than a plain miss."""

from __future__ import annotations

from core.play.asking import Need

NEAR = 1
"""A miss by so little is near."""


def near_miss(need: Need, total: int) -> bool:
    """Whether a failure missed by a hair: those are kept apart from the others."""
    return need.margin(total) >= -NEAR
