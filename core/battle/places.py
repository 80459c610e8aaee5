"""Events of turns: the order of the sides, places in the order of action, objectives, the end of the fight. Events of
figures: events.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.clock import Clock, Ending, Slot
from core.battle.figure import Figure
from core.battle.goal import GoalState
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId, RuleId, Side
from core.battle.naming import side_name
from core.battle.record import changing, replace
from core.records import record

_with_clock = changing(Battle, "clock")
_with_queue = changing(Clock, "queue")


@record
class SidesOrdered:
    """Initiative is settled: the winner, and the order of the sides."""

    rules: tuple[RuleId, ...]
    ahead: Side
    sides: tuple[Side, ...]

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, ahead=self.ahead, sides=self.sides))

    def describe(self, battle: Battle) -> str:
        ahead, first = side_name(battle, self.ahead), side_name(battle, self.sides[0])
        if ahead == first:
            return f"Initiative and the first move go to {ahead}"
        return f"Initiative goes to {ahead}, the first move to {first}"


@record
class GoalSettled:
    """A side has met an objective, or can't any more. `number` is its index among the battle's, from 0; `words` say
    what the side has done or not."""

    rules: tuple[RuleId, ...]
    side: Side
    number: int
    state: GoalState
    words: str

    def applied_to(self, battle: Battle) -> Battle:
        goals = list(battle.goals)
        goals[self.number] = replace(goals[self.number], state=self.state)
        return replace(battle, goals=tuple(goals))

    def describe(self, battle: Battle) -> str:
        return f"Objective {self.state}: {self.words}"


@record
class GoalRuns:
    """Enemies to be restrained have been caught or have come free. `since`: the turn each was caught, 0 for the free.
    `words` say who."""

    rules: tuple[RuleId, ...]
    side: Side
    number: int
    since: tuple[int, ...]
    words: str

    def applied_to(self, battle: Battle) -> Battle:
        goals = list(battle.goals)
        goals[self.number] = replace(goals[self.number], since=self.since)
        return replace(battle, goals=tuple(goals))

    def describe(self, battle: Battle) -> str:
        return f"Objective: {self.words}" if self.words else ""


@record
class FightEnded:
    """The fight is over, and the time after the battle begins: its verdict is final."""

    rules: tuple[RuleId, ...]
    winner: Side | None
    reason: str

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, ended=Ending(self.winner, self.reason)))

    def describe(self, battle: Battle) -> str:
        return "The fight is over"


@record
class OrderDrawnUp:
    """The order of action of this turn is fixed."""

    rules: tuple[RuleId, ...]
    queue: tuple[Slot, ...]

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, queue=self.queue))

    def describe(self, battle: Battle) -> str:
        return "Order of action: " + ", ".join(
            battle[s.figure].short_name + (f" ({s.name})" if s.name else "") for s in self.queue
        )


@record
class SlotAdded:
    """A figure gets another place in the order of action."""

    rules: tuple[RuleId, ...]
    slot: Slot

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, queue=tuple(sorted((*battle.clock.queue, self.slot)))))

    def describe(self, battle: Battle) -> str:
        return ""


@record
class SlotsEnded:
    """A figure's next place in the order of action is over, or all of them."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    all: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        queue = battle.clock.queue
        if self.all:
            left = tuple([s for s in queue if s.figure != self.figure])
        else:
            first = next((n for n, s in enumerate(queue) if s.figure == self.figure), len(queue))
            left = queue[:first] + queue[first + 1 :]
        return _with_clock(battle, _with_queue(battle.clock, left))

    def describe(self, battle: Battle) -> str:
        return ""


@record
class DealtWith:
    """These figures have nothing more to do in this phase."""

    rules: tuple[RuleId, ...]
    figures: tuple[FigureId, ...]

    def applied_to(self, battle: Battle) -> Battle:
        pending = tuple(f for f in battle.clock.pending if f not in self.figures)
        return replace(battle, clock=replace(battle.clock, pending=pending))

    def describe(self, battle: Battle) -> str:
        return ""


@record
class PlaceBegan:
    """A figure's turn begins. Marks waiting for it end, or count down."""

    rules: tuple[RuleId, ...]
    figure: FigureId

    def applied_to(self, battle: Battle) -> Battle:
        return _without_marks_until(battle, self.figure, Edge.BEGINS)

    def describe(self, battle: Battle) -> str:
        return ""


@record
class PlaceEnded:
    """A figure's turn ends. Marks waiting for it end, or count down."""

    rules: tuple[RuleId, ...]
    figure: FigureId

    def applied_to(self, battle: Battle) -> Battle:
        return _without_marks_until(battle, self.figure, Edge.ENDS)

    def describe(self, battle: Battle) -> str:
        return ""


def _without_marks_until(battle: Battle, whose: FigureId, edge: Edge) -> Battle:
    def left(figure: Figure) -> tuple[Mark, ...]:
        return tuple(kept for mark in figure.marks if (kept := _after(mark, whose, edge)) is not None)

    changed = {f.id: replace(f, marks=marks) for f in battle if (marks := left(f)) != f.marks}
    return replace(battle, figures={**battle.figures, **changed}) if changed else battle


def _after(mark: Mark, whose: FigureId, edge: Edge) -> Mark | None:
    """Return the mark after this edge of a figure's turn; None: it has ended."""
    until = mark.until
    if not isinstance(until, UntilTurnOf) or (until.figure, until.edge) != (whose, edge):
        return mark
    return replace(mark, until=replace(until, times=until.times - 1)) if until.times > 1 else None
