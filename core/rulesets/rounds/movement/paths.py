"""Paths over squares: their length in metres, obstacles on the way, and where they may end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.battle.once import once, once_of
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words, to_cell
from core.rulebook.rule import Cited, rule
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import climbed, is_on_foot, uneven, why_not_on_foot
from core.rulesets.rounds.ground.reach import cuts_no_corner, is_closed
from core.rulesets.rounds.ground.sharing import enemies_in, is_body, is_free
from core.rulesets.rounds.movement.gaits import WAYS, Gait, metres_of
from core.space.cell import Cell
from core.space.edges import StepCost, by_turns, is_diagonal
from core.space.turning import TurningSteps, TurningWalks
from core.space.ways import Path

MOST_GROUNDS = 64
"""How many maps' steps are kept."""
HANGS = "on a wall: climb up or down"


@rule("C-grid-02", "C-grid-04", "C-grid-08", "C-move-06", "C-move-07", "C-move-08")
def step_cost(battle: Battle, figure: Figure, *, tumbling: bool) -> StepCost[int]:
    """Return the cost of a step in metres: 2, every second diagonal of an action 4. Walls, corners, drops, climbs and
    water can't be crossed, nor enemy squares except by tumbling."""
    odd = uneven(battle)

    def more(there: Cell) -> int | None:
        if is_closed(battle, there):
            return None
        return 0 if tumbling or not enemies_in(battle, there, figure) else None

    steps = by_turns(SQUARE, more)

    def cost(here: Cell, there: Cell, straight: int, /) -> tuple[int, int] | None:
        if (here in odd or there in odd) and not is_on_foot(battle, here, there):
            return None
        return steps(here, there, straight) if cuts_no_corner(battle, here, there) else None

    return cost


@rule("C-grid-02", "C-grid-03", "C-grid-04")
def length_of(path: Sequence[Cell], start: Cell) -> int:
    """Return the length of a path in metres over open ground."""
    total, diagonal, here = 0, SQUARE, start
    for there in path:
        if is_diagonal(here, there):
            total, diagonal = total + diagonal, 3 * SQUARE - diagonal  # one and two squares by turns
        else:
            total += SQUARE
        here = there
    return total


@rule("C-grid-06", "C-grid-07", "C-move-19")
def ends(battle: Battle, figure: Figure, gait: Gait) -> Mapping[Cell, Path]:
    """Return the squares that a gait reaches and where the figure may stay, each with the shortest path."""
    return {path[-1]: path for path, _ in ends_by(battle, figure, (gait,))}


@rule("C-grid-06", "C-grid-07", "C-move-19")
def ends_by(battle: Battle, figure: Figure, gaits: Sequence[Gait]) -> list[tuple[Path, Gait]]:
    """Return the shortest path to every square where the figure may stay, each with the first of these gaits that gets
    there: nearest first, of gaits that are alike in what they pass."""
    if climbed(figure):
        return []
    limits = [metres_of(figure, gait) for gait in gaits]
    walks = _walks(battle, figure.at, None if WAYS[gaits[0]].tumbles else figure.side)
    taken, number = _taken(battle, figure.id), 0
    found: list[tuple[Path, Gait]] = []
    for cell, path, cost in walks.costs_within(max(limits)):
        while cost > limits[number]:
            number += 1
        if path and cell not in taken:
            found.append((path, gaits[number]))
    return found


@once
def _walks(battle: Battle, start: Cell, side: Side | None) -> TurningWalks:
    """All walks from a square, past the enemies of a side; None: past everyone. All gaits share them."""
    closed = [cell for other in battle if other.side != side and not is_body(other) for cell in other.cells]
    return TurningWalks(_steps_on_foot(battle), start, () if side is None else closed)


@once
def _taken(battle: Battle, figure: FigureId) -> frozenset[Cell]:
    """The squares where others are in the way of staying."""
    return frozenset(cell for other in battle if other.id != figure and not is_body(other) for cell in other.cells)


@once_of("grid", "terrain", "heights", most=MOST_GROUNDS)
def _steps_on_foot(battle: Battle) -> TurningSteps:
    """The steps that the ground allows on foot, regardless of figures there."""
    ground, odd = replace(battle), uneven(battle)

    def is_open(here: Cell, there: Cell) -> bool:
        if is_closed(ground, there) or ((here in odd or there in odd) and not is_on_foot(ground, here, there)):
            return False
        return cuts_no_corner(ground, here, there)

    return TurningSteps(ground.grid, SQUARE, is_open)


@rule("C-grid-06", "C-grid-07", "C-grid-08", "C-move-06", "C-move-07", "C-move-08", "C-move-18", "C-move-19")
def why_no_path(battle: Battle, figure: Figure, path: Sequence[Cell], gait: Gait) -> str | None:
    """Return why a path isn't possible at this gait, or None."""
    if not path:
        return Cited("C-move-18", "the path is empty")
    if climbed(figure):
        return HANGS
    here = figure.at
    for cell in path:
        if cell not in battle.grid or battle.grid.distance(here, cell) != 1:
            return Cited("C-move-18", "the path must go square by square")
        if is_closed(battle, cell):
            return Cited("C-grid-08", f"{cell_in_words(battle, cell, figure.id)} is closed")
        if not cuts_no_corner(battle, here, cell):
            return Cited("C-grid-08", f"a corner blocks the way {to_cell(battle, cell, figure.id)}")
        if (why := why_not_on_foot(battle, here, cell)) is not None:
            return why
        if not WAYS[gait].tumbles and (foes := enemies_in(battle, cell, figure)):
            return Cited("C-grid-07", f"{foes[0].short_name} is in the way (tumble past)")
        here = cell
    if not is_free(battle, here, figure):
        return Cited("C-grid-06", f"no room in {cell_in_words(battle, here, figure.id)}")
    most, asked = metres_of(figure, gait), length_of(path, figure.at)
    return None if asked <= most else f"too far ({asked} m; {gait} {most} m)"


def cost(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """Return the metres of a path, as shown to players."""
    return length_of(tuple(path), figure.at)
