"""Where the turn of a figure stands: its machine. One figure has its turn and all others wait, so the battle's clock
has the phase of the one. What happens in it is in course.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from statemachine import StateMachine
from statemachine.states import States

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.names import FigureId, RuleId
from core.battle.steps import PhaseEntered
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.transitions import Transitions


class Phase(StrEnum):
    """Where it stands."""

    WAITING = "waiting"
    BEGINNING = "beginning"
    ACTING = "acting"
    ENDING = "ending"


class TurnMachine(StateMachine):
    """What follows what in a turn."""

    s = States.from_enum(Phase, initial=Phase.WAITING, use_enum_instance=True)

    turn_begins = s.WAITING.to(s.BEGINNING)
    choose = s.BEGINNING.to(s.ACTING)
    go_by = s.BEGINNING.to(s.ENDING)
    manoeuvre_done = s.ACTING.to(s.ENDING)
    cut_short = s.ACTING.to(s.ENDING)
    turn_ends = s.ENDING.to(s.WAITING)


PHASES = Transitions.of(TurnMachine)


@dataclass(frozen=True, slots=True)
class TurnBegins:
    """The moment when a figure's turn begins and what lasted until then has ended: what is due before its manoeuvre."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class ManoeuvreBegins:
    """The moment when a figure has chosen its manoeuvre, and has yet to carry it out."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class TurnEnds:
    """The moment when a figure's manoeuvre is done: what is due after it."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class SecondEnds:
    """The moment when everybody has had a turn."""


@rule("G-turn-01", "G-turn-02")
def enter(
    scene: Scene,
    event: str,
    *rules: RuleId,
    turn: int | None = None,
    queue: tuple[Slot, ...] | None = None,
    telling: str = "",
) -> None:
    """Takes the turn on by an event of its machine. `turn`, `queue`: the second and who is still to come in it, where
    they are new."""
    clock = scene.battle.clock
    before = clock.phase or Phase.WAITING
    left = clock.queue if queue is None else queue
    side = scene.battle[left[0].figure].side if left else ""
    after, second = PHASES.step(before, event), clock.turn if turn is None else turn
    names = rules or ("G-turn-02",)
    scene.tell(PhaseEntered(names, event, before, after, second, side, queue=left, telling=telling))


def whose(battle: Battle) -> FigureId:
    """Whose turn it is, or comes next; empty: nobody's, for the second is over."""
    return battle.clock.queue[0].figure if battle.clock.queue else ""


def in_turn(battle: Battle, figure: FigureId) -> bool:
    """Whether it is having its turn."""
    return whose(battle) == figure and battle.clock.phase not in ("", Phase.WAITING)
