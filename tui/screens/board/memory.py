"""What stays in its place from one picture to the next, so that nothing jumps under the eye: the rows of panels, the
lines of the menu, the roster. What the panels show is found in panels.py."""

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
    """Remembers what was shown. `top` is the first line of the menu that is."""

    def __init__(self) -> None:
        self._battle: Battle | None = None
        self._wanted: dict[tuple[str, FigureId, Size], int] = {}
        self._roster: tuple[tuple[Battle, FigureId, int, str] | None, list[Line]] = (None, [])
        self.top = 0

    def over(self, battle: Battle) -> None:
        """A picture of this battle comes next; for another one, panels start again."""
        if battle is not self._battle:
            self._battle = battle
            self._wanted.clear()

    def kept(self, name: str, figure: FigureId, size: Size, rows: int) -> int:
        """The most rows that a panel has wanted since the question was asked."""
        key = (name, figure, size)
        self._wanted[key] = max(rows, self._wanted.get(key, 0))
        return self._wanted[key]

    def menu(self, listing: Listing, rows: int, width: int, glyphs: Glyphs) -> list[Line]:
        """So many rows of a menu, the selected line among them."""
        self.top = top_of(self.top, listing.place, len(listing.entries), rows)
        return menu_rows(listing.entries, self.top, listing.place, rows, width, glyphs)

    def roster(self, picture: Picture, width: int, glyphs: Glyphs) -> list[Line]:
        """The roster, drawn up again only where it has changed."""
        known = (picture.battle, picture.figure, width, glyphs.name)
        if self._roster[0] is None or self._roster[0][0] is not picture.battle or self._roster[0][1:] != known[1:]:
            self._roster = (known, roster(picture.ruleset, picture.battle, picture.figure, glyphs, width))
        return self._roster[1]
