"""What marks, holds and fields were when they told two things in one text: how journals know them, and what positions
of those days say. They themselves are in mark.py, hold.py and field.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from core.space.board import Board
from core.space.cell import Cell
from core.space.hexes import HexGrid
from core.space.squares import SquareGrid

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
NUMBERED: Mapping[str, type[Board]] = MappingProxyType(
    {"picks its way": HexGrid, "did not get into": HexGrid, "is to be taken away": SquareGrid}
)
"""The kinds of mark that were about a cell by its number, and the boards of their games."""
PAIRS = ("entry", "window")
"""The machines that pairs of figures have, whose state stood in the `kind` of the mark."""
PINS = ("pin-both-arms", "pin-one-arm", "pin-limb", "pin-throat")
"""The grips of the holds whose `part` said in which ways they hold."""
ENDINGS: Mapping[str, str] = MappingProxyType(
    {"hard": " at -10", "soft": " at -6", "tightly": ", tightly", "by a line": ", by a line"}
)
"""By a way in which a hold holds how its `part` ended: `throat at -6, tightly`."""


def spelled(kind: str, about: str, cell: Cell | None, how: str) -> str | None:
    """What a mark of a kind was about in one text; None: journals know its fields."""
    q, r = cell or (0, 0)
    if cell is not None and kind in NUMBERED:
        return NUMBERED[kind].number(cell)
    if (spelling := SPELLED.get(kind)) is None:
        return None
    first, between, second = spelling
    facts: Mapping[str, object] = {"about": about, "how": how, "q": q, "r": r}
    return f"{facts[first]}{between}{facts[second]}"


def unspelled(kind: str, about: str) -> Mapping[str, str] | None:
    """The two things that such a text tells, by their names; None: a mark of that kind never told two, or this text
    does not."""
    if kind in NUMBERED:
        cell = NUMBERED[kind].numbered(about)
        return None if cell is None else {"q": str(cell.q), "r": str(cell.r)}
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


def spelled_part(grip: str, part: str, how: Sequence[str]) -> str | None:
    """What the part of a hold was that holds in these ways; None: journals know its fields."""
    if grip not in PINS or not set(how) <= ENDINGS.keys():
        return None
    return part + "".join(ENDINGS[way] for way in how)


def unspelled_part(grip: str, part: str) -> tuple[str, tuple[str, ...]]:
    """The part that such a text names, and the ways; of a hold that never told them, none."""
    for way, ending in ENDINGS.items():
        if grip in PINS and part.endswith(ending):
            named, others = unspelled_part(grip, part.removesuffix(ending))
            return named, (*others, way)
    return part, ()


def unspelled_source(machine: str, field: str) -> str:
    """The field that a cloud came from, as its id tells: `ann/smoke 1/2` is the second cloud of `ann/smoke 1`. Empty:
    its id tells of none."""
    return field.rpartition("/")[0] if machine == "cloud" else ""
