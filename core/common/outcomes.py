"""Whether what an order was for came about, read from what was told. What holds for orders that say nothing of it:
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
"""The event that an order is given for."""


def came_about(told: Sequence[Event], fact: Fact) -> bool | None:
    """Whether it came to that. None: it did, and without a roll, so that no roll decided it."""
    came = any(fact(event) for event in told)
    rolled = any(isinstance(event, Tested | Threw) for event in told)
    return came if rolled or not came else None


def falls(target: FigureId) -> Fact:
    """A figure comes to lie on the ground."""
    return lambda event: isinstance(event, ConditionChanged) and event.figure == target and not event.after.upright


def loses(target: FigureId, item: ItemId) -> Fact:
    """A figure no more has a thing that it held."""
    return lambda event: isinstance(event, LeftLying) and (event.figure, event.item) == (target, item)
