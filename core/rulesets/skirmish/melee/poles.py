"""Pole weapons: the charge, the weapon set against it, and the jab past a friend. Plain strikes are in blows.py."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId
from core.battle.record import replace
from core.common.lines import is_open
from core.play.asking import Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, requirement, rule
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.attack.harm import Force
from core.rulesets.skirmish.attack.resolution import strike
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import Strike, blow_in_words, melee_weapon, why_not_reach, why_not_target
from core.rulesets.skirmish.movement.walking import RUN_UP
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks, Part
from core.rulesets.skirmish.turn.acting import (
    SHIFT,
    Acting,
    StrikeBand,
    StrikingFirst,
    end_action,
    why_not_after_moving,
    why_not_attack,
)
from core.rulesets.skirmish.turn.engagement import engagers
from core.space.cell import Cell
from core.space.grid import Grid

JAB_REACH = 2


@record
class Jab(Assault):
    """Strikes an enemy in the second row ahead with a long pole weapon."""

    verb: ClassVar[str] = "jab"
    kind: ClassVar[OrderKind | None] = OrderKind.STRIKE
    does: ClassVar[str] = "jabs"
    meaning: ClassVar[str] = "Jab an enemy two hexes ahead with a long pole weapon."
    phrase: ClassVar[str] = "jab[ {target}][ with {the item}][ ({part})]"
    option_phrase: ClassVar[str] = "jab[ the {part}][ with {the item}]"
    item: ItemId
    part: Part = Part.NONE

    def attack_in(self, battle: Battle) -> Attack:
        """One strike over two hexes."""
        return jab_attack(battle, self)


def pole_in_hand(figure: Figure) -> Item | None:
    """Return a figure's ready pole weapon."""
    return next((i for i in figure.held if weapon(i).has(Flag.POLE) and usable(figure, i)), None)


# -- the charge and the weapon set against it ------------------------------------------------------------------


@rule("S16.2-02")
def ran_straight(battle: Battle, figure: Figure) -> bool:
    """True if the last three hexes entered are in line with the current facing."""
    return runs_straight(battle.grid, figure.walk, figure.facing)


@rule("S16.2-02")
def runs_straight(grid: Grid, walk: tuple[Cell, ...], facing: int) -> bool:
    """The same for a walk that ends with `facing`; it includes the start cell."""
    last = walk[-(RUN_UP + 1) :]
    return len(last) > RUN_UP and all(after == grid.step(before, facing) for before, after in pairwise(last))


@rule("S16.2-05")
def charged(battle: Battle, figure: Figure) -> bool:
    """True if the figure came on this turn, standing, to attack; an engaged figure shifts or disengages and never
    charges."""
    attacks = figure.mark(Marks.STABBED) is not None or why_not_attack(battle, figure) is None
    if figure.condition is not Condition.STANDING or not figure.entered or not attacks:
        return False
    return not was_engaged(battle, figure)


@rule("S12.0-09", "S12.0-10")
def was_engaged(battle: Battle, figure: Figure) -> bool:
    """True if the figure was engaged when its turn to move came: by sides that moved earlier where they stand now, and
    by the others as the turn began."""
    before = battle.clock.sides[: battle.clock.sides.index(figure.side)]
    began = replace(figure, at=_began(figure))
    if any(foe.side in before for foe in engagers(battle, began)):
        return True
    in_contact = figure.mark(Marks.IN_CONTACT) is not None
    return in_contact and (not before or any(_beside(battle, began, f) for f in battle if f.side not in before))


def _began(figure: Figure) -> Cell:
    """Where it stood when the turn began."""
    return figure.walk[0] if figure.walk else figure.at


def _beside(battle: Battle, figure: Figure, other: Figure) -> bool:
    return other.side != figure.side and battle.grid.distance(figure.at, _began(other)) == 1


@rule("S16.2-05")
def meets_charge(battle: Battle, figure: Figure, charger: Figure) -> bool:
    """True if a figure with a set weapon faces this charger, and the charger faces it."""
    return (
        figure.mark(Marks.SET) is not None
        and charged(battle, charger)
        and why_not_reach(battle, figure, charger) is None
        and why_not_reach(battle, charger, figure) is None
    )


@rule("S12.0-14")
def strikes_early(battle: Battle, figure: Figure, foe: Figure) -> bool:
    """True if its pole strikes this enemy before swords do: in a charge of three straight hexes, or set against one."""
    pole = pole_in_hand(figure)
    if melee_weapon(figure, pole) is None or why_not_attack(battle, figure) or why_not_reach(battle, figure, foe):
        return False
    return pole is not None and (ran_straight(battle, figure) or meets_charge(battle, figure, foe))


@rule("S12.0-14")
def strikes_in_pole_band(battle: Battle, figure: Figure) -> bool:
    """True if the figure has anyone to strike in the second band."""
    return pole_in_hand(figure) is not None and any(strikes_early(battle, figure, foe) for foe in battle.foes(figure))


@option("S12.0-14", of=StrikingFirst, offers=Strike)
def strikes_first(battle: Battle, about: StrikingFirst, figure: Figure) -> Iterator[Strike]:
    """A strike at every enemy met by the charge or the set weapon."""
    pole = pole_in_hand(figure)
    if about.band is not StrikeBand.POLES or pole is None:
        return
    for foe in battle.foes(figure):
        if strikes_early(battle, figure, foe):
            yield from (Strike(figure.id, foe.id, pole.id, part) for part in Part)


