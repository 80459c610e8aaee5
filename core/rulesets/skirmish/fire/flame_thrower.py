"""Firing a flame thrower: a burst of burning oil over several hexes. Which hexes is in oil.py, what the oil does in
liquid_fire.py, and how the tank blows up in fuel_tank.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event, Marked, Unmarked
from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.common.lines import line_to
from core.common.outcomes import came_about
from core.common.trials import trial
from core.play.asking import Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind as OrderKind
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.parts import footprint, success
from core.rulebook.rule import Cited, answer, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.fumbles import fumble
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.attack.resolution import hit_the_subdued
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.fire.liquid_fire import OIL, splash
from core.rulesets.skirmish.fire.oil import (
    PlaceOil,
    PlacingOil,
    Size,
    can_land,
    connected_around,
    hexes_of,
    in_words,
    places_oil,
    shape_fault,
)
from core.rulesets.skirmish.melee.blows import not_a_target
from core.rulesets.skirmish.missiles.aiming import lose_aim
from core.rulesets.skirmish.missiles.lines import no_line_of_fire, not_ahead
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.may_shoot import has_just_knelt
from core.rulesets.skirmish.missiles.series import holds_a_shot, missile_weapon
from core.rulesets.skirmish.movement.on_the_way import may_fire
from core.rulesets.skirmish.sheet.armoury import Kind, armoury_of, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.megahexes import megahexes
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, Acting, committed, end_action, moved_more_than
from core.rulesets.skirmish.turn.engagement import engaged, subdued
from core.rulesets.skirmish.turn.facing import faces
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.phases import end_of_turn
from core.space.cell import Cell

RANGE = 10
"""How far it reaches, in megahexes."""


@dataclass(frozen=True, slots=True)
class Flame(Hostile):
    """A burst at an enemy, over these hexes, his own among them."""

    verb: ClassVar[str] = "flame"
    kind: ClassVar[OrderKind | None] = OrderKind.SHOOT
    does: ClassVar[str] = "pours burning oil on {target}[ with the {item}]"
    meaning: ClassVar[str] = "Fire a burst of burning oil at an enemy, over the hexes you name; their hex must be one."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "the flame thrower",
            "size": "how large the burst is",
            "cells": "the hexes the burst covers, the target's hex among them",
        }
    )
    phrase: ClassVar[str] = "pour burning oil[ on {target}][, {size} burst][, over {cells}]"
    target: FigureId
    item: ItemId
    size: Size
    cells: tuple[Cell, ...]

    def aimed_at(self, battle: Battle, name: FigureId) -> bool:
        """Its target alone: others whom the burst reaches are not counted."""
        return name == self.target


@rule("S16.13-03")
def fuel_for(size: Size) -> int:
    """The parts of the tank that a burst takes, of the four that it holds."""
    return {Size.SMALL: 1, Size.LARGE: 2}[size]


def flame_throwers(figure: Figure) -> list[Item]:
    """The flame throwers in its hands."""
    return [item for item in figure.held if weapon(item).has(Flag.FLAME_THROWER)]


@answer(may_fire, "S12.0-09", "S16.13-02")
def has_a_shot(battle: Battle, figure: Figure) -> bool:
    """Whether it has a gun, a bow or a flame thrower in hand with a shot in it, and is free to shoot."""
    if overloaded(figure) or committed(figure):
        return False
    guns = [item for item in figure.held if missile_weapon(figure, item) is not None] + flame_throwers(figure)
    return any(holds_a_shot(figure, item) for item in guns)


# -- what may be ordered -----------------------------------------------------------------------------------------


@option("S16.13-01", "S16.13-02", of=Acting, offers=Flame, free=True)
def flames(battle: Battle, about: Acting, figure: Figure) -> Iterator[Flame]:
    """At every enemy a burst of each size, over other enemies if they are near and over no friend; any other shape can
    be ordered."""
    friends = {friend.at for friend in battle.active(figure.side)}
    foes = battle.foes(figure)

    def free(cell: Cell) -> bool:
        return can_land(battle, figure, cell) and cell not in friends

    for item, foe, size in product(flame_throwers(figure), foes, Size):
        if any(fault(battle, Flame(figure.id, foe.id, item.id, size, ())) for fault in FAULTS):
            continue
        cells = connected_around(battle, foe.at, hexes_of(size), free, (other.at for other in foes))
        order = Flame(figure.id, foe.id, item.id, size, tuple(cells))
        if not flames_one_piece(battle, order):
            yield order


@requirement("S12.0-09", "S12.0-20", of=Flame)
def may_flame(battle: Battle, order: Flame) -> str | None:
    """As for any shot: after one hex at most, committed to nothing else; who has just knelt may."""
    figure = battle[order.figure]
    if overloaded(figure):
        return Cited("S12.0-33", f"{figure.short_name} carries too much to attack")
    if not has_just_knelt(figure) and (fault := committed(figure)):
        return fault
    return moved_more_than(battle, figure, FIRE_MOVE)


@requirement("S12.1-01", of=Flame)
def flames_an_enemy(battle: Battle, order: Flame) -> str | None:
    """An enemy who is still in the fight."""
    return not_a_target(battle, battle[order.figure], order.target)


@requirement("S16.13-02", "S16.13-03", of=Flame)
def has_the_fuel(battle: Battle, order: Flame) -> str | None:
    """With a flame thrower ready in both hands, and enough in its tank."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or item not in flame_throwers(figure) or not usable(figure, item):
        return f"{figure.short_name} has no flame thrower ready"
    if not figure.in_both_hands(item.id):
        return f"{figure.short_name} needs both hands for the {item.kind}"
    return f"there is not fuel enough for a {order.size} burst" if item.rounds < fuel_for(order.size) else None


