"""The table as a plain value: what lies on it, and what each panel shows of it in which box. The sizes of the boxes
come from tui/views/layout.py; table.py puts all this on the screen, and in_full.py has what is folded here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.choosing.listing import Listing
from tui.views.drawing import Box, Drawing
from tui.views.glyphs import Glyphs
from tui.views.goal_view import goals_beside
from tui.views.hints_view import more_room
from tui.views.layout import HIGH, WIDE, Frame, Scale, Size, Want, frame, ground_width, stacked
from tui.views.lines import Line, Piece, line
from tui.views.log_rows import log_rows
from tui.views.log_view import LogLine
from tui.views.map_view import MapView, Overlay, map_view
from tui.views.menu_view import menu_rows, top_of
from tui.views.panel_view import crowd, ground, in_little, panel
from tui.views.roster_view import roster
from tui.views.rows import clipped, fitted, folded, title
from tui.views.spelling import spelled
from tui.views.square_drawing import drawing_of
from tui.views.turn_view import banner_line

TITLES: Mapping[str, str] = MappingProxyType(
    {
        "figure": "who orders",
        "roster": "everybody",
        "other": "looked at",
        "menu": "orders",
        "odds": "this order",
        "since": "since your last order",
        "card": "what was done",
        "log": "log",
    }
)
"""What is written above the panels that have a title."""

LED, OFFERED = 4, 17
"""The most rows of a menu: while a walk is chosen in a narrow column, and anywhere."""
AIMED = 16
"""The most rows of an order that is still to be aimed, in a narrow column: when it is aimed there is room for all."""
ODDS, NARROW_FIGURE, NARROW_CROWD, FIGURE, LOOKED = 11, 3, 6, 12, 4
"""Rows that panels have where there is room for all."""
LESSON, NARROW_LESSON = 9, 6


@dataclass(frozen=True, slots=True)
class Table:
    """All that a table shows. `figure` is whom it is about, `here` who is in the cell `at` that is looked at; `side`
    has the goals that are shown, and harm to `mine` is harm to whoever looks on (empty: to nobody).

    `since` is what happened since the last order, the gravest first; while there is a `card`, the act that it shows
    stands in place of the menu and the odds. `led`: a walk or a cell is chosen on the map; `aiming`: a cell is.
    """

    ruleset: Ruleset
    battle: Battle
    overlay: Overlay
    focus: Cell | None
    """the cell that is in sight"""
    asked: str
    figure: FigureId
    here: tuple[FigureId, ...]
    at: Cell | None
    listing: Listing | None
    waiting: tuple[Line, ...]
    odds: tuple[Line, ...]
    said: list[LogLine]
    hints: Line
    side: Side
    lesson: tuple[Line, ...] = ()
    mine: Side = ""
    since: tuple[Line, ...] = ()
    card: tuple[Line, ...] = ()
    grave: tuple[Line, ...] = ()
    """what is so grave that it stands in place of the banner"""
    also: Cell | None = None
    """a cell that is in sight too where there is room for both"""
    led: bool = False
    aiming: bool = False
    titles: Mapping[str, str] = field(default_factory=dict)
    """titles of panels that are called otherwise now"""


class Shown(NamedTuple):
    """A panel on the screen: where, all its lines, and the rows that are seen of them, the first `head` its title."""

    box: Box
    lines: tuple[Line, ...]
    rows: list[Line]
    head: int = 0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The whole screen. A panel that is not among them is not shown; `top` is the first line of the menu that is."""

    frame: Frame
    drawing: Drawing
    panels: Mapping[str, Shown]
    top: int


class Arranger:
    """Arranges one table after the other. What is shown of one question keeps its place while that is answered."""

    def __init__(self) -> None:
        self._battle: Battle | None = None
        self._wanted: dict[tuple[str, FigureId, Size], int] = {}
        self._roster: tuple[tuple[Battle, FigureId, int, str] | None, list[Line]] = (None, [])
        self._top = 0

    def arrange(self, on: Table, size: Size, glyphs: Glyphs, *, small: bool = False) -> Arrangement:
        """A table on a screen of that size; `small`: the small map is wanted."""
        if on.battle is not self._battle:
            self._battle = on.battle
            self._wanted.clear()
        maps = _sizes(on.battle, glyphs)
        lesson = self._lesson(on, ground_width(size, maps, small=small), size)
        here = frame(size, maps, small=small, lesson=len(lesson))
        desk = _Desk(on, here, size, glyphs, self)
        view = map_view(on.ruleset, on.battle, on.overlay, in_full=here.scale is Scale.LARGE)
        return Arrangement(here, _drawn(view, glyphs, here.scale), desk.panels(lesson), self._top)

    def _lesson(self, on: Table, width: int, size: Size) -> list[Line]:
        rows = fitted(on.lesson, width - 2) if on.lesson else []
        return rows[: LESSON if size[1] >= HIGH or size[0] >= WIDE else NARROW_LESSON]

    def kept(self, name: str, figure: FigureId, size: Size, rows: int) -> int:
        """The most rows that a panel has wanted since the question was asked."""
        key = (name, figure, size)
        self._wanted[key] = max(rows, self._wanted.get(key, 0))
        return self._wanted[key]

    def menu(self, listing: Listing, rows: int, width: int, glyphs: Glyphs) -> list[Line]:
        """So many rows of a menu, the line at hand among them."""
        self._top = top_of(self._top, listing.place, len(listing.entries), rows)
        return menu_rows(listing.entries, self._top, listing.place, rows, width, glyphs)

    def roster(self, on: Table, width: int, glyphs: Glyphs) -> list[Line]:
        """The roster, drawn up anew only where it has changed."""
        known = (on.battle, on.figure, width, glyphs.name)
        if self._roster[0] is None or self._roster[0][0] is not on.battle or self._roster[0][1:] != known[1:]:
            self._roster = (known, roster(on.ruleset, on.battle, on.figure, glyphs, width))
        return self._roster[1]


