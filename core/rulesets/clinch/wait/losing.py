"""What ends a wait before its time: stun, a fall, a step back, the loss of the weapon. That a hold does, the room of
holds says."""

from __future__ import annotations

from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.clinch.attack.resolution import Attacked
from core.rulesets.clinch.defence.retreating import SteppingBack
from core.rulesets.clinch.movement.lying import WentDown
from core.rulesets.clinch.sheet.life import LifeStepped
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.wait.waiting import wait_no_more
from core.rulesets.clinch.wound.wounding import WoundOver

LOST = "waits no more"


@upkeep("G-wait-05", of=LifeStepped)
def stunned(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """Whoever is stunned, or worse."""
    if moment.event in ("stun", "pass_out", "die"):
        wait_no_more(scene, moment.figure, "G-wait-05", telling=LOST)
    yield from ()


@upkeep("G-wait-05", of=WentDown)
def felled(scene: Scene, moment: WentDown) -> Procedure[None]:
    """Whoever comes to lie."""
    wait_no_more(scene, moment.figure, "G-wait-05", telling=LOST)
    yield from ()


@upkeep("G-wait-05", of=SteppingBack)
def steps_back(scene: Scene, moment: SteppingBack) -> Procedure[None]:
    """Whoever retreats from an attack."""
    wait_no_more(scene, moment.figure, "G-wait-05", telling=LOST)
    yield from ()


@rule("G-wait-05")
def see_to_weapons(scene: Scene) -> None:
    """Whoever has the weapon no more that its wait was about."""
    for figure in scene.battle:
        mark = figure.mark(Marks.NAMED)
        if mark is not None and mark.about not in {item.id for item in figure.held}:
            wait_no_more(scene, figure.id, "G-wait-05", telling=LOST)


@upkeep("G-wait-05", of=Attacked)
def disarmed(scene: Scene, moment: Attacked) -> Procedure[None]:
    """By a blow at it, or by its own misfortune."""
    see_to_weapons(scene)
    yield from ()


@upkeep("G-wait-05", of=WoundOver)
def crippled(scene: Scene, moment: WoundOver) -> Procedure[None]:
    """Or by a wound of the hand that held it."""
    see_to_weapons(scene)
    yield from ()
