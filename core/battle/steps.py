"""Events that are steps of a ruleset's state machines, which must allow them. Other events are in events.py."""

from __future__ import annotations

from typing import ClassVar

from core.battle.battle import Battle
from core.battle.clock import Clock, Slot
from core.battle.condition import Condition
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark, Until
from core.battle.names import FieldId, FigureId, HoldName, RuleId, Side
from core.battle.naming import line_about, side_name
from core.battle.posture import Life, Posture
from core.battle.record import changing, later, replace
from core.records import record


@record
class PhaseEntered:
    """The turn entered its next phase. Marks that expire end with it, and last turn's walks.

    `queue` is the order of action from now on. `text` is the line of the log; empty: no line; None: the name of the
    phase. `inner`: the phase is a part of the order under way, which continues after it.
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
    text: str | None = later(None)
    inner: bool = later(False)

    def applied_to(self, battle: Battle) -> Battle:
        clock = _clock_at(battle.clock, self.turn, self.after, self.side, self.pending, self.queue)
        turn, phase = self.turn, self.after
        figures = {
            name: _without_ended_marks(figure, turn, phase) if figure.marks else figure
            for name, figure in battle.figures.items()
        }
        if self.turn != battle.clock.turn:
            figures = {f.id: replace(f, walk=()) if f.walk else f for f in figures.values()}
        return replace(battle, clock=clock, figures=figures)

    def describe(self, battle: Battle) -> str:
        if self.text is not None:
            return self.text
        whose = f", {side_name(battle, self.side)}" if self.side else ""
        return f"Turn {self.turn}: {self.after.replace('_', ' ')}{whose}"


_clock_at = changing(Clock, "turn", "phase", "side", "pending", "queue")


def _without_ended_marks(figure: Figure, turn: int, phase: str) -> Figure:
    marks = figure.marks
    kept = [mark for mark in marks if not isinstance(until := mark.until, Until) or _lasts(until, turn, phase)]
    return figure if len(kept) == len(marks) else replace(figure, marks=tuple(kept))


def _lasts(until: Until, turn: int, phase: str) -> bool:
    return until.turn > turn or (until.turn == turn and until.phase != phase)


@record
class ConditionChanged:
    """A figure fell, stood up, knelt, passed out, came round or died, in a game with one machine for posture and
    life."""

    machine: ClassVar[str] = "condition"
    rules: tuple[RuleId, ...]
    figure: FigureId
    event: str
    before: Condition
    after: Condition

    @property
    def fell(self) -> bool:
        """True if it went down against its will, and is awake."""
        return self.after is Condition.PRONE and self.event not in _WAYS_DOWN

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(battle[self.figure].in_condition(self.after))

    def describe(self, battle: Battle) -> str:
        down = _WAYS_DOWN.get(self.event, "falls") if self.after is Condition.PRONE else ""
        return line_about(battle[self.figure], down or _COMES_TO[self.after])


_COMES_TO = {
    Condition.STANDING: "stands up",
    Condition.KNEELING: "kneels",
    Condition.UNCONSCIOUS: "passes out",
    Condition.SURRENDERED: "surrenders",
    Condition.DYING: "is dying",
    Condition.DEAD: "dies",
}
_WAYS_DOWN = {"lie_down": "goes prone", "come_round": "comes round"}
"""How a figure came to be prone and awake without falling."""


@record
class PostureChanged:
    """A figure changed posture. This machine knows nothing of life."""

    machine: ClassVar[str] = "posture"
    rules: tuple[RuleId, ...]
    figure: FigureId
    event: str
    before: str
    after: str
    posture: Posture
    text: str | None = None

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], posture=self.posture))

    def describe(self, battle: Battle) -> str:
        said = f"is {self.posture}" if self.text is None else self.text
        return line_about(battle[self.figure], said)


@record
class LifeChanged:
    """A figure passed out, came to, or died. This machine knows nothing of posture.

    A machine may have more states than Life. A state beyond it, such as stunned, is one of the living: a mark of its
    name, `mark` at its start, stands for it until the state is left.
    """

    machine: ClassVar[str] = "life"
    rules: tuple[RuleId, ...]
    figure: FigureId
    event: str
    before: str
    after: str
    mark: Mark | None = None
    text: str | None = None

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
        """True if still alive and awake, but worse than before."""
        return self.mark is not None and self.before == Life.WELL

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        marks = tuple(m for m in f.marks if m.kind != self.before) if self.before not in _LIVES else f.marks
        return battle.with_figure(replace(f, life=self.life, marks=(*marks, self.mark) if self.mark else marks))

    def describe(self, battle: Battle) -> str:
        said = self.text
        if said is None:
            said = "comes to" if self.after == Life.WELL else f"is {self.after}"
        return line_about(battle[self.figure], said)


_LIVES = frozenset(str(life.value) for life in Life)


def _life_in(state: str) -> Life:
    """The life in a state of that machine."""
    return Life(state) if state in _LIVES else Life.WELL


@record
class HoldChanged:
    """A figure's grip on another began, changed or ended. The machine begins with no hold.

    Its fields are those of the hold from now on. `text` is said of the holder; empty: no line; None: the state itself.
    """

    machine: ClassVar[str] = "hold"
    rules: tuple[RuleId, ...]
    holder: FigureId
    held: FigureId
    event: str
    before: str
    after: str
    ended: bool = False
    text: str | None = None
    name: HoldName = later("")
    hands: tuple[Hand, ...] = later(())
    part: str = later("")
    strength: int | None = later(None)
    skill: str = later("")
    since: int = later(0)
    how: tuple[str, ...] = later(())

    @property
    def hold(self) -> Hold:
        """The hold from now on."""
        more = self.name, self.hands, self.part, self.strength, self.skill, self.since, self.how
        return Hold(self.holder, self.held, self.after, *more)

    def applied_to(self, battle: Battle) -> Battle:
        others = tuple(h for h in battle.holds if h.key != self.hold.key)
        return replace(battle, holds=others if self.ended else (*others, self.hold))

    def describe(self, battle: Battle) -> str:
        held, does = battle[self.held].short_name, self.text
        if does is None:
            does = f"lets go of {held}" if self.ended else f"holds {held} ({self.after.replace('_', ' ')})"
        return line_about(battle[self.holder], does)


@record
class FigureStepped:
    """A figure took a step in another machine of its ruleset. Its mark of the machine's name, about the state, holds
    the state; no mark is the initial state."""

    machine: str
    rules: tuple[RuleId, ...]
    figure: FigureId
    event: str
    before: str
    after: str
    mark: Mark | None
    text: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        others = tuple(m for m in f.marks if m.kind != self.machine)
        return battle.with_figure(replace(f, marks=(*others, self.mark) if self.mark else others))

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], self.text)


@record
class PairStepped:
    """Two figures took a step in a machine of pairs. The first figure's mark of the machine's name, about the second,
    holds the state in `how`. States visible in another way (at rest) have no mark. `text` is said of `who`, who need
    not be the first."""

    machine: str
    rules: tuple[RuleId, ...]
    figure: FigureId
    other: FigureId
    event: str
    before: str
    after: str
    mark: Mark | None
    who: FigureId = ""
    text: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        others = tuple(m for m in f.marks if m.kind != self.machine or m.about != self.other)
        if self.mark is None and len(others) == len(f.marks):
            return battle
        return battle.with_figure(replace(f, marks=(*others, self.mark) if self.mark else others))

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.who or self.figure], self.text)


@record
class FieldStepped:
    """A field began, spread, changed state or, if `field` is None, ended."""

    machine: str
    rules: tuple[RuleId, ...]
    id: FieldId
    event: str
    before: str
    after: str
    field: Field | None
    text: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_field(self.id, self.field)

    def describe(self, battle: Battle) -> str:
        return self.text


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
"""The events that scenes and live machines watch for."""
