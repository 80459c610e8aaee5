"""What stands where, ready to be drawn: figures, ground, fields and overlays. How cells become characters: faces.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import GoalState
from core.battle.names import FigureId
from core.battle.posture import STANDING
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Look
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.terrain import Cover


@dataclass(frozen=True, slots=True)
class Token:
    """A figure on the map. `side` is its side's place in the roster, from 0; `holds` are those it has hold of."""

    figure: FigureId
    letter: str
    facing: int
    posture: str
    side: int
    out: bool
    holds: frozenset[FigureId] = frozenset()


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is laid over the map for whoever chooses. `reach` is what it costs to get there, `covered` and `unseen` are
    the cells that hide whoever is there from the active figure, in part or wholly, and `footprint` is what the order at
    hand covers."""

    cursor: Cell | None = None
    active: FigureId | None = None
    target: FigureId | None = None
    reach: Mapping[Cell, int] = field(default_factory=dict)
    path: tuple[Cell, ...] = ()
    threat: frozenset[Cell] = frozenset()
    unseen: frozenset[Cell] = frozenset()
    covered: Mapping[Cell, Cover] = field(default_factory=dict)
    footprint: Footprint = NOWHERE
    ghost: tuple[Cell, int] | None = None
    """where the active figure will stand, and its facing there"""


@dataclass(frozen=True, slots=True)
class MapView:
    """A map to be drawn. `goals` are the cells that some side wants to hold or to reach."""

    grid: Grid
    ground: Mapping[Cell, str]
    tokens: Mapping[Cell, tuple[Token, ...]]
    items: frozenset[Cell]
    overlay: Overlay
    fields: Mapping[Cell, tuple[Look, ...]]
    goals: frozenset[Cell] = frozenset()


def map_view(ruleset: Ruleset, battle: Battle, overlay: Overlay) -> MapView:
    """The map of a battle. In a cell the active figure stands first, then the target, then those still in the fight."""
    names = letters(battle)
    tokens: dict[Cell, list[Token]] = {}
    for figure in sorted(battle, key=lambda f: (f.id != overlay.active, f.id != overlay.target, not f.active)):
        tokens.setdefault(figure.at, []).append(_token(battle, figure, names[figure.id]))
    whose = {at: tuple(who) for at, who in tokens.items()}
    wanted = frozenset(cell for goal in battle.goals if goal.state is GoalState.OPEN for cell in goal.cells)
    lying = frozenset(battle.fallen)
    return MapView(battle.grid, battle.terrain, whose, lying, overlay, looks(ruleset, battle), wanted)


def looks(ruleset: Ruleset, battle: Battle) -> dict[Cell, tuple[Look, ...]]:
    """How the fields over each cell look: each look once, what matters most first."""
    order = tuple(Look)
    found: dict[Cell, set[Look]] = {}
    for lying in battle.fields:
        look = ruleset.field(battle, lying).look
        for cell in lying.cells:
            found.setdefault(cell, set()).add(look)
    return {cell: tuple(sorted(over, key=order.index)) for cell, over in found.items()}


def _token(battle: Battle, figure: Figure, letter: str) -> Token:
    side = battle.sides.index(figure.side)
    holds = frozenset(hold.held for hold in battle.holds if hold.holder == figure.id)
    return Token(figure.id, letter, figure.facing, _posture(figure), side, not figure.active, holds)


def _posture(figure: Figure) -> str:
    """The letter behind a figure's facing: its posture's first; all that are out of the fight look alike."""
    if not figure.active:
        return "x"
    return "" if figure.posture == STANDING else figure.posture.name[0]


def letters(battle: Battle) -> dict[FigureId, str]:
    """A letter for each figure, its own in its side: the first of its name that is free, else any that is.

    Every second side is written small, so that sides differ without colour.
    """
    given: dict[FigureId, str] = {}
    for number, side in enumerate(battle.sides):
        taken: set[str] = set()
        for figure in (f for f in battle if f.side == side):
            spare = chain((c for c in figure.name.upper() if c.isascii() and c.isalpha()), "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
            letter = next((c for c in spare if c not in taken), "@")
            taken.add(letter)
            given[figure.id] = letter.lower() if number % 2 else letter
    return given


def threatened(ruleset: Ruleset, battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The cells that the enemies of a figure menace."""
    return frozenset(cell for foe in battle.foes(figure) for cell in ruleset.threat(battle, foe))


def sight_from(ruleset: Ruleset, battle: Battle, origin: Cell) -> tuple[frozenset[Cell], dict[Cell, Cover]]:
    """The cells that are not seen from this one, and those that hide in part whoever is there. Where nobody can be is
    left out."""
    cells = (cell for cell in battle.grid.cells() if cell != origin and not battle.ground(cell).solid)
    grades = {cell: ruleset.sight(battle, origin, cell) for cell in cells}
    unseen = frozenset(cell for cell, grade in grades.items() if grade is None)
    return unseen, {cell: grade for cell, grade in grades.items() if grade}


def straight(grid: Grid, start: Cell, path: tuple[Cell, ...]) -> int:
    """How many of the last steps of a path run in one line."""
    steps = [grid.direction(a, b) for a, b in zip((start, *path), path, strict=False)]
    return next((n for n, way in enumerate(reversed(steps)) if way != steps[-1]), len(steps))
