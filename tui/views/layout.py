"""The layout of the board: sizes in, boxes out. The contents of panels are in tui/screens/board/panels.py.

There is one structure for all sizes: a banner line, the map with the log below, one or two columns of panels beside
them, a footer. The map takes what it needs, and the columns get the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple

from core.records import record
from tui.views.drawing import Box
from tui.views.hints_view import LEAST

Size = tuple[int, int]

WIDE = 110
"""From this width on, panels have titles and their columns are at least `SIDE` wide."""
ROOMY = 160
"""From this width on, hexes are drawn large if the map fits."""
HIGH = 52
"""From this height on, the roster fits into one column, unless there are `FREE` rows for it under the map."""
FREE = 10
NARROW_SIDE, BESIDE_PART, MOST_NARROW = 23, 27, 44
"""The least and the greatest width of a narrow column; the second is used beside a map partly out of sight."""
SIDE, MOST_SIDE = 38, 56
BESIDE_LARGE = 36
"""The least width of the column beside a large map."""
TWO_SIDES, MOST_TWO = 58, 104
"""The least width for two columns, and the most they need."""
LOG, WIDE_LOG, MOST_LOG = 3, 7, 18
HIDDEN = 4
"""Hexes are drawn large if no more than these lines of the map, a hex, are out of sight; it scrolls to the cursor."""
ROSTER, MOST_ROSTER = 32, 48
"""The width of the roster under the map."""


class Scale(Enum):
    """How large a map is drawn."""

    SMALL = "small"
    USUAL = "usual"
    LARGE = "large"


@record
class Frame:
    """A terminal divided into boxes. There are no columns, one or two; `roster` is its box under the map, if it is
    there. `titled`: panels have a title line and are indented by a column; else `goals` is the line below the map that
    says how to win."""

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
    goals: Box = Box(0, 0, 0, 0)

    @property
    def inset(self) -> int:
        """The indent of a panel's rows."""
        return int(self.titled)


def frame(size: Size, maps: Mapping[Scale, Size], *, small: bool = False, lesson: int = 0) -> Frame:
    """Return the layout for a terminal of `size` and a map of these sizes by scale. `small` asks for the overview map;
    `lesson` is the height of a lesson."""
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
    if scale is Scale.LARGE and down > body - least - lesson:
        least = LOG  # a little more of the map is in sight
    if not wide and down != body - least - lesson:
        least += 1  # the line below the map takes none of the log, unless the map would no longer fit
    room = body - least - lesson
    rows = max(min(down, room), room + least - MOST_LOG)
    goals = Box(0, 1 + rows + lesson, ground, 0 if wide else 1)
    under = Box(0, 1 + rows + lesson + goals.height, ground, body - rows - lesson - goals.height)
    columns, rules = _columns(ground, width, body, wide=wide, two=side >= TWO_SIDES)
    roster = None
    if wide and len(columns) == 1 and (height < HIGH or under.height >= FREE):
        share = min(MOST_ROSTER, max(ROSTER, ground * 9 // 20))
        roster, under = under._replace(width=share), under._replace(x=share, width=ground - share)
    lessons = Box(0, 1 + rows, ground, lesson)
    above = Box(0, 1, ground, rows)
    return Frame(banner, above, lessons, under, columns, rules, footer, scale, roster=roster, titled=wide, goals=goals)


def ground_width(size: Size, maps: Mapping[Scale, Size], *, small: bool = False) -> int:
    """Return the width of the map's part of a terminal."""
    return size[0] - _side(size[0], maps[_scale(size, maps, small=small)][0])


def _scale(size: Size, maps: Mapping[Scale, Size], *, small: bool) -> Scale:
    across, down = maps.get(Scale.LARGE, (0, 0))
    if small:
        return Scale.SMALL
    fits = across and size[0] - across >= BESIDE_LARGE and size[1] - 2 - LOG >= down - HIDDEN
    return Scale.LARGE if size[0] >= ROOMY and fits else Scale.USUAL


def _side(width: int, across: int) -> int:
    """Return the width of all columns together."""
    left = width - across
    if width < WIDE:
        return max(NARROW_SIDE if left >= NARROW_SIDE else BESIDE_PART, min(left, MOST_NARROW))
    if width >= ROOMY and BESIDE_LARGE <= left < SIDE:
        return left
    return max(SIDE, min(left, MOST_TWO if left >= TWO_SIDES else MOST_SIDE))


def _columns(left: int, right: int, rows: int, *, wide: bool, two: bool) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Return the columns between two positions, and the rules at their left; narrow ones have a blank instead of a
    rule."""
    starts = [left, left + (right - left) // 2] if two else [left]
    ends = [*starts[1:], right]
    columns = tuple(Box(start + 1, 1, end - start - 1, rows) for start, end in zip(starts, ends, strict=True))
    return columns, tuple(Box(start, 1, 1, rows) for start in starts) if wide else ()


class Want(NamedTuple):
    """A panel of a column: the rows it must have, the rows it would like, and how many `spare` rows it can use after
    that."""

    name: str
    least: int
    rows: int
    spare: int = 0


def stacked(column: Box, wants: Iterable[Want], first: Iterable[str], filler: str = "") -> dict[str, Box]:
    """Return the panels of a column from top to bottom. Those named in `first` get their rows before the others, in
    that order; rows left over go to `filler`."""
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
