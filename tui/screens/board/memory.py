"""What stays in place from one picture to the next, so that nothing jumps: rows of panels, scroll of the menu, the
roster. The panels are filled in panels.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import FigureId
from tui.choosing.listing import Listing
from tui.screens.board.picture import Picture
from tui.views.glyphs import Glyphs
from tui.views.layout import Size
from tui.views.lines import Line
from tui.views.menu_view import menu_rows, top_of
from tui.views.roster_view import roster


class PanelMemory:
    """Remembers what was shown. `top` is the first menu entry shown."""

    def __init__(self) -> None:
        self._battle: Battle | None = None
        self._wanted: dict[tuple[str, FigureId, Size], int] = {}
        self._rosters: dict[tuple[FigureId, int, str], list[Line]] = {}
        self.top = 0

    def over(self, battle: Battle) -> None:
        """Start again if the next picture is of another battle."""
        if battle is not self._battle:
            self._battle = battle
            self._wanted.clear()
            self._rosters.clear()

    def kept(self, name: str, figure: FigureId, size: Size, rows: int) -> int:
        """Return the most rows that a panel has wanted since the prompt appeared."""
        key = (name, figure, size)
        self._wanted[key] = max(rows, self._wanted.get(key, 0))
        return self._wanted[key]

    def menu(self, listing: Listing, rows: int, width: int, glyphs: Glyphs) -> list[Line]:
        """Return `rows` rows of the menu, with the selected entry among them."""
        self.top = top_of(self.top, listing.place, len(listing.entries), rows)
        return menu_rows(listing.entries, self.top, listing.place, rows, width, glyphs)

    def roster(self, picture: Picture, width: int, glyphs: Glyphs) -> list[Line]:
        """Return the roster, drawn once for each figure and width."""
        key = (picture.figure, width, glyphs.name)
        if key not in self._rosters:
            self._rosters[key] = roster(picture.ruleset, picture.battle, picture.figure, glyphs, width)
        return self._rosters[key]
