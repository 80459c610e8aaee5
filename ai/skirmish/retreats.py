"""What it is worth to have forced somebody back. The retreat itself is run through like any order."""

from __future__ import annotations

from collections.abc import Iterator

from ai.strike import OUT
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.names import FigureId, Side

GROUND = 50
"""What it is worth to have driven somebody a hex, where nothing else decides."""


def driven(before: Battle, after: Battle, name: FigureId) -> Iterator[Sum]:
    """What a figure has won by driving somebody back."""
    attacker = before[name]
    yield "ground won", GROUND * sum(after[foe.id].at != foe.at for foe in before.foes(attacker))
    yield "enemies on dangerous ground", _in_danger(after, attacker.side) - _in_danger(before, attacker.side)


def _in_danger(battle: Battle, side: Side) -> int:
    return OUT * sum(battle.ground(f.at).dangerous for f in battle.active() if f.side != side)
