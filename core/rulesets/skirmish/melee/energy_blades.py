"""Battery-driven blades and batons: how long they run, and what the blades do to weapons used to defend against them.
Their attacks are in blows.py, shielding against plasma is in energy.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.item import Item, Soundness
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule, upkeep
from core.rulesets.skirmish.attack.hands import usable, warding_weapon
from core.rulesets.skirmish.attack.resolution import Resolved
from core.rulesets.skirmish.attack.tohit import Attack, warded
from core.rulesets.skirmish.melee.bayonet import bayonet
from core.rulesets.skirmish.sheet.ammunition import fired_from, on_battery, spend, taken_by
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, shield, weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.turn.phases import TurnEnds

FENCING = 0
"""The bonus of Fencing with a sword: no rule of this book gives it one yet."""


@modifier("S16.10-02", of=Attack, label="fencing", reads=Reads.FIGURES | Reads.MANNER)
def fencing(attack: Attack) -> int:
    """Fencers are as much better with these as with any other sword."""
    return FENCING if attack.weapon.has(Flag.SWORD) and sheet(attack.attacker).level("Fencing") else 0


# -- defending against them ----------------------------------------------------------------------------------------


@rule("S16.10-06", "S16.10-08", "S16.10-09")
def ruins(blade: Weapon, parrying: Weapon) -> bool:
    """True if a blade ruins the weapon it is defended with: a monofilament sword ruins any, a plasma sword any but
    another plasma sword, and neither a vibroblade."""
    if not blade.has(Flag.BREAKS_DEFENDER) or parrying.has(Flag.VIBRO):
        return False
    return not (is_plasma(blade) and is_plasma(parrying))


def is_plasma(kind: Weapon) -> bool:
    """True for plasma swords."""
    return kind.has(Flag.BREAKS_DEFENDER) and kind.has(Flag.ENERGY)


@rule("S16.10-06", "S16.10-08")
def defending_weapon_of(figure: Figure) -> Item | None:
    """Return the weapon a defender uses, or None for a shield or bare hands, which don't break."""
    return None if shield(figure) is not None else warding_weapon(figure)


@upkeep("S16.10-06", "S16.10-08", of=Resolved)
def ruin_the_defending_weapon(scene: Scene, resolved: Resolved) -> Procedure[None]:
    """Hit or miss, the defender's weapon is ruined."""
    attack = resolved.attack
    parrying = defending_weapon_of(attack.target) if warded(attack.battle, attack) else None
    held = scene.battle[attack.target.id].item(parrying.id) if parrying else None
    if held is not None and held.soundness is Soundness.WHOLE and ruins(attack.weapon, weapon(held)):
        cut = replace(held, soundness=Soundness.CUT)
        scene.tell(ItemChanged(("S16.10-06", "S16.10-08"), attack.target.id, cut))
    yield from ()


# -- their batteries -----------------------------------------------------------------------------------------------


@upkeep("S16.10-03", "S16.10-04", "S16.10-09", of=TurnEnds)
def run_down(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """A blade ready in hand, or fixed to something ready, is switched on: it uses up one turn of its battery."""
    for figure in scene.battle:
        for item in figure.held:
            if weapon(item).has(Flag.BATTERY_TURNS) and item.rounds and usable(figure, item):
                spend(scene, figure.id, item, 1)
            if item.fixed and weapon(item.fixed).has(Flag.BATTERY_TURNS) and bayonet(figure, item) is not None:
                less = replace(item, fixed=fired_from(item.fixed, 1))
                scene.tell(ItemChanged(("S12-07", "S16.10-09"), figure.id, less))
    yield from ()


@upkeep("S16.8-01", of=Resolved)
def a_blow_takes_power(scene: Scene, resolved: Resolved) -> Procedure[None]:
    """A strike with a stun baton uses one shot of its battery, hit or miss."""
    attack = resolved.attack
    item = scene.battle[attack.attacker.id].item(attack.item.id) if attack.item else None
    by_the_blow = on_battery(attack.weapon) and not attack.weapon.has(Flag.BATTERY_TURNS)
    if item is not None and attack.kind is not Kind.MISSILE and by_the_blow:
        spend(scene, attack.attacker.id, item, taken_by(attack.weapon, 1, scene.battle.options))
    yield from ()
