"""Which names of sides take a plural verb: `The ringers win`, but `The tannery wins`. A scenario may say it itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.battle.figure import Figure
from core.battle.names import Side
from core.battle.naming import PREPOSITIONS
from scenarios.schema import SideTable

TOGETHER = frozenset(("and", "&", "plus"))
"""Between two names of a side."""
WITHOUT_S = ("men", "folk", "people", "police", "children", "cattle", "geese", "mice", "oxen")
"""Endings of plural words without an s."""
SINGULAR = ("ss", "us", "is", "'s", "’s")
"""Endings in s of singular words, and of owners: `At Quill's` is one place."""


def plural_sides(figures: Iterable[Figure], sides: Mapping[Side, SideTable]) -> frozenset[Side]:
    """Return the sides whose name takes a plural verb: as their tables say, else by the words of the name. A single
    figure is plural only if its table, or an `and`, says so."""
    in_each = [figure.side for figure in figures]
    return frozenset(
        side
        for side, table in sides.items()
        if (is_plural(table.name, in_each.count(side)) if table.plural is None else table.plural)
    )


def is_plural(name: str, figures: int) -> bool:
    """Whether the name of a side with so many figures reads as a plural.

    >>> [is_plural(name, 4) for name in ("The old ringers", "The wardens of Dunmere", "The bargemen", "The tannery")]
    [True, True, True, False]
    """
    words = name.lower().split()
    if TOGETHER & {*words[1:-1]}:
        return True
    ends = next((at for at, word in enumerate(words) if at and word in PREPOSITIONS), len(words))
    last = words[ends - 1].strip('.,!?"()') if words else ""
    return figures > 1 and (last.endswith(WITHOUT_S) or (last.endswith("s") and not last.endswith(SINGULAR)))
