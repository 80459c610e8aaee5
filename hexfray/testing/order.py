"""A fixed order of action for tests, in place of dice and scores."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.names import FigureId
from core.errors import BadArgument
from scenarios.faults import unknown


def everybody_in(battle: Battle, order: Sequence[FigureId]) -> tuple[FigureId, ...]:
    """Return all figures: those in `order` first, then the others in the order of the roster. Raises BadArgument for
    unknown and duplicate names."""
    for number, name in enumerate(order):
        if name not in battle.figures:
            raise BadArgument(f"order: {unknown('figure', name, battle.figures)}")
        if name in order[:number]:
            raise BadArgument(f"order: {name} is named twice")
    return (*order, *(name for name in battle.figures if name not in order))


def in_order(battle: Battle, order: Sequence[FigureId]) -> tuple[Slot, ...]:
    """Return the remaining places in the order of action, with these figures first. Early places (of a bayonet, of a
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
