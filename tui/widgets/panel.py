"""A panel of lines whose pieces are styled by class. Every other widget but the map is made of it; see panel.tcss."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from tui.views.lines import STYLES, Line
from tui.widgets.inked import Inked


class Panel(Inked, Static):
    """Shows lines; long ones are wrapped."""

    PARTS = frozenset(f"line--{style}" for style in STYLES)

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__("", id=id, classes=classes, markup=False)
        self._lines: tuple[Line, ...] = ()
        self._rows: tuple[Line, ...] = ()
        self._styled: dict[str, Style] = {}
        self._texts: dict[Line, Content] = {}

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
            self.update(self.text(shown), layout=not self._has_its_box())

    def _has_its_box(self) -> bool:
        """Whether it is so large however much it shows, and nothing else on the screen has to make room."""
        sizes = self.styles.width, self.styles.height
        return all(size is not None and size.is_cells for size in sizes)

    def notify_style_update(self) -> None:
        """The styles may have changed with the theme."""
        super().notify_style_update()
        self._styled.clear()
        self._texts.clear()

    def on_mount(self) -> None:
        """In another theme the same rows have other colours."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw_again())

    def _draw_again(self) -> None:
        self._styled.clear()
        self._texts.clear()
        self.update(self.text(self._rows))

    def text(self, lines: tuple[Line, ...]) -> Content:
        """The lines with their styles; most of them are those of a moment ago."""
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
        """The style of a class; ground and reverse video by hand, since visual styles of parts lose them."""
        component = f"line--{name}"
        style, rules = self.get_visual_style(component, partial=True), self.get_component_styles(component)
        if rules.has_rule("background"):
            style += Style(background=rules.background)
        return style + Style(reverse=True) if rules.text_style.reverse else style
