"""What the figures of any ruleset carry, as items with names. How much each is loaded with, and what is wrong with it,
the gear.py of a ruleset says."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.item import Item
from core.battle.names import FigureId


def things_of(owner: FigureId, kinds: Sequence[str]) -> tuple[Item, ...]:
    """One of each kind, in their order, named after its owner. A second dagger is `mara/dagger-2`."""
    again = [kinds[:index].count(kind) for index, kind in enumerate(kinds)]
    return tuple(
        Item(f"{owner}/{kind}" + (f"-{before + 1}" if before else ""), kind)
        for kind, before in zip(kinds, again, strict=True)
    )
