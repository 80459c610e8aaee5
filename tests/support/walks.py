"""A figure that turns on the spot stays where it is, whatever moved it before. What holds always: invariants.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.events import Event, Walked, fold


def turned_elsewhere(battle: Battle, told: Iterable[Event]) -> list[str]:
    """Return the turns on the spot, among all events of a battle from its start, that moved their figure."""
    faults = []
    for event in told:
        before, battle = battle, fold(battle, [event])
        if isinstance(event, Walked) and not event.path:
            here, there = before[event.figure].at, battle[event.figure].at
            if here != there:
                faults.append(f"{event.figure} turns in {battle.grid.name(here)} and is in {battle.grid.name(there)}")
    return faults
