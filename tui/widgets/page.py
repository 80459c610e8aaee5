"""A panel for long texts, such as the whole rulebook: only the rows in sight are drawn. Other panels: panel.py."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip
from textual.visual import Visual

from tui.views.lines import Line
from tui.widgets.panel import Panel


class Page(Panel):
    """A panel whose rows fit its width: each is drawn when it comes in sight."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._whole: Content | None = None

    @property
    def visual(self) -> Visual:
        """All rows as one text, for the mouse to select from."""
        if self._whole is None:
            self._whole = self.text(self._rows)
        return self._whole

    def fit(self, lines: Iterable[Line], rows: Iterable[Line]) -> None:
        """Show `rows`, which stand for `lines`."""
        self._lines, shown = tuple(lines), tuple(rows)
        if shown != self._rows:
            self._rows, self._whole = shown, None
            self.clear_cached_dimensions()
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the number of rows."""
        return len(self._rows)

    def render_line(self, y: int) -> Strip:
        """Return one row."""
        if self.text_selection is not None:
            return super().render_line(y)
        words = self._text(self._rows[y]) if y < len(self._rows) else Content("")
        (strip,) = Visual.to_strips(self, words, self.size.width, 1, self.visual_style)
        return strip

    def _draw_again(self) -> None:
        self._styled.clear()
        self._texts.clear()
        self._whole = None
        self.refresh()
