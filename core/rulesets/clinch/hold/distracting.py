"""Being grappled ends a wait. What a wait is, is in the room of waiting."""

from __future__ import annotations

from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import upkeep
from core.rulesets.clinch.hold.holds import HoldStepped
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.wait.losing import LOST
from core.rulesets.clinch.wait.waiting import wait_no_more


@upkeep("G-wait-05", of=HoldStepped)
def waits_no_more(scene: Scene, moment: HoldStepped) -> Procedure[None]:
    """Whoever is taken hold of by the body."""
    if moment.hold.grip not in (Grip.FREE, Grip.WEAPON):
        wait_no_more(scene, moment.hold.held, "G-wait-05", telling=LOST)
    yield from ()
