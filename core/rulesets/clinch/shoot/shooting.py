"""A shot or throw from the order to the wound. Requirements: may_shoot.py; results: flight.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Noted
from core.battle.handling import ItemChanged, LeftLying
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.footprint import Footprint
from core.play.phrases import filled_in
from core.play.quick_odds import QuickOdds
from core.play.rolled import Tested, Threw
from core.play.scene import Scene
from core.rulebook.parts import footprint, quick_odds, wording
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
    """How many of the shots hit: one, and one more for each multiple of the recoil in the margin."""
    return min(shots, 1 + margin_of(tested) // recoil) if tested.passed else 0


@rule("G-shoot-08")
def avoided(defended: Defended | None) -> int:
    """How many hits a defence avoids: a dodge one, and one more for each point of its margin; other defences all."""
    if defended is None or not defended.tested.passed:
        return 0
    return 1 + margin_of(defended.tested) if defended.defending.way is Way.DODGE else WORST


@procedure("G-shoot-01", "G-shoot-08", "G-base-30", of=Shoot)
def shoot(scene: Scene, order: Shoot) -> Procedure[None]:
    """All shots, one roll."""
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
    """The item leaves the hand and ends in the hex of the target, of another figure it hits, or behind the target; at
    18, at the thrower's feet."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    assault = assault_of(scene.battle, order)
    assert assault.item is not None, "a throw has an item"
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
    """The hex it comes down in, 1 to 3 yards behind the target."""
    name = assault.attacker.id
    (face,) = yield from scene.roll("G-shoot-13", dice=ONE, why="overshoot", figure=name)
    yards = (face + 1) // 2
    scene.tell(Threw(("G-shoot-13",), "overshoot", (face,), counted(yards, "yard", "yards"), name))
    return beyond(scene.battle, assault.attacker, assault.target, yards)


@rule("G-shoot-07", "G-shoot-08", "G-shoot-10", "G-strike-08")
def _arrive(scene: Scene, assault: Assault, tested: Tested, hits: int) -> Procedure[None]:
    """Hits that aren't defended against do damage one by one, or hit the cover of that part."""
    name = assault.target.id
    defended = yield from defend(scene, assault, tested, by=By.MARGIN if hits > 1 else By.GRADE)
    for number in range(hits - avoided(defended)):
        if is_out(scene.battle[name]) and not is_out(assault.target):
            return
        one = now(scene.battle, assault)
        placed = yield from by_chance(scene, one)
        hidden = is_hidden(cover_of(scene.battle, one.attacker, one.target), placed.part)
        if placed.part is not Part.TORSO and placed.part is not assault.part and hidden:
            scene.tell(Noted(("G-shoot-10",), assault.attacker.id, f"hits the cover in front of the {placed.part}"))
            continue
        yield from strike_home(scene, placed, None if number else tested)


# -- expected results --------------------------------------------------------------------------------


@quick_odds(of=Shoot)
def what_a_shot_does(book: Rulebook, battle: Battle, order: Shoot) -> QuickOdds | None:
    """All its shots together."""
    if (assault := assault_as(battle, order)) is None:
        return None
    if order.shots == 1:
        chance, done = of_one(book, battle, order, assault, of_a_shot)
    else:
        chance, done = of_several(book, battle, order, assault)
    others = bool(in_the_way(battle, assault.attacker, assault.target))
    return unless_out(battle, order.target, QuickOdds(chance, *done, others=others))


@quick_odds(of=Hurl)
def what_a_throw_does(book: Rulebook, battle: Battle, order: Hurl) -> QuickOdds | None:
    """Without another item in hand the thrower ends up disarmed."""
    if (assault := assault_as(battle, order)) is None:
        return None
    chance, done = of_one(book, battle, order, assault, of_a_shot)
    others = bool(in_the_way(battle, assault.attacker, assault.target))
    last = len({item.id for item in assault.attacker.held}) == 1
    return unless_out(battle, order.target, QuickOdds(chance, *done, others=others, disarms=last))


@footprint(of=Shoot | Hurl)
def what_flies_over(book: Rulebook, battle: Battle, order: Shoot | Hurl) -> Footprint:
    """Its line and what is in it."""
    return flown_through(book, battle, order)


@wording(of=Shoot)
def said_of_a_shot(battle: Battle, order: Shoot) -> str:
    """`shoots at Mara's left arm with the bow`."""
    at = "at {target}" if order.part is Part.TORSO else "at {target}'s {part}"
    return filled_in(battle, order, f"shoots {at} with {{the item}}")


@wording(of=Hurl)
def said_of_a_throw(battle: Battle, order: Hurl) -> str:
    """`throws the knife at Mara`."""
    at = "at {target}" if order.part is Part.TORSO else "at {target}'s {part}"
    return filled_in(battle, order, f"throws {{the item}} {at}")
