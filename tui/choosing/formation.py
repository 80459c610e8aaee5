"""Moving a line of figures so that it keeps its shape: one shift for all. A single walk is chosen in walking.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import short_name
from core.match.match import Match
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.choosing.places import faced
from tui.views.lines import Line, Piece, line
from tui.views.spelling import spelled
from tui.views.walk_view import Walk, walks


class Formation:
    """The figures of a decision that walk together; `lead` is the one that the cursor stands for."""

    def __init__(self, ruleset: Ruleset, menu: Menu, figures: Iterable[FigureId], lead: FigureId) -> None:
        self.battle = menu.battle
        self.lead = lead
        self._walks = {name: found[0] for name in figures if (found := walks(ruleset, menu, name))}
        self.cursor = self.battle[lead].at

    def towards(self, direction: int) -> None:
        """All one cell on."""
        self.point_at(self.battle.grid.step(self.cursor, direction))

    def point_at(self, cell: Cell) -> None:
        """The lead to a cell, and all others with it."""
        if cell in self.battle.grid:
            self.cursor = cell

    @property
    def targets(self) -> dict[FigureId, Cell]:
        """Where each would go, those of whom it is not sure that they can come there among them."""
        start = self.battle[self.lead].at
        shift = self.cursor.q - start.q, self.cursor.r - start.r
        return {n: Cell(self.battle[n].at.q + shift[0], self.battle[n].at.r + shift[1]) for n in self._walks}

    @property
    def left_behind(self) -> tuple[FigureId, ...]:
        """Who cannot come to its place, even if the others make way."""
        ours = {self.battle[name].at for name in self._walks}
        return tuple(n for n, at in self.targets.items() if at not in self._walks[n].ends and at not in ours)

    def told(self) -> list[Line]:
        """How far they go, who cannot, and what Enter does."""
        grid = self.battle.grid
        to = f"{short_name(self.battle, self.lead)} to {grid.name(self.cursor)}"
        head = [line(Piece(f"the line keeps its shape: {to}", "strong"))]
        names = ", ".join(short_name(self.battle, name) for name in self.left_behind)
        return [
            *head,
            *([line(Piece(f"cannot keep up: {names}", "warning"))] if names else []),
            line(Piece(spelled("do"), "key"), f" moves all {len(self._walks) - len(self.left_behind)}"),
        ]


def walk_in_line(match: Match, formation: Formation) -> None:
    """All of a line go where they keep its shape, whoever has room first; a figure that has none stays as it is."""
    battle = match.battle
    left = {name: at for name, at in formation.targets.items() if at != battle[name].at}
    stuck = False
    while left and not stuck:
        stuck = True
        for name, cell in list(left.items()):
            asked = match.waiting
            if not isinstance(asked, Decision) or name not in asked.figures or match.position.task is not None:
                continue
            order = step_to(match.ruleset, match.menu, name, cell)
            if order is not None:
                del left[name]
                _ = match.answer(order)
                stuck = False


def step_to(ruleset: Ruleset, menu: Menu, figure: FigureId, cell: Cell) -> Choice | None:
    """The order to walk to a cell as things stand, looking on the way it looked; None: it cannot be reached now."""
    found: tuple[Walk, ...] = walks(ruleset, menu, figure)
    paths = found[0].ends.get(cell) if found else None
    if not paths:
        return None
    order = found[0].order(paths[0], _facing(menu.battle, figure, cell, paths[0]))
    return order if menu.refusal(order) is None else None


def _facing(battle: Battle, figure: FigureId, cell: Cell, path: tuple[Cell, ...]) -> int:
    """Towards an enemy that is beside him; else as he looked before."""
    me = battle[figure]
    beside = next((foe for foe in battle.foes(me) if battle.grid.distance(cell, foe.at) == 1), None)
    return me.facing if beside is None else faced(battle, me, cell, path, beside)
