"""A reason as a plain value. Who finds reasons: reasoning.py; in sentences: explanation.py."""

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
    """the attack the order is for"""
    WAY = "way"
    """the way over several turns, if it goes round something"""
    GAIN = "gain"
    """something else for it"""
    COST = "cost"
    """something against it"""
    FEAR = "fear"
    """what an enemy may do in return"""
    TEMPTED = "tempted"
    """the best alternative, and why not that"""
    IDLE = "idle"
    """why there is nothing better to do"""


class Reason(NamedTuple):
    """One reason. `value` and `chance` in thousandths (of a hit, of certainty); `figures` and `cell`: what it is about;
    `term`: the label of the term it tells, of attacks of this turn "attack" (deciding.py); `decides`: that term gives
    the choice most of its lead; `way`: the cells of a way over several turns, the start left out."""

    kind: Kind
    words: str
    value: int = 0
    figures: tuple[FigureId, ...] = ()
    cell: Cell | None = None
    chance: int | None = None
    term: str = ""
    decides: bool = False
    way: tuple[Cell, ...] = ()
