"""Fumbles: what a very bad roll to hit drops or breaks. Repairs are in repair.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Hurt, Noted
from core.battle.handling import ItemChanged, LeftLying
from core.battle.item import Item, Soundness
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.purpose import DamageRoll
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import question, rule
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.attack.wounds import suffer
from core.rulesets.skirmish.sheet.armoury import Weapon, is_weapon, shield, weapon
from core.rulesets.skirmish.sheet.bands import band
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Manoeuvre

PERMANENT = {Flag.ENERGY: 3, Flag.GAS_ACTION: 1}
"""The highest face of the die that breaks a weapon of this kind for good. Other missile weapons only jam."""


CRACKS_OF_A_CLUB = 2
"""The number of breaks that destroys a club."""


@rule("S16.6-28")
def jams(item: Item) -> bool:
    """True if a temporary breakage of `item` is a jam, as with firearms."""
    return is_weapon(item) and weapon(item).has(Flag.FIREARM)


@rule("S16.6-28")
def jam(scene: Scene, attack: Attack, item: Item) -> None:
    """One round of the roll is spent and the rest stay in the magazine. The gun can't shoot until it is cleared."""
    left = item.rounds + attack.rounds - 1
    scene.tell(ItemChanged(("S16.6-28",), attack.attacker.id, replace(item, soundness=Soundness.JAMMED, rounds=left)))


@question("S16.6-31")
def breaks_sooner(battle: Battle, attack: Attack) -> int:
    """Return by how much the breaking number of the weapon is lowered. Answered in missiles/jams.py."""
    return 0


@rule("S12.1-08", "S12.1-10", "S12.1-22")
def fumble(scene: Scene, attack: Attack, dice: Dice, total: int) -> Procedure[None]:
    """Handle a miss in the bands for dropping and breaking. With one or two dice nothing drops or breaks."""
    dropped, broken = drops(attack, dice, total), breaks(attack, dice, total)
    if not (dropped or broken):
        return
    item = _at_stake(attack)
    if item is None:
        yield from hurt_oneself(scene, attack)
    elif is_weapon(item) and weapon(item).has(Flag.NO_DROP):
        if broken:
            crack(scene, attack, item)
        yield from hurt_oneself(scene, attack)
    elif dropped:
        scene.tell(LeftLying(("S12.1-08",), attack.attacker.id, item.id, scene.battle[attack.attacker.id].at))
    elif attack.weapon.has(Flag.MISSILE, Flag.ENERGY):
        yield from break_down(scene, attack, item)
    elif attack.weapon.has(Flag.BREAKS_ON_SECOND_18):
        crack(scene, attack, item)
    else:
        break_for_good(scene, attack, item)


@rule("S12.1-08", "S12.1-22", "S16.15.4-17")
def drops(attack: Attack, dice: Dice, total: int) -> bool:
    """True if `total` on these dice drops the weapon."""
    found = band(attack.battle, dice.count)
    drop = found.drops if found else None
    return drop is not None and drop[0] <= total <= drop[1] and not breaks(attack, dice, total)


@rule("S12.1-10", "S12.1-22", "S16.15.4-18")
def breaks(attack: Attack, dice: Dice, total: int) -> bool:
    """True if `total` on these dice breaks the weapon. A hot barrel breaks sooner."""
    found = band(attack.battle, dice.count)
    break_ = found.breaks if found else None
    return break_ is not None and break_[0] - breaks_sooner(attack.battle, attack) <= total <= break_[1]


def turning_points(attack: Attack, dice: Dice) -> tuple[int, ...]:
    """Return the totals of a close attack that do more than hit or miss: those that multiply damage, drop or break. All
    other hits are alike, and so are all other misses."""
    found, most = band(attack.battle, dice.count), dice.count * dice.sides
    worst = [found.drops, found.breaks] if found else []
    lowest = min([bad[0] for bad in worst if bad is not None], default=most + 1)
    return (dice.count, dice.count + 1, *range(lowest - breaks_sooner(attack.battle, attack), most + 1))


