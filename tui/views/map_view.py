"""What stands where, ready to be drawn: figures, ground and overlays. How cells become characters is in drawing.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.sight import visible

POSTURES = {
    Condition.STANDING: "",
    Condition.KNEELING: "k",
    Condition.PRONE: "p",
    Condition.UNCONSCIOUS: "x",
    Condition.DYING: "x",
    Condition.DEAD: "x",
}
"""The letter behind a figure's facing; all that are out of the fight look alike."""


@dataclass(frozen=True, slots=True)
class Token:
    """A figure on the map. `side` is its side's place in the roster, from 0."""

    figure: FigureId
    letter: str
    facing: int
    posture: str
    side: int
    out: bool
    holding: bool = False


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is laid over the map for whoever chooses. `reach` is what it costs to get there."""

    cursor: Cell | None = None
    active: FigureId | None = None
    target: FigureId | None = None
    reach: Mapping[Cell, int] = field(default_factory=dict)
    path: tuple[Cell, ...] = ()
    threat: frozenset[Cell] = frozenset()
    unseen: frozenset[Cell] = frozenset()
    ghost: tuple[Cell, int] | None = None
    """where the active figure will stand, and its facing there"""


@dataclass(frozen=True, slots=True)
class MapView:
    """A map to be drawn."""

    grid: Grid
    ground: Mapping[Cell, str]
    tokens: Mapping[Cell, tuple[Token, ...]]
    items: frozenset[Cell]
    overlay: Overlay


def map_view(battle: Battle, overlay: Overlay) -> MapView:
    """The map of a battle. Those still in the fight stand before the others in their cell."""
    names = letters(battle)
    holders = {hold.holder for hold in battle.holds}
    tokens: dict[Cell, list[Token]] = {}
    for figure in sorted(battle, key=lambda f: not f.active):
        tokens.setdefault(figure.at, []).append(_token(battle, figure, names[figure.id], holding=figure.id in holders))
    return MapView(
        battle.grid, battle.terrain, {at: tuple(who) for at, who in tokens.items()}, frozenset(battle.fallen), overlay
    )


def _token(battle: Battle, figure: Figure, letter: str, *, holding: bool) -> Token:
    side = battle.sides.index(figure.side)
    posture = POSTURES[figure.condition]
    return Token(figure.id, letter, figure.facing, posture, side, not figure.active, holding)


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


def threatened(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The cells in front of the enemies of a figure."""
    return frozenset(
        cell for foe in battle.foes(figure) if foe.condition.upright for cell in battle.grid.front(foe.at, foe.facing)
    )


def out_of_sight(battle: Battle, origin: Cell) -> frozenset[Cell]:
    """The cells that no straight line from this one reaches."""
    opaque = frozenset(cell for cell in battle.terrain if battle.ground(cell).opaque)
    if not opaque:
        return frozenset()
    seen: Iterable[Cell] = battle.grid.cells()
    return frozenset(
        cell for cell in seen if cell != origin and not visible(battle.grid, origin, cell, opaque.__contains__)
    )


def price(battle: Battle, path: Iterable[Cell]) -> int:
    """What the ground of a path asks of a walker."""
    return sum(battle.ground(cell).cost for cell in path)


def straight(grid: Grid, start: Cell, path: tuple[Cell, ...]) -> int:
    """How many of the last steps of a path run in one line."""
    steps = [grid.direction(a, b) for a, b in zip((start, *path), path, strict=False)]
    return next((n for n, way in enumerate(reversed(steps)) if way != steps[-1]), len(steps))
