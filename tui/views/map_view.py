"""What stands where, ready to be drawn: figures, ground, fields and overlays. How cells become characters: faces.py."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import GoalState
from core.battle.names import FigureId
from core.battle.naming import letters, short_name
from core.battle.posture import STANDING
from core.battle.record import replace
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Look
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.terrain import Cover
from tui.views.sight_view import Covered, Grades, Unseen


@dataclass(frozen=True, slots=True)
class Token:
    """A figure on the map. `facing` is None where it matters to nobody. `side` is its side's place in the roster, from
    0; `holds` are those it has hold of. `part`: it lies in this cell too, but orders speak of another. `vigour` of
    `vigour_full` is known where it is drawn."""

    figure: FigureId
    letter: str
    facing: int | None
    posture: str
    side: int
    out: bool
    holds: frozenset[FigureId] = frozenset()
    name: str = ""
    part: bool = False
    vigour: int = 0
    vigour_full: int = 0


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is laid over the map for whoever chooses. `reach` is what it costs to get there, `far` those cells of it
    from where the figure can no longer do what it could do now, `covered` and `unseen` are
    the cells that hide whoever is there from the active figure, in part or wholly, and `footprint` is what the order at
    hand covers."""

    cursor: Cell | None = None
    active: FigureId | None = None
    target: FigureId | None = None
    reach: Mapping[Cell, int] = field(default_factory=dict)
    far: frozenset[Cell] = frozenset()
    path: tuple[Cell, ...] = ()
    threat: frozenset[Cell] = frozenset()
    unseen: Set[Cell] = frozenset()
    covered: Mapping[Cell, Cover] = field(default_factory=dict)
    footprint: Footprint = NOWHERE
    ghost: tuple[Cell, int] | None = None
    """where the active figure will stand, and its facing there"""
    trail: tuple[Cell, ...] = ()
    """the way that somebody has just gone"""


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
    tied: frozenset[Cell] = frozenset()
    """the cells of those who hold one another across cells, and the cells between"""


def map_view(ruleset: Ruleset, battle: Battle, overlay: Overlay, *, in_full: bool = False) -> MapView:
    """The map of a battle. In a cell the active figure stands first, then the target, then those still in the fight.
    `in_full`: names and vigour are wanted too, as large cells show them."""
    names = letters(battle)
    tokens: dict[Cell, list[Token]] = {}
    for figure in sorted(battle, key=lambda f: (f.id != overlay.active, f.id != overlay.target, not f.active)):
        token = _token(battle, figure, names[figure.id], faces=ruleset.pictures.faces)
        if in_full:
            seen = ruleset.pictures.portrait(battle, figure)
            name = short_name(battle, figure.id)
            token = replace(token, name=name, vigour=seen.vigour, vigour_full=seen.vigour_full)
        for cell in figure.cells:
            tokens.setdefault(cell, []).append(token if cell == figure.at else replace(token, part=True))
    whose = {at: tuple(who) for at, who in tokens.items()}
    wanted = frozenset(cell for goal in battle.goals if goal.state is GoalState.OPEN for cell in goal.cells)
    lying = frozenset(battle.fallen)
    return MapView(battle.grid, battle.terrain, whose, lying, overlay, looks(ruleset, battle), wanted, tied(battle))


def tied(battle: Battle) -> frozenset[Cell]:
    """Where one holds another who is in another cell, by a line: the two, and the cells that lie straight between."""
    found: set[Cell] = set()
    for hold in battle.holds:
        one, other = battle[hold.holder].at, battle[hold.held].at
        if one != other:
            found |= {one, other, *(cell for step in battle.grid.line(one, other) for cell in step.cells)}
    return frozenset(found)


def looks(ruleset: Ruleset, battle: Battle) -> dict[Cell, tuple[Look, ...]]:
    """How the fields over each cell look: each look once, what matters most first."""
    order = tuple(Look)
    found: dict[Cell, set[Look]] = {}
    for lying in battle.fields:
        look = ruleset.pictures.field(battle, lying).look
        for cell in lying.cells:
            found.setdefault(cell, set()).add(look)
    return {cell: tuple(sorted(over, key=order.index)) for cell, over in found.items()}


def _token(battle: Battle, figure: Figure, letter: str, *, faces: bool) -> Token:
    side = battle.sides.index(figure.side)
    holds = frozenset(hold.held for hold in battle.holds if hold.holder == figure.id)
    facing = figure.facing if faces else None
    return Token(figure.id, letter, facing, _posture(figure), side, not figure.active, holds)


def _posture(figure: Figure) -> str:
    """The letter behind a figure's facing: its posture's first; all that are out of the fight look alike."""
    if not figure.active:
        return "x"
    return "" if figure.posture == STANDING else figure.posture.name[0]


def threatened(ruleset: Ruleset, battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The cells that the enemies of a figure menace."""
    return frozenset(cell for foe in battle.foes(figure) for cell in ruleset.measures.threat(battle, foe))


def sight_from(ruleset: Ruleset, battle: Battle, origin: Cell) -> tuple[Set[Cell], Mapping[Cell, Cover]]:
    """The cells that are not seen from this one, and those that hide in part whoever is there. Where nobody can be is
    left out. Each is found out when it is asked for."""
    grades = Grades(ruleset, battle, origin)
    return Unseen(grades), Covered(grades)


def straight(grid: Grid, start: Cell, path: tuple[Cell, ...]) -> int:
    """How many of the last steps of a path run in one line."""
    steps = [grid.direction(a, b) for a, b in zip((start, *path), path, strict=False)]
    return next((n for n, way in enumerate(reversed(steps)) if way != steps[-1]), len(steps))
