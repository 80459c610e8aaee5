"""What ends a wait early: stun, a fall, a retreat, losing the weapon. Grapples end it too: the room hold."""

from __future__ import annotations

from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.clinch.attack.resolution import Attacked
from core.rulesets.clinch.defence.retreating import SteppingBack
from core.rulesets.clinch.movement.lying import WentDown
from core.rulesets.clinch.sheet.life import LifeStepped
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.wait.waiting import end_wait
from core.rulesets.clinch.wound.wounding import WoundOver

LOST = "stops waiting"


@upkeep("G-wait-05", of=LifeStepped)
def stunned(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """Stun, or worse."""
    if moment.event in ("stun", "pass_out", "die"):
        end_wait(scene, moment.figure, "G-wait-05", text=LOST)
    yield from ()


@upkeep("G-wait-05", of=WentDown)
def felled(scene: Scene, moment: WentDown) -> Procedure[None]:
    """A fall."""
    end_wait(scene, moment.figure, "G-wait-05", text=LOST)
    yield from ()


@upkeep("G-wait-05", of=SteppingBack)
def steps_back(scene: Scene, moment: SteppingBack) -> Procedure[None]:
    """A retreat."""
    end_wait(scene, moment.figure, "G-wait-05", text=LOST)
    yield from ()


@rule("G-wait-05")
def end_waits_without_weapon(scene: Scene) -> None:
    """End the wait of each figure that lost the weapon it was to use."""
    for figure in scene.battle:
        mark = figure.mark(Marks.NAMED)
        if mark is not None and mark.about not in {item.id for item in figure.held}:
            end_wait(scene, figure.id, "G-wait-05", text=LOST)


@upkeep("G-wait-05", of=Attacked)
def disarmed(scene: Scene, moment: Attacked) -> Procedure[None]:
    """By an attack on the weapon, or a mishap with it."""
    end_waits_without_weapon(scene)
    yield from ()


@upkeep("G-wait-05", of=WoundOver)
def crippled(scene: Scene, moment: WoundOver) -> Procedure[None]:
    """By a wound to the hand that held it."""
    end_waits_without_weapon(scene)
    yield from ()
