"""Facts: what has happened, in the past tense. Each changes the battle and tells itself; they cannot disagree.

Every change of a battle is one of these. Rolls of dice are facts too; they are in core/play/rolled.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Protocol

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId, RuleId, Side
from core.battle.record import replace
from core.space.cell import Cell


class Event(Protocol):
    """One fact."""

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """The clauses at work."""
        ...

    def applied_to(self, battle: Battle) -> Battle:
        """The battle after it."""
        ...

    def told(self, battle: Battle) -> str:
        """It in one line of plain English; empty for facts not worth a line. Any battle of the match will do."""
        ...


@dataclass(frozen=True, slots=True)
class PhaseEntered:
    """The turn went on to its next phase. Marks whose time is up end with it, and the walks of the turn before."""

    machine: ClassVar[str] = "turn"
    rules: tuple[RuleId, ...]
    event: str
    before: str
    after: str
    turn: int
    side: Side = ""
    pending: tuple[FigureId, ...] = ()

    def applied_to(self, battle: Battle) -> Battle:
        clock = replace(battle.clock, turn=self.turn, phase=self.after, side=self.side, pending=self.pending, queue=())
        figures = {f.id: _without_ended_marks(f, self.turn, self.after) for f in battle}
        if self.turn != battle.clock.turn:
            figures = {f.id: replace(f, walk=()) for f in figures.values()}
        return replace(battle, clock=clock, figures=figures)

    def told(self, battle: Battle) -> str:
        return f"Turn {self.turn}: {self.after.replace('_', ' ')}" + (f", {self.side}" if self.side else "")


def _without_ended_marks(figure: Figure, turn: int, phase: str) -> Figure:
    kept = tuple(
        m
        for m in figure.marks
        if m.until is None or ((m.until.turn, m.until.phase) != (turn, phase) and m.until.turn >= turn)
    )
    return figure if len(kept) == len(figure.marks) else replace(figure, marks=kept)


@dataclass(frozen=True, slots=True)
class SidesOrdered:
    """Initiative is settled: who won it, and in which order the sides go."""

    rules: tuple[RuleId, ...]
    ahead: Side
    sides: tuple[Side, ...]

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, ahead=self.ahead, sides=self.sides))

    def told(self, battle: Battle) -> str:
        return f"{self.ahead.capitalize()} has the initiative; {self.sides[0]} moves first"


@dataclass(frozen=True, slots=True)
class OrderDrawnUp:
    """The order of action of this turn is fixed."""

    rules: tuple[RuleId, ...]
    queue: tuple[Slot, ...]

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, queue=self.queue))

    def told(self, battle: Battle) -> str:
        return "Order of action: " + ", ".join(
            battle[s.figure].name + (f" ({s.name})" if s.name else "") for s in self.queue
        )


@dataclass(frozen=True, slots=True)
class SlotAdded:
    """A figure gets one more place in the order of action."""

    rules: tuple[RuleId, ...]
    slot: Slot

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, queue=tuple(sorted((*battle.clock.queue, self.slot)))))

    def told(self, battle: Battle) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class SlotsEnded:
    """A figure's places in the order of action are done with: the next one, or all that it has left."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    all: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        queue = battle.clock.queue
        if self.all:
            left = tuple(s for s in queue if s.figure != self.figure)
        else:
            first = next((n for n, s in enumerate(queue) if s.figure == self.figure), len(queue))
            left = queue[:first] + queue[first + 1 :]
        return replace(battle, clock=replace(battle.clock, queue=left))

    def told(self, battle: Battle) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class DealtWith:
    """These figures need nothing more in this phase."""

    rules: tuple[RuleId, ...]
    figures: tuple[FigureId, ...]

    def applied_to(self, battle: Battle) -> Battle:
        pending = tuple(f for f in battle.clock.pending if f not in self.figures)
        return replace(battle, clock=replace(battle.clock, pending=pending))

    def told(self, battle: Battle) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class Walked:
    """A figure moved by itself, or turned on the spot. `path` are the cells it entered."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    path: tuple[Cell, ...]
    facing: int

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        walk = (*(f.walk or (f.at,)), *self.path)
        return battle.with_figure(replace(f, at=walk[-1], facing=self.facing, walk=walk))

    def told(self, battle: Battle) -> str:
        name, grid = battle[self.figure].name, battle.grid
        facing = grid.facing_names[self.facing]
        if not self.path:
            return f"{name} stays, facing {facing}"
        return f"{name} goes {_count(len(self.path), 'hex', 'hexes')} to {grid.name(self.path[-1])}, facing {facing}"


@dataclass(frozen=True, slots=True)
class Displaced:
    """A figure was moved by another's doing; it is no movement of its own."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    to: Cell

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], at=self.to))

    def told(self, battle: Battle) -> str:
        return f"{battle[self.figure].name} is driven to {battle.grid.name(self.to)}"


@dataclass(frozen=True, slots=True)
class ConditionChanged:
    """A figure fell, rose, knelt, passed out or died."""

    machine: ClassVar[str] = "condition"
    rules: tuple[RuleId, ...]
    figure: FigureId
    event: str
    before: Condition
    after: Condition

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], condition=self.after))

    def told(self, battle: Battle) -> str:
        name = battle[self.figure].name
        match self.after:
            case Condition.STANDING:
                return f"{name} stands up"
            case Condition.KNEELING:
                return f"{name} kneels"
            case Condition.PRONE:
                return f"{name} {'lies down' if self.event == 'lie_down' else 'falls'}"
            case Condition.UNCONSCIOUS:
                return f"{name} is unconscious"
            case Condition.DYING:
                return f"{name} is dying"
            case Condition.DEAD:
                return f"{name} is dead"


