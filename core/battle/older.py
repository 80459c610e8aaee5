"""What marks were when they told two things in one text: how journals know them, and what positions of those days say.
The marks themselves are in mark.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SPELLED: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "watched": ("q", " ", "r"),
        "climbed": ("q", ",", "r"),
        "lays fire on": ("q", ",", "r"),
        "enemies hit in": ("q", ",", "r"),
        "aims": ("q", ",", "r"),
        "in fire": ("q", ",", "r"),
        "fire laid": ("about", "|", "how"),
        "may go on": ("how", "|", "about"),
        "goes on": ("how", "|", "about"),
        "manoeuvre": ("about", ": ", "how"),
    }
)
"""By the kind of mark what its `about` was: one thing, what stood between, and the other."""
PAIRS = ("entry", "window")
"""The machines that pairs of figures have, whose state stood in the `kind` of the mark."""


def spelled(kind: str, facts: Mapping[str, object]) -> str | None:
    """What a mark of a kind was about in one text; None: journals know its fields."""
    if (spelling := SPELLED.get(kind)) is None:
        return None
    first, between, second = spelling
    return f"{facts[first]}{between}{facts[second]}"


def unspelled(kind: str, about: str) -> Mapping[str, str] | None:
    """The two things that such a text tells, by their names; None: a mark of that kind never told two, or this text
    does not."""
    if (spelling := SPELLED.get(kind)) is None:
        return None
    first, between, second = spelling
    one, found, other = about.partition(between)
    return {first: one, second: other} if found else None


def spelled_kind(kind: str, how: str) -> str | None:
    """What the kind of a mark was that tells the state of a pair; None: journals know its fields."""
    return f"{kind}: {how}" if kind in PAIRS else None


def unspelled_kind(kind: str) -> tuple[str, str] | None:
    """The machine and the state that such a kind tells; None: it tells none."""
    machine, found, state = kind.partition(": ")
    return (machine, state) if found and machine in PAIRS else None
