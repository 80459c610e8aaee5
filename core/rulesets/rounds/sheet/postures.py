"""Standing and prone: the machine `posture`. What changes a posture is up to the rooms above."""

from __future__ import annotations

from statemachine import State, StateMachine

from core.battle.names import FigureId, RuleId
from core.battle.posture import PRONE, STANDING
from core.battle.steps import PostureChanged
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.transitions import Transitions


class PostureMachine(StateMachine):
    """Standing or prone."""

    standing = State(initial=True)
    prone = State()

    fall = standing.to(prone)
    drop = standing.to(prone)
    rise = prone.to(standing)


POSTURE = Transitions.of(PostureMachine)

TELLINGS = {"fall": "falls", "drop": "goes prone", "rise": "stands up"}


@record
class Fell:
    """The moment after a figure was knocked down or fell."""

    figure: FigureId


@rule("C-cond-01")
def step_posture(scene: Scene, figure: FigureId, event: str, *rules: RuleId) -> None:
    """Take a step of the machine. Raises IllegalStep if it lacks it."""
    before = scene.battle[figure].posture.name
    after = POSTURE.step(before, event)
    posture = STANDING if after == STANDING.name else PRONE
    scene.tell(PostureChanged(rules, figure, event, before, after, posture, TELLINGS[event]))


def fall(scene: Scene, figure: FigureId, *rules: RuleId) -> None:
    """Make a standing figure fall; a prone one stays prone."""
    if scene.battle[figure].posture == STANDING:
        step_posture(scene, figure, "fall", *rules)
        scene.settle(Fell(figure))
