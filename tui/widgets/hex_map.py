"""The map as a widget: it draws the lines in sight, follows the cursor, and reports clicks on cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip

from core.space.cell import Cell
from tui.views.changes import changed_lines
from tui.views.drawing import FIELD_CLASSES, STYLES, VOID, Drawing, Drawn, Frame, in_sight
from tui.views.ruler_view import ABOVE, BESIDE, column_ruler, row_ruler
from tui.widgets.styled import Styled

RIM = 2
"""The upper and lower rim of a map can be cut by up to this many lines."""
RIGHT = 3
"""The right mouse button."""
BREATH = 0.8
"""Fires and clouds are bright and dim in turn, for this many seconds each."""
FRAME = 0.07
"""How long a frame of an effect is shown, in seconds."""
LIVING = frozenset(FIELD_CLASSES.values())
DIM = Style(dim=True)


class HexMap(Styled):
    """A widget for a drawing; if it is too large, the part around the cell in focus. With `breathes`, fires and clouds
    pulse."""

    DEFAULT_CSS = Path(__file__).with_suffix(".tcss").read_text("utf-8")
    """Loaded with the first map, so that other screens need not wait for it."""
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
        self._also: tuple[Cell, ...] = ()
        self._still = False
        self._has_followed = False
        self._ruled = False
        self._styles: dict[tuple[str, ...], Style] = {}
        self._lives = False
        self._dim = False
        self._frames: list[Frame] = []
        self._frame: Frame = {}

    def on_mount(self) -> None:
        """Start the pulse of fires and clouds."""
        if self._breathes:
            self.set_interval(BREATH, self.breathe)

    def show(
        self,
        drawing: Drawing,
        focus: Cell | None,
        also: tuple[Cell, ...] = (),
        *,
        still: bool = False,
        ruled: bool = False,
    ) -> None:
        """Show a drawing with the cell `focus` in sight and, if there is room, those of `also`, the last first. Only
        changed lines are redrawn. `still`: don't scroll while the whole cell is in sight. `ruled`: with rulers."""
        before, at = self.drawing if ruled == self._ruled else None, (self._left, self._top)
        self.drawing, self._ruled = drawing, ruled
        self._focus, self._also, self._still = focus, also, still
        self._follow()
        changed = changed_lines(before, drawing) if before is not None and at == (self._left, self._top) else None
        if changed is None:
            self._lives = False
            self.refresh()
            return
        self._refresh_lines(changed)

    def _refresh_lines(self, lines: Iterable[int]) -> None:
        """Redraw these lines of the drawing as far as they are in sight, and the upper ruler with them."""
        seen = sorted(y - self._top for y in lines if 0 <= y - self._top < self._high)
        if seen:
            rows = [*range(self._above), *(y + self._above for y in seen)]
            self.refresh(*(Region(0, y, self.size.width, 1) for y in rows))

    # -- rulers --------------------------------------------------------------------------------------------------------

    @property
    def _above(self) -> int:
        return ABOVE if self._ruled else 0

    @property
    def _beside(self) -> int:
        return BESIDE if self._ruled else 0

    @property
    def _wide(self) -> int:
        """The columns of the map itself."""
        return max(0, self.size.width - self._beside)

    @property
    def _high(self) -> int:
        """The lines of the map itself."""
        return max(0, self.size.height - self._above)

    def _drawn(self, drawing: Drawing, y: int) -> list[Drawn]:
        """Return one line of the widget: the upper ruler, or a line of the map behind the other one."""
        if y < self._above:
            return [*[VOID] * self._beside, *column_ruler(drawing, self._left, self._wide)]
        at = y - self._above + self._top
        drawn = in_sight(drawing.line(at, self._left, self._left + self._wide))
        drawn = self._lit(drawn, at) if self._frame else drawn
        return [*row_ruler(drawing, at), *drawn] if self._ruled else drawn

    @property
    def spot(self) -> Offset | None:
        """The middle of the cell in focus, as drawn here; None without one."""
        if self.drawing is None or self._focus is None:
            return None
        box = self.drawing.box_of(self._focus)
        x, y = box.x + box.width // 2 - self._left, box.y + box.height // 2 - self._top
        return Offset(x + self._beside, y + self._above)

    def render_line(self, y: int) -> Strip:
        """Return one line of the part in sight."""
        if self.drawing is None:
            return Strip.blank(self.size.width, self.rich_style)
        segments: list[Segment] = []
        drawn = self._drawn(self.drawing, y)
        text, style = "", drawn[0].style if drawn else ()
        for char, its in drawn:
            if its != style:
                segments.append(Segment(text, self._style(style)))
                text, style = "", its
            text += char
        segments.append(Segment(text, self._style(style)))
        return Strip(segments, self.size.width)

    def notify_style_update(self) -> None:
        """Forget cached styles: the theme may have changed."""
        super().notify_style_update()
        self._styles.clear()

    def on_resize(self) -> None:
        """Keep the cell in focus in sight."""
        self._follow()
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Report the clicked cell."""
        if self.drawing is not None and event.x >= self._beside and event.y >= self._above:
            x, y = event.x - self._beside, event.y - self._above
            cell = self.drawing.cell_at(x + self._left, y + self._top)
            if cell is not None:
                self.post_message(self.Picked(cell, turns=event.button == RIGHT))

    def play(self, frames: Sequence[Frame]) -> None:
        """Play an effect over the map, in place of one still playing. Keys are handled meanwhile."""
        playing = bool(self._frames or self._frame)
        self._frames = [*frames]
        if not playing:
            self._next_frame()

    def _next_frame(self) -> None:
        """Show the next frame, or the bare map after the last one."""
        before, self._frame = self._frame, self._frames.pop(0) if self._frames else {}
        if before != self._frame and self.drawing is not None:
            boxes = [self.drawing.box_of(cell) for cell in before.keys() | self._frame.keys()]
            self._refresh_lines({y for box in boxes for y in range(box.y, box.y + box.height)})
        if self._frame or self._frames:
            self.set_timer(FRAME, self._next_frame)

    def _lit(self, drawn: list[Drawn], y: int) -> list[Drawn]:
        """Return a line of the drawing with the effect on it."""
        assert self.drawing is not None
        places = (self.drawing.cell_at(self._left + x, y) for x in range(len(drawn)))
        names = (self._frame.get(cell) if cell is not None else None for cell in places)
        return [
            one if name is None else Drawn(one.char, (*one.style, name)) for one, name in zip(drawn, names, strict=True)
        ]

    def breathe(self) -> None:
        """Switch between dim and bright; only maps with fires or clouds are redrawn."""
        self._dim = not self._dim
        if self._lives:
            self.refresh()

    def _style(self, names: tuple[str, ...]) -> Style:
        """Return the combined style of several classes: a later one changes only what it names."""
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
        """Scroll as little as possible: the cell, and its neighbours unless `still`, must not touch the edge. A cell
        that was out of sight is centred, and so is the first one."""
        width, height = self._wide, self._high
        if self.drawing is None or not width or not height:
            return
        if not self._has_followed and self._focus is not None:
            self._has_followed = True
            box = self.drawing.box_of(self._focus)
            self._left, self._top = box.x + (box.width - width) // 2, box.y + (box.height - height) // 2
        self._left = _kept(self._left, width, self.drawing.width)
        self._top = _kept(self._top, height, self.drawing.height)
        for cell in (*self._also, self._focus):
            if cell is None:
                continue
            box = self.drawing.box_of(cell)
            across, down = (0, 0) if self._still else (box.width, box.height)
            end, foot = box.x + box.width + across, box.y + box.height + down
            self._left = _shifted(self._left, width, self.drawing.width, box.x - across, end)
            self._top = _shifted(self._top, height, self.drawing.height, box.y - down, foot)


def _kept(start: int, room: int, whole: int) -> int:
    """Return a start within the map, centred if there is more room than map. A map slightly too large loses its first
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
