"""How tussle rises: at no cost. What it does in its place then is skirmish's."""

from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.sheet.condition import change


@rule("T-02")
def rise_and_act_on(scene: Scene, order: StandUp) -> Procedure[None]:
    """It stands, and its action is still to come."""
    change(scene, order.figure, "rise", "T-02")
    yield from ()