@requirement("S16.13-06", of=Flame)
def flames_no_farther(battle: Battle, order: Flame) -> str | None:
    """Ten megahexes at most, and not into its own hex."""
    figure, target = battle[order.figure], battle[order.target]
    hexes = battle.grid.distance(figure.at, target.at)
    if hexes == 0:
        return f"{target.short_name} is too close for the {order.item}"
    return f"{target.short_name} is {megahexes(hexes)} megahexes away" if megahexes(hexes) > RANGE else None


@requirement("S12.0-30", of=Flame)
def flames_past_no_wall(battle: Battle, order: Flame) -> str | None:
    """With no wall in the line of fire."""
    return no_line_of_fire(battle, battle[order.figure], battle[order.target])


@requirement("S12.0-12", "S12.0-10", of=Flame)
def flames_ahead(battle: Battle, order: Flame) -> str | None:
    """Through a front hex; when engaged, only at an enemy in one."""
    figure, target = battle[order.figure], battle[order.target]
    if engaged(battle, figure) and not faces(battle, figure, target.at):
        return Cited("S12.0-10", f"{figure.short_name} is engaged and may only shoot at an enemy in front")
    return not_ahead(battle, figure, target)


@requirement("S16.13-04", "S16.13-05", "S16.13-07", of=Flame)
def flames_one_piece(battle: Battle, order: Flame) -> str | None:
    """All the hexes of its size, connected, on the map and in no wall, the target's own among them."""
    figure, target = battle[order.figure], battle[order.target]
    barred = next((cell for cell in order.cells if not can_land(battle, figure, cell)), None)
    if barred is not None:
        return f"no oil can land {in_words(battle, barred)}"
    if target.at not in order.cells:
        return f"{target.short_name} is not in the hexes of the burst"
    return shape_fault(battle.grid, order.cells, hexes_of(order.size), lambda cell: can_land(battle, figure, cell))


FAULTS = (
    may_flame,
    flames_an_enemy,
    has_the_fuel,
    flames_no_farther,
    flames_past_no_wall,
    flames_ahead,
)
"""What bars a burst wherever its hexes lie."""


@requirement("S16.13-03", of=Reload)
def is_filled_after_the_fight(battle: Battle, order: Reload) -> str | None:
    """A tank is not filled during a fight."""
    item = battle[order.figure].item(order.item)
    filled = item is not None and weapon(item).has(Flag.FLAME_THROWER)
    return "the tank of a flame thrower cannot be filled in a fight" if filled else None


# -- what happens ------------------------------------------------------------------------------------------------


