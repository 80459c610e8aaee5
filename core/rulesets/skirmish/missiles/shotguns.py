"""Shotguns: how far their loads go, and what shot does to armour. How shot spreads is in spread.py, what is loaded in
ammunition.py."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.harm import Spent, Stopping
from core.rulesets.skirmish.missiles.spread import effective_range
from core.rulesets.skirmish.sheet.armoury import Weapon, armoury, worn
from core.rulesets.skirmish.sheet.flags import AmmoFlag, ArmourFlag


@rule("S16.7-14")
def scatters(ammo: str) -> bool:
    """Whether a load is shot, and no bullet or slug."""
    load = armoury().ammo.get(ammo)
    return load is not None and load.has(AmmoFlag.SHOT)


def has_effective_range(kind: Weapon) -> bool:
    """Whether its loads lose their force with distance: those of shotguns do."""
    return kind.base_range > 0


@modifier("S16.7-13", of=Spent, label="beyond effective range", reads=Reads.MANNER | Reads.BEARING)
def beyond_effective_range(spent: Spent) -> int:
    """Half the damage past the effective range of gun and load."""
    attack = spent.attack
    if not has_effective_range(attack.weapon) or attack.ammo not in armoury().ammo:
        return 0
    return 2 if attack.distance > effective_range(attack.weapon, attack.ammo) else 0


@modifier("S16.7-14", "S16.7-15", of=Stopping, label="shot on full body armour", reads=Reads.FIGURES | Reads.MANNER)
def shot_on_full_body_armour(stopping: Stopping) -> int:
    """Full body armour stops shot with twice its number; vests, jackets and all else gain nothing."""
    if not scatters(stopping.attack.ammo):
        return 0
    target = stopping.battle[stopping.attack.target.id]
    return sum(piece.stops for piece in worn(target) if piece.has(ArmourFlag.DOUBLE_AGAINST_SHOT))
