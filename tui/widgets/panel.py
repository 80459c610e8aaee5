"""A panel of styled lines, the base of every widget but the map; see panel.tcss."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.geometry import Offset
from textual.style import Style
from textual.widgets import Static

from tui.views.lines import STYLES, Line
from tui.views.rows import width_of, wrapped
from tui.widgets.styled import Styled

TYPING = "_"
"""The end of a text that is being typed."""


class Panel(Styled, Static):
    """A widget that shows lines; long ones are wrapped."""

    PARTS = frozenset(f"line--{style}" for style in STYLES)

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__("", id=id, classes=classes, markup=False)
        self._lines: tuple[Line, ...] = ()
        self._rows: tuple[Line, ...] = ()
        self._styled: dict[str, Style] = {}
        self._texts: dict[Line, Content] = {}

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines, including those that don't fit."""
        return self._lines

    @property
    def rows(self) -> tuple[Line, ...]:
        """The rows on the screen."""
        return self._rows

    @property
    def spot(self) -> Offset | None:
        """The place of the text being typed (`name_`), or else of the selection; None without either."""
        width = max(1, self.content_size.width)
        y, selected = 0, None
        for row in self._rows:
            x = 0
            for piece in row:
                if piece.style == "strong" and piece.text.endswith(TYPING):
                    return _in_rows(x + width_of((piece,)) - 1, y, width)
                if piece.style == "focus" and selected is None:
                    selected = _in_rows(x, y, width)
                x += width_of((piece,))
            y += len(wrapped(row, width))
        return selected

    def show(self, lines: Iterable[Line]) -> None:
        """Show these lines, if they have changed."""
        shown = tuple(lines)
        self.fit(shown, shown)

    def fit(self, lines: Iterable[Line], rows: Iterable[Line]) -> None:
        """Show `rows`, which stand for `lines`."""
        self._lines = tuple(lines)
        shown = tuple(rows)
        if shown != self._rows:
            self._rows = shown
            self.update(self.text(shown), layout=not self._has_its_box())

    def _has_its_box(self) -> bool:
        """Whether width and height are fixed, so that other widgets need not make room."""
        sizes = self.styles.width, self.styles.height
        return all(size is not None and size.is_cells for size in sizes)

    def notify_style_update(self) -> None:
        """Forget cached styles: the theme may have changed."""
        super().notify_style_update()
        self._styled.clear()
        self._texts.clear()

    def on_mount(self) -> None:
        """Redraw when the theme changes."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw_again())

    def _draw_again(self) -> None:
        self._styled.clear()
        self._texts.clear()
        self.update(self.text(self._rows))

    def text(self, lines: tuple[Line, ...]) -> Content:
        """Return the lines with their styles, cached from the previous picture."""
        before = self._texts
        self._texts = {found: before.get(found) or self._text(found) for found in lines}
        return Content("\n").join(self._texts[found] for found in lines)

    def _text(self, words: Line) -> Content:
        return Content.assemble(*((piece.text, self._style(piece.style)) for piece in words))

    def _style(self, name: str) -> Style:
        if name not in self._styled:
            self._styled[name] = self._found_style(name)
        return self._styled[name]

    def _found_style(self, name: str) -> Style:
        """Return the style of a component; background and reverse video are added by hand, since visual styles of
        components lose them."""
        component = f"line--{name}"
        style, rules = self.get_visual_style(component, partial=True), self.get_component_styles(component)
        if rules.has_rule("background"):
            style += Style(background=rules.background)
        return style + Style(reverse=True) if rules.text_style.reverse else style


def _in_rows(x: int, y: int, width: int) -> Offset:
    """A column of a row that may be wrapped."""
    return Offset(x % width, y + x // width)