@dataclass(frozen=True, slots=True)
class HoldChanged:
    """A figure's grip on another began, changed or ended. No hold is the state that the machine begins in."""

    machine: ClassVar[str] = "hold"
    rules: tuple[RuleId, ...]
    holder: FigureId
    held: FigureId
    event: str
    before: str
    after: str
    ended: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        others = tuple(h for h in battle.holds if (h.holder, h.held) != (self.holder, self.held))
        changed = () if self.ended else (Hold(self.holder, self.held, self.after),)
        return replace(battle, holds=(*others, *changed))

    def told(self, battle: Battle) -> str:
        holder, held = battle[self.holder].name, battle[self.held].name
        return f"{holder} lets go of {held}" if self.ended else f"{holder} holds {held}: {self.after}"


@dataclass(frozen=True, slots=True)
class Hurt:
    """A figure took hits. How they came about is told by the roll before (rolled.py)."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    hits: int

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, hurt=f.hurt + self.hits))

    def told(self, battle: Battle) -> str:
        return f"{battle[self.figure].name} takes {_count(self.hits, 'hit', 'hits')}"


@dataclass(frozen=True, slots=True)
class Marked:
    """Something became true of a figure for a while; it takes the place of a mark of the same kind about the same."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    mark: Mark
    telling: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        others = tuple(m for m in f.marks if (m.kind, m.about) != (self.mark.kind, self.mark.about))
        return battle.with_figure(replace(f, marks=(*others, self.mark)))

    def told(self, battle: Battle) -> str:
        return f"{battle[self.figure].name} {self.telling}" if self.telling else ""


@dataclass(frozen=True, slots=True)
class Unmarked:
    """Marks of these kinds ended before their time."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    kinds: tuple[str, ...]
    telling: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, marks=tuple(m for m in f.marks if m.kind not in self.kinds)))

    def told(self, battle: Battle) -> str:
        return f"{battle[self.figure].name} {self.telling}" if self.telling else ""


@dataclass(frozen=True, slots=True)
class HandsChanged:
    """A figure took things of its gear into its hands, or put them away."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    main: ItemId | None
    off: ItemId | None

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], main=self.main, off=self.off))

    def told(self, battle: Battle) -> str:
        f = battle[self.figure]
        names = [i.kind for i in replace(f, main=self.main, off=self.off).held]
        return f"{f.name} now holds {' and '.join(names) or 'nothing'}"


@dataclass(frozen=True, slots=True)
class ItemChanged:
    """An item of a figure's gear is not as it was: broken, cracked, loaded, emptied."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: Item

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, gear=tuple(self.item if i.id == self.item.id else i for i in f.gear)))

    def told(self, battle: Battle) -> str:
        match self.item.soundness:
            case Soundness.BROKEN:
                return f"{battle[self.figure].name}'s {self.item.kind} is broken"
            case Soundness.JAMMED:
                return f"{battle[self.figure].name}'s {self.item.kind} is jammed"
            case Soundness.WHOLE:
                return ""


@dataclass(frozen=True, slots=True)
class ItemFixed:
    """An item of a figure's gear was fixed on another and is part of it from now on."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId
    on: ItemId

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        gear = tuple(replace(i, fixed=f.item(self.item)) if i.id == self.on else i for i in f.gear)
        fixed = replace(
            f,
            gear=tuple(i for i in gear if i.id != self.item),
            main=None if f.main == self.item else f.main,
            off=None if f.off == self.item else f.off,
        )
        return battle.with_figure(fixed)

    def told(self, battle: Battle) -> str:
        kind, on = self.item.rpartition("/")[2], self.on.rpartition("/")[2]
        return f"{battle[self.figure].name} fixes the {kind} on the {on}"


@dataclass(frozen=True, slots=True)
class LeftLying:
    """An item left a figure's hands and gear and lies in a cell: dropped, thrown or knocked away."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId
    at: Cell
    thrown: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        item = f.item(self.item)
        if item is None:
            return battle
        left = replace(
            f,
            gear=tuple(i for i in f.gear if i.id != self.item),
            main=None if f.main == self.item else f.main,
            off=None if f.off == self.item else f.off,
        )
        lying = (*battle.fallen.get(self.at, ()), replace(item, fell=battle.clock.turn))
        return battle.with_figure(left).with_fallen(self.at, lying)

    def told(self, battle: Battle) -> str:
        kind = self.item.rpartition("/")[2]
        if self.thrown:
            return f"The {kind} lies at {battle.grid.name(self.at)}"
        return f"{battle[self.figure].name} drops the {kind}"


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A figure took an item from the ground into its hand."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId
    at: Cell
    main: ItemId | None
    off: ItemId | None

    def applied_to(self, battle: Battle) -> Battle:
        lying = battle.fallen.get(self.at, ())
        f = battle[self.figure]
        taken = replace(f, gear=(*f.gear, *(i for i in lying if i.id == self.item)), main=self.main, off=self.off)
        return battle.with_figure(taken).with_fallen(self.at, tuple(i for i in lying if i.id != self.item))

    def told(self, battle: Battle) -> str:
        return f"{battle[self.figure].name} picks up the {self.item.rpartition('/')[2]}"


@dataclass(frozen=True, slots=True)
class Noted:
    """Something worth a line that changes nothing: an action passed, a check that was not needed."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    telling: str

    def applied_to(self, battle: Battle) -> Battle:
        return battle

    def told(self, battle: Battle) -> str:
        return f"{battle[self.figure].name} {self.telling}"


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def fold(battle: Battle, events: Iterable[Event]) -> Battle:
    """The battle after all these events."""
    for event in events:
        battle = event.applied_to(battle)
    return battle


STEPS = (PhaseEntered, ConditionChanged, HoldChanged)
"""The facts that move one of the ruleset's state machines, which must allow it."""
