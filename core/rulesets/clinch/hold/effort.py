"""Extra effort in breaking free. Its cost: wound/effort.py."""

from __future__ import annotations

from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, upkeep
from core.rulesets.clinch.hold.breaking import Wrestling
from core.rulesets.clinch.hold.holds import HoldStepped
from core.rulesets.clinch.wound.effort import Effort, exerts, used

STRONGER = 2


@modifier("G-fatigue-03", of=Wrestling, label="extra effort", reads=Reads.FIGURES | Reads.MANNER)
def stronger(side: Wrestling) -> int:
    """+2 for the figure breaking free."""
    return STRONGER if not side.holds and exerts(side.figure, Effort.BREAK_FREE) else 0


@upkeep("G-fatigue-03", of=HoldStepped)
def is_used(scene: Scene, moment: HoldStepped) -> Procedure[None]:
    """The effort is spent on one contest, whatever the outcome."""
    if moment.event in ("break_free_won", "break_free_lost", "break_free_tied"):
        used(scene, moment.hold.held, Effort.BREAK_FREE)
    yield from ()
