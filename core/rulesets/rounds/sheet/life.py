"""Awaited, well, stunned, unconscious, dead, gone: the machine `life`. What triggers its steps is up to the rooms
above."""

from __future__ import annotations

from statemachine import State, StateMachine

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.battle.posture import Life
from core.battle.steps import LifeChanged
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, rule
from core.rulebook.transitions import Transitions
from core.rulesets.rounds.sheet.words import Marks


class LifeMachine(StateMachine):
    """The states of a figure's life. A stunned figure counts as well where only its part in the battle matters."""

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


@record
class LifeStepped:
    """The moment after a step of this machine."""

    figure: FigureId
    event: str


def state_of(figure: Figure) -> str:
    """Return the figure's state in this machine."""
    if figure.life is Life.WELL and figure.mark(Marks.STUNNED):
        return "stunned"
    return figure.life.value


@rule("C-base-24")
def is_able(figure: Figure) -> bool:
    """Whether the figure can act: neither stunned, unconscious nor dead."""
    return state_of(figure) == "well"


@rule("C-cond-04")
def why_not_affected(figure: Figure) -> str | None:
    """Return why nothing can affect the figure any more; None: something can."""
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
    """Whether the figure is out of the battle. The stunned are not, nor are those still to arrive."""
    return not figure.active and not is_awaited(figure)


@rule("C-init-03", "C-cond-04")
def is_awaited(figure: Figure) -> bool:
    """Whether the figure is still to arrive."""
    return figure.life is Life.AWAITED


@rule("C-cond-05")
def why_speechless(figure: Figure) -> str | None:
    """Return why the figure can't speak; None: it can."""
    return Cited("C-cond-05", "silenced") if figure.mark(Marks.SILENCED) else None


def can(figure: Figure, event: str) -> bool:
    """Whether this step is possible now."""
    return LIFE.allows(state_of(figure), event)


def step_life(scene: Scene, figure: FigureId, event: str, *rules: RuleId, mark: Mark | None = None) -> None:
    """Take a step of the machine; `mark` is for the stunned. Raises IllegalStep if the machine lacks it. Afterwards
    `LifeStepped` is announced."""
    before = state_of(scene.battle[figure])
    after = LIFE.step(before, event)
    scene.tell(LifeChanged(rules, figure, event, before, after, mark, TELLINGS.get(event)))
    scene.settle(LifeStepped(figure, event))
