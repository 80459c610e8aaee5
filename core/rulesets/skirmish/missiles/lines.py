"""The line of fire: figures before and behind the target, cover, and how the map shows them. Their effect on the shot
is in avoid.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.once import once
from core.common.lines import behind, cover_between, is_open, line_to, who_counts
from core.play.footprint import Footprint
from core.play.portrait import Trait
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.tohit import Attack, flies
from core.rulesets.skirmish.turn.facing import leads_ahead
from core.space.cell import Cell
from core.space.sight import enters_through
from core.space.terrain import Cover


@record
class LineOfFire:
    """The figures in the line from a shooter through a target, nearest first.

    `past` are those the shooter has chosen where the line runs between two figures.
    """

    between: tuple[FigureId, ...] = ()
    beyond: tuple[FigureId, ...] = ()
    past: tuple[FigureId, ...] = ()


@rule("S12.0-30", "S12.2-01")
def lines_of_fire(battle: Battle, shooter: Figure, target: Figure, reach: int | None) -> tuple[LineOfFire, ...]:
    """Return the lines the shooter can choose from: one, unless the line runs along an edge with figures on both sides.

    Behind the target it continues to the first wall, the edge of the map or the weapon's reach in hexes.
    """
    figures = battle.figures
    if figures.get(shooter.id) is shooter and figures.get(target.id) is target:
        return _lines_of_fire(battle, shooter.id, target.id, reach)
    return _found_lines(battle, shooter, target, reach)


@once
def _lines_of_fire(battle: Battle, shooter: FigureId, target: FigureId, reach: int | None) -> tuple[LineOfFire, ...]:
    return _found_lines(battle, battle[shooter], battle[target], reach)


def _found_lines(battle: Battle, shooter: Figure, target: Figure, reach: int | None) -> tuple[LineOfFire, ...]:
    before = [who_counts(battle, step) for step in battle.grid.line(shooter.at, target.at)]
    after = [who_counts(battle, step) for step in behind(battle, shooter.at, target.at, reach)]
    steps = [*before, *after]
    found = []
    for picked in product(*steps):
        between = tuple(f for f in picked[: len(before)] if f and not at_the_elbow(battle, shooter, battle[f]))
        beyond = tuple(f for f in picked[len(before) :] if f)
        past = tuple(f for f, either in zip(picked, steps, strict=True) if f and len(either) > 1)
        found.append(LineOfFire(between, beyond, past))
    return tuple(found)


@rule("S12.2-06")
def at_the_elbow(battle: Battle, shooter: Figure, figure: Figure) -> bool:
    """True if the figure in the way is a friend next to the shooter, who shoots past."""
    return figure.side == shooter.side and battle.grid.distance(shooter.at, figure.at) == 1


@rule("S12.0-30")
def sees(battle: Battle, figure: Figure, target: Figure) -> bool:
    """True if no wall is in the line between them."""
    return is_open(battle, figure.at, target.at)


@rule("S12.0-30")
def why_not_in_line_of_fire(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Return why a target can't be shot or thrown at from here: a wall. None if it can."""
    return None if sees(battle, figure, target) else "no line of fire"


@rule("S12.0-12")
def why_not_ahead(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Return why the line to a target leaves the wrong way: neither through a front hex nor along the edge of one."""
    if figure.at == target.at or leads_ahead(battle, figure, target.at):
        return None
    return "not in front"


PENALTIES = {Cover.NONE: 0, Cover.HALF: -2, Cover.MOST: -4}


@rule("S12.0-39")
def cover_of(battle: Battle, shooter: Cell, target: Cell) -> Cover:
    """Return the target's cover as the shooter sees it: its own hex or the one in front, whichever is better."""
    return cover_between(battle, shooter, target)


@modifier("S12.0-39", of=Attack, label="cover", when=flies, reads=Reads.MANNER | Reads.CELL)
def cover(attack: Attack) -> int:
    """-2 for a shot or throw at a half covered target, -4 at a mostly covered one."""
    return PENALTIES[cover_of(attack.battle, attack.attacker.at, attack.target.at)]


GRADES = {Cover.HALF: "half cover", Cover.MOST: "mostly covered"}


def line_at(
    battle: Battle, figure: Figure, target: Figure, past: tuple[FigureId, ...], reach: int | None = None
) -> Footprint:
    """Return what a shot or throw at `target` covers; `reach` is how far it can go."""
    lines = lines_of_fire(battle, figure, target, reach)
    chosen = next((line for line in lines if line.past == past), lines[0])
    return Footprint(
        line=line_to(battle, figure.at, target.at),
        hiding=hiding(battle, figure.at, target.at),
        crossed=chosen.between,
        notes=(*_cover_told(battle, figure.at, target), *_crossed_told(battle, chosen.between)),
    )


def seen(battle: Battle, a: Cell, b: Cell) -> Cover | None:
    """Return the cover of a figure in `b` from one in `a`; None if a wall hides it completely."""
    return cover_of(battle, a, b) if is_open(battle, a, b) else None


def hiding(battle: Battle, a: Cell, b: Cell) -> frozenset[Cell]:
    """Return the cells that give a figure in `b` its cover from `a`."""
    grade = cover_of(battle, a, b)
    if grade is Cover.NONE:
        return frozenset()
    return frozenset(cell for cell in (b, *enters_through(battle.grid, a, b)) if battle.ground(cell).cover >= grade)


def _cover_told(battle: Battle, a: Cell, target: Figure) -> Iterator[Trait]:
    grade = cover_of(battle, a, target.at)
    if grade is not Cover.NONE:
        names = sorted({battle.ground(cell).name for cell in hiding(battle, a, target.at)})
        yield Trait(f"{target.short_name}: {GRADES[grade]}, {' and '.join(names)}", "S12.0-39")


def _crossed_told(battle: Battle, crossed: Iterable[FigureId]) -> Iterator[Trait]:
    for name in crossed:
        yield Trait(f"in the way: {battle[name].short_name}", "S12.2-01")
