"""What STR a shot asks for, beyond the least that its weapon wants (tohit.py): firing rested."""

from __future__ import annotations

from core.battle.condition import Condition
from core.rulebook.rule import modifier
from core.rulesets.skirmish.armoury import Kind
from core.rulesets.skirmish.tohit import Attack, too_weak

REST = 2


@modifier("S12.0-22", of=Attack, label="rested")
def rested(attack: Attack) -> int:
    """Whoever shoots lying down rests the weapon: two points of missing STR do not count."""
    lying = attack.kind is Kind.MISSILE and attack.attacker.condition is Condition.PRONE
    return min(REST, -too_weak(attack)) if lying else 0
