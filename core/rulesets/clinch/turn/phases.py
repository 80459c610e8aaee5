"""The phases of a figure's turn: the state machine. Only one figure has a turn, so the battle's clock holds its phase.
What happens in a turn: course.py."""

from __future__ import annotations

from enum import StrEnum

from statemachine import StateMachine
from statemachine.states import States

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.names import FigureId, RuleId
from core.battle.steps import PhaseEntered
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.transitions import Transitions


class Phase(StrEnum):
    """The phases of a turn."""

    WAITING = "waiting"
    BEGINNING = "beginning"
    ACTING = "acting"
    ENDING = "ending"

    @property
    def label(self) -> str:
        """What players call it; nothing between turns."""
        return LABELS[self]


LABELS = {
    Phase.WAITING: "",
    Phase.BEGINNING: "manoeuvre",
    Phase.ACTING: "action",
    Phase.ENDING: "end of turn",
}


class TurnMachine(StateMachine):
    """The order of the phases."""

    s = States.from_enum(Phase, initial=Phase.WAITING, use_enum_instance=True)

    turn_begins = s.WAITING.to(s.BEGINNING)
    choose = s.BEGINNING.to(s.ACTING)
    go_by = s.BEGINNING.to(s.ENDING)
    manoeuvre_done = s.ACTING.to(s.ENDING)
    cut_short = s.ACTING.to(s.ENDING)
    turn_ends = s.ENDING.to(s.WAITING)


PHASES = Transitions.of(TurnMachine)


@record
class TurnBegins:
    """The moment when a figure's turn begins, after effects that lasted until then: what comes before its manoeuvre."""

    figure: FigureId


@record
class ManoeuvreBegins:
    """The moment after a figure chose its manoeuvre, before carrying it out."""

    figure: FigureId


@record
class TurnEnds:
    """The moment when a figure's manoeuvre is done: what comes after it."""

    figure: FigureId


@record
class SecondEnds:
    """The moment when everyone has had a turn."""


@rule("G-turn-01", "G-turn-02")
def enter(
    scene: Scene,
    event: str,
    *rules: RuleId,
    turn: int | None = None,
    queue: tuple[Slot, ...] | None = None,
    text: str = "",
) -> None:
    """Take the turn through `event`. `turn`, `queue`: the new second and the turns left in it, if they change."""
    clock = scene.battle.clock
    before = clock.phase or Phase.WAITING
    left = clock.queue if queue is None else queue
    side = scene.battle[left[0].figure].side if left else ""
    after, second = PHASES.step(before, event), clock.turn if turn is None else turn
    names = rules or ("G-turn-02",)
    scene.tell(PhaseEntered(names, event, before, after, second, side, queue=left, text=text))


def whose(battle: Battle) -> FigureId:
    """The figure whose turn it is or comes next; empty at the end of a second."""
    return battle.clock.queue[0].figure if battle.clock.queue else ""


def in_turn(battle: Battle, figure: FigureId) -> bool:
    """Whether it is the figure's turn."""
    return whose(battle) == figure and battle.clock.phase not in ("", Phase.WAITING)
