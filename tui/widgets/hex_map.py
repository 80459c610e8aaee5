"""The map as a widget: it draws the lines that are in sight, follows the cursor and knows which cell was clicked."""

from __future__ import annotations

from pathlib import Path

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from core.space.cell import Cell
from tui.views.changes import changed_lines
from tui.views.drawing import FIELD_CLASSES, STYLES, Drawing, in_sight
from tui.widgets.inked import Inked

RIM = 2
"""So many lines of a map say next to nothing: its upper and its lower rim."""
RIGHT = 3
"""The right button of a mouse."""
BREATH = 0.8
"""So many seconds fires and clouds are bright, and as many dim, where the map moves."""
LIVING = frozenset(FIELD_CLASSES.values())
DIM = Style(dim=True)


class HexMap(Inked):
    """Shows a drawing; where it is too large, the part around the cell in focus. Fires and clouds breathe if wanted."""

    DEFAULT_CSS = Path(__file__).with_suffix(".tcss").read_text("utf-8")
    """It comes with the first map; where no map is shown, nobody waits for it."""
    PARTS = frozenset(f"map--{style}" for style in STYLES)

    class Picked(Message):
        """A cell was clicked; `turns`: with the right button."""

        def __init__(self, cell: Cell, *, turns: bool = False) -> None:
            super().__init__()
            self.cell = cell
            self.turns = turns

    def __init__(self, *, breathes: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._breathes = breathes
        self.drawing: Drawing | None = None
        self._left = 0
        self._top = 0
        self._focus: Cell | None = None
        self._also: Cell | None = None
        self._still = False
        self._has_followed = False
        self._styles: dict[tuple[str, ...], Style] = {}
        self._lives = False
        self._dim = False

    def on_mount(self) -> None:
        """Fires and clouds grow dim and bright from now on, where that is wanted."""
        if self._breathes:
            self.set_interval(BREATH, self.breathe)

    def show(self, drawing: Drawing, focus: Cell | None, also: Cell | None = None, *, still: bool = False) -> None:
        """Shows a drawing, with this cell in sight, and another too where there is room for both; only the lines that
        changed are drawn anew. `still`: nothing moves as long as all of the cells is in sight."""
        before, at = self.drawing, (self._left, self._top)
        self.drawing = drawing
        self._focus, self._also, self._still = focus, also, still
        self._follow()
        changed = changed_lines(before, drawing) if before is not None and at == (self._left, self._top) else None
        if changed is None:
            self._lives = False
            self.refresh()
            return
        seen = [y - self._top for y in changed if 0 <= y - self._top < self.size.height]
        if seen:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in seen))

    def render_line(self, y: int) -> Strip:
        """One line of the part in sight."""
        if self.drawing is None:
            return Strip.blank(self.size.width, self.rich_style)
        segments: list[Segment] = []
        drawn = in_sight(self.drawing.line(y + self._top, self._left, self._left + self.size.width))
        text, style = "", drawn[0].style if drawn else ()
        for char, its in drawn:
            if its != style:
                segments.append(Segment(text, self._style(style)))
                text, style = "", its
            text += char
        segments.append(Segment(text, self._style(style)))
        return Strip(segments, self.size.width)

    def notify_style_update(self) -> None:
        """The styles may have changed with the theme."""
        super().notify_style_update()
        self._styles.clear()

    def on_resize(self) -> None:
        """The cell in focus stays in sight."""
        self._follow()
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """A click picks the cell."""
        if self.drawing is not None:
            cell = self.drawing.cell_at(event.x + self._left, event.y + self._top)
            if cell is not None:
                self.post_message(self.Picked(cell, turns=event.button == RIGHT))

    def breathe(self) -> None:
        """Dim or bright again; only a map with something on it that lives is drawn anew."""
        self._dim = not self._dim
        if self._lives:
            self.refresh()

    def _style(self, names: tuple[str, ...]) -> Style:
        """The styles laid over one another: a later one changes only what it names."""
        if not LIVING.isdisjoint(names):
            self._lives = True
            return self._laid(names) + DIM if self._dim else self._laid(names)
        return self._laid(names)

    def _laid(self, names: tuple[str, ...]) -> Style:
        if names not in self._styles:
            parts = (self.get_component_rich_style(f"map--{name}", partial=True) for name in names)
            self._styles[names] = sum(parts, Style())
        return self._styles[names]

    def _follow(self) -> None:
        """Moves the part in sight as little as possible: a cell, and its neighbours unless it is to keep still, stay
        off the rim. One that was not in sight at all comes into the middle, and so does the first."""
        width, height = self.size.width, self.size.height
        if self.drawing is None or not width or not height:
            return
        if not self._has_followed and self._focus is not None:
            self._has_followed = True
            box = self.drawing.box_of(self._focus)
            self._left, self._top = box.x + (box.width - width) // 2, box.y + (box.height - height) // 2
        self._left = _kept(self._left, width, self.drawing.width)
        self._top = _kept(self._top, height, self.drawing.height)
        for cell in (self._also, self._focus):
            if cell is None:
                continue
            box = self.drawing.box_of(cell)
            across, down = (0, 0) if self._still else (box.width, box.height)
            end, foot = box.x + box.width + across, box.y + box.height + down
            self._left = _shifted(self._left, width, self.drawing.width, box.x - across, end)
            self._top = _shifted(self._top, height, self.drawing.height, box.y - down, foot)


def _kept(start: int, room: int, whole: int) -> int:
    """In the map, and in the middle where there is more room than map; one that is a little too large loses its first
    line, which is only a rim."""
    if whole <= room:
        return -((room - whole) // 2)
    if whole <= room + RIM:
        return int(whole > room)
    return max(0, min(start, whole - room))


def _shifted(start: int, room: int, whole: int, first: int, last: int) -> int:
    if whole <= room + RIM:
        return _kept(start, room, whole)
    if last <= start or first >= start + room:
        start = (first + last - room) // 2
    elif first < start:
        start = first
    elif last > start + room:
        start = last - room
    return _kept(start, room, whole)
