"""An item: something to hold, wear, drop or break. What its kind can do is the ruleset's data (its armoury)."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import Any

from core.battle.names import ItemId
from core.records import record


class Soundness(StrEnum):
    """Whether an item can be used."""

    WHOLE = "whole"
    JAMMED = "jammed"
    BROKEN = "broken"
    CUT = "cut short"
    """no longer a weapon, but good enough to defend with"""


@record
class Item:
    """One item in a battle.

    `kind` is its name in the ruleset's armoury; `rounds` are loaded now, and `loads` their kinds in firing order (those
    left out are of the weapon's listed kind); `work` counts the actions spent on a longer task such as a reload;
    `cracks` the breakages survived; `fixed` is the item fixed to it; `fell` is the turn it was dropped (0: never).
    `armoury` describes its kind, in the ruleset's own type; it belongs to the battle (equipping.py), not to the item.
    None: the ruleset has only one.
    """

    id: ItemId
    kind: str
    soundness: Soundness = Soundness.WHOLE
    rounds: int = 0
    work: int = 0
    cracks: int = 0
    fixed: Item | None = None
    fell: int = 0
    loads: tuple[str, ...] = ()
    armoury: Any = field(default=None, compare=False, repr=False)
