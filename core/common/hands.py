"""Two hands and what fits in them. Which items need both, or the off hand, is each game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId

Hands: TypeAlias = tuple[ItemId | None, ItemId | None]
"""The items in the main hand and in the off hand."""


def with_item(figure: Figure, item: Item, *, wants_both: Callable[[Item], bool], is_for_off: bool) -> Hands:
    """Return the hands after taking an item: one that needs both fills them, one for the off hand goes there, and
    anything in the way is put away."""
    if is_for_off:
        main = figure.item(figure.main)
        return (None if main is not None and wants_both(main) else figure.main), item.id
    if wants_both(item):
        return item.id, item.id
    return item.id, figure.off if figure.off != figure.main else None
