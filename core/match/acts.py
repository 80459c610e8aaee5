"""Acts: what a match tells, cut into orders with everything that came of each, replies and dice among it. A story of
them: story.py; what the screen shows of one: tui/views/act_view.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Displaced, Event, MovedFreely, Walked
from core.battle.names import FigureId, Side
from core.battle.steps import PhaseEntered
from core.match.match import Moment
from core.play.asking import Choice
from core.play.rolled import Tested, Threw
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class Act:
    """The moments of a history from `first` up to `last`, which is no more of it. `before` is the battle that it began
    from; `order` is what somebody ordered, None where the rules did something by themselves, or a hand from outside.
    `said` are all choices in it, its order and the replies to it, each with how many facts were told before it."""

    first: int
    last: int
    before: Battle
    order: Choice | None
    told: tuple[Event, ...]
    said: tuple[tuple[int, Choice], ...] = ()

    @property
    def figure(self) -> FigureId | None:
        """Who did it."""
        return self.order.figure if self.order is not None else None

    @property
    def own(self) -> tuple[Event, ...]:
        """What was told until the turn went on, where it did: all that the order itself brought about."""
        ends = (number for number, event in enumerate(self.told) if isinstance(event, PhaseEntered))
        return self.told[: next(ends, len(self.told))]

    @property
    def after(self) -> tuple[Event, ...]:
        """What was told when the turn had gone on."""
        return self.told[len(self.own) :]

    @property
    def trail(self) -> tuple[Cell, ...]:
        """Where it led whoever did it, and from where; empty if it stayed."""
        if self.figure is None:
            return ()
        cells = [self.before[self.figure].at]
        for event in self.own:
            if isinstance(event, Walked) and event.figure == self.figure:
                cells += event.path
            elif isinstance(event, Displaced | MovedFreely) and event.figure == self.figure:
                cells.append(event.to)
        return tuple(cells) if len(cells) > 1 else ()

    @property
    def target(self) -> FigureId | None:
        """Whom it was aimed at: by its order, or by the first of its dice."""
        named = getattr(self.order, "target", None)
        if isinstance(named, str) and named in self.before.figures:
            return named
        aimed = (event.target for event in self.own if isinstance(event, Tested | Threw))
        return next((name for name in aimed if name is not None), None)

    def cause(self, number: int, whom: FigureId | None) -> Choice | None:
        """What brought about a fact of it that befell somebody: what was said last, be it the order or a reply in its
        midst, by the one whose dice were aimed at him last."""
        dice = (event for event in reversed(self.told[:number]) if isinstance(event, Tested | Threw))
        hand = next((one.figure for one in dice if one.target == whom and one.figure != whom), None)
        by_hand = [choice for after, choice in self.said if after <= number and choice.figure == hand]
        return by_hand[-1] if by_hand else self.order


def begins(moment: Moment) -> bool:
    """Whether a moment begins an act: an order given at rest, what the rules begin by themselves, a hand from outside.
    Replies and dice on the way of an order do not."""
    task, answers = moment.before.task, moment.before.answers
    return task is None or (not isinstance(task, Choice) and not answers)


def act_of(history: Sequence[Moment], first: int, last: int) -> Act:
    """The act of these moments."""
    begun = history[first]
    order = begun.answer if begun.before.task is None and isinstance(begun.answer, Choice) else None
    told: list[Event] = []
    said: list[tuple[int, Choice]] = []
    for moment in history[first:last]:
        if isinstance(moment.answer, Choice):
            said.append((len(told), moment.answer))
        told += moment.told
    return Act(first, last, begun.before.battle, order, tuple(told), tuple(said))


def last_act(history: Sequence[Moment], end: int | None = None) -> Act | None:
    """The act that is done, or under way, where this many moments are; None at the beginning."""
    end = len(history) if end is None else end
    first = next((number for number in range(end - 1, -1, -1) if begins(history[number])), None)
    return act_of(history, first, end) if first is not None else None


def acts(history: Sequence[Moment]) -> list[Act]:
    """All acts of a history."""
    starts = [number for number, moment in enumerate(history) if begins(moment)]
    return [act_of(history, first, last) for first, last in zip(starts, [*starts[1:], len(history)], strict=True)]


def last_acts(history: Sequence[Moment]) -> list[Act]:
    """The last order of all that did anything, and what the rules did by themselves after it."""
    found: list[Act] = []
    while (act := last_act(history, found[-1].first if found else None)) is not None:
        found.append(act)
        if act.order is not None:
            break
    return found[::-1]


def is_seen(act: Act, passed: object = None) -> bool:
    """Whether there is anything to see of it: a way, dice, something told; or `passed` says why there is not."""
    turned = len(act.own) == 1 and isinstance(act.own[0], Walked) and not act.trail
    return passed is not None or bool(act.trail) or (not turned and any(event.told(act.before) for event in act.own))


def standing(history: Sequence[Moment], side: Side) -> Act | None:
    """The last act of another that came after the last order of a side, if there is anything to see of it: what stays
    on the map until that side does something."""
    end = len(history)
    while (act := last_act(history, end)) is not None:
        if act.figure is not None and act.before[act.figure].side == side:
            return None
        if act.figure is not None and is_seen(act):
            return act
        end = act.first
    return None
