"""Flame throwers: a burst of burning oil over several hexes. Its shapes are in oil.py, the effect of the oil in
liquid_fire.py, exploding tanks in fuel_tank.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
from core.records import record
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
    why_not_one_burst,
)
from core.rulesets.skirmish.melee.blows import why_not_target
from core.rulesets.skirmish.missiles.aiming import lose_aim
from core.rulesets.skirmish.missiles.lines import why_not_ahead, why_not_in_line_of_fire
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.may_shoot import has_just_knelt
from core.rulesets.skirmish.missiles.series import holds_a_shot, missile_weapon
from core.rulesets.skirmish.movement.on_the_way import may_fire
from core.rulesets.skirmish.sheet.armoury import Kind, armoury_of, holds_a_gun, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.megahexes import megahexes
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, Acting, end_action, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.engagement import engaged, subdued
from core.rulesets.skirmish.turn.facing import faces
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.phases import end_of_turn
from core.space.cell import Cell

RANGE = 10
"""The reach, in megahexes."""


@record
class Flame(Hostile):
    """A burst at an enemy over these hexes, the enemy's hex among them."""

    verb: ClassVar[str] = "flame"
    kind: ClassVar[OrderKind | None] = OrderKind.SHOOT
    does: ClassVar[str] = "fires burning oil at {target}[ with {the item}]"
    meaning: ClassVar[str] = "Fire a burst of burning oil at an enemy, over the hexes you name; their hex must be one."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "the flame thrower",
            "size": "how large the burst is",
            "cells": "the hexes the burst covers, the target's hex among them",
        }
    )
    phrase: ClassVar[str] = "fire burning oil[ at {target}][ ({size} burst)][ over {cells}]"
    target: FigureId
    item: ItemId
    size: Size
    cells: tuple[Cell, ...]

    def aimed_at(self, battle: Battle, name: FigureId) -> bool:
        """True for the target alone: others in the burst are not counted."""
        return name == self.target


@rule("S16.13-03")
def fuel_for(size: Size) -> int:
    """Return how many of the tank's four parts a burst takes."""
    return {Size.SMALL: 1, Size.LARGE: 2}[size]


def flame_throwers(figure: Figure) -> list[Item]:
    """Return the flame throwers in hand."""
    return [item for item in figure.held if weapon(item).has(Flag.FLAME_THROWER)]


@answer(may_fire, "S12.0-09", "S16.13-02")
def has_a_shot(battle: Battle, figure: Figure) -> bool:
    """True if the figure has a loaded gun, bow or flame thrower in hand and may shoot."""
    if overloaded(figure) or why_not_act(figure):
        return False
    guns = [item for item in figure.held if missile_weapon(figure, item) is not None] + flame_throwers(figure)
    return any(holds_a_shot(figure, item) for item in guns)


# -- the order ---------------------------------------------------------------------------------------------------


@option("S16.13-01", "S16.13-02", of=Acting, offers=Flame, free=True, needs=holds_a_gun)
def flames(battle: Battle, about: Acting, figure: Figure) -> Iterator[Flame]:
    """A burst of each size at every enemy, over other enemies nearby and no friends; any other shape can be ordered."""
    friends = {friend.at for friend in battle.active(figure.side)}
    foes = battle.foes(figure)

    def free(cell: Cell) -> bool:
        return can_land(battle, figure, cell) and cell not in friends

    for item, foe, size in product(flame_throwers(figure), foes, Size):
        if any(fault(battle, Flame(figure.id, foe.id, item.id, size, ())) for fault in FAULTS):
            continue
        cells = connected_around(battle, foe.at, hexes_of(size), free, (other.at for other in foes))
        order = Flame(figure.id, foe.id, item.id, size, tuple(cells))
        if not why_not_flame_these_hexes(battle, order):
            yield order


@requirement("S12.0-09", "S12.0-20", of=Flame)
def why_not_flame(battle: Battle, order: Flame) -> str | None:
    """As for any shot: after one hex at most, with no other commitment. Figures who just knelt may."""
    figure = battle[order.figure]
    if overloaded(figure):
        return Cited("S12.0-33", "load too heavy to attack")
    if not has_just_knelt(figure) and (fault := why_not_act(figure)):
        return fault
    return why_not_after_moving(battle, figure, FIRE_MOVE)


@requirement("S12.1-01", of=Flame)
def why_not_flame_target(battle: Battle, order: Flame) -> str | None:
    """An enemy still in the fight."""
    return why_not_target(battle, battle[order.figure], order.target)


