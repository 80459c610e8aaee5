"""How things stand for a figure as its turn begins, as far as that tells which manoeuvres may be of use. What each
needs, it says itself: manoeuvres.py."""

from __future__ import annotations

from typing import NamedTuple

NEAR, FAR = 3, 8
"""How many yards off an enemy may be for what needs one near, and for what needs one to come near in this turn."""


class Circumstances(NamedTuple):
    """`nearest`: so many yards away is the nearest enemy. `upright`: it stands. `armed`: it holds what shoots or is
    thrown. `supplied`: there is something that it could get ready. `strikes`: its plain attack would be on somebody;
    `stuck`: that would come to nothing at all. `threatened`: it has much to fear then. `expectant`: it reckons with
    what others will do."""

    nearest: int
    upright: bool
    armed: bool
    supplied: bool
    strikes: bool
    stuck: bool
    threatened: bool
    expectant: bool

    @property
    def close(self) -> bool:
        """Whether an enemy is near."""
        return self.nearest <= NEAR

    @property
    def within_a_run(self) -> bool:
        """Whether one is so near that they may come to blows in this turn."""
        return self.nearest <= FAR
