"""What many rounds and scattering shot add to a roll to hit. In a roll to avoid (avoid.py) they count the other way."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Weapon, armoury


@rule("S16.6-10")
def automatic_bonus(rounds: int) -> int:
    """One for every three rounds in the roll."""
    return rounds // 3


@rule("S16.7-02", "S16.7-03", "S16.7-04")
def spread_bonus(weapon: Weapon, ammo: str, hexes: int) -> int:
    """One for shot that scatters, two from half of its effective range on; nothing for a slug."""
    load = armoury().ammo.get(ammo)
    if load is None or not load.spread:
        return 0
    return 1 if 2 * hexes < effective_range(weapon, ammo) else 2


@rule("S16.7-08", "S16.7-09", "S16.7-10", "S16.7-11", "S16.7-12", "S16.7-19")
def effective_range(weapon: Weapon, ammo: str) -> int:
    """How far a load is made to go from a gun, in hexes: a part of its range with buckshot that spreads narrowly, by
    the setting that is the gun's own."""
    load = armoury().ammo[ammo]
    part, of = load.narrow if weapon.spread_setting == "narrow" else load.wide
    return weapon.base_range * part // of


@modifier("S16.6-10", of=Attack, label="automatic fire", reads=Reads.MANNER)
def automatic_fire(attack: Attack) -> int:
    """Easier with the number of rounds in the roll."""
    return automatic_bonus(attack.rounds)


@modifier("S16.7-02", "S16.7-03", of=Attack, label="shot spread", reads=Reads.MANNER | Reads.BEARING)
def shot_spread(attack: Attack) -> int:
    """Easier with shot that spreads, the more the farther it has come."""
    return spread_bonus(attack.weapon, attack.ammo, attack.distance)
