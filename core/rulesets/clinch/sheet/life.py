"""Well, stunned, unconscious, dead: the state machine `life`. What causes its events: the room wound."""

from __future__ import annotations

from statemachine import State, StateMachine

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.battle.posture import Life
from core.battle.steps import LifeChanged
from core.play.scene import Scene
from core.records import record
from core.rulebook.transitions import Transitions
from core.rulesets.clinch.sheet.words import Marks


class LifeMachine(StateMachine):
    """What can become of a figure. A stunned figure counts as well when only being in the fight matters."""

    well = State(initial=True)
    stunned = State()
    unconscious = State()
    dead = State(final=True)

    stun = well.to(stunned)
    recover = stunned.to(well)
    stay_stunned = stunned.to(stunned)
    pass_out = well.to(unconscious) | stunned.to(unconscious)
    wake = unconscious.to(well)
    die = well.to(dead) | stunned.to(dead) | unconscious.to(dead)


LIFE = Transitions.of(LifeMachine)

TELLINGS = {"stun": "is stunned", "recover": "recovers", "stay_stunned": "is still stunned", "wake": "wakes"}


@record
class LifeStepped:
    """The moment after a figure took a step of the machine."""

    figure: FigureId
    event: str


def state_of(figure: Figure) -> str:
    """The figure's state in the machine."""
    if figure.life is Life.WELL and figure.mark(Marks.STUNNED):
        return "stunned"
    return figure.life.value


def is_stunned(figure: Figure) -> bool:
    """Whether the figure is stunned."""
    return state_of(figure) == "stunned"


def can(figure: Figure, event: str) -> bool:
    """Whether the event is possible: the stunned can't be stunned, nobody dies twice."""
    return LIFE.allows(state_of(figure), event)


def step_life(scene: Scene, figure: FigureId, event: str, *rules: RuleId, by: str = "") -> None:
    """Take the figure through `event`: `stun`, `pass_out`, `die`. `by`: what the stun comes from, if not a wound.
    Raises IllegalStep if impossible. Upkeeps of `LifeStepped` follow."""
    one = scene.battle[figure]
    before = state_of(one)
    after = LIFE.step(before, event)
    kept = one.mark(Marks.STUNNED) if before == after else Mark(Marks.STUNNED, "G-base-50", about=by)
    mark = kept if after == "stunned" else None
    scene.tell(LifeChanged(rules, figure, event, before, after, mark, TELLINGS.get(event)))
    scene.settle(LifeStepped(figure, event))
