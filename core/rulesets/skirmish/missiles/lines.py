"""The line of fire: who stands in it, before the target and behind it. What that does to the shot is in avoid.py."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.common.lines import behind, is_open, who_counts
from core.rulebook.rule import rule
from core.rulesets.skirmish.turn.facing import leads_ahead


@dataclass(frozen=True, slots=True)
class LineOfFire:
    """Those in the line from a shooter through a target, nearest first.

    `past` are those whom the shooter has named where the line runs between two figures.
    """

    between: tuple[FigureId, ...] = ()
    beyond: tuple[FigureId, ...] = ()
    past: tuple[FigureId, ...] = ()


@rule("S12.0-30", "S12.2-01")
def lines_of_fire(battle: Battle, shooter: Figure, target: Figure, reach: int | None) -> tuple[LineOfFire, ...]:
    """The lines that the shooter may choose from: one, unless the line runs along an edge with figures on both sides.

    Behind the target it goes on to the first wall, the edge of the map or the weapon's reach in hexes.
    """
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
    """Whether somebody in the way is a comrade right beside the shooter, who shoots past him."""
    return figure.side == shooter.side and battle.grid.distance(shooter.at, figure.at) == 1


@rule("S12.0-30")
def sees(battle: Battle, figure: Figure, target: Figure) -> bool:
    """Whether no wall is in the line between them."""
    return is_open(battle, figure.at, target.at)


@rule("S12.0-30")
def no_line_of_fire(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Why nothing can be shot or thrown at a target from here: a wall; None if it can."""
    return None if sees(battle, figure, target) else f"{figure.name} has no line of fire at {target.name}"


@rule("S12.0-12")
def not_ahead(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Why the line to a target leaves the wrong way: neither through a front hex nor along the edge of one."""
    if figure.at == target.at or leads_ahead(battle, figure, target.at):
        return None
    return f"{target.name} is not in front of {figure.name}"
