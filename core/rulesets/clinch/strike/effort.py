"""Extra effort in a blow. What it costs is in wound/effort.py."""

from __future__ import annotations

from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, upkeep
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.resolution import Attacked
from core.rulesets.clinch.strike.blows import RAPID
from core.rulesets.clinch.strike.harm import Force
from core.rulesets.clinch.wound.effort import Effort, exerts, used

HARDER = 2
QUICKER = 3


@modifier("G-fatigue-03", of=Force, label="extra effort", reads=Reads.FIGURES)
def harder(force: Force) -> int:
    """One blow does two more."""
    return HARDER if exerts(force.assault.attacker, Effort.BLOW) else 0


@modifier("G-fatigue-03", of=Assault, label="extra effort", reads=Reads.FIGURES | Reads.MANNER)
def quicker(assault: Assault) -> int:
    """Two blows with one weapon are 3 harder each instead of 6."""
    return QUICKER if assault.many == RAPID and exerts(assault.attacker, Effort.RAPID) else 0


@upkeep("G-fatigue-03", of=Attacked)
def is_used(scene: Scene, moment: Attacked) -> Procedure[None]:
    """In the next blow, whatever comes of it."""
    if moment.assault.form is Form.STRIKE:
        used(scene, moment.assault.attacker.id, Effort.BLOW)
    yield from ()
