"""The names things go by in a battle. The things themselves are in figure.py, item.py and battle.py."""

from __future__ import annotations

from typing import TypeAlias

FigureId: TypeAlias = str
"""A figure's short name in the scenario, the journal and the orders: `agnar`."""

ItemId: TypeAlias = str
"""An item's name, unique in a battle: its first owner's id and its kind, `agnar/spear`."""

FieldId: TypeAlias = str
"""A field's name, unique in a battle: its kind and a number, `smoke 1`."""

HoldName: TypeAlias = str
"""The name of one of several holds of one figure on another: `wrist`; empty where it has but one."""

Side: TypeAlias = str
"""The name of a side: `red`."""

RuleId: TypeAlias = str
"""The id of a clause of the rules: `S12.0-15`."""


def called(item: ItemId) -> str:
    """What a thing is called, without its owner: `spear` for `mara/spear`."""
    return item.rpartition("/")[2]


def owner(item: ItemId) -> FigureId:
    """Who had a thing first: `mara` for `mara/spear`; empty: nobody."""
    return item.rpartition("/")[0]
