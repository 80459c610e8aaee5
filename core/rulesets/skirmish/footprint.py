"""What an order covers on the map: the line of a shot or throw, what hides its target, who is in the way. The rules of
the line are in lines.py, those of cover in cover.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.rulesets.skirmish.cover import cover_of
from core.rulesets.skirmish.lines import lines_of_fire
from core.rulesets.skirmish.ranges import farthest_throw
from core.rulesets.skirmish.shooting import Shoot, ShootPair
from core.rulesets.skirmish.thrown import Hurl
from core.rulesets.skirmish.walking import entry_cost
from core.space import sight
from core.space.cell import Cell
from core.space.sight import enters_through
from core.space.terrain import Cover

GRADES = {Cover.HALF: "half cover", Cover.MOST: "mostly covered"}


def footprint(battle: Battle, order: Choice) -> Footprint:
    """Where an order works; nowhere in particular for those that have no line and no area."""
    find = OF_KIND.get(type(order))
    return NOWHERE if find is None else find(battle, order)


def _of_shot(battle: Battle, order: Choice) -> Footprint:
    assert isinstance(order, Shoot | ShootPair)
    return _at_figure(battle, battle[order.figure], battle[order.target], order.past, None)


def _of_throw(battle: Battle, order: Choice) -> Footprint:
    assert isinstance(order, Hurl)
    figure = battle[order.figure]
    return _at_figure(battle, figure, battle[order.target], order.past, farthest_throw(figure))


OF_KIND: dict[type[Choice], Callable[[Battle, Choice], Footprint]] = {
    Shoot: _of_shot,
    ShootPair: _of_shot,
    Hurl: _of_throw,
}
"""The orders that cover more than the hex they are given in."""


def _at_figure(
    battle: Battle, figure: Figure, target: Figure, past: tuple[FigureId, ...], reach: int | None
) -> Footprint:
    lines = lines_of_fire(battle, figure, target, reach)
    chosen = next((line for line in lines if line.past == past), lines[0])
    return Footprint(
        line=line_to(battle, figure.at, target.at),
        hiding=hiding(battle, figure.at, target.at),
        crossed=chosen.between,
        notes=(*_cover_told(battle, figure.at, target), *_crossed_told(battle, chosen.between)),
    )


def line_to(battle: Battle, a: Cell, b: Cell) -> tuple[Cell, ...]:
    """The cells that the line passes after the first, the last included; on an edge both sides."""
    passed = [cell for step in battle.grid.line(a, b) for cell in step.cells]
    return (*passed, b) if a != b else ()


def hiding(battle: Battle, a: Cell, b: Cell) -> frozenset[Cell]:
    """The cells that give whoever is in b its cover from a: as good as any of them."""
    grade = cover_of(battle, a, b)
    if grade is Cover.NONE:
        return frozenset()
    return frozenset(cell for cell in (b, *enters_through(battle.grid, a, b)) if battle.ground(cell).cover >= grade)


def _cover_told(battle: Battle, a: Cell, target: Figure) -> Iterator[Trait]:
    grade = cover_of(battle, a, target.at)
    if grade is not Cover.NONE:
        names = sorted({battle.ground(cell).name for cell in hiding(battle, a, target.at)})
        yield Trait(f"{target.name}: {GRADES[grade]}, {' and '.join(names)}", "S12.0-39")


def _crossed_told(battle: Battle, crossed: Iterable[FigureId]) -> Iterator[Trait]:
    for name in crossed:
        yield Trait(f"in the way: {battle[name].name}", "S12.2-01")


def cost(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """The MOV that a path costs a figure, bodies on the way included."""
    return sum(entry_cost(battle, figure, cell) or 0 for cell in path)


def seen(battle: Battle, a: Cell, b: Cell) -> Cover | None:
    """How much whoever stands in b is hidden from one in a; None: wholly, by a wall."""
    visible = sight.visible(battle.grid, a, b, lambda cell: battle.ground(cell).opaque)
    return cover_of(battle, a, b) if visible else None
