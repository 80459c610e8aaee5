"""What a hit on a called part does besides its damage, an option. Calling it: tohit.py, falling: condition.py."""

from __future__ import annotations

from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.sheet.words import Part

CRIPPLES = 4


@rule("S16.6-22")
def cripple(scene: Scene, attack: Attack, hits: int) -> None:
    """With the option on, four hits on a called leg fell the target."""
    on = "S16.6-22" in scene.battle.options
    if on and attack.part is Part.LEG and hits >= CRIPPLES:
        fall(scene, attack.target.id, "S16.6-22")
