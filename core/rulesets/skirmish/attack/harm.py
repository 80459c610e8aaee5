"""Damage: rolled, multiplied and stopped by armour; a called shot that cripples a leg. What hits do to a figure is in
wounds.py."""

from __future__ import annotations

from math import prod

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.dice import Faces
from core.play.purpose import DamageRoll
from core.play.rolled import Tested, Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.attack.wounds import forcing, spared, suffer
from core.rulesets.skirmish.sheet.armoury import Kind, armoury, damage_type, held_in_two_hands, shield, worn
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.sheet.damage import of_strength
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.martial import martial_damage
from core.rulesets.skirmish.sheet.words import Part
from core.space.grid import Arc


@record
class Force:
    """A hit before its damage is known: the context of damage multipliers. `total` is the roll to hit, with so many
    dice."""

    battle: Battle
    attack: Attack
    total: int
    dice: int


@modifier("S12.1-04", of=Force, label="a roll of 3", reads=Reads.MANNER)
def triple(force: Force) -> int:
    """A 3 on three dice triples."""
    return 3 if force.dice == 3 and force.total == 3 else 0


@modifier("S12.1-05", of=Force, label="a roll of 4", reads=Reads.MANNER)
def double(force: Force) -> int:
    """A 4 on three dice doubles."""
    return 2 if force.dice == 3 and force.total == 4 else 0


@record
class Spent:
    """A hit that may have lost force on the way: the context of divisors of the rolled damage."""

    battle: Battle
    attack: Attack


@record
class Dulled:
    """A hit that does at least 1 to the unarmoured: the context of divisors applied before any multiplier."""

    battle: Battle
    attack: Attack


@record
class Stopping:
    """A hit about to meet armour: the context of what stops this attack beyond the armour's own number."""

    battle: Battle
    attack: Attack


@record
class Struck:
    """The moment when a blow or shot has done its damage: so many hits (none if armour stopped them all) of so much
    damage before armour."""

    attack: Attack
    hits: int
    damage: int


@record
class Dealt:
    """The moment after everything a blow or shot did."""

    attack: Attack


@record
class Bonus:
    """A hit whose damage has been rolled: the context of what is added before any multiplier."""

    battle: Battle
    attack: Attack


@rule("S12.3-06")
def divided(book: Rulebook, attack: Attack, rolled: int) -> int:
    """Return the rolled damage after its divisors, rounded down, before any multiplier."""
    for line in book.tally(Spent(attack.battle, attack)).lines:
        rolled = int(rolled / line.value)
    return rolled


@rule("S12.3-06")
def factors(book: Rulebook, attack: Attack, tested_total: int, dice: int) -> Tally:
    """Return the damage multipliers, line by line; they multiply each other."""
    return book.tally(Force(attack.battle, attack, tested_total, dice))


@rule(
    "S12.6-07",
    "S16.1-09",
    "S16.15-02",
    "S16.15-03",
    "S16.15.1-02",
    "S16.15.1-03",
    "S16.15.1-04",
    "S16.15.1-05",
    "S16.15.1-06",
)
def damage_dealt(attack: Attack) -> Damage:
    """Return the damage of an attack's weapon as used: thrown, hand-to-hand, in one hand or in two."""
    weapon, item, text = attack.weapon, attack.item, ""
    if attack.kind is Kind.THROWN:
        text = weapon.damage_thrown
    elif attack.kind is Kind.HTH and weapon.damage_hth:
        text = weapon.damage_hth
    elif item is not None and weapon.name == item.kind and held_in_two_hands(attack.attacker, item):
        text = weapon.damage_two
    options = attack.battle.options
    return of_strength(
        text or weapon.damage,
        sheet(attack.attacker).strength,
        martial_damage(attack.attacker) if weapon.has(Flag.UNARMED) else 0,
        by_scale="S12.6-07" in options or "S16.15.2-08" in options,
        flat="S16.15.2-11" in options,
    )


@rule("S12.3-03", "S12.3-07", "S12.0-32")
def stopped(battle: Battle, target: Figure, arc: Arc) -> int:
    """Return the hits that armour stops; a ready shield adds to the front. A prone figure has no front."""
    hits = sum(piece.stops for piece in worn(target))
    held = shield(target)
    if arc is Arc.FRONT and held is not None and target.condition.upright:
        hits += armoury().armour[held.kind].stops
    return hits


