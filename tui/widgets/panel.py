"""A panel of lines whose pieces are styled by class. Every other widget but the map is made of it; see panel.tcss."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from tui.views.lines import STYLES, Line


class Panel(Static):
    """Shows lines; long ones are wrapped."""

    COMPONENT_CLASSES = {f"line--{style}" for style in STYLES}

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__("", id=id, classes=classes, markup=False)
        self._lines: tuple[Line, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """What it shows."""
        return self._lines

    def show(self, lines: Iterable[Line]) -> None:
        """Shows these lines; nothing is drawn again where nothing changed."""
        shown = tuple(lines)
        if shown != self._lines:
            self._lines = shown
            self.update(self.text(shown))

    def text(self, lines: Iterable[Line]) -> Content:
        """The lines with their styles."""
        return Content("\n").join(
            Content.assemble(*((piece.text, self._style(piece.style)) for piece in found)) for found in lines
        )

    def _style(self, name: str) -> Style:
        """The style of a class; reverse video is put in by hand, since Textual's visual styles lose it."""
        component = f"line--{name}"
        style = self.get_visual_style(component, partial=True)
        return style + Style(reverse=True) if self.get_component_styles(component).text_style.reverse else style
