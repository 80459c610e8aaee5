"""Tables with rows up to a number: of damage by STR, of success by margin, of ranges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def row(table: Sequence[tuple[int, T]], number: int) -> T:
    """Return the value of a number's row. `table` is (highest number of the row, value), lowest rows first; numbers
    above all rows use the last."""
    return next((says for highest, says in table if number <= highest), table[-1][1])