def _at_stake(attack: Attack) -> Item | None:
    """What a fumble drops or breaks: the weapon, or the shield of a shield rush."""
    if attack.manoeuvre is Manoeuvre.SHIELD_RUSH:
        return shield(attack.attacker)
    return attack.item


def _break(scene: Scene, attack: Attack, item: Item, how: Soundness, *rules: str) -> None:
    scene.tell(ItemChanged(rules, attack.attacker.id, replace(item, soundness=how)))


@rule("S12.1-16")
def break_for_good(scene: Scene, attack: Attack, item: Item) -> None:
    """Neither a missile nor an energy weapon: broken for good, without a roll."""
    if attack.manoeuvre is Manoeuvre.BAYONET:
        break_off(scene, attack, item)
    else:
        _break(scene, attack, item, Soundness.BROKEN, "S12.1-16")


@rule("S12.1-16", "S16.3-02")
def break_off(scene: Scene, attack: Attack, rifle: Item) -> None:
    """The knife of a bayonet breaks; the rifle still shoots."""
    assert rifle.fixed is not None, f"{rifle.id} has no bayonet"
    broken = replace(rifle, fixed=replace(rifle.fixed, soundness=Soundness.BROKEN))
    text = f"breaks the {rifle.fixed.kind} on the {rifle.kind}"
    rules, who = ("S12.1-16", "S16.3-02"), attack.attacker.id
    scene.tell(ItemChanged(rules, who, broken), Noted(rules, who, text))


@rule("S12.1-17")
def crack(scene: Scene, attack: Attack, item: Item) -> None:
    """A club survives its first break and is gone after the second. Repairs don't help a broken gun used as a club."""
    cracks = item.cracks + 1
    gone = cracks >= CRACKS_OF_A_CLUB
    now = replace(item, cracks=cracks, soundness=Soundness.BROKEN if gone else item.soundness)
    scene.tell(ItemChanged(("S12.1-17",), attack.attacker.id, now, quiet=not gone))


@rule("S12.1-11", "S12.1-12", "S12.1-13")
def break_down(scene: Scene, attack: Attack, item: Item) -> Procedure[None]:
    """One die says how badly a missile or energy weapon breaks."""
    (face,) = yield from scene.roll("S12.1-11", dice=Dice(1), why=f"{item.kind} breakage", figure=attack.attacker.id)
    how = Soundness.BROKEN if face <= permanent_up_to(attack.weapon) else Soundness.JAMMED
    scene.tell(
        Threw(("S12.1-11",), f"{item.kind} breakage", (face,), how.value, attack.attacker.id),
    )
    if how is Soundness.JAMMED and jams(item):
        jam(scene, attack, item)
    else:
        _break(scene, attack, item, how, "S12.1-11", "S12.1-12", "S12.1-13")


def permanent_up_to(weapon: Weapon) -> int:
    """Return the highest face that breaks `weapon` for good; 0 if none does."""
    return next((face for flag, face in PERMANENT.items() if weapon.has(flag)), 0)


@rule("S16.1-07", "S16.14-03", "S16.15.1-08")
def hurt_oneself(scene: Scene, attack: Attack) -> Procedure[None]:
    """A fumble with nothing to drop does one die of hits to the attacker, armour or not."""
    who = attack.attacker.id
    faces = yield from scene.roll("S16.15.1-08", dice=Dice(1), why=DamageRoll("1d6", "self-inflicted"), figure=who)
    hits = sum(faces)
    scene.tell(Threw(("S16.15.1-08",), DamageRoll("1d6", "self-inflicted"), faces, counted(hits, "hit", "hits"), who))
    scene.tell(Hurt(("S16.15.1-08",), who, hits))
    yield from suffer(scene, who, hits, hits, None)
