"""A shot, or a throw, from the order to the wound. Who may is in may_shoot.py, what it does in flight.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Noted
from core.battle.handling import ItemChanged, LeftLying
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.footprint import Footprint
from core.play.glance import Glance
from core.play.rolled import Tested, Threw
from core.play.scene import Scene
from core.play.spoken import filled_in
from core.rulebook.parts import footprint, glance, spoken
from core.rulebook.rule import procedure, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.assault import Assault, now
from core.rulesets.clinch.attack.expected import assault_as, unless_out
from core.rulesets.clinch.attack.resolution import misses, over, roll_to_hit
from core.rulesets.clinch.defence.defending import Way
from core.rulesets.clinch.defence.replying import Defended, defend
from core.rulesets.clinch.rolls.success import By, margin_of
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.shoot.crossing import flown_through
from core.rulesets.clinch.shoot.expected import of_a_shot, of_several
from core.rulesets.clinch.shoot.flight import goes_astray, strike_home
from core.rulesets.clinch.shoot.jams import jams
from core.rulesets.clinch.shoot.line import beyond, cover_of, in_the_way, is_hidden, nearest_cell
from core.rulesets.clinch.shoot.shots import Hurl, Shoot, assault_of, shot_of
from core.rulesets.clinch.strike.expected import of_one
from core.rulesets.clinch.strike.places import by_chance
from core.rulesets.clinch.turn.acting import Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, spend
from core.rulesets.clinch.turn.free import is_out
from core.space.cell import Cell

WORST = 18
ONE = Dice(1)


@rule("G-shoot-08")
def hits_of(tested: Tested, shots: int, recoil: int) -> int:
    """How many of so many shots hit: one, and one more for each time that the margin holds the recoil."""
    return min(shots, 1 + margin_of(tested) // recoil) if tested.passed else 0


@rule("G-shoot-08")
def avoided(defended: Defended | None) -> int:
    """How many hits a defence wards off: a dodge one, and one more for each point of its margin; anything else all."""
    if defended is None or not defended.tested.passed:
        return 0
    return 1 + margin_of(defended.tested) if defended.defending.way is Way.DODGE else WORST


@procedure("G-shoot-01", "G-shoot-08", "G-base-30", of=Shoot)
def shoot(scene: Scene, order: Shoot) -> Procedure[None]:
    """So many shots, one roll."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    assault = assault_of(scene.battle, order)
    item = assault.item
    assert item is not None, "a shot is made with a weapon"
    spend(scene, order.figure, Share.ATTACK, "G-base-30")
    scene.tell(ItemChanged(("G-shoot-08",), order.figure, replace(item, rounds=item.rounds - order.shots, work=0)))
    tested = yield from roll_to_hit(scene, assault, "G-shoot-01", by=By.MARGIN if order.shots > 1 else By.HIT)
    jams(scene, assault, tested)
    if tested.passed:
        hits = hits_of(tested, order.shots, shot_of(assault).recoil)
        if order.shots > 1:
            scene.tell(Noted(("G-shoot-08",), order.figure, f"hits with {hits} of {order.shots}"))
        yield from _arrive(scene, assault, tested, hits)
    else:
        yield from misses(scene, assault, tested)
    yield from over(scene, assault, tested)


