"""The effect of distance on throws and shots. Figures in the way and cover: lines.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.tohit import Attack, flies
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.megahexes import megahexes
from core.rulesets.skirmish.sheet.scores import half


@rule("S12.0-16")
def farthest_throw(figure: Figure) -> int:
    """Return the throwing range: two and a quarter hexes for every point of basic STR."""
    return sheet(figure).strength * 9 // 4


@rule("S12.0-17")
def missile_penalty(hexes: int) -> int:
    """-1 for every two megahexes after the first two; never a bonus."""
    return min(0, -((megahexes(hexes) - 1) // 2))


def range_penalty(kind: Kind, weapon: Weapon, hexes: int) -> int:
    """Return the modifier for so many hexes of a throw or shot: zero or less."""
    if kind is Kind.THROWN:
        return -hexes
    if kind is not Kind.MISSILE:
        return 0
    return half(missile_penalty(hexes)) if weapon.range_rule == "energy" else missile_penalty(hexes)


@modifier("S12.0-16", of=Attack, label="distance", when=flies, reads=Reads.MANNER | Reads.BEARING)
def thrown_distance(attack: Attack) -> int:
    """-1 for every hex of a throw, the adjacent one included."""
    return range_penalty(attack.kind, attack.weapon, attack.distance) if attack.kind is Kind.THROWN else 0


@modifier("S12.0-17", of=Attack, label="distance", when=flies, reads=Reads.MANNER | Reads.BEARING)
def missile_distance(attack: Attack) -> int:
    """The range modifier of guns and bows."""
    energy = attack.weapon.range_rule == "energy"
    return 0 if energy or attack.kind is not Kind.MISSILE else missile_penalty(attack.distance)


@modifier("S16.8-09", of=Attack, label="distance", when=flies, reads=Reads.MANNER | Reads.BEARING)
def energy_distance(attack: Attack) -> int:
    """Energy weapons lose half as much, rounded in the shooter's favour."""
    energy = attack.weapon.range_rule == "energy"
    return range_penalty(attack.kind, attack.weapon, attack.distance) if energy else 0
