"""Defences against shots, and diving for the ground. Defences in general: the room defence."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, option, requirement, upkeep
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.defence.defending import Defending, Threatened, Way, ways_against
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.defence.replying import Defended
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.movement.walking import bound
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.shoot.shots import is_shot, shot_of

FLAT = 3
THROWN, SMALL = -1, -2
LIGHT = 1
"""The weight in pounds up to which a thrown item is small and hard to parry."""


@answer(ways_against, "G-shoot-07")
def ways_against_shots(battle: Battle, assault: Assault) -> tuple[Way, ...]:
    """Bullets can only be dodged; arrows, bolts and stones also blocked; thrown items also parried."""
    if not is_shot(assault) or shot_of(assault).thrown:
        return tuple(Way)
    assert assault.weapon is not None, "a shot is made with a weapon"
    return (Way.DODGE,) if assault.weapon.firearm else (Way.DODGE, Way.BLOCK)


@modifier("G-shoot-07", of=Defending, label="thrown weapon", reads=Reads.MEANS)
def parries_what_flies(defending: Defending) -> int:
    """-1 to parry a thrown weapon, -2 a small one."""
    assault = defending.assault
    if defending.way is not Way.PARRY or not is_shot(assault) or assault.weapon is None:
        return 0
    return SMALL if assault.weapon.weight <= LIGHT else THROWN


@option("G-shoot-07", of=Threatened, offers=Dodge)
def throws_itself_flat(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Dodge]:
    """Out of the way of a shot."""
    if about.shot and about.admits(Way.DODGE):
        yield Dodge(figure.id, about.attacker, flat=True)


@requirement("G-shoot-07", "G-base-50", of=Dodge)
def why_not_fall_flat(battle: Battle, order: Dodge) -> str | None:
    """Not while lying, stunned or held: it takes the place of a retreat."""
    figure = battle[order.figure]
    if not order.flat:
        return None
    if is_stunned(figure):
        return "stunned"
    return "already lying" if is_on_the_ground(figure) else bound(battle, figure)


@modifier("G-shoot-07", of=Defending, label="dives for the ground", reads=Reads.MEANS)
def flat(defending: Defending) -> int:
    """+3 to dodge."""
    return FLAT if defending.flat else 0


@upkeep("G-shoot-07", of=Defended)
def lies_then(scene: Scene, moment: Defended) -> Procedure[None]:
    """Success or not, the defender ends up lying."""
    if moment.defending.flat:
        fell(scene, moment.defending.defender.id, "G-shoot-07", text="dives for the ground")
    yield from ()