@rule("S12.3-05", "S12.3-06")
def through(rolled: int, factor: int, armour: int, divisor: int = 1) -> tuple[int, int]:
    """Return (damage, hits): at least 1 against no armour, divided and rounded down, multiplied, then reduced by
    armour, never below 0."""
    if armour == 0:
        rolled = max(1, rolled)
    damage = max(0, rolled) // divisor * factor
    return damage, max(0, damage - armour)


@rule("S12.3-01", "S12.3-02", "S12.3-04")
def deal_damage(scene: Scene, attack: Attack, tested: Tested) -> Procedure[int]:
    """Roll the damage of a blow or shot and apply it at once, with all consequences. Return the hits."""
    damage, taken = yield from do_harm(scene, attack, tested)
    yield from scene.keep_up(Struck(attack, taken, damage))
    yield from scene.keep_up(Dealt(attack))
    return taken


@rule("S12.3-01", "S12.3-02", "S12.3-04")
def do_harm(scene: Scene, attack: Attack, tested: Tested) -> Procedure[tuple[int, int]]:
    """Roll the damage of any attack and apply it at once; unless it is a blow or a shot, that is all. Return the damage
    before armour and the hits."""
    expression = damage_dealt(attack)
    tally = factors(scene.book, attack, tested.total, len(tested.faces))
    factor = prod(line.value for line in tally.lines)
    faces = yield from _thrown_for(scene, attack, expression)
    armour = stopped(scene.battle, scene.battle[attack.target.id], attack.arc)
    armour += scene.book.tally(Stopping(scene.battle, attack)).total
    bonus = scene.book.tally(Bonus(scene.battle, attack))
    rolled = divided(scene.book, attack, sum(faces) + expression.plus) + bonus.total
    dulls = scene.book.tally(Dulled(scene.battle, attack))
    damage, hits = through(rolled, factor, armour, prod(line.value for line in dulls.lines))
    steps = [f"{line.label} {line.value:+d}" for line in bonus.lines]
    steps += [f"/{line.value} {line.label}" for line in dulls.lines]
    steps += [f"x{line.value} {line.label}" for line in tally.lines]
    steps += [f"armour -{min(armour, damage)}"] if armour else []
    said = ", ".join((*steps, counted(hits, "hit", "hits")))
    ids = ("S12.3-02", *(line.rule for line in (*bonus.lines, *dulls.lines, *tally.lines)))
    what = DamageRoll(expression, damage_type(attack.weapon))
    scene.tell(Threw(ids, what, faces, said, attack.attacker.id, attack.target.id, factor))
    return damage, (yield from inflict(scene, attack, damage, hits))


def _thrown_for(scene: Scene, attack: Attack, expression: Damage) -> Procedure[Faces]:
    if not expression.dice:
        return ()
    why = DamageRoll(expression, damage_type(attack.weapon))
    faces = yield from scene.roll(
        "S12.3-02", dice=expression.thrown, why=why, figure=attack.attacker.id, target=attack.target.id
    )
    return faces


def inflict(scene: Scene, attack: Attack, damage: int, hits: int) -> Procedure[int]:
    """Apply damage (before armour) and hits (after armour) to an attack's target. Return the hits taken."""
    target = attack.target.id
    taken = spared(scene, target, hits) if attack.nonlethal else hits
    if taken:
        scene.tell(Hurt(("S12.3-04",), target, taken))
        if attack.distance == 1 and attack.kind is not Kind.GRENADE:
            forcing(scene, attack.attacker.id, target)
    yield from suffer(scene, target, damage, taken, scene.battle[attack.attacker.id].at)
    cripple(scene, attack, taken)
    return taken


CRIPPLES = 4


@rule("S16.6-22")
def cripple(scene: Scene, attack: Attack, hits: int) -> None:
    """With the option on, four hits on a called leg bring the target down."""
    on = "S16.6-22" in scene.battle.options
    if on and attack.part is Part.LEG and hits >= CRIPPLES:
        fall(scene, attack.target.id, "S16.6-22")
