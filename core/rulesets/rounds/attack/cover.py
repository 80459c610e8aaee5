"""What hides a target from a shot, by the map: what it stands in, and what the line crosses right before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.tables import row
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.rounds.attack.afar import is_afar
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.ground.distance import is_seen
from core.space.cell import Cell
from core.space.edges import is_diagonal
from core.space.sight import enters_through
from core.space.terrain import Cover


@dataclass(frozen=True, slots=True)
class Feature:
    """What a kind of ground hides, in percent: of who stands in it, or of who is right behind it. `low`: whoever lies
    behind it is hidden altogether."""

    percent: int
    inside: bool = False
    low: bool = False


FEATURES: Mapping[str, Feature] = MappingProxyType(
    {
        "brush": Feature(25, inside=True),
        "doorway": Feature(50, inside=True),
        "water": Feature(75, inside=True),
        "table": Feature(50, low=True),
        "barricade": Feature(75, low=True),
        "pillar": Feature(75),
    }
)
CORNER = 50
"""What the corner of a wall right beside the target hides of it."""
WHOLE = 100
NUMBERS = ((9, 0), (24, 2), (49, 4), (74, 6), (99, 8), (100, 12))


@rule("C-mod-15")
def by_cover(percent: int) -> int:
    """What so much cover adds to the target number."""
    return row(NUMBERS, percent)


@rule("C-mod-17")
def percent_of(battle: Battle, shooter: Cell, target: Figure) -> int:
    """How much of a target is hidden from somebody in that square."""
    return percent_at(battle, shooter, target.at, stands=target.posture.stands)


@rule("C-mod-17")
def percent_at(battle: Battle, shooter: Cell, at: Cell, *, stands: bool) -> int:
    """How much of whoever stands or lies in a square is hidden from another: the best single thing counts."""
    return max(_hidden(battle, shooter, at, stands=stands), default=0)


def _hidden(battle: Battle, shooter: Cell, at: Cell, *, stands: bool) -> Iterator[int]:
    own = FEATURES.get(battle.ground(at).id)
    if own is not None and own.inside:
        yield own.percent
    if shooter == at:
        return
    for cell in enters_through(battle.grid, shooter, at):
        if cell == shooter or cell not in battle.grid:
            continue
        crossed = FEATURES.get(battle.ground(cell).id)
        if crossed is not None and not crossed.inside:
            yield WHOLE if crossed.low and not stands else crossed.percent
        if is_diagonal(cell, at) and any(battle.ground(corner).opaque for corner in _corners(battle, cell, at)):
            yield CORNER


def _corners(battle: Battle, a: Cell, b: Cell) -> Iterator[Cell]:
    """The two squares that a step from corner to corner goes between."""
    return (cell for cell in (Cell(a.q, b.r), Cell(b.q, a.r)) if cell in battle.grid)


@modifier(
    "C-mod-15", "C-mod-17", of=Assault, label="cover", when=is_afar, reads=Reads.FIGURES | Reads.MANNER | Reads.CELL
)
def cover(assault: Assault) -> int:
    """Only shots and throws mind it."""
    return by_cover(percent_of(assault.battle, assault.attacker.at, assault.target))


GRADES = ((75, Cover.MOST), (50, Cover.HALF), (25, Cover.QUARTER), (0, Cover.NONE))
"""From so many percent hidden on what the map shows."""


def sight(battle: Battle, a: Cell, b: Cell) -> Cover | None:
    """How much whoever is in b is hidden from one in a, as a shot minds it: who lies behind something low altogether.
    Where nobody is, somebody would stand."""
    if not is_seen(battle, a, b):
        return None
    percent = percent_at(battle, a, b, stands=all(one.posture.stands for one in battle.at(b)))
    return None if percent >= WHOLE else next(grade for least, grade in GRADES if percent >= least)