def _sizes(battle: Battle, glyphs: Glyphs) -> dict[Scale, Size]:
    """How large the map of a battle is in each scale."""
    bare = MapView(battle.grid, {}, {}, frozenset(), Overlay(), {})
    drawings = {scale: _drawn(bare, glyphs, scale) for scale in Scale}
    return {scale: (drawn.width, drawn.height) for scale, drawn in drawings.items()}


def _drawn(view: MapView, glyphs: Glyphs, scale: Scale) -> Drawing:
    return drawing_of(view, glyphs, small=scale is Scale.SMALL, large=scale is Scale.LARGE)


class _Desk:
    """One table being arranged."""

    def __init__(self, on: Table, here: Frame, size: Size, glyphs: Glyphs, arranger: Arranger) -> None:
        self.on = on
        self.frame = here
        self.size = size
        self.glyphs = glyphs
        self.arranger = arranger
        self.own = tuple(f.id for f in on.battle if f.side == on.mine) if on.mine else ()
        self.lines = self._lines()

    def panels(self, lesson: list[Line]) -> dict[str, Shown]:
        """Every panel."""
        here, on = self.frame, self.on
        found = {
            "banner": self._plain(here.banner, on.grave or self._banner()),
            "lesson": Shown(here.lesson, on.lesson, [line(" ", *row) for row in lesson]),
            "hints": self._plain(here.footer, (on.hints if here.columns else more_room(),)),
        }
        boxes = self._stacks()
        under = "log"
        if here.columns and on.since and boxes.get("since", here.lesson).height == 0 and not here.titled:
            boxes["since"], under = here.log, "since"
        if here.roster is not None:
            boxes["roster"] = here.roster
        found |= {name: self._panel(name, box) for name, box in boxes.items() if box.height > 0}
        if under == "log":
            found["log"] = self._log(here.log)
        return {name: shown for name, shown in found.items() if shown.box.height > 0}

    def _banner(self) -> tuple[Line, ...]:
        on = self.on
        return (banner_line(on.battle, on.asked, on.figure, self.glyphs, self.size[0]),)

    # -- what they show -----------------------------------------------------------------------------------------------

    def _lines(self) -> dict[str, tuple[Line, ...]]:
        """All that there is to say in each panel of the columns."""
        on, glyphs = self.on, self.glyphs
        itself = panel(on.ruleset, on.battle, on.figure, glyphs)
        if not self.frame.titled:
            whom = on.here or (on.figure,)
            below = ground(on.ruleset, on.battle, on.at) if on.at is not None else []
            itself = [*below, *in_little(on.ruleset, on.battle, whom, glyphs)]
        menu = on.waiting if on.listing is None else ()
        return {
            "goals": tuple(goals_beside(on.ruleset, on.battle, on.side, glyphs, wide=self.frame.titled)),
            "figure": tuple(itself),
            "other": tuple(looked_at(on, glyphs)),
            "menu": menu,
            "odds": tuple(signed(words, glyphs) for words in on.odds),
            "since": on.since,
            "card": on.card,
        }

    def _rows(self, name: str, width: int) -> list[Line]:
        if name == "roster":
            return self.arranger.roster(self.on, width, self.glyphs)
        rows = fitted(self.lines[name], width)
        if name == "odds" and not self.frame.titled and len(rows) > self.frame.columns[0].height - NARROW_FIGURE:
            return fitted((without_rules(words) for words in self.lines[name]), width)
        return rows

    def _panel(self, name: str, box: Box) -> Shown:
        """A panel of a column, with its title if it has one, folded where it must be."""
        head = self._head(name, box)
        width, height = box.width - 2 * self.frame.inset, box.height - len(head)
        if name == "menu" and self.on.listing is not None:
            rows = self.arranger.menu(self.on.listing, height, width, self.glyphs)
        else:
            rows = folded(self._rows(name, width), height, self.glyphs)
        return Shown(box, self.lines.get(name, tuple(rows)), [*head, *(self._inset(row) for row in rows)], len(head))

    def _log(self, box: Box) -> Shown:
        head = self._head("log", box)
        inset = self.frame.inset
        rows = log_rows(self.on.said, box.width - 2 * inset, box.height - len(head), self.glyphs, self.own)
        return Shown(box, tuple(rows), [*head, *(self._inset(row) for row in rows)], len(head))

    def _plain(self, box: Box, lines: tuple[Line, ...]) -> Shown:
        rows = [clipped(words, box.width, self.glyphs) for words in lines[: box.height]]
        return Shown(box, lines, rows)

    def _head(self, name: str, box: Box) -> list[Line]:
        words = self.on.titles.get(name, TITLES.get(name, ""))
        words = f"{words}  {spelled('log')}" if name == "log" else words
        return [title(words, box.width, self.glyphs)] if self.frame.titled and words else []

    def _inset(self, row: Line) -> Line:
        return (Piece(" "), *row) if self.frame.inset else row

    # -- where --------------------------------------------------------------------------------------------------------

    def _stacks(self) -> dict[str, Box]:
        """The boxes of the columns."""
        columns = self.frame.columns
        if not columns:
            return {}
        who, what = ["goals", "figure"], ["card"] if self.on.card else ["menu", "odds"]
        what.append("since")
        first = ("goals", "card", "odds", "figure", "roster", "menu")
        filler = what[-2]
        if len(columns) == 2:
            left = stacked(columns[0], self._wants([*who, "roster", "other"], columns[0]), ("goals", "figure"))
            return left | self._no_bare_title(stacked(columns[1], self._wants(what, columns[1]), first, filler), filler)
        if self.frame.titled:
            who += ["roster", "other"] if self.frame.roster is None else ["other"]
        return self._no_bare_title(stacked(columns[0], self._wants([*who, *what], columns[0]), first, filler), filler)

    def _no_bare_title(self, boxes: dict[str, Box], above: str) -> dict[str, Box]:
        """The boxes, without what happened since where there would be its title alone: that row is for who is above."""
        since = boxes["since"]
        if since.height != len(self._head("since", since)):
            return boxes
        taller = boxes[above]._replace(height=boxes[above].height + since.height)
        return boxes | {"since": since._replace(height=0), above: taller}

    def _wants(self, names: list[str], column: Box) -> list[Want]:
        width = column.width - 2 * self.frame.inset
        return [self._want(name, width, len(self._head(name, column))) for name in names]

    def _want(self, name: str, width: int, head: int) -> Want:
        """How many rows a panel must have and would like."""
        titled, on = self.frame.titled, self.on
        alone = len(self.frame.columns) == 1
        count = len(self._rows(name, width))
        if name == "menu" and on.listing is not None:
            most = (0 if on.aiming else LED) if on.led and not titled else OFFERED
            count = min(len(on.listing.entries), most)
        if count == 0 and not (name == "other" and titled and alone):
            return Want(name, 0, 0)
        count = self.arranger.kept(name, on.figure, self.size, count)
        match name:
            case "figure":
                most = FIGURE if titled else NARROW_CROWD
                return Want(name, head + min(count, 4 if titled else NARROW_FIGURE), head + min(count, most))
            case "other" if alone:
                return Want(name, head + LOOKED, head + LOOKED)
            case "other" | "roster":
                return Want(name, head + min(count, LOOKED), head + count)
            case "menu":
                return Want(name, head + min(count, LED), head + count)
            case "odds" if not titled and not on.led and _to_be_aimed(on.listing):
                return Want(name, head + min(count, AIMED), head + count)
            case "odds":
                return Want(name, head + count, head + max(count, ODDS))
            case "since":
                return Want(name, 0, head + count)
            case _:
                return Want(name, head + count, head + count)


def _to_be_aimed(listing: Listing | None) -> bool:
    """Whether the line at hand leads to the map, where its cells are chosen."""
    return listing is not None and listing.entry is not None and listing.entry.aim is not None


def signed(words: Line, glyphs: Glyphs) -> Line:
    """What an order does or brings, with the sign that says whom it harms; colour alone tells nothing."""
    signs = {"harm-me": glyphs.harm_me, "harm-them": glyphs.harm_them}
    sign = signs.get(words[0].style if words else "", "")
    return (Piece(f"{sign} ", words[0].style), *words) if sign and not words[0].text.startswith(sign) else words


def without_rules(words: Line) -> Line:
    """A line without the numbers of the clauses at its end, where there is little room: they are in the full text."""
    return words[:-1] if len(words) > 1 and words[-1].style == "muted" and "-" in words[-1].text else words


def looked_at(on: Table, glyphs: Glyphs) -> list[Line]:
    """The cell under the cursor, and who else is there."""
    below = ground(on.ruleset, on.battle, on.at) if on.at is not None else []
    return [*below, *(crowd(on.ruleset, on.battle, on.here, glyphs) if on.here not in ((), (on.figure,)) else [])]
