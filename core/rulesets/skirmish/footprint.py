"""What an order covers on the map: the line of a shot or throw, what hides its target, who is in the way; and what a
figure menaces. The rules of the line are in lines.py, those of cover in cover.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from core.battle.battle import Battle
from core.battle.events import Event, counted
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.steps import FieldStepped
from core.play.asking import Choice
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.rulebook.rule import rule
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.fire.oil import PlaceOil
from core.rulesets.skirmish.grenades.blast import blast_cells
from core.rulesets.skirmish.grenades.clouds import full_extent
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.grenades.rethrowing import ThrowBack
from core.rulesets.skirmish.grenades.shotgun_grenade import Launch
from core.rulesets.skirmish.missiles.cover import cover_of
from core.rulesets.skirmish.missiles.lines import lines_of_fire
from core.rulesets.skirmish.missiles.ranges import farthest_throw
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootAutomatic, ShootBurst, ShootPair, ShootSplit
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire, bearing
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.movement.walking import way_cost
from core.rulesets.skirmish.sheet.armoury import Payload, armoury
from core.rulesets.skirmish.turn.engagement import menaced
from core.space import sight
from core.space.cell import Cell
from core.space.sight import enters_through
from core.space.terrain import Cover

GOES_OFF = ("go_off", "begin_to_work")
"""What a grenade does whose fuse has burnt."""
GRADES = {Cover.HALF: "half cover", Cover.MOST: "mostly covered"}


def footprint(battle: Battle, order: Choice) -> Footprint:
    """Where an order works; nowhere in particular for those that have no line and no area."""
    find = OF_KIND.get(type(order))
    return NOWHERE if find is None else find(battle, order)


def threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """What a figure menaces: where it engages its enemies."""
    return frozenset(menaced(battle, figure))


def _of_shot(battle: Battle, order: Choice) -> Footprint:
    assert isinstance(order, Shoot | ShootPair | ShootBurst | ShootAutomatic | ShootSplit)
    return _at_figure(battle, battle[order.figure], battle[order.target], order.past, None)


def _of_throw(battle: Battle, order: Choice) -> Footprint:
    assert isinstance(order, Hurl)
    figure = battle[order.figure]
    return _at_figure(battle, figure, battle[order.target], order.past, farthest_throw(figure))


def _of_lob(battle: Battle, order: Choice) -> Footprint:
    assert isinstance(order, Lob)
    item = battle[order.figure].item(order.item)
    return _of_grenade(battle, order.figure, order.cell, item.kind if item else "")


def _of_launch(battle: Battle, order: Choice) -> Footprint:
    assert isinstance(order, Launch)
    return _of_grenade(battle, order.figure, order.cell, order.grenade)


def _of_rethrow(battle: Battle, order: Choice) -> Footprint:
    assert isinstance(order, ThrowBack)
    kind = next((field.kind for field in battle.fields if field.id == order.grenade), "")
    return _of_grenade(battle, order.figure, order.cell, kind)


def burst(battle: Battle, event: Event) -> Footprint:
    """Where a grenade works whose fuse has burnt; nowhere for any other fact."""
    if not isinstance(event, FieldStepped) or event.machine != GRENADE or event.event not in GOES_OFF:
        return NOWHERE
    lit = next((field for field in battle.fields if field.id == event.id), None)
    return NOWHERE if lit is None else _of_burst(battle, lit.centre, lit.kind)


def _of_grenade(battle: Battle, figure: FigureId, cell: Cell, name: str) -> Footprint:
    """The way of a throw, and what it may do where it ends."""
    return replace(_of_burst(battle, cell, name), line=line_to(battle, battle[figure].at, cell))


@rule("S16.12-21", "S16.12-22", "S16.12-38", "S16.12-39", "S16.12-43", "S16.12-44")
def _of_burst(battle: Battle, cell: Cell, name: str) -> Footprint:
    """Most burst over a megahex, and all but stunning ones with less force in the ring around it; burning liquid over a
    hex, with less in those beside it. A cloud begins in one hex, and its rim is how far it will spread."""
    kind, grid = armoury().weapons.get(name), battle.grid
    one = frozenset((cell,))
    if kind is None:
        return Footprint(full=one)
    if kind.payload is Payload.CLOUD:
        extent = full_extent(battle, cell)
        spreads = Trait(f"spreads over {counted(len(extent), 'hex', 'hexes')} in all", "S16.12-49")
        return Footprint(full=one, edge=extent - one, notes=(spreads,))
    if kind.contents == "liquid":
        return Footprint(full=one, edge=frozenset(grid.neighbours(cell)))
    felt = blast_cells(grid, cell)
    ring = () if kind.payload is Payload.STUN else felt.ring
    return Footprint(full=frozenset(felt.inner), edge=frozenset(ring))


@rule("S16.6-23")
def _of_sweep_of_fire(battle: Battle, order: Choice) -> Footprint:
    """All the cells between the two lines that can be seen."""
    assert isinstance(order, SweepFire)
    figure = battle[order.figure]
    begins, ends = (bearing(battle, figure, cell) for cell in (order.first, order.last))

    def opaque(cell: Cell) -> bool:
        return battle.ground(cell).opaque

    inside = (
        cell
        for cell in battle.grid.cells()
        if cell != figure.at and min(begins, ends) <= bearing(battle, figure, cell) <= max(begins, ends)
    )
    arc = frozenset(cell for cell in inside if sight.visible(battle.grid, figure.at, cell, opaque))
    return Footprint((*line_to(battle, figure.at, order.first), *line_to(battle, figure.at, order.last)), arc)


def _of_flame(battle: Battle, order: Choice) -> Footprint:
    assert isinstance(order, Flame)
    line = line_to(battle, battle[order.figure].at, battle[order.target].at)
    return Footprint(line, frozenset(order.cells))


def _of_oil(battle: Battle, order: Choice) -> Footprint:
    assert isinstance(order, PlaceOil)
    return Footprint(full=frozenset(order.cells))


OF_KIND: dict[type[Choice], Callable[[Battle, Choice], Footprint]] = {
    Shoot: _of_shot,
    ShootPair: _of_shot,
    ShootBurst: _of_shot,
    ShootAutomatic: _of_shot,
    ShootSplit: _of_shot,
    Hurl: _of_throw,
    Lob: _of_lob,
    Launch: _of_launch,
    ThrowBack: _of_rethrow,
    SweepFire: _of_sweep_of_fire,
    Flame: _of_flame,
    PlaceOil: _of_oil,
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
    return way_cost(battle, figure, tuple(path))


def seen(battle: Battle, a: Cell, b: Cell) -> Cover | None:
    """How much whoever stands in b is hidden from one in a; None: wholly, by a wall."""
    visible = sight.visible(battle.grid, a, b, lambda cell: battle.ground(cell).opaque)
    return cover_of(battle, a, b) if visible else None
