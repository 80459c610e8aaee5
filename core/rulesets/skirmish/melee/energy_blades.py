"""Blades and batons that batteries drive: how long they run, and what becomes of weapons that ward off the blades.

Their blows are those of any sword, in blows.py; the shielding against plasma is in energy.py.
"""

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
"""What the Fencing skill is worth with a sword: no rule of this book gives it any effect yet."""


@modifier("S16.10-02", of=Attack, label="fencing", reads=Reads.FIGURES | Reads.MANNER)
def fencing(attack: Attack) -> int:
    """A fencer is as much better with these as with any other sword."""
    return FENCING if attack.weapon.has(Flag.SWORD) and sheet(attack.attacker).level("Fencing") else 0


# -- warding them off ----------------------------------------------------------------------------------------------


@rule("S16.10-06", "S16.10-08", "S16.10-09")
def ruins(blade: Weapon, ward: Weapon) -> bool:
    """Whether a blade ruins the weapon that wards it off: a monofilament sword ruins any, a plasma sword any but
    another one, and neither a vibroblade."""
    if not blade.has(Flag.BREAKS_DEFENDER) or ward.has(Flag.VIBRO):
        return False
    return not (is_plasma(blade) and is_plasma(ward))


def is_plasma(kind: Weapon) -> bool:
    """Whether it is a plasma sword."""
    return kind.has(Flag.BREAKS_DEFENDER) and kind.has(Flag.ENERGY)


@rule("S16.10-06", "S16.10-08")
def ward_of(figure: Figure) -> Item | None:
    """The weapon that a defender wards off blows with. None: its shield or its bare hands, which do not break."""
    return None if shield(figure) is not None else warding_weapon(figure)


@upkeep("S16.10-06", "S16.10-08", of=Resolved)
def ruin_the_ward(scene: Scene, resolved: Resolved) -> Procedure[None]:
    """Whether the blow hit or missed, the weapon that was to ward it off is no weapon any more."""
    attack = resolved.attack
    ward = ward_of(attack.target) if warded(attack.battle, attack) else None
    held = scene.battle[attack.target.id].item(ward.id) if ward else None
    if held is not None and held.soundness is Soundness.WHOLE and ruins(attack.weapon, weapon(held)):
        cut = replace(held, soundness=Soundness.CUT)
        scene.tell(ItemChanged(("S16.10-06", "S16.10-08"), attack.target.id, cut))
    yield from ()


# -- their batteries -----------------------------------------------------------------------------------------------


@upkeep("S16.10-03", "S16.10-04", "S16.10-09", of=TurnEnds)
def run_down(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """A blade that is ready in hand, or fixed to what is, is switched on: that takes one of the turns its battery
    lasts."""
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
    """A blow with a stun baton is a shot of its battery, whether it hits or not."""
    attack = resolved.attack
    item = scene.battle[attack.attacker.id].item(attack.item.id) if attack.item else None
    by_the_blow = on_battery(attack.weapon) and not attack.weapon.has(Flag.BATTERY_TURNS)
    if item is not None and attack.kind is not Kind.MISSILE and by_the_blow:
        spend(scene, attack.attacker.id, item, taken_by(attack.weapon, 1, scene.battle.options))
    yield from ()
