"""Cover from shots, by the map: the target's square, and the last square before it on the line of fire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.tables import row
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.ranged import is_afar
from core.rulesets.rounds.ground.distance import is_seen
from core.space.cell import Cell
from core.space.edges import is_diagonal
from core.space.sight import enters_through
from core.space.terrain import Cover


@record
class Feature:
    """The cover that a kind of ground gives, in percent: to a figure in it (`inside`), or right behind it. `low`: full
    cover to a prone figure."""

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
"""The cover of a wall corner next to the target."""
WHOLE = 100
NUMBERS = ((9, 0), (24, 2), (49, 4), (74, 6), (99, 8), (100, 12))


@rule("C-mod-15")
def by_cover(percent: int) -> int:
    """Return the modifier to the target number for an amount of cover."""
    return row(NUMBERS, percent)


@rule("C-mod-17")
def percent_of(battle: Battle, shooter: Cell, target: Figure) -> int:
    """Return a target's cover against a shooter in a square."""
    return percent_at(battle, shooter, target.at, stands=target.posture.stands)


@rule("C-mod-17")
def percent_at(battle: Battle, shooter: Cell, at: Cell, *, stands: bool) -> int:
    """Return the cover of a figure standing or lying in a square: only the best counts."""
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
    """The two squares on either side of a diagonal step."""
    return (cell for cell in (Cell(a.q, b.r), Cell(b.q, a.r)) if cell in battle.grid)


@modifier(
    "C-mod-15", "C-mod-17", of=Assault, label="cover", when=is_afar, reads=Reads.FIGURES | Reads.MANNER | Reads.CELL
)
def cover(assault: Assault) -> int:
    """Cover counts at range only."""
    return by_cover(percent_of(assault.battle, assault.attacker.at, assault.target))


GRADES = ((75, Cover.MOST), (50, Cover.HALF), (25, Cover.QUARTER), (0, Cover.NONE))
"""The least percentage of each grade shown on the map."""


def sight(battle: Battle, a: Cell, b: Cell) -> Cover | None:
    """Return how much cover a figure in `b` has from `a`; an empty square counts as a standing figure. None: out of
    sight."""
    if not is_seen(battle, a, b):
        return None
    percent = percent_at(battle, a, b, stands=all(one.posture.stands for one in battle.at(b)))
    return None if percent >= WHOLE else next(grade for least, grade in GRADES if percent >= least)
