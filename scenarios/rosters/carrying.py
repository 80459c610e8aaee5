"""The items of figures of any ruleset, with their ids. Loads and checks are in the gear.py of each ruleset."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.item import Item
from core.battle.names import FigureId


def things_of(owner: FigureId, kinds: Sequence[str]) -> tuple[Item, ...]:
    """Return an item of each kind, in order, with the owner in its id. A second dagger is `mara/dagger-2`."""
    again = [kinds[:index].count(kind) for index, kind in enumerate(kinds)]
    return tuple(
        Item(f"{owner}/{kind}" + (f"-{before + 1}" if before else ""), kind)
        for kind, before in zip(kinds, again, strict=True)
    )
