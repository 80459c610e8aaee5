"""A given order of action: as the author of a test wants it, not as dice or scores have it."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.names import FigureId
from core.errors import BadArgument
from scenarios.faults import unknown


def everybody_in(battle: Battle, order: Sequence[FigureId]) -> tuple[FigureId, ...]:
    """All figures: these first, in this order, then the others in that of the roster. Raises BadArgument if one is not
    there, or named twice."""
    for number, name in enumerate(order):
        if name not in battle.figures:
            raise BadArgument(f"order: {unknown('figure', name, battle.figures)}")
        if name in order[:number]:
            raise BadArgument(f"order: {name} is named twice")
    return (*order, *(name for name in battle.figures if name not in order))


def in_order(battle: Battle, order: Sequence[FigureId]) -> tuple[Slot, ...]:
    """The places that are left in the order of action, taken by these figures first. Early places (of a bayonet, of a
    pole) stay early. Raises BadArgument."""
    _ = everybody_in(battle, order)
    queue = battle.clock.queue
    wanted = {name: number for number, name in enumerate(order)}
    taken: list[Slot] = []
    for band in dict.fromkeys(slot.rank[0] for slot in queue):
        places = [slot for slot in queue if slot.rank[0] == band]
        figures = sorted(places, key=lambda slot: wanted.get(slot.figure, len(wanted)))
        taken += [Slot(place.rank, slot.figure, slot.name) for place, slot in zip(places, figures, strict=True)]
    return tuple(taken)