def _pole_strike(attack: Attack) -> bool:
    return attack.weapon.has(Flag.POLE) and attack.kind is Kind.MELEE and attack.manoeuvre is Manoeuvre.STRIKE


def _set_pole(attack: Attack) -> bool:
    return attack.attacker.mark(Marks.SET) is not None and _pole_strike(attack)


def _with_a_pole(force: Force) -> bool:
    return _pole_strike(force.attack)


def _with_a_set_pole(force: Force) -> bool:
    return _set_pole(force.attack)


@modifier(
    "S16.2-01",
    "S16.2-10",
    of=Force,
    label="pole weapon in a charge",
    when=_with_a_pole,
    reads=Reads.FIGURES | Reads.MANNER | Reads.FACING | Reads.WALK,
)
def in_a_charge(force: Force) -> int:
    """A charge of three straight hexes doubles a pole weapon's damage; jabs gain nothing."""
    return 2 if ran_straight(force.battle, force.attack.attacker) else 0


@modifier(
    "S16.2-04",
    "S16.2-10",
    of=Force,
    label="set against the charge",
    when=_with_a_set_pole,
    reads=Reads.EVERYTHING,
)
def against_a_charge(force: Force) -> int:
    """The set weapon does double damage to a charger."""
    return 2 if meets_charge(force.battle, force.attack.attacker, force.attack.target) else 0


@modifier(
    "S16.2-03",
    "S16.2-10",
    of=Attack,
    label="set against the charge",
    when=_set_pole,
    reads=Reads.EVERYTHING,
)
def set_against_a_charge(attack: Attack) -> int:
    """+2 to hit the charger."""
    return 2 if meets_charge(attack.battle, attack.attacker, attack.target) else 0


# -- the jab -----------------------------------------------------------------------------------------------------


@option("S16.2-06", of=Acting, offers=Jab, place=30)
def jabs(battle: Battle, about: Acting, figure: Figure) -> Iterator[Jab]:
    """Every enemy two hexes away, with every pole weapon in hand, at any part."""
    poles = [item for item in figure.held if weapon(item).has(Flag.POLE)]
    for foe in battle.foes(figure) if poles else ():
        if battle.grid.distance(figure.at, foe.at) == JAB_REACH:
            yield from (Jab(figure.id, foe.id, item.id, part) for item in poles for part in Part)


@requirement("S12.0-09", "S12.0-10", of=Jab)
def why_not_jab(battle: Battle, order: Jab) -> str | None:
    """Not prone, with no other commitment."""
    return why_not_attack(battle, battle[order.figure])


@requirement("S16.2-09", of=Jab)
def why_not_jab_after_charge(battle: Battle, order: Jab) -> str | None:
    """After a hex at most: a charge is no jab."""
    fault = why_not_after_moving(battle, battle[order.figure], SHIFT)
    return Cited("S16.2-09", fault) if fault else None


@requirement("S16.2-06", of=Jab)
def why_not_jab_so_far(battle: Battle, order: Jab) -> str | None:
    """With a ready long pole weapon, at an enemy exactly two hexes away."""
    figure = battle[order.figure]
    if fault := why_not_target(battle, figure, order.target):
        return fault
    item = figure.item(order.item)
    kind = melee_weapon(figure, item)
    if item is None or kind is None:
        return "no pole weapon ready"
    if not kind.has(Flag.LONG_POLE):
        return f"{item.kind} too short to jab"
    distance = battle.grid.distance(figure.at, battle[order.target].at)
    return None if distance == JAB_REACH else f"not {JAB_REACH} hexes away ({distance})"


@requirement("S16.2-07", of=Jab)
def why_not_jab_behind(battle: Battle, order: Jab) -> str | None:
    """In the second row ahead."""
    figure, target = battle[order.figure], battle[order.target]
    if target.at in battle.grid.beyond(figure.at, figure.facing):
        return None
    return "not in the second row ahead"


@requirement("S12.0-30", of=Jab)
def why_not_jab_through_walls(battle: Battle, order: Jab) -> str | None:
    """Not through a wall, or between two walls."""
    figure, target = battle[order.figure], battle[order.target]
    return None if is_open(battle, figure.at, target.at) else "a wall is in the way"


@requirement("S16.2-08", of=Jab)
def why_not_jab_past(battle: Battle, order: Jab) -> str | None:
    """Straight ahead only over an empty hex; between two hexes there is always room."""
    grid, figure, target = battle.grid, battle[order.figure], battle[order.target]
    direction = grid.direction(figure.at, target.at)
    if grid.step(figure.at, direction, JAB_REACH) != target.at:
        return None
    between = next((f for f in battle.at(grid.step(figure.at, direction)) if f.active), None)
    return None if between is None else f"{between.short_name} is in the way"


def jab_attack(battle: Battle, order: Jab) -> Attack:
    """Return the attack of a jab."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    foe, how = battle[order.target], Manoeuvre.JAB
    return Attack(battle, figure, foe, weapon(item), item, Kind.MELEE, manoeuvre=how, part=order.part)


@wording(of=Jab)
def jab_in_words(battle: Battle, order: Jab) -> str:
    """With the side it comes from."""
    return blow_in_words(battle, order)


@procedure("S16.2-06", of=Jab)
def jab(scene: Scene, order: Jab) -> Procedure[None]:
    """One strike over two hexes."""
    yield from strike(scene, jab_attack(scene.battle, order), "S16.2-06")
    end_action(scene, order.figure, "S12-07")