@procedure("G-shoot-13", "G-shoot-12", "G-base-30", of=Hurl)
def hurl(scene: Scene, order: Hurl) -> Procedure[None]:
    """It leaves the hand, and lies where it came to: in the hex of the target, of whom else it strikes, or behind the
    target; at 18, before one's feet."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    assault = assault_of(scene.battle, order)
    assert assault.item is not None, "one throws a thing"
    name, shooter, target = order.figure, assault.attacker, assault.target
    spend(scene, name, Share.ATTACK, "G-base-30")
    tested = yield from roll_to_hit(scene, assault, "G-shoot-13")
    if tested.total == WORST:
        scene.tell(LeftLying(("G-shoot-12",), name, assault.item.id, shooter.at))
        yield from over(scene, assault, tested)
        return
    if tested.passed:
        cell = nearest_cell(scene.battle, shooter, target)
        scene.tell(LeftLying(("G-shoot-13",), name, assault.item.id, cell, thrown=True))
        yield from _arrive(scene, assault, tested, 1)
    else:
        yield from misses(scene, assault, tested)
        struck = yield from goes_astray(scene, now(scene.battle, assault))
        if struck is not None:
            cell = nearest_cell(scene.battle, shooter, struck)
        else:
            cell = yield from _flies_on(scene, assault)
        scene.tell(LeftLying(("G-shoot-13",), name, assault.item.id, cell, thrown=True))
    yield from over(scene, assault, tested)


@rule("G-shoot-13")
def _flies_on(scene: Scene, assault: Assault) -> Procedure[Cell]:
    """The hex behind the target that it comes down in, 1 to 3 yards on."""
    name = assault.attacker.id
    (face,) = yield from scene.roll("G-shoot-13", dice=ONE, why="overshoot", figure=name)
    yards = (face + 1) // 2
    scene.tell(Threw(("G-shoot-13",), "overshoot", (face,), f"{yards} yards", name))
    return beyond(scene.battle, assault.attacker, assault.target, yards)


@rule("G-shoot-07", "G-shoot-08", "G-shoot-10", "G-strike-08")
def _arrive(scene: Scene, assault: Assault, tested: Tested, hits: int) -> Procedure[None]:
    """What is not warded off strikes home, one hit after the other, or strikes what hides that part."""
    name = assault.target.id
    defended = yield from defend(scene, assault, tested, by=By.MARGIN if hits > 1 else By.GRADE)
    for number in range(hits - avoided(defended)):
        if is_out(scene.battle[name]) and not is_out(assault.target):
            return
        one = now(scene.battle, assault)
        placed = yield from by_chance(scene, one)
        hidden = is_hidden(cover_of(scene.battle, one.attacker, one.target), placed.part)
        if placed.part is not Part.TORSO and placed.part is not assault.part and hidden:
            scene.tell(Noted(("G-shoot-10",), assault.attacker.id, f"hits what hides the {placed.part}"))
            continue
        yield from strike_home(scene, placed, None if number else tested)


# -- what can be expected of them --------------------------------------------------------------------------------


@glance(of=Shoot)
def what_a_shot_does(book: Rulebook, battle: Battle, order: Shoot) -> Glance | None:
    """What all its shots do together."""
    if (assault := assault_as(battle, order)) is None:
        return None
    if order.shots == 1:
        chance, done = of_one(book, battle, order, assault, of_a_shot)
    else:
        chance, done = of_several(book, battle, order, assault)
    others = bool(in_the_way(battle, assault.attacker, assault.target))
    return unless_out(battle, order.target, Glance(chance, *done, others=others))


@glance(of=Hurl)
def what_a_throw_does(book: Rulebook, battle: Battle, order: Hurl) -> Glance | None:
    """Where it has nothing else in hand, it is disarmed by it."""
    if (assault := assault_as(battle, order)) is None:
        return None
    chance, done = of_one(book, battle, order, assault, of_a_shot)
    others = bool(in_the_way(battle, assault.attacker, assault.target))
    last = len({item.id for item in assault.attacker.held}) == 1
    return unless_out(battle, order.target, Glance(chance, *done, others=others, disarms=last))


@footprint(of=Shoot | Hurl)
def what_flies_over(book: Rulebook, battle: Battle, order: Shoot | Hurl) -> Footprint:
    """Its line and what is in it."""
    return flown_through(book, battle, order)


@spoken(of=Shoot)
def said_of_a_shot(battle: Battle, order: Shoot) -> str:
    """`shoots at the left arm of Mara with the bow`."""
    at = "at {target}" if order.part is Part.TORSO else "at the {part} of {target}"
    return filled_in(battle, order, f"shoots {at} with {{the item}}")


@spoken(of=Hurl)
def said_of_a_throw(battle: Battle, order: Hurl) -> str:
    """`throws the knife at Mara`."""
    at = "at {target}" if order.part is Part.TORSO else "at the {part} of {target}"
    return filled_in(battle, order, f"throws {{the item}} {at}")
