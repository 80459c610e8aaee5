"""Facts that are steps of a ruleset's state machines, which must allow them. Other facts are in events.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.condition import Condition
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark, Until
from core.battle.names import FieldId, FigureId, HoldName, RuleId, Side
from core.battle.naming import line_about, side_name
from core.battle.posture import Life, Posture
from core.battle.record import later, quick, replace


@dataclass(frozen=True, slots=True)
class PhaseEntered:
    """The turn went on to its next phase. Marks whose time is up end with it, and the walks of the turn before.

    `queue` is the order of action that it goes on with. `telling` is said of it; empty: not worth a line; None: the
    bare phase is told.
    """

    machine: ClassVar[str] = "turn"
    rules: tuple[RuleId, ...]
    event: str
    before: str
    after: str
    turn: int
    side: Side = ""
    pending: tuple[FigureId, ...] = ()
    queue: tuple[Slot, ...] = later(())
    telling: str | None = later(None)

    def applied_to(self, battle: Battle) -> Battle:
        clock = replace(battle.clock, turn=self.turn, phase=self.after)
        clock = replace(clock, side=self.side, pending=self.pending, queue=self.queue)
        figures = {f.id: _without_ended_marks(f, self.turn, self.after) for f in battle}
        if self.turn != battle.clock.turn:
            figures = {f.id: replace(f, walk=()) for f in figures.values()}
        return replace(battle, clock=clock, figures=figures)

    def told(self, battle: Battle) -> str:
        if self.telling is not None:
            return self.telling
        whose = f", {side_name(battle, self.side)}" if self.side else ""
        return f"Turn {self.turn}: {self.after.replace('_', ' ')}{whose}"


def _without_ended_marks(figure: Figure, turn: int, phase: str) -> Figure:
    kept = tuple(
        m
        for m in figure.marks
        if not isinstance(m.until, Until) or ((m.until.turn, m.until.phase) != (turn, phase) and m.until.turn >= turn)
    )
    return figure if len(kept) == len(figure.marks) else replace(figure, marks=kept)


@quick
@dataclass(frozen=True, slots=True)
class ConditionChanged:
    """A figure fell, rose, knelt, passed out, came round or died, in a game with one machine for posture and life."""

    machine: ClassVar[str] = "condition"
    rules: tuple[RuleId, ...]
    figure: FigureId
    event: str
    before: Condition
    after: Condition

    @property
    def fell(self) -> bool:
        """Whether it went down against its will, and is awake."""
        return self.after is Condition.PRONE and self.event not in _WAYS_DOWN

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(battle[self.figure].in_condition(self.after))

    def told(self, battle: Battle) -> str:
        name = battle[self.figure].short_name
        match self.after:
            case Condition.STANDING:
                return f"{name} stands up"
            case Condition.KNEELING:
                return f"{name} kneels"
            case Condition.PRONE:
                return f"{name} {_WAYS_DOWN.get(self.event, 'falls')}"
            case Condition.UNCONSCIOUS:
                return f"{name} is unconscious"
            case Condition.DYING:
                return f"{name} is dying"
            case Condition.DEAD:
                return f"{name} is dead"


_WAYS_DOWN = {"lie_down": "lies down", "come_round": "comes round"}
"""How it came to lie on the ground awake, where it did not fall."""


@dataclass(frozen=True, slots=True)
class PostureChanged:
    """A figure holds itself otherwise. Whether it lives is no matter of this machine."""

    machine: ClassVar[str] = "posture"
    rules: tuple[RuleId, ...]
    figure: FigureId
    event: str
    before: str
    after: str
    posture: Posture
    telling: str | None = None

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], posture=self.posture))

    def told(self, battle: Battle) -> str:
        said = f"is {self.posture}" if self.telling is None else self.telling
        return line_about(battle[self.figure], said)


@dataclass(frozen=True, slots=True)
class LifeChanged:
    """A figure passed out, came to, or died. How it holds itself is no matter of this machine.

    A machine may know more than life does. A state that is no word of life, such as stunned, is one of those who are
    well: a mark of its name says so, which is `mark` as it begins, and gone when that state is left.
    """

    machine: ClassVar[str] = "life"
    rules: tuple[RuleId, ...]
    figure: FigureId
    event: str
    before: str
    after: str
    mark: Mark | None = None
    telling: str | None = None

    @property
    def was(self) -> Life:
        """Its life before."""
        return _life_in(self.before)

    @property
    def life(self) -> Life:
        """Its life from now on."""
        return _life_in(self.after)

    @property
    def worse(self) -> bool:
        """Whether it is well, and not as well as before."""
        return self.mark is not None and self.before == Life.WELL

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        marks = tuple(m for m in f.marks if m.kind != self.before) if self.before not in _LIVES else f.marks
        return battle.with_figure(replace(f, life=self.life, marks=(*marks, self.mark) if self.mark else marks))

    def told(self, battle: Battle) -> str:
        said = self.telling
        if said is None:
            said = "comes to" if self.after == Life.WELL else f"is {self.after}"
        return line_about(battle[self.figure], said)


_LIVES = frozenset(str(life.value) for life in Life)


def _life_in(state: str) -> Life:
    """The life of whoever is in a state of that machine."""
    return Life(state) if state in _LIVES else Life.WELL


@dataclass(frozen=True, slots=True)
class HoldChanged:
    """A figure's grip on another began, changed or ended. No hold is the state that the machine begins in.

    What it says of the hold is what the hold is from now on. `telling` is said of the holder; empty: not worth a
    line; None: the bare state is told.
    """

    machine: ClassVar[str] = "hold"
    rules: tuple[RuleId, ...]
    holder: FigureId
    held: FigureId
    event: str
    before: str
    after: str
    ended: bool = False
    telling: str | None = None
    name: HoldName = later("")
    hands: tuple[Hand, ...] = later(())
    part: str = later("")
    strength: int | None = later(None)
    skill: str = later("")
    since: int = later(0)
    how: tuple[str, ...] = later(())

    @property
    def hold(self) -> Hold:
        """The hold as it is from now on."""
        more = self.name, self.hands, self.part, self.strength, self.skill, self.since, self.how
        return Hold(self.holder, self.held, self.after, *more)

    def applied_to(self, battle: Battle) -> Battle:
        others = tuple(h for h in battle.holds if h.key != self.hold.key)
        return replace(battle, holds=others if self.ended else (*others, self.hold))

    def told(self, battle: Battle) -> str:
        holder, held = battle[self.holder].short_name, battle[self.held].short_name
        if self.telling is not None:
            return f"{holder} {self.telling}" if self.telling else ""
        return f"{holder} lets go of {held}" if self.ended else f"{holder} holds {held}: {self.after}"


@quick
@dataclass(frozen=True, slots=True)
class FigureStepped:
    """A figure went a step in one more machine of its ruleset. Its mark of the machine's name, about the state, says
    where it stands there; no mark is the state that the machine begins in."""

    machine: str
    rules: tuple[RuleId, ...]
    figure: FigureId
    event: str
    before: str
    after: str
    mark: Mark | None
    telling: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        others = tuple(m for m in f.marks if m.kind != self.machine)
        return battle.with_figure(replace(f, marks=(*others, self.mark) if self.mark else others))

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], self.telling)


@dataclass(frozen=True, slots=True)
class PairStepped:
    """Two figures went a step in a machine that each pair of them has. Where they stand there says the mark of the
    machine's name that the first has about the second: its `how` is the state. Where that is seen in some other way (a
    state of rest), there is no mark. `telling` is said of `who`, who need not be the first."""

    machine: str
    rules: tuple[RuleId, ...]
    figure: FigureId
    other: FigureId
    event: str
    before: str
    after: str
    mark: Mark | None
    who: FigureId = ""
    telling: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        others = tuple(m for m in f.marks if m.kind != self.machine or m.about != self.other)
        if self.mark is None and len(others) == len(f.marks):
            return battle
        return battle.with_figure(replace(f, marks=(*others, self.mark) if self.mark else others))

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.who or self.figure], self.telling)


@dataclass(frozen=True, slots=True)
class FieldStepped:
    """A field began, spread, went over into another state or, where `field` is None, ended."""

    machine: str
    rules: tuple[RuleId, ...]
    id: FieldId
    event: str
    before: str
    after: str
    field: Field | None
    telling: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_field(self.id, self.field)

    def told(self, battle: Battle) -> str:
        return self.telling


STEPS = (
    PhaseEntered,
    ConditionChanged,
    PostureChanged,
    LifeChanged,
    HoldChanged,
    FigureStepped,
    PairStepped,
    FieldStepped,
)
"""What a scene and the live machines look out for."""
