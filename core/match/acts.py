"""Acts: what a match tells, cut into orders with everything that came of each, replies and dice among it. A story of
them: story.py; what the screen shows of one: tui/views/act_view.py."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from core.battle.battle import Battle
from core.battle.events import Displaced, Event, MovedFreely, Walked
from core.battle.names import FigureId, Side
from core.battle.steps import PhaseEntered
from core.match.match import Moment
from core.play.asking import Choice
from core.play.rolled import Tested, Threw
from core.records import record
from core.space.cell import Cell


@record
class Act:
    """One order with everything that followed from it: the moments of a history from `first` up to, without, `last`.

    `before` is the battle at its start. `order` is None where the rules or an edit did something by themselves. `said`
    are all choices of the act, the order and the replies to it, each with the number of facts told before it."""

    first: int
    last: int
    before: Battle
    order: Choice | None
    events: tuple[Event, ...]
    said: tuple[tuple[int, Choice], ...] = ()

    @property
    def figure(self) -> FigureId | None:
        """The figure that acted."""
        return self.order.figure if self.order is not None else None

    @property
    def own(self) -> tuple[Event, ...]:
        """The facts that the order itself brought about: those before the next phase of the turn, if there is one."""
        ends = (n for n, event in enumerate(self.events) if isinstance(event, PhaseEntered) and not event.inner)
        return self.events[: next(ends, len(self.events))]

    @property
    def after(self) -> tuple[Event, ...]:
        """The facts of the phases that followed."""
        return self.events[len(self.own) :]

    @property
    def trail(self) -> tuple[Cell, ...]:
        """The cells that the acting figure went through, its first cell included; empty if it stayed."""
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
        """The target of the order, or of the first roll that has one."""
        named = getattr(self.order, "target", None)
        if isinstance(named, str) and named in self.before.figures:
            return named
        aimed = (event.target for event in self.own if isinstance(event, Tested | Threw))
        return next((name for name in aimed if name is not None), None)

    def cause(self, number: int, victim: FigureId | None) -> Choice | None:
        """The order or reply that harmed a figure by the fact of that number: the last choice of the figure whose dice
        were last aimed at the victim."""
        dice = (event for event in reversed(self.events[:number]) if isinstance(event, Tested | Threw))
        hand = next((one.figure for one in dice if one.target == victim and one.figure != victim), None)
        by_hand = [choice for after, choice in self.said if after <= number and choice.figure == hand]
        return by_hand[-1] if by_hand else self.order


def begins(moment: Moment) -> bool:
    """Whether a moment begins an act: an order, something that the rules begin by themselves, an edit. Replies and dice
    within an order do not."""
    task, answers = moment.before.task, moment.before.answers
    return task is None or (not isinstance(task, Choice) and not answers)


def act_of(history: Sequence[Moment], first: int, last: int) -> Act:
    """The act of these moments."""
    begun = history[first]
    order = begun.before.task or begun.answer
    told: list[Event] = []
    said: list[tuple[int, Choice]] = []
    for moment in history[first:last]:
        if isinstance(moment.answer, Choice):
            said.append((len(told), moment.answer))
        told += moment.events
    return Act(first, last, begun.before.battle, order if isinstance(order, Choice) else None, tuple(told), tuple(said))


def last_act(history: Sequence[Moment], end: int | None = None) -> Act | None:
    """The last act, done or under way, of the first `end` moments; None at the beginning."""
    end = len(history) if end is None else end
    first = next((number for number in range(end - 1, -1, -1) if begins(history[number])), 0 if end else None)
    return act_of(history, first, end) if first is not None else None


def acts(history: Sequence[Moment]) -> list[Act]:
    """All acts of a history."""
    starts = [number for number, moment in enumerate(history) if not number or begins(moment)]
    return [act_of(history, first, last) for first, last in pairwise([*starts, len(history)])]


def last_acts(history: Sequence[Moment]) -> list[Act]:
    """The last order that did anything, and the acts of the rules after it; the latest first."""
    found: list[Act] = []
    while (act := last_act(history, found[-1].first if found else None)) is not None:
        found.append(act)
        if act.order is not None:
            break
    return found[::-1]


def is_seen(act: Act, passed: object = None) -> bool:
    """Whether there is anything to see of an act: a way, dice, a line. `passed`: the line of a figure that passed."""
    turned = len(act.own) == 1 and isinstance(act.own[0], Walked) and not act.trail
    return (
        passed is not None or bool(act.trail) or (not turned and any(event.describe(act.before) for event in act.own))
    )


def standing(history: Sequence[Moment], side: Side) -> Act | None:
    """The last visible act of another side since the last order of this side: it stays on the map until this side does
    something."""
    end = len(history)
    while (act := last_act(history, end)) is not None:
        if act.figure is not None and act.before[act.figure].side == side:
            return None
        if act.figure is not None and is_seen(act):
            return act
        end = act.first
    return None
