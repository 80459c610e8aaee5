"""Whether an order did what it was for, read from the rolls that it told, where it has no other word for it: the rolls
of others who are struck or shot in place of its target don't count. The rolls themselves: success.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.events import Event
from core.play.asking import Choice, Pass
from core.play.rolled import Tested
from core.play.success import as_rolled
from core.rulebook.parts import success


@success(of=Choice)
def as_its_own_rolls_went(order: Choice, told: Sequence[Event]) -> bool | None:
    """As the rolls between its figure and its target went."""
    return as_rolled(order, between(order, told))


@success(of=Pass)
def nothing_was_tried(order: Pass, told: Sequence[Event]) -> bool | None:
    """To pass can't fail."""
    return None


def between(order: Choice, told: Sequence[Event]) -> list[Event]:
    """What was told, without the rolls of others than its figure and its target."""
    pair = {order.figure, getattr(order, "target", order.figure), None}
    return [event for event in told if not isinstance(event, Tested) or (event.figure in pair and event.target in pair)]
