"""Whether an order did what it was for, read from the events. The default for orders without a rule of their own:
core/play/success.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from core.battle.events import Event
from core.battle.handling import LeftLying
from core.battle.names import FigureId, ItemId
from core.battle.steps import ConditionChanged
from core.play.rolled import Tested, Threw

Fact: TypeAlias = Callable[[Event], bool]
"""The event an order is given for."""


def came_about(told: Sequence[Event], fact: Fact) -> bool | None:
    """True if it happened. None: it happened without a roll, so no roll decided it."""
    came = any(fact(event) for event in told)
    rolled = any(isinstance(event, Tested | Threw) for event in told)
    return came if rolled or not came else None


def falls(target: FigureId) -> Fact:
    """The event of a figure falling."""
    return lambda event: isinstance(event, ConditionChanged) and event.figure == target and not event.after.upright


def loses(target: FigureId, item: ItemId) -> Fact:
    """The event of a figure losing an item it held."""
    return lambda event: isinstance(event, LeftLying) and (event.figure, event.item) == (target, item)
