"""A thing that can be held, worn, dropped or broken. What its kind can do is data of the ruleset (its armoury)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from core.battle.names import ItemId


class Soundness(StrEnum):
    """Whether an item can be used."""

    WHOLE = "whole"
    JAMMED = "jammed"
    BROKEN = "broken"
    CUT = "cut short"
    """no weapon any more, but good enough to ward off blows with"""


@dataclass(frozen=True, slots=True)
class Item:
    """One item in a battle.

    `kind` is its name in the ruleset's armoury; `rounds` are what is loaded now, and `loads` their kinds in the order
    they are fired (what it leaves out is of the kind that the weapon is listed with); `work` counts the actions already
    spent on a longer task such as a reload; `cracks` the breakages it has survived; `fixed` is the item fixed on it;
    `fell` is the turn it was dropped in (0: never). `armoury` says what the kind is, in the ruleset's own type; it is
    the battle's (equipping.py) and no part of the item. None: the ruleset has only one.
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
