"""Whether an attack landed and an order did what it was for, read from the rolls. The odds of that are in
order_odds.py; a ruleset may define success itself (ruleset.py)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.rolled import Tested


def landed(figure: FigureId, told: Iterable[Event]) -> bool | None:
    """Whether a roll of `figure` against someone succeeded and wasn't defended; of several, one is enough. None: it
    made none."""
    any_landed, last = False, None
    for event in told:
        if not isinstance(event, Tested):
            continue
        if event.warded is not None:
            last = False if event.warded and last is not None else last
        elif event.figure == figure and event.target is not None:
            any_landed, last = any_landed or bool(last), event.passed
    return None if last is None else any_landed or last


def as_rolled(choice: Choice, told: Sequence[Event]) -> bool | None:
    """The default success of an order: its attack landed, or else the last roll of its figure succeeded. None: no
    roll of its figure decided it."""
    if (blow := landed(choice.figure, told)) is not None:
        return blow
    rolls = [event for event in told if isinstance(event, Tested) and event.figure == choice.figure]
    if not rolls:
        return None
    return rolls[-1].passed if rolls[-1].warded is None else rolls[-1].warded


def any_grip_holds(battle: Battle, hold: Hold) -> int:
    """The default: all holds are equally firm."""
    return 1
