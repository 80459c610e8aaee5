"""A reason as a plain value: why a player thinks what it thinks of a choice. Who finds reasons: reasoning.py; how they
are said: explanation.py."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from core.battle.names import FigureId
from core.space.cell import Cell


class Kind(StrEnum):
    """What a reason is about."""

    DOES = "does"
    """the order itself"""
    HOPE = "hope"
    """the attack that it is for"""
    GAIN = "gain"
    """what else speaks for it"""
    COST = "cost"
    """what speaks against it"""
    FEAR = "fear"
    """an enemy who may reply"""
    TEMPTED = "tempted"
    """the best choice of another kind, and why not that"""
    IDLE = "idle"
    """why there is nothing better to do"""


class Reason(NamedTuple):
    """One reason. `value` in thousandths of a hit; `figures` whom it is about; `chance` in thousandths, where dice
    decide."""

    kind: Kind
    words: str
    value: int = 0
    figures: tuple[FigureId, ...] = ()
    cell: Cell | None = None
    chance: int | None = None
