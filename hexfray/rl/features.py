"""What an agent sees: features, in tables with a row for each figure, item, cell and so on, one after the other in an
array. The tables are in of_battle.py, of_figures.py, of_items.py and of_cells.py; layout.py puts them together.

All features are cut off at -1 and 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from core.records import record

Floats: TypeAlias = NDArray[np.float32]
"""An array of features."""
Named: TypeAlias = Mapping[str, float]
"""The values of a feature with several columns, by column; the others are 0."""


@record
class Feature:
    """A column of a table, or several: one for each word of the `each` of a layout (`phase`, `mark`).

    `read` returns its value from a view and, where a row is about a thing, the thing: a number, or `Named` with `each`,
    or an array for all rows. `of_order`: it depends on the order being made, so each action changes it.
    """

    name: str
    meaning: str
    read: Callable[..., Any]
    each: str = ""
    of_order: bool = False


@record
class Table:
    """A table of features. `rows` says what a row is about. `things` are what the features read for each row, besides
    the view; None: a feature reads all rows at once."""

    name: str
    rows: str
    features: tuple[Feature, ...]
    things: Callable[[Any], Sequence[Any]] | None = None
