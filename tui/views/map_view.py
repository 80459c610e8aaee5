"""Everything on the map, ready to be drawn: figures, ground, fields and overlays. faces.py turns cells into
characters."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import field

from core.battle.battle import NO_ANSWERS, Battle
from core.battle.figure import Figure
from core.battle.goal import GoalState
from core.battle.names import FigureId
from core.battle.naming import letters, short_name
from core.battle.once import once
from core.battle.posture import STANDING
from core.battle.record import replace
from core.play.footprint import NOWHERE, Footprint
from core.play.goal_things import marked_cells
from core.play.portrait import Look
from core.play.ruleset import Ruleset
from core.records import record
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.terrain import Cover
from tui.views.danger_view import Shade
from tui.views.portraits import portraits
from tui.views.side_colours import side_number
from tui.views.sight_view import Covered, Grades, Unseen


@record
class Token:
    """A figure on the map. `facing` is None in games without facings. `side` is the number of the side's colour
    (side_colours.py); `holds` are the figures it holds. `part`: a further cell of a figure that lies in several.
    `pair`: 0 for the first two sides, 1 for the next two, 2 for the others, since letters tell only two apart.
    `wounds` are 0, 1, or 2 with half of its vigour or less left. Name and `vigour` are set only if they are drawn."""

    figure: FigureId
    letter: str
    facing: int | None
    posture: str
    side: int
    out: bool
    holds: frozenset[FigureId] = frozenset()
    name: str = ""
    part: bool = False
    pair: int = 0
    wounds: int = 0
    vigour: int = 0
    vigour_full: int = 0


@record
class Overlay:
    """The overlays while an order is chosen. `reach` is the movement cost of each cell, `far` the cells that are too
    far to act from, `covered` and `unseen` the cells with cover or out of sight from the active figure, and `footprint`
    the area of the selected order."""

    cursor: Cell | None = None
    active: FigureId | None = None
    target: FigureId | None = None
    reach: Mapping[Cell, int] = field(default_factory=dict)
    far: frozenset[Cell] = frozenset()
    path: tuple[Cell, ...] = ()
    threat: frozenset[Cell] = frozenset()
    danger: Mapping[Cell, Shade] = field(default_factory=dict)
    """how dangerous each cell is to the active figure, as far as known"""
    unseen: Set[Cell] = frozenset()
    covered: Mapping[Cell, Cover] = field(default_factory=dict)
    footprint: Footprint = NOWHERE
    ghost: tuple[Cell, int] | None = None
    """where the active figure will stand, and its facing there"""
    trail: tuple[Cell, ...] = ()
    """the path that a figure has just taken"""
    route: Mapping[Cell, str] = field(default_factory=dict)
    """the way of a figure over several turns, with the number of each turn where it ends"""
    proposed: Mapping[Cell, str] = field(default_factory=dict)
    """where the orders lead to that the computer proposes, with their numbers"""
    picked: Cell | None = None
    """where the selected one of these leads to"""


@record
class MapView:
    """A map to be drawn. `goals` are the cells of open objectives, and those of their things."""

    grid: Grid
    ground: Mapping[Cell, str]
    tokens: Mapping[Cell, tuple[Token, ...]]
    items: frozenset[Cell]
    overlay: Overlay
    fields: Mapping[Cell, tuple[Look, ...]]
    goals: frozenset[Cell] = frozenset()
    tied: frozenset[Cell] = frozenset()
    """the cells of figures that hold each other across cells, and the cells between them"""


def map_view(ruleset: Ruleset, battle: Battle, overlay: Overlay, *, in_full: bool = False) -> MapView:
    """Return the map of a battle. In a cell, the active figure comes first, then the target, then those still in the
    fight. With `in_full`, tokens have names and vigour, as large cells show them."""
    names, vigours = letters(battle), _vigours(battle, ruleset)
    tokens: dict[Cell, list[Token]] = {}
    for figure in sorted(battle, key=lambda f: (f.id != overlay.active, f.id != overlay.target, not f.active)):
        token = _token(battle, figure, names[figure.id], faces=ruleset.pictures.faces)
        left, whole = vigours.get(figure.id, (0, 0))
        token = replace(token, wounds=0 if token.out or left >= whole else 1 if 2 * left > whole else 2)
        if in_full:
            token = replace(token, name=short_name(battle, figure.id), vigour=left, vigour_full=whole)
        for cell in figure.cells:
            tokens.setdefault(cell, []).append(token if cell == figure.at else replace(token, part=True))
    whose = {at: tuple(who) for at, who in tokens.items()}
    open_goals = (goal for goal in battle.goals if goal.state is GoalState.OPEN)
    wanted = frozenset(cell for goal in open_goals for cell in marked_cells(battle, goal))
    lying = frozenset(battle.fallen)
    return MapView(battle.grid, battle.terrain, whose, lying, overlay, looks(ruleset, battle), wanted, tied(battle))


@once
def _vigours(battle: Battle, ruleset: Ruleset) -> Mapping[FigureId, tuple[int, int]]:
    """Return how much harm each figure can still take, and could at first; nothing before the battle has begun."""
    if battle.rules is NO_ANSWERS:
        return {}
    return {name: (one.vigour, one.vigour_full) for name, one in portraits(battle, ruleset).items()}


def tied(battle: Battle) -> frozenset[Cell]:
    """Return the cells of every hold between two cells, and those in the straight line between."""
    found: set[Cell] = set()
    for hold in battle.holds:
        one, other = battle[hold.holder].at, battle[hold.held].at
        if one != other:
            found |= {one, other, *(cell for step in battle.grid.line(one, other) for cell in step.cells)}
    return frozenset(found)


def looks(ruleset: Ruleset, battle: Battle) -> dict[Cell, tuple[Look, ...]]:
    """Return the looks of the fields over each cell, each once, the most important first."""
    order = tuple(Look)
    found: dict[Cell, set[Look]] = {}
    for lying in battle.fields:
        look = ruleset.pictures.field(battle, lying).look
        for cell in lying.cells:
            found.setdefault(cell, set()).add(look)
    return {cell: tuple(sorted(over, key=order.index)) for cell, over in found.items()}


def _token(battle: Battle, figure: Figure, letter: str, *, faces: bool) -> Token:
    side = side_number(battle, figure.side)
    holds = frozenset(hold.held for hold in battle.holds if hold.holder == figure.id)
    facing = figure.facing if faces else None
    pair = min(2, battle.sides.index(figure.side) // 2)
    return Token(figure.id, letter, facing, _posture(figure), side, not figure.active, holds, pair=pair)


def _posture(figure: Figure) -> str:
    """Return the letter behind a figure's facing: the first of the posture, or `x` if it is out."""
    if not figure.active:
        return "x"
    return "" if figure.posture == STANDING else figure.posture.name[0]


def threatened(ruleset: Ruleset, battle: Battle, figure: Figure) -> frozenset[Cell]:
    """Return the cells that the enemies of `figure` threaten."""
    return frozenset(cell for foe in battle.foes(figure) for cell in ruleset.measures.threat(battle, foe))


def sight_from(ruleset: Ruleset, battle: Battle, origin: Cell) -> tuple[Set[Cell], Mapping[Cell, Cover]]:
    """Return the cells out of sight of `origin`, and those with cover; each is worked out on demand."""
    grades = Grades(ruleset, battle, origin)
    return Unseen(grades), Covered(grades)


def straight(grid: Grid, start: Cell, path: tuple[Cell, ...]) -> int:
    """Return how many of the last steps of a path go in one direction."""
    steps = [grid.direction(a, b) for a, b in zip((start, *path), path, strict=False)]
    return next((n for n, way in enumerate(reversed(steps)) if way != steps[-1]), len(steps))
