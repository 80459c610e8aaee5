"""Older forms of marks, holds and fields, when one text held two facts: how journals know them, and how old positions
write them. Today's are in mark.py, hold.py and field.py."""

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
"""By kind of mark the two facts in its old `about`, and the separator between them."""
NUMBERED: Mapping[str, type[Board]] = MappingProxyType(
    {"picks its way": HexGrid, "did not get into": HexGrid, "is to be taken away": SquareGrid}
)
"""The kinds of mark that were about a cell by number, and the boards of their games."""
PAIRS = ("entry", "window")
"""Machines of pairs of figures, whose state was part of the mark's `kind`."""
PINS = ("pin-both-arms", "pin-one-arm", "pin-limb", "pin-throat")
"""Grips whose `part` included the ways of holding."""
ENDINGS: Mapping[str, str] = MappingProxyType(
    {"hard": " at -10", "soft": " at -6", "tightly": ", tightly", "by a line": ", by a line"}
)
"""The ending of `part` for each way of holding: `throat at -6, tightly`."""


def spelled(kind: str, about: str, cell: Cell | None, how: str) -> str | None:
    """Return the old `about` of a mark; None if journals know its fields."""
    q, r = cell or (0, 0)
    if cell is not None and kind in NUMBERED:
        return NUMBERED[kind].number(cell)
    if (spelling := SPELLED.get(kind)) is None:
        return None
    first, between, second = spelling
    facts: Mapping[str, object] = {"about": about, "how": how, "q": q, "r": r}
    return f"{facts[first]}{between}{facts[second]}"


def unspelled(kind: str, about: str) -> Mapping[str, str] | None:
    """Return the two facts in an old `about` by name; None if that kind never had two, or this text doesn't."""
    if kind in NUMBERED:
        cell = NUMBERED[kind].numbered(about)
        return None if cell is None else {"q": str(cell.q), "r": str(cell.r)}
    if (spelling := SPELLED.get(kind)) is None:
        return None
    first, between, second = spelling
    one, found, other = about.partition(between)
    return {first: one, second: other} if found else None


def spelled_kind(kind: str, how: str) -> str | None:
    """Return the old kind of a mark with a pair's state; None if journals know its fields."""
    return f"{kind}: {how}" if kind in PAIRS else None


def unspelled_kind(kind: str) -> tuple[str, str] | None:
    """Return the machine and state in the kind of an old mark, or None."""
    machine, found, state = kind.partition(": ")
    return (machine, state) if found and machine in PAIRS else None


def spelled_part(grip: str, part: str, how: Sequence[str]) -> str | None:
    """Return the old `part` of a hold; None if journals know its fields."""
    if grip not in PINS or not set(how) <= ENDINGS.keys():
        return None
    return part + "".join(ENDINGS[way] for way in how)


def unspelled_part(grip: str, part: str) -> tuple[str, tuple[str, ...]]:
    """Return the part and the ways of holding in an old text; no ways if the grip never had any."""
    for way, ending in ENDINGS.items():
        if grip in PINS and part.endswith(ending):
            named, others = unspelled_part(grip, part.removesuffix(ending))
            return named, (*others, way)
    return part, ()


def unspelled_source(machine: str, field: str) -> str:
    """Return the field a cloud came from, by its id: `ann/smoke 1/2` is the second cloud of `ann/smoke 1`; empty if
    none."""
    return field.rpartition("/")[0] if machine == "cloud" else ""
