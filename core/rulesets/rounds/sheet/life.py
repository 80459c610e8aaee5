"""Awaited, well, stunned, unconscious, dead, gone: the machine `life`. What makes a figure take a step of it, the rooms
above say."""

from __future__ import annotations

from dataclasses import dataclass

from statemachine import State, StateMachine

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.battle.posture import Life
from core.battle.steps import LifeChanged
from core.play.scene import Scene
from core.rulebook.rule import Cited, rule
from core.rulebook.transitions import Transitions
from core.rulesets.rounds.sheet.words import Marks


class LifeMachine(StateMachine):
    """What may become of a figure. Who is stunned is well in the eyes of those who only ask whether it is in the
    fight."""

    awaited = State(initial=True)
    well = State()
    stunned = State()
    unconscious = State()
    dead = State(final=True)
    gone = State(final=True)

    stun = well.to(stunned) | stunned.to(stunned)
    pass_out = well.to(unconscious) | stunned.to(unconscious)
    recover = stunned.to(well)
    wake = unconscious.to(well)
    die = well.to(dead) | stunned.to(dead) | unconscious.to(dead)
    leave = well.to(gone)
    arrive = awaited.to(well)
    be_taken = well.to(gone) | stunned.to(gone) | unconscious.to(gone)


LIFE = Transitions.of(LifeMachine)

TELLINGS = {
    "stun": "is stunned",
    "recover": "recovers",
    "wake": "wakes",
    "leave": "leaves the map",
    "be_taken": "is gone",
    "arrive": "",
}


@dataclass(frozen=True, slots=True)
class LifeStepped:
    """The moment after a figure has taken a step of the machine."""

    figure: FigureId
    event: str


def state_of(figure: Figure) -> str:
    """Where it stands in the machine."""
    if figure.life is Life.WELL and figure.mark(Marks.STUNNED):
        return "stunned"
    return figure.life.value


@rule("C-base-24")
def is_able(figure: Figure) -> bool:
    """Whether it can act at all: neither stunned nor unconscious nor dead."""
    return state_of(figure) == "well"


@rule("C-cond-04")
def is_beyond(figure: Figure) -> str | None:
    """Why nothing can be done to it any more; None if something can."""
    match figure.life:
        case Life.DEAD:
            return Cited("C-cond-04", f"{figure.short_name} is dead")
        case Life.GONE:
            return Cited("C-cond-04", f"{figure.short_name} has left the map")
        case Life.AWAITED:
            return Cited("C-init-03", f"{figure.short_name} hasn't arrived yet")
        case _:
            return None


@rule("C-cond-04")
def is_out(figure: Figure) -> bool:
    """Whether it has no more part in the battle. The stunned have, and those who are still to arrive."""
    return not figure.active and not is_awaited(figure)


@rule("C-init-03", "C-cond-04")
def is_awaited(figure: Figure) -> bool:
    """Whether it is not on the map yet and arrives later."""
    return figure.life is Life.AWAITED


@rule("C-cond-05")
def speechless(figure: Figure) -> str | None:
    """Why somebody cannot speak; None if he can."""
    return Cited("C-cond-05", "it is silenced") if figure.mark(Marks.SILENCED) else None


def can(figure: Figure, event: str) -> bool:
    """Whether the machine has that step for it: nothing stuns the unconscious, nobody dies twice."""
    return LIFE.allows(state_of(figure), event)


def step_life(scene: Scene, figure: FigureId, event: str, *rules: RuleId, mark: Mark | None = None) -> None:
    """A step of the machine: `stun`, `pass_out`, `die`; `mark` is that of the stunned. Raises IllegalStep where it has
    none. Whoever has something to do then hears `LifeStepped`."""
    before = state_of(scene.battle[figure])
    after = LIFE.step(before, event)
    scene.tell(LifeChanged(rules, figure, event, before, after, mark, TELLINGS.get(event)))
    scene.settle(LifeStepped(figure, event))
