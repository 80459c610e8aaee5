"""Moving a line of figures so that it keeps its shape: one shift for all. A single walk is chosen in walking.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import short_name
from core.battle.whereabouts import to_cell
from core.match.match import Match
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.choosing.places import faced
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line
from tui.views.walk_view import Walk, walks


class Formation:
    """The figures of a decision that move together; the cursor marks the destination of `lead`."""

    def __init__(self, ruleset: Ruleset, menu: Menu, figures: Iterable[FigureId], lead: FigureId) -> None:
        self.battle = menu.battle
        self.lead = lead
        self._walks = {name: found[0] for name in figures if (found := walks(ruleset, menu, name))}
        self.cursor = self.battle[lead].at

    def towards(self, direction: int) -> None:
        """Shift the line by one cell."""
        self.point_at(self.battle.grid.step(self.cursor, direction))

    def point_at(self, cell: Cell) -> None:
        """Shift the line so that `lead` ends in `cell`."""
        if cell in self.battle.grid:
            self.cursor = cell

    @property
    def targets(self) -> dict[FigureId, Cell]:
        """The destination of each figure, reachable or not."""
        start = self.battle[self.lead].at
        shift = self.cursor.q - start.q, self.cursor.r - start.r
        return {n: Cell(self.battle[n].at.q + shift[0], self.battle[n].at.r + shift[1]) for n in self._walks}

    @property
    def left_behind(self) -> tuple[FigureId, ...]:
        """The figures that can't reach their destinations, even if the others make way."""
        ours = {self.battle[name].at for name in self._walks}
        return tuple(n for n, at in self.targets.items() if at not in self._walks[n].ends and at not in ours)

    def told(self) -> list[Line]:
        """Return where the line goes, who can't keep up, and what Enter does."""
        to = f"{short_name(self.battle, self.lead)} {to_cell(self.battle, self.cursor, self.lead)}"
        head = [line(Piece(f"in formation: {to}", "strong"))]
        names = ", ".join(short_name(self.battle, name) for name in self.left_behind)
        return [
            *head,
            *([line(Piece(f"can't keep up: {names}", "warning"))] if names else []),
            line(Piece(key_label("do"), "key"), f" to move all {len(self._walks) - len(self.left_behind)}"),
        ]


def walk_in_line(match: Match, formation: Formation) -> None:
    """Move all figures of a formation, in the order in which they find room; a figure without room stays."""
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
    """Return the order to move to a cell, facing as before or an adjacent enemy; None if it is out of reach."""
    found: tuple[Walk, ...] = walks(ruleset, menu, figure)
    paths = found[0].ends.get(cell) if found else None
    if not paths:
        return None
    order = found[0].order(paths[0], _facing(menu.battle, figure, cell, paths[0]))
    return order if menu.refusal(order) is None else None


def _facing(battle: Battle, figure: FigureId, cell: Cell, path: tuple[Cell, ...]) -> int:
    """Return the facing towards an adjacent enemy; without one, the facing now."""
    me = battle[figure]
    beside = next((foe for foe in battle.foes(me) if battle.grid.distance(cell, foe.at) == 1), None)
    return me.facing if beside is None else faced(battle, me, cell, path, beside)