@procedure("S16.13-01", "S16.13-02", "S16.13-11", of=Flame)
def flame(scene: Scene, order: Flame) -> Procedure[None]:
    """The fuel is spent; then a roll to hit for everybody in the hexes, and the oil lands where it can."""
    figure = scene.battle[order.figure]
    item = figure.item(order.item)
    assert item is not None, f"{figure.id} has no {order.item}"
    scene.tell(ItemChanged(("S16.13-03",), figure.id, replace(item, rounds=item.rounds - fuel_for(order.size))))
    until = end_of_turn(scene.battle)
    spraying = Mark(Marks.SPRAYING, "S16.13-02", hexes_of(order.size), order.target, until)
    scene.tell(Marked(("S16.13-02",), figure.id, spraying))
    for name in in_the_burst(scene.battle, order):
        tested = yield from roll_for(scene, order, name)
        if tested.passed:
            scene.tell(Marked(("S16.13-08",), name, Mark(Marks.DRENCHED, "S16.13-08", about=figure.id, until=until)))
    yield from land_oil(scene, order)
    for other in scene.battle:
        if other.mark(Marks.DRENCHED, figure.id):
            scene.tell(Unmarked(("S16.13-08",), other.id, (Marks.DRENCHED,)))
    scene.tell(Unmarked(("S16.13-02",), figure.id, (Marks.SPRAYING,)))
    lose_aim(scene, figure.id)
    end_action(scene, figure.id, "S16.13-02")


@success(of=Flame)
def hits_its_target(order: Flame, told: Sequence[Event]) -> bool | None:
    """Whether the burst hits the one it is aimed at, whomever else it hits."""
    return came_about(told, lambda event: isinstance(event, Tested) and event.target == order.target and event.passed)


@footprint(of=Flame)
def covers_its_hexes(book: Rulebook, battle: Battle, order: Flame) -> Footprint:
    """The line to its target, and all the hexes of the burst."""
    return Footprint(line_to(battle, battle[order.figure].at, battle[order.target].at), frozenset(order.cells))


@rule("S16.13-11")
def in_the_burst(battle: Battle, order: Flame) -> tuple[FigureId, ...]:
    """Everybody in the hexes it is meant for, friend or foe, the nearest to the firer first."""
    start = battle[order.figure].at
    there = [f for f in battle if f.at in order.cells and f.condition is not Condition.DEAD]
    return tuple(f.id for f in sorted(there, key=lambda figure: battle.grid.distance(start, figure.at)))


@rule("S16.13-06", "S16.13-11", "S16.15.6-08")
def roll_for(scene: Scene, order: Flame, name: FigureId) -> Procedure[Tested]:
    """The roll to hit for one of them, with the adjustments of a missile weapon at his distance; a hit is a hit, and a
    fumble is one, as long as there is something in hand to fumble with. Who lies subdued needs no roll."""
    figure = scene.battle[order.figure]
    item = figure.item(order.item)
    kind = weapon(item) if item else armoury_of(scene.battle).weapons["flame thrower"]
    attack = Attack(scene.battle, figure, scene.battle[name], kind, item, Kind.MISSILE, manoeuvre=Manoeuvre.SHOT)
    if subdued(scene.battle, name):
        return hit_the_subdued(scene, attack)
    dice, need, tally = aim(scene.book, attack)
    ids, why = ("S16.13-06", "S16.13-11"), Attempt("fires burning oil at", details=(f"{order.size} burst",))
    said = ("hit", "miss")
    tested = yield from trial(
        scene, *ids, why=why, figure=figure.id, target=name, need=need, tally=tally, outcome=said, dice=dice
    )
    if not tested.passed and item is not None and item.soundness is Soundness.WHOLE:
        yield from fumble(scene, attack, dice, tested.total)
    return tested


@rule("S16.13-06", "S16.13-08", "S16.13-09", "S16.13-10", "S16.13-11")
def land_oil(scene: Scene, order: Flame) -> Procedure[None]:
    """Where it was meant to, if nobody there was missed; else its firer places it anew. No oil comes out of a flame
    thrower that has broken, and none lands where there is no room."""
    figure = scene.battle[order.figure]
    item = figure.item(order.item)
    if item is not None and item.soundness is not Soundness.WHOLE:
        return
    cells, missed = order.cells, [n for n in in_the_burst(scene.battle, order) if not _drenched(scene, n, figure.id)]
    if missed:
        about = PlacingOil()
        if not any(places_oil(scene.battle, about, figure)):
            return
        reply = yield from scene.ask_for(PlaceOil, "S16.13-09", side=figure.side, about=about, figures=(figure.id,))
        cells = reply.cells
    yield from splash(scene, cells, scene.battle[order.target].at, OIL, figure.id)


def _drenched(scene: Scene, name: FigureId, by: FigureId) -> bool:
    return scene.battle[name].mark(Marks.DRENCHED, by) is not None
