"""The figure behind each harm of an act. What an act is: acts.py; how grave its events are:
gravity.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.battle.events import Event, Hurt
from core.battle.names import FigureId
from core.match.acts import Act
from core.play.asking import Choice
from core.play.kinds import Purpose
from core.play.rolled import Tested, Threw


class Harm(NamedTuple):
    """Harm to a figure, the number of its event in the act, and the figure that did it; None: no figure did, or the
    harmed figure itself."""

    event: Hurt
    number: int
    by: FigureId | None

    @property
    def victim(self) -> FigureId:
        """The figure harmed."""
        return self.event.figure


def hand_against(order: Choice | None, events: Sequence[Event], number: int, victim: FigureId) -> FigureId | None:
    """The figure that brought the event of that number on the victim: the one whose dice were last aimed at the victim
    before it; without any, the one whose order strangles the victim, or whose order to attack bursts or spreads."""
    aimed = (one for one in reversed(events[: number + 1]) if isinstance(one, Tested | Threw))
    hand = next((one.figure for one in aimed if one.target == victim and one.figure not in (None, victim)), None)
    if hand is not None:
        return hand
    if order is None or order.kind is None or order.figure == victim:
        return None
    holds = order.kind.purpose is Purpose.HOLD and getattr(order, "target", None) == victim
    return order.figure if holds or order.kind.purpose is Purpose.HARM else None


def harms(order: Choice | None, events: Sequence[Event]) -> Iterator[Harm]:
    """All harm of an order and what came of it, or of a task without one."""
    for number, event in enumerate(events):
        if isinstance(event, Hurt) and event.hits > 0:
            yield Harm(event, number, hand_against(order, events, number, event.figure))


def hand_in(act: Act, number: int, victim: FigureId) -> FigureId | None:
    """The same in an act; what the turn brought as it went on isn't its order's."""
    own = len(act.own)
    if number < own:
        return hand_against(act.order, act.events, number, victim)
    return hand_against(None, act.events[own:], number - own, victim)


def harms_of(act: Act) -> Iterator[Harm]:
    """All harm of an act."""
    for number, event in enumerate(act.events):
        if isinstance(event, Hurt) and event.hits > 0:
            yield Harm(event, number, hand_in(act, number, event.figure))
