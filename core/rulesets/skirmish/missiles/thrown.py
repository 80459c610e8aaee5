"""Throwing weapons, rocks and, an optional rule, found objects. Flight is in flight.py, distance in ranges.py, what
found objects serve as in improvised.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.item import Item
from core.battle.names import FigureId, ItemId, RuleId
from core.battle.once import once
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.footprint import Footprint
from core.play.kinds import Kind as OrderKind
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.attack.harm import Spent
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import Strike, melee_weapon, why_not_target
from core.rulesets.skirmish.melee.improvised import Serves, rock_range, serves_as
from core.rulesets.skirmish.missiles.flight import in_hand, let_fly
from core.rulesets.skirmish.missiles.lines import (
    LineOfFire,
    line_at,
    lines_of_fire,
    why_not_ahead,
    why_not_in_line_of_fire,
)
from core.rulesets.skirmish.missiles.ranges import farthest_throw
from core.rulesets.skirmish.sheet.armoury import Armour, Kind, Weapon, is_weapon, weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.words import Manoeuvre, Part
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_attack
from core.space.cell import Cell
from core.space.sight import prolonged


@record
class Hurl(Assault):
    """Throws an item in hand at an enemy. `past`: the figure the line passes, where the thrower chooses one of two."""

    verb: ClassVar[str] = "hurl"
    kind: ClassVar[OrderKind | None] = OrderKind.THROW
    does: ClassVar[str] = "throws {the item} at {target}"
    meaning: ClassVar[str] = "Throw an item in hand at an enemy."
    phrase: ClassVar[str] = "throw[ {the item}| a weapon][ at {target}][ ({part})][ past {past}]"
    option_phrase: ClassVar[str] = "throw {the item}[ at the {part}][ past {past}]"
    item: ItemId
    part: Part = Part.NONE
    past: tuple[FigureId, ...] = ()

    def attack_in(self, battle: Battle) -> Attack:
        """One throw."""
        return attack_thrown(battle, self)

    def disarms_itself(self, battle: Battle) -> bool:
        """True if it throws the only melee weapon in hand."""
        figure = battle[self.figure]
        arms = [item.id for item in figure.held if melee_weapon(figure, item) is not None]
        return arms == [self.item]


@rule("S12-01", "S12-04", "S16.1-01", "S16.1-07")
def thrown_as(item: Item) -> Weapon | None:
    """Return what an item is when thrown, one-handed; None if it isn't made for it."""
    kind = weapon(item)
    if not is_weapon(item) or not kind.thrown:
        return None
    return replace(kind, st_two=kind.st_one)


@option("S12.0-09", "S12.0-10", of=Acting, offers=Hurl, place=160)
def hurls(battle: Battle, about: Acting, figure: Figure) -> Iterator[Hurl]:
    """Everything in hand made for throwing, at every enemy."""
    for item in figure.held:
        if thrown_as(item) is not None:
            for foe in battle.foes(figure):
                for line in lines_of_fire(battle, figure, foe, farthest_throw(figure)):
                    yield Hurl(figure.id, foe.id, item.id, past=line.past)


@option("S12.0-28", of=Acting, offers=Hurl, place=160)
def called_hurls(battle: Battle, about: Acting, figure: Figure) -> Iterator[Hurl]:
    """The same throws at a called part."""
    for order in hurls(battle, about, figure):
        yield from (replace(order, part=part) for part in Part if part is not Part.NONE)


@requirement("S12.0-09", "S12.0-10", "S12.0-22", of=Hurl)
def why_not_hurl(battle: Battle, order: Hurl) -> str | None:
    """After a charge of half MOV or a shift at most, not prone, with no other commitment."""
    return why_not_attack(battle, battle[order.figure])


@requirement("S12.1-01", of=Hurl)
def why_not_hurl_target(battle: Battle, order: Hurl) -> str | None:
    """An enemy still in the fight."""
    return why_not_target(battle, battle[order.figure], order.target)


@requirement("S12-05", of=Hurl)
def why_not_hurl_in_same_hex(battle: Battle, order: Hurl) -> str | None:
    """Not at a target in the same hex."""
    same = battle[order.figure].at == battle[order.target].at
    return "target too close" if same else None


@requirement("S12.0-30", of=Hurl)
def why_not_hurl_through_walls(battle: Battle, order: Hurl) -> str | None:
    """Without a wall in the line of fire."""
    return why_not_in_line_of_fire(battle, battle[order.figure], battle[order.target])


@requirement("S12.0-12", of=Hurl)
def why_not_hurl_behind(battle: Battle, order: Hurl) -> str | None:
    """Through a front hex, or along the edge of one."""
    return why_not_ahead(battle, battle[order.figure], battle[order.target])


