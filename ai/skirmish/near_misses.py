"""Near misses in skirmish may hit a bystander, so they are told apart from plain misses."""

from __future__ import annotations

from core.play.asking import Need

NEAR = 1
"""A miss by no more than this is near."""


def near_miss(need: Need, total: int) -> bool:
    """Whether a failure is a near miss."""
    return need.margin(total) >= -NEAR
