"""A figure's situation as its turn begins, as far as it tells which manoeuvres may be useful. What each needs:
manoeuvres.py."""

from __future__ import annotations

from typing import NamedTuple

NEAR, FAR = 3, 8
"""The yards within which an enemy counts as close, and within which one can be reached this turn."""


class Circumstances(NamedTuple):
    """`nearest`: yards to the nearest enemy. `upright`: stands. `armed`: holds a missile or thrown weapon. `supplied`:
    has something to ready. `strikes`: a plain attack would have a target; `stuck`: it would achieve nothing.
    `threatened`: has much to fear. `expectant`: takes account of what others will do. `wanted`: objectives may want it
    elsewhere."""

    nearest: int
    upright: bool
    armed: bool
    supplied: bool
    strikes: bool
    stuck: bool
    threatened: bool
    expectant: bool
    wanted: bool = False

    @property
    def close(self) -> bool:
        """Whether an enemy is close."""
        return self.nearest <= NEAR

    @property
    def within_a_run(self) -> bool:
        """Whether an enemy is near enough to be fought this turn."""
        return self.nearest <= FAR
