"""Where everything of the board is: sizes in, boxes out. What panels show is in tui/screens/board/panels.py.

One structure for all sizes: a banner line, the map with the log below it, one or two columns of panels beside them, a
footer. The map takes what it needs, and the columns what it leaves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from tui.views.drawing import Box
from tui.views.hints_view import LEAST

Size = tuple[int, int]

WIDE = 110
"""From this width on panels have titles, and their columns are at least `SIDE` wide."""
ROOMY = 160
"""From this width on hexes are drawn large where the map fits so."""
HIGH = 52
"""From this height on the roster has room in one column."""
NARROW_SIDE, BESIDE_PART, MOST_NARROW = 23, 27, 44
"""The least and the most of a narrow column; the second beside a map of which only a part is seen anyway."""
SIDE, MOST_SIDE = 38, 56
TWO_SIDES, MOST_TWO = 58, 104
"""From the first on there are two columns; more than the second they do not need."""
LOG, WIDE_LOG, MOST_LOG = 3, 7, 18
ROSTER, MOST_ROSTER = 32, 48
"""The width of the roster under the map."""


class Scale(Enum):
    """How large a map is drawn."""

    SMALL = "small"
    USUAL = "usual"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Frame:
    """A terminal divided. Of `columns` there are none, one or two; `roster` is a place under the map, if it has one
    there. `titled`: panels have a line with their name, and stand in by a column."""

    banner: Box
    map: Box
    lesson: Box
    log: Box
    columns: tuple[Box, ...]
    rules: tuple[Box, ...]
    footer: Box
    scale: Scale
    roster: Box | None = None
    titled: bool = False

    @property
    def inset(self) -> int:
        """So far the rows of a panel stand in."""
        return int(self.titled)


def frame(size: Size, maps: Mapping[Scale, Size], *, small: bool = False, lesson: int = 0) -> Frame:
    """A terminal of this size, for a map that is so large in each scale. `small`: the small map is wanted; `lesson` is
    the rows of a lesson as wide as the map's part."""
    width, height = size
    body = max(0, height - 2)
    banner, footer = Box(0, 0, width, min(1, height)), Box(0, max(0, height - 1), width, int(height > 1))
    if width < LEAST[0] or height < LEAST[1]:
        said = min(2, body // 4)
        above, none = Box(0, 1, width, body - said), Box(0, 0, 0, 0)
        return Frame(banner, above, none, Box(0, 1 + body - said, width, said), (), (), footer, Scale.SMALL)
    scale = _scale(size, maps, small=small)
    across, down = maps[scale]
    wide = width >= WIDE
    side = _side(width, across)
    ground = width - side
    least = WIDE_LOG if wide and height >= LEAST[1] + LOG + WIDE_LOG else LOG
    room = body - least - lesson
    rows = max(min(down, room), room + least - MOST_LOG)
    under = Box(0, 1 + rows + lesson, ground, body - rows - lesson)
    columns, rules = _columns(ground, width, body, wide=wide, two=side >= TWO_SIDES)
    roster = None
    if wide and len(columns) == 1 and height < HIGH:
        share = min(MOST_ROSTER, max(ROSTER, ground * 9 // 20))
        roster, under = under._replace(width=share), under._replace(x=share, width=ground - share)
    lessons = Box(0, 1 + rows, ground, lesson)
    return Frame(
        banner, Box(0, 1, ground, rows), lessons, under, columns, rules, footer, scale, roster=roster, titled=wide
    )


def ground_width(size: Size, maps: Mapping[Scale, Size], *, small: bool = False) -> int:
    """How wide the map's part of a terminal is."""
    return size[0] - _side(size[0], maps[_scale(size, maps, small=small)][0])


def _scale(size: Size, maps: Mapping[Scale, Size], *, small: bool) -> Scale:
    across, down = maps.get(Scale.LARGE, (0, 0))
    if small:
        return Scale.SMALL
    fits = across and size[0] - across >= SIDE and size[1] - 2 - down >= WIDE_LOG
    return Scale.LARGE if size[0] >= ROOMY and fits else Scale.USUAL


def _side(width: int, across: int) -> int:
    """How wide all columns are together."""
    left = width - across
    if width < WIDE:
        return max(NARROW_SIDE if left >= NARROW_SIDE else BESIDE_PART, min(left, MOST_NARROW))
    return max(SIDE, min(left, MOST_TWO if left >= TWO_SIDES else MOST_SIDE))


def _columns(left: int, right: int, rows: int, *, wide: bool, two: bool) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """The columns between two places, and the rules at their left; narrow ones have a blank instead of a rule."""
    starts = [left, left + (right - left) // 2] if two else [left]
    ends = [*starts[1:], right]
    columns = tuple(Box(start + 1, 1, end - start - 1, rows) for start, end in zip(starts, ends, strict=True))
    return columns, tuple(Box(start, 1, 1, rows) for start in starts) if wide else ()


class Want(NamedTuple):
    """A panel of a column: how many rows it must have, and how many it would like; both as the column allows. So many
    more it has a use for where everybody has what he likes: `spare`."""

    name: str
    least: int
    rows: int
    spare: int = 0


def stacked(column: Box, wants: Iterable[Want], first: Iterable[str], filler: str = "") -> dict[str, Box]:
    """The panels of a column from top to bottom. Those that are named `first` are served before the others, in that
    order; what nobody wants, `filler` has."""
    found = list(wants)
    names = [want.name for want in found]
    order = [*first, *names]
    served = sorted(found, key=lambda want: order.index(want.name))
    given = dict.fromkeys(names, 0)
    left = column.height
    for want in served:
        given[want.name] = min(want.least, left)
        left -= given[want.name]
    for want in served:
        more = max(0, min(want.rows - given[want.name], left))
        given[want.name] += more
        left -= more
    for want in served:
        more = min(want.spare, left)
        given[want.name] += more
        left -= more
    if filler in given:
        given[filler] += left
    boxes, y = {}, column.y
    for name in names:
        boxes[name] = Box(column.x, y, column.width, given[name])
        y += given[name]
    return boxes
