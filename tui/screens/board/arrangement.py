"""A picture arranged on the whole screen: the map and every panel with its rows, each in its box. picture.py has the
content, panels.py the rows of each panel; board.py puts them on the screen, full_text.py has what was folded."""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.battle import Battle
from core.records import record
from tui.screens.board.memory import PanelMemory
from tui.screens.board.panels import Panels
from tui.screens.board.picture import PanelView, Picture
from tui.views.drawing import Drawing
from tui.views.glyphs import Glyphs
from tui.views.layout import HIGH, WIDE, Frame, Scale, Size, frame, ground_width
from tui.views.lines import Line
from tui.views.map_view import MapView, Overlay, map_view
from tui.views.rows import fitted
from tui.views.ruler_view import ABOVE, BESIDE
from tui.views.square_drawing import drawing_of

LESSON, NARROW_LESSON = 9, 6


@record
class Arrangement:
    """The whole screen. Panels that are not among them are hidden; `top` is the first menu entry shown."""

    frame: Frame
    drawing: Drawing
    panels: Mapping[str, PanelView]
    top: int


class Arranger:
    """Arranges pictures. Panels keep their places while a prompt is being answered."""

    def __init__(self) -> None:
        self._memory = PanelMemory()

    def arrange(
        self, picture: Picture, size: Size, glyphs: Glyphs, *, small: bool = False, ruled: bool = False
    ) -> Arrangement:
        """Return a picture arranged on a screen of `size`; `small` asks for the overview map, `ruled` for rulers."""
        self._memory.over(picture.battle)
        maps = _sizes(picture.battle, glyphs, ruled=ruled)
        lesson = self._lesson(picture, ground_width(size, maps, small=small), size)
        here = frame(size, maps, small=small, lesson=len(lesson))
        panels = Panels(picture, here, size, glyphs, self._memory)
        view = map_view(picture.ruleset, picture.battle, picture.overlay, in_full=here.scale is Scale.LARGE)
        return Arrangement(here, _drawn(view, glyphs, here.scale), panels.views(lesson), self._memory.top)

    def _lesson(self, picture: Picture, width: int, size: Size) -> list[Line]:
        rows = fitted(picture.lesson, width - 2) if picture.lesson else []
        return rows[: LESSON if size[1] >= HIGH or size[0] >= WIDE else NARROW_LESSON]


def _sizes(battle: Battle, glyphs: Glyphs, *, ruled: bool) -> dict[Scale, Size]:
    """Return the size of a battle's map in each scale, with rulers if it is `ruled`."""
    beside, above = (BESIDE, ABOVE) if ruled else (0, 0)
    bare = MapView(battle.grid, {}, {}, frozenset(), Overlay(), {})
    drawings = {scale: _drawn(bare, glyphs, scale) for scale in Scale}
    return {scale: (drawn.width + beside, drawn.height + above) for scale, drawn in drawings.items()}


def _drawn(view: MapView, glyphs: Glyphs, scale: Scale) -> Drawing:
    return drawing_of(view, glyphs, small=scale is Scale.SMALL, large=scale is Scale.LARGE)
