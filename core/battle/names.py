"""The names of things in a battle. The things are in figure.py, item.py and battle.py.

All are texts; the annotation says what they name, for programs that read the fields of orders
(hexfray/order_kinds.py).
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

FigureId: TypeAlias = Annotated[str, "figure"]
"""A figure's id in the scenario, the journal and orders: `agnar`."""

ItemId: TypeAlias = Annotated[str, "item"]
"""An item's id, unique in a battle: its first owner's id and its kind, `agnar/spear`."""

FieldId: TypeAlias = Annotated[str, "field"]
"""A field's id, unique in a battle: its kind and a number, `smoke 1`."""

HoldName: TypeAlias = str
"""The name of one of several holds of one figure on another: `wrist`; empty if there is only one."""

Side: TypeAlias = str
"""A side's id: `red`."""

RuleId: TypeAlias = str
"""The id of a clause of the rules: `S12.0-15`."""


def called(item: ItemId) -> str:
    """Return an item's id without its owner: `spear` for `mara/spear`."""
    return item.rpartition("/")[2]


def owner(item: ItemId) -> FigureId:
    """Return an item's first owner: `mara` for `mara/spear`; empty for none."""
    return item.rpartition("/")[0]


def kind_in(item: ItemId) -> str:
    """Return an item's kind from its id: `bottle` for `mara/bottle-2`, Mara's second."""
    head, dash, number = called(item).rpartition("-")
    return head if dash and number.isdigit() else called(item)