@requirement("S16.13-02", "S16.13-03", of=Flame)
def why_not_flame_with(battle: Battle, order: Flame) -> str | None:
    """With a flame thrower ready in both hands, and enough fuel."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or item not in flame_throwers(figure) or not usable(figure, item):
        return "no flame thrower ready"
    if not figure.in_both_hands(item.id):
        return "needs both hands"
    needs = fuel_for(order.size)
    return f"not enough fuel ({item.rounds} left; needs {needs})" if item.rounds < needs else None


@requirement("S16.13-06", of=Flame)
def why_not_flame_so_far(battle: Battle, order: Flame) -> str | None:
    """Up to ten megahexes, and not into its own hex."""
    figure, target = battle[order.figure], battle[order.target]
    hexes = battle.grid.distance(figure.at, target.at)
    if hexes == 0:
        return "too close for a flame thrower"
    far = megahexes(hexes)
    return f"out of reach ({far} megahexes; reach {RANGE})" if far > RANGE else None


@requirement("S12.0-30", of=Flame)
def why_not_flame_through_walls(battle: Battle, order: Flame) -> str | None:
    """Without a wall in the line of fire."""
    return why_not_in_line_of_fire(battle, battle[order.figure], battle[order.target])


@requirement("S12.0-12", "S12.0-10", of=Flame)
def why_not_flame_behind(battle: Battle, order: Flame) -> str | None:
    """Through a front hex; when engaged, only at an enemy in front."""
    figure, target = battle[order.figure], battle[order.target]
    if engaged(battle, figure) and not faces(battle, figure, target.at):
        return Cited("S12.0-10", "engaged: can only shoot to the front")
    return why_not_ahead(battle, figure, target)


@requirement("S16.13-04", "S16.13-05", "S16.13-07", of=Flame)
def why_not_flame_these_hexes(battle: Battle, order: Flame) -> str | None:
    """As many hexes as its size, connected, on the map and clear of walls, with the target's own among them."""
    figure, target = battle[order.figure], battle[order.target]
    barred = next((cell for cell in order.cells if not can_land(battle, figure, cell)), None)
    if barred is not None:
        return f"no oil can land {in_words(battle, barred)}"
    if target.at not in order.cells:
        return "the burst must cover the target's hex"
    return why_not_one_burst(
        battle.grid, order.cells, hexes_of(order.size), lambda cell: can_land(battle, figure, cell)
    )


FAULTS = (
    why_not_flame,
    why_not_flame_target,
    why_not_flame_with,
    why_not_flame_so_far,
    why_not_flame_through_walls,
    why_not_flame_behind,
)
"""What rules out a burst wherever its hexes lie."""


@requirement("S16.13-03", of=Reload)
def why_not_refill_tank(battle: Battle, order: Reload) -> str | None:
    """Tanks can't be filled during a fight."""
    item = battle[order.figure].item(order.item)
    filled = item is not None and weapon(item).has(Flag.FLAME_THROWER)
    return "the tank can't be refilled in a fight" if filled else None


# -- what happens ------------------------------------------------------------------------------------------------


@procedure("S16.13-01", "S16.13-02", "S16.13-11", of=Flame)
def flame(scene: Scene, order: Flame) -> Procedure[None]:
    """Spend the fuel, roll to hit everyone in the hexes, and land the oil where it can."""
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
    """True if the burst hits its target, among others or not."""
    return came_about(told, lambda event: isinstance(event, Tested) and event.target == order.target and event.passed)


@footprint(of=Flame)
def covers_its_hexes(book: Rulebook, battle: Battle, order: Flame) -> Footprint:
    """The line to the target, and all hexes of the burst."""
    return Footprint(line_to(battle, battle[order.figure].at, battle[order.target].at), frozenset(order.cells))


@rule("S16.13-11")
def in_the_burst(battle: Battle, order: Flame) -> tuple[FigureId, ...]:
    """Everyone in the hexes aimed at, friend or enemy, nearest to the firer first."""
    start = battle[order.figure].at
    there = [f for f in battle if f.at in order.cells and f.condition is not Condition.DEAD]
    return tuple(f.id for f in sorted(there, key=lambda figure: battle.grid.distance(start, figure.at)))


@rule("S16.13-06", "S16.13-11", "S16.15.6-08")
def roll_for(scene: Scene, order: Flame, name: FigureId) -> Procedure[Tested]:
    """The roll to hit for one figure, as for a missile weapon at that distance. Fumbles count while there is something
    in hand. Subdued figures need no roll."""
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
    """Where aimed, if no one there was missed; if someone was, the firer places the oil again. A broken flame thrower
    spends no oil, and none lands where there is no room."""
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
