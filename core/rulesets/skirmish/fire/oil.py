"""The hexes a flame thrower sets on fire: how many, in which shapes, and where they may lie after a miss. Firing is in
flame_thrower.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.whereabouts import cell_in_words
from core.play.asking import Choice
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.records import record
from core.rulebook.parts import footprint
from core.rulebook.rule import option, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.sheet.words import Marks
from core.space.cell import Cell
from core.space.grid import Grid


class Size(StrEnum):
    """How much of the tank one burst takes."""

    SMALL = "small"
    LARGE = "large"


@record
class PlacingOil:
    """A burst has missed someone it was meant for; its firer places the oil."""

    prompt: ClassVar[str] = "The burst missed. Where does the oil land?"


@record
class PlaceOil(Choice):
    """The oil lands in these hexes."""

    verb: ClassVar[str] = "place-oil"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "lands the oil[ in {cells}]"
    meaning: ClassVar[str] = "Land the oil in these hexes."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"cells": "the hexes the oil lands in"})
    phrase: ClassVar[str] = "land the oil[ in {cells}]"
    cells: tuple[Cell, ...]


@rule("S16.13-04", "S16.13-05")
def hexes_of(size: Size) -> int:
    """Return how many hexes a burst sets on fire."""
    return {Size.SMALL: 3, Size.LARGE: 7}[size]


@rule("S16.13-07", "S16.13-09")
def connected(grid: Grid, cells: Iterable[Cell]) -> bool:
    """True if the hexes are connected, in any shape."""
    left = sorted(cells)
    reached = left[:1]
    for cell in reached:
        reached += [other for other in left if other not in reached and grid.distance(cell, other) == 1]
    return len(reached) == len(left)


def connected_around(
    battle: Battle, seed: Cell, number: int, free: Callable[[Cell], bool], liked: Iterable[Cell]
) -> list[Cell]:
    """Return connected hexes around `seed`, up to `number`: liked ones first, then the nearest."""
    wanted, chosen = frozenset(liked), [seed]
    while len(chosen) < number:
        edge = {there for cell in chosen for there in battle.grid.neighbours(cell) if free(there)}
        edge.difference_update(chosen)
        if not edge:
            break
        chosen.append(min(edge, key=lambda cell: (cell not in wanted, battle.grid.distance(seed, cell), cell)))
    return chosen


def can_land(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """True if a figure's oil can burn there: on the map, not in a wall, and not in its own hex."""
    return cell in battle.grid and not battle.ground(cell).solid and cell != figure.at


@rule("S16.13-10", "S16.13-11")
def open_to_oil(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """True if the oil can land there after the rolls: not in the hex of anyone missed."""
    there = (other for other in battle.at(cell) if other.condition is not Condition.DEAD)
    return can_land(battle, figure, cell) and all(other.mark(Marks.DRENCHED, figure.id) for other in there)


@rule("S16.13-08", "S16.13-09", "S16.13-11")
def seeds(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """Return where a burst must have at least one hex: the target's own if everyone there was hit, otherwise one beside
    it."""
    target = battle[_sprayed(figure).about]
    if open_to_oil(battle, figure, target.at):
        return (target.at,)
    return tuple(cell for cell in battle.grid.neighbours(target.at) if open_to_oil(battle, figure, cell))


def _sprayed(figure: Figure) -> Mark:
    mark = figure.mark(Marks.SPRAYING)
    assert mark is not None, f"{figure.id} sprays no oil"
    return mark


@option("S16.13-09", "S16.13-11", of=PlacingOil, offers=PlaceOil, free=True)
def places_oil(battle: Battle, about: PlacingOil, figure: Figure) -> Iterator[PlaceOil]:
    """Around every hex it may begin from; any other connected shape can be ordered."""
    foes = frozenset(foe.at for foe in battle.foes(figure))
    near = frozenset(cell for at in foes for cell in battle.grid.neighbours(at)) | foes
    found: set[frozenset[Cell]] = set()
    for seed in seeds(battle, figure):
        cells = connected_around(
            battle, seed, _sprayed(figure).value, lambda cell: open_to_oil(battle, figure, cell), near
        )
        if frozenset(cells) not in found:
            found.add(frozenset(cells))
            yield PlaceOil(figure.id, tuple(cells))


@requirement("S16.13-10", "S16.13-11", of=PlaceOil)
def why_not_land_here(battle: Battle, reply: PlaceOil) -> str | None:
    """Not in the hex of anyone missed or not rolled for."""
    figure = battle[reply.figure]
    barred = next((cell for cell in reply.cells if not open_to_oil(battle, figure, cell)), None)
    return f"no oil can land {in_words(battle, barred)}" if barred is not None else None


def in_words(battle: Battle, cell: Cell) -> str:
    """`in Bo's hex`, or `off the map`."""
    return f"in {cell_in_words(battle, cell)}" if cell in battle.grid else "off the map"


@requirement("S16.13-09", of=PlaceOil)
def why_not_land_so_far(battle: Battle, reply: PlaceOil) -> str | None:
    """With one hex in the target's own or, after a miss, beside it."""
    figure = battle[reply.figure]
    if set(reply.cells).isdisjoint(seeds(battle, figure)):
        return f"must land at or beside {battle[_sprayed(figure).about].short_name}"
    return None


@requirement("S16.13-07", "S16.13-09", of=PlaceOil)
def why_not_land_in_this_shape(battle: Battle, reply: PlaceOil) -> str | None:
    """All its hexes, connected; fewer only where there is no more room."""
    figure = battle[reply.figure]
    return why_not_one_burst(
        battle.grid, reply.cells, _sprayed(figure).value, lambda cell: open_to_oil(battle, figure, cell)
    )


def why_not_one_burst(grid: Grid, cells: tuple[Cell, ...], number: int, free: Callable[[Cell], bool]) -> str | None:
    """Return why these hexes are no burst of so many, or None."""
    if len(set(cells)) != len(cells) or len(cells) > number:
        return f"name {number} different hexes"
    if not connected(grid, cells):
        return "the hexes must be connected"
    room = any(free(there) and there not in cells for cell in cells for there in grid.neighbours(cell))
    return f"name {number} hexes" if len(cells) < number and room else None


@footprint(of=PlaceOil)
def covers_where_it_lands(book: Rulebook, battle: Battle, order: PlaceOil) -> Footprint:
    """The hexes it lands in."""
    return Footprint(full=frozenset(order.cells))