@requirement("S12.0-16", of=Hurl)
def why_not_hurl_so_far(battle: Battle, order: Hurl) -> str | None:
    """Within throwing range."""
    figure, target = battle[order.figure], battle[order.target]
    hexes, most = battle.grid.distance(figure.at, target.at), farthest_throw(figure)
    return f"out of range ({hexes} hexes; throws {most})" if hexes > most else None


@requirement("S12-06", "S12-04", of=Hurl)
def why_not_hurl_item(battle: Battle, order: Hurl) -> str | None:
    """Something to throw, in hand, whole and ready."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or thrown_as(item) is None:
        return "not made for throwing" if item else "not in hand"
    return None if usable(figure, item) else f"{item.kind} not ready"


@modifier(
    "S16.1-13",
    of=Spent,
    label="rock beyond range",
    switch="S16.1-13",
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING,
)
def rock_beyond_its_range(spent: Spent) -> int:
    """With the option on, half damage for a rock that flew more hexes than the thrower's STR."""
    attack = spent.attack
    rock = serves_as(attack.weapon) is Serves.ROCK
    return 2 if rock and attack.distance > rock_range(sheet(attack.attacker).strength) else 0


@once
def attack_thrown(battle: Battle, order: Hurl) -> Attack:
    """Return the attack of a throw."""
    figure, target = battle[order.figure], battle[order.target]
    item = figure.item(order.item)
    kind = thrown_as(item) if item else None
    assert kind is not None, f"{order.item} cannot be thrown"
    line = _line(battle, order)
    return Attack(
        battle,
        figure,
        target,
        kind,
        item,
        Kind.THROWN,
        manoeuvre=Manoeuvre.HURL,
        part=order.part,
        between=line.between,
        beyond=line.beyond,
    )


def _line(battle: Battle, order: Hurl) -> LineOfFire:
    figure = battle[order.figure]
    lines = lines_of_fire(battle, figure, battle[order.target], farthest_throw(figure))
    return next((line for line in lines if line.past == order.past), lines[0])


@procedure("S12-04", "S12.2-07", of=Hurl)
def hurl(scene: Scene, order: Hurl) -> Procedure[None]:
    """The item flies and lies in the hex of the figure it hit, or else in the target's."""
    attack = attack_thrown(scene.battle, order)
    struck = yield from let_fly(scene, attack, "S12-04")
    if in_hand(scene, attack):
        at = attack.target.at
        if struck is not None:
            at = struck
        elif "S12.2-08" in scene.battle.options:
            at = yield from carry_on(scene, attack)
        scene.tell(LeftLying(("S12-04", "S12.2-07"), order.figure, order.item, at, thrown=True))
    end_action(scene, order.figure, "S12-07")


@footprint(of=Hurl)
def covers_its_flight(book: Rulebook, battle: Battle, order: Hurl) -> Footprint:
    """The line to the target, its cover and the figures in the way, within throwing range."""
    figure = battle[order.figure]
    return line_at(battle, figure, battle[order.target], order.past, farthest_throw(figure))


@rule("S12.2-08")
def carry_on(scene: Scene, attack: Attack) -> Procedure[Cell]:
    """With the option on, where a throw that hit no one lands: one to three hexes on, before any wall."""
    why = "overshoot"
    faces = yield from scene.roll("S12.2-08", dice=Dice(1), why=why, figure=attack.attacker.id)
    hexes = (faces[0] + 1) // 2
    scene.tell(Threw(("S12.2-08",), why, faces, counted(hexes, "hex", "hexes"), attack.attacker.id))
    battle, landing = scene.battle, attack.target.at
    for step in prolonged(battle.grid, attack.attacker.at, attack.target.at):
        free = [cell for cell in step.cells if not battle.ground(cell).solid]
        if not free or battle.grid.distance(attack.target.at, free[0]) > hexes:
            break
        landing = free[0]
    return landing


@rule("S16.1-12")
def at_hand(kind: Weapon | Armour, options: Iterable[RuleId]) -> bool:
    """True if a kind of thing exists in this battle: optional ones only with their options on."""
    return not kind.option or kind.option in options


@requirement("S16.1-12", of=Strike | Hurl)
def why_not_use_found_object(battle: Battle, order: Strike | Hurl) -> str | None:
    """Bottles and chairs are weapons only with their option on."""
    item = battle[order.figure].item(order.item)
    if item is None or at_hand(weapon(item), battle.options):
        return None
    return f"{item.kind} not a weapon in this battle"
