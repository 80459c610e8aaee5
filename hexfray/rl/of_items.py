"""The features of items: a row for each, in the order of their actions."""

from __future__ import annotations

from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.names import ItemId
from hexfray.rl.features import Feature, Named, Table
from hexfray.rl.view import View

MANY = 20
"""The rounds that count as 1."""


def _holder(view: View, item: ItemId) -> Figure | None:
    found = view.carried.get(item)
    return None if found is None else found[1]


def _item(view: View, item: ItemId) -> Item | None:
    found = view.carried.get(item) or view.lying.get(item)
    return None if found is None else found[0]


def _own(view: View, item: ItemId) -> float:
    holder = _holder(view, item)
    return 0 if holder is None else 1 if holder.side == view.side else -1


def _main(view: View, item: ItemId) -> float:
    holder = _holder(view, item)
    return holder is not None and holder.main == item


def _off(view: View, item: ItemId) -> float:
    holder = _holder(view, item)
    return holder is not None and holder.off == item


def _whole(view: View, item: ItemId) -> float:
    found = _item(view, item)
    return found is not None and found.soundness is Soundness.WHOLE


def _rounds(view: View, item: ItemId) -> float:
    found = _item(view, item)
    return 0 if found is None else found.rounds / MANY


def _kind(view: View, item: ItemId) -> Named:
    found = _item(view, item)
    return {} if found is None else {found.kind: 1}


def _of_actor(view: View, item: ItemId) -> float:
    holder = _holder(view, item)
    return holder is not None and view.actor is not None and holder.id == view.actor.id


def _named(view: View, item: ItemId) -> float:
    return any(view.actions.items[place] == item for place in view.named("item"))


ITEMS = Table(
    "items",
    "an item, in the order of the block of actions",
    (
        Feature("own", "1 if carried by the side, -1 if by another, 0 if by none", _own),
        Feature("main", "1 if in a main hand", _main),
        Feature("off", "1 if in an off hand", _off),
        Feature("lying", "1 if on the ground", lambda view, item: item in view.lying),
        Feature("whole", "1 if not broken, jammed or cut", _whole),
        Feature("rounds", "the rounds loaded, divided by 20", _rounds),
        Feature("kind", "1 for the kind of the item", _kind, each="kind"),
        Feature("of_actor", "1 if carried by the actor", _of_actor, of_order=True),
        Feature("chosen", "1 if named by the order so far", _named, of_order=True),
    ),
    lambda view: view.actions.items,
)
