"""Shotguns: spread, effective range, and shot against armour. Loads are in ammunition.py, the effect of spread on rolls
to avoid is in avoid.py."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.harm import Spent, Stopping
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Weapon, armoury, worn
from core.rulesets.skirmish.sheet.flags import AmmoFlag, ArmourFlag


@rule("S16.7-02", "S16.7-03", "S16.7-04")
def spread_bonus(weapon: Weapon, ammo: str, hexes: int) -> int:
    """+1 for shot that spreads, +2 from half its effective range on; nothing for slugs."""
    load = armoury().ammo.get(ammo)
    if load is None or not load.spread:
        return 0
    return 1 if 2 * hexes < effective_range(weapon, ammo) else 2


@rule("S16.7-08", "S16.7-09", "S16.7-10", "S16.7-11", "S16.7-12", "S16.7-19")
def effective_range(weapon: Weapon, ammo: str) -> int:
    """Return a load's effective range from a gun, in hexes: a part of the gun's range with narrow buckshot, by the
    gun's own setting."""
    load = armoury().ammo[ammo]
    part, of = load.narrow if weapon.spread_setting == "narrow" else load.wide
    return weapon.base_range * part // of


@modifier("S16.7-02", "S16.7-03", of=Attack, label="shot spread", reads=Reads.MANNER | Reads.BEARING)
def shot_spread(attack: Attack) -> int:
    """Easier with shot that spreads, and more so with distance."""
    return spread_bonus(attack.weapon, attack.ammo, attack.distance)


@rule("S16.7-14")
def scatters(ammo: str) -> bool:
    """True if a load is shot, not a bullet or slug."""
    load = armoury().ammo.get(ammo)
    return load is not None and load.has(AmmoFlag.SHOT)


def has_effective_range(kind: Weapon) -> bool:
    """True if its loads lose force with distance, as those of shotguns do."""
    return kind.base_range > 0


@modifier("S16.7-13", of=Spent, label="beyond effective range", reads=Reads.MANNER | Reads.BEARING)
def beyond_effective_range(spent: Spent) -> int:
    """Half damage beyond the effective range of gun and load."""
    attack = spent.attack
    if not has_effective_range(attack.weapon) or attack.ammo not in armoury().ammo:
        return 0
    return 2 if attack.distance > effective_range(attack.weapon, attack.ammo) else 0


@modifier("S16.7-14", "S16.7-15", of=Stopping, label="shot on full body armour", reads=Reads.FIGURES | Reads.MANNER)
def shot_on_full_body_armour(stopping: Stopping) -> int:
    """Full body armour stops twice its number of shot; vests, jackets and everything else gain nothing."""
    if not scatters(stopping.attack.ammo):
        return 0
    target = stopping.battle[stopping.attack.target.id]
    return sum(piece.stops for piece in worn(target) if piece.has(ArmourFlag.DOUBLE_AGAINST_SHOT))
