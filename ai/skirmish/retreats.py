"""The value of having forced an enemy back. The retreat itself is run through like any order."""

from __future__ import annotations

from collections.abc import Iterator

from ai.strike import OUT
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.names import FigureId, Side

GROUND = 50
"""The value of a hex of ground, where nothing else decides."""


def ground_won(before: Battle, after: Battle, name: FigureId) -> Iterator[Sum]:
    """Yield what a figure gains by forcing an enemy back."""
    attacker = before[name]
    yield "ground won", GROUND * sum(after[foe.id].at != foe.at for foe in before.foes(attacker))
    yield "enemies on dangerous ground", _in_danger(after, attacker.side) - _in_danger(before, attacker.side)


def _in_danger(battle: Battle, side: Side) -> int:
    return OUT * sum(battle.ground(f.at).dangerous for f in battle.active() if f.side != side)
