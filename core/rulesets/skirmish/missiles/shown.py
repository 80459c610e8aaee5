"""What a shot or a throw covers on the map: its line, what hides its target, who is in the way. The rules of the line
are in lines.py, those of cover in cover.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.common.lines import line_to
from core.play.footprint import Footprint
from core.play.portrait import Trait
from core.rulesets.skirmish.missiles.cover import cover_of
from core.rulesets.skirmish.missiles.lines import lines_of_fire
from core.space import sight
from core.space.cell import Cell
from core.space.sight import enters_through
from core.space.terrain import Cover

GRADES = {Cover.HALF: "half cover", Cover.MOST: "mostly covered"}


def line_at(
    battle: Battle, figure: Figure, target: Figure, past: tuple[FigureId, ...], reach: int | None = None
) -> Footprint:
    """What somebody's shot or throw at another covers, `reach` being how far it can go."""
    lines = lines_of_fire(battle, figure, target, reach)
    chosen = next((line for line in lines if line.past == past), lines[0])
    return Footprint(
        line=line_to(battle, figure.at, target.at),
        hiding=hiding(battle, figure.at, target.at),
        crossed=chosen.between,
        notes=(*_cover_told(battle, figure.at, target), *_crossed_told(battle, chosen.between)),
    )


def seen(battle: Battle, a: Cell, b: Cell) -> Cover | None:
    """How much whoever stands in b is hidden from one in a; None: wholly, by a wall."""
    visible = sight.visible(battle.grid, a, b, lambda cell: battle.ground(cell).opaque)
    return cover_of(battle, a, b) if visible else None


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
