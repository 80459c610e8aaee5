"""Who rolls the dice of each side: the cup, or a person who types what fell. The cups are in cups.py, the
journal's notes in noting.py, the game master's changes to single rolls in overruling.py."""

from __future__ import annotations

from typing import Protocol

from core.battle.battle import Battle
from core.battle.names import Side
from core.match.cups import ASK, Cup
from core.match.entries import COMPUTER, TYPED
from core.play.asking import Roll


class Rolling(Protocol):
    """The rolls of a match. `typing` are the sides of people who type their rolls."""

    cup: Cup
    typing: frozenset[Side]

    @property
    def battle(self) -> Battle: ...


def side_of(match: Rolling, roll: Roll) -> Side | None:
    """Return the side whose roll it is; None if it is of none."""
    return roll.side or (match.battle[roll.figure].side if roll.figure else None)


def is_typed(match: Rolling, roll: Roll) -> bool:
    """Whether a person types the faces of a roll: those of its side, or of every side if it is of none."""
    if match.cup.dice == ASK:
        return True
    side = side_of(match, roll)
    return match.typing.issuperset(match.battle.sides if side is None else (side,))


def who_rolls(match: Rolling) -> dict[Side, str]:
    """Who rolls for each side: `typed` or `computer`."""
    asks = match.cup.dice == ASK
    return {side: TYPED if asks or side in match.typing else COMPUTER for side in match.battle.sides}
