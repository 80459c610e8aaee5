"""Tables whose rows hold up to a number: of damage by STR, of success by margin, of ranges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def row(table: Sequence[tuple[int, T]], number: int) -> T:
    """What the row of a number says. `table` is (the highest number of the row, what it says), the lowest rows first; a
    number above them all goes by the last."""
    return next((says for highest, says in table if number <= highest), table[-1][1])
