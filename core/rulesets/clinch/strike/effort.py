"""Extra effort in a strike. Its cost: wound/effort.py."""

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
    """+2 damage with one strike."""
    return HARDER if exerts(force.assault.attacker, Effort.BLOW) else 0


@modifier("G-fatigue-03", of=Assault, label="extra effort", reads=Reads.FIGURES | Reads.MANNER)
def quicker(assault: Assault) -> int:
    """Two strikes with one weapon are at -3 each instead of -6."""
    return QUICKER if assault.many == RAPID and exerts(assault.attacker, Effort.RAPID) else 0


@upkeep("G-fatigue-03", of=Attacked)
def is_used(scene: Scene, moment: Attacked) -> Procedure[None]:
    """The next strike uses it up, whatever the outcome."""
    if moment.assault.form is Form.STRIKE:
        used(scene, moment.assault.attacker.id, Effort.BLOW)
    yield from ()
