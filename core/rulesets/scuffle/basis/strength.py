"""STR as scuffle counts it: from the sheet, with training, and with a shield where that counts."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.damage import Damage
from core.rulebook.rule import rule
from core.rulesets.skirmish.sheet.armoury import armoury, shield, weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.damage import of_strength
from core.rulesets.skirmish.sheet.martial import martial_level

EVEN = 10
"""The STR that gives neither bonus nor penalty."""


@rule("H-base-10")
def training(figure: Figure) -> int:
    """What unarmed combat adds to STR: 1, 3, 6, 10 or 15; nothing in heavy armour."""
    level = martial_level(figure)
    return level * (level + 1) // 2


@rule("H-base-19")
def strength(figure: Figure) -> int:
    """Basic STR, whatever the wounds."""
    return sheet(figure).strength


@rule("H-base-10", "H-base-19")
def effective_strength(figure: Figure) -> int:
    """STR with training."""
    return strength(figure) + training(figure)


@rule("H-base-11")
def shield_value(figure: Figure) -> int:
    """The value of the shield in hand: small 1, large 2, tower 3, none 0."""
    held = shield(figure)
    return armoury().armour[held.kind].stops if held is not None else 0


@rule("H-base-15")
def base_unarmed(battle: Battle, figure: Figure) -> Damage:
    """The damage of bare hands before training, teeth and claws."""
    options = battle.options
    by_scale = "S12.6-07" in options or "S16.15.2-08" in options
    return of_strength(weapon(None).damage, strength(figure), 0, by_scale=by_scale, flat="S16.15.2-11" in options)
