"""A panel of lines whose pieces are styled by class. Every other widget but the map is made of it; see widgets.tcss."""

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
        self._rows: tuple[Line, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """What it shows, even what there is no room for."""
        return self._lines

    @property
    def rows(self) -> tuple[Line, ...]:
        """What is seen of it."""
        return self._rows

    def show(self, lines: Iterable[Line]) -> None:
        """Shows these lines; nothing is drawn again where nothing changed."""
        shown = tuple(lines)
        self.fit(shown, shown)

    def fit(self, lines: Iterable[Line], rows: Iterable[Line]) -> None:
        """Shows rows, which stand for these lines."""
        self._lines = tuple(lines)
        shown = tuple(rows)
        if shown != self._rows:
            self._rows = shown
            self.update(self.text(shown))

    def on_mount(self) -> None:
        """In another theme the same rows have other colours."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw_again())

    def _draw_again(self) -> None:
        self.update(self.text(self._rows))

    def text(self, lines: Iterable[Line]) -> Content:
        """The lines with their styles."""
        return Content("\n").join(
            Content.assemble(*((piece.text, self._style(piece.style)) for piece in found)) for found in lines
        )

    def _style(self, name: str) -> Style:
        """The style of a class; ground and reverse video by hand, since visual styles of parts lose them."""
        component = f"line--{name}"
        style, rules = self.get_visual_style(component, partial=True), self.get_component_styles(component)
        if rules.has_rule("background"):
            style += Style(background=rules.background)
        return style + Style(reverse=True) if rules.text_style.reverse else style
