"""What each panel shows of a picture, and how many rows it would like: the menu and the selected order are served
first. The sizes come from tui/views/layout.py; what a panel has wanted before, memory.py knows."""

from __future__ import annotations

from tui.choosing.listing import Listing
from tui.screens.board.memory import PanelMemory
from tui.screens.board.picture import TITLES, PanelView, Picture
from tui.views.drawing import Box
from tui.views.glyphs import Glyphs
from tui.views.goal_view import goals_beside
from tui.views.hints_view import more_room
from tui.views.layout import Frame, Size, Want, stacked
from tui.views.lines import Line, Piece, line
from tui.views.log_rows import log_rows
from tui.views.panel_view import crowd, ground, in_little, panel
from tui.views.rows import clipped, fitted, folded, title
from tui.views.spelling import spelled
from tui.views.turn_view import banner_line

KEPT, SEEN, LED, OFFERED = 3, 5, 4, 17
"""The rows of a menu that are always in sight; in a narrow column those for which all gives way but the selected order
itself, so that one sees what else there is; the most: while a walk is chosen there, and
anywhere as long as others want the room."""
AIMED = 16
"""The most rows of an order that is still to be aimed, in a narrow column: when it is aimed there is room for all."""
BRIEF = 8
"""Rows for an order that no odds are told of, in a narrow column, with what enemies may still do."""
ODDS, NARROW_FIGURE, NARROW_CROWD, FIGURE, LOOKED = 11, 3, 6, 12, 4
"""Rows that panels have where there is room for all."""


class Panels:
    """The panels of one picture being arranged."""

    def __init__(self, picture: Picture, here: Frame, size: Size, glyphs: Glyphs, memory: PanelMemory) -> None:
        self.picture = picture
        self.frame = here
        self.size = size
        self.glyphs = glyphs
        self.memory = memory
        self.own = tuple(f.id for f in picture.battle if f.side == picture.mine) if picture.mine else ()
        self.lines = self._lines()

    def views(self, lesson: list[Line]) -> dict[str, PanelView]:
        """Every panel as it is shown."""
        here, picture = self.frame, self.picture
        found = {
            "banner": self._plain(here.banner, (self._banner(),)),
            "lesson": PanelView(here.lesson, picture.lesson, [line(" ", *row) for row in lesson]),
            "hints": self._plain(here.footer, (picture.hints if here.columns else more_room(),)),
        }
        below = here.log
        if here.columns and picture.prompt and not here.titled:
            found["prompt"] = asked = self._prompt()
            below = Box(below.x, below.y + asked.box.height, below.width, below.height - asked.box.height)
        boxes = self._stacks()
        if here.roster is not None:
            boxes["roster"] = here.roster
        if here.columns and picture.since and boxes.get("since", here.lesson).height == 0 and not here.titled:
            boxes["since"] = below
        else:
            found["log"] = self._log(below)
        found |= {name: self._panel(name, box) for name, box in boxes.items() if box.height > 0}
        return {name: shown for name, shown in found.items() if shown.box.height > 0}

    def _banner(self) -> Line:
        picture = self.picture
        span, width = picture.ruleset.turns.goals.span, self.size[0]
        return banner_line(picture.battle, picture.asked, picture.figure, self.glyphs, width, picture.grave, span)

    def _prompt(self) -> PanelView:
        """Who is asked while an order is under way, and about what: over the log, since a narrow column has no room."""
        box = self.frame.log
        rows = folded(fitted(self.picture.prompt, box.width - 2), box.height, self.glyphs)
        return PanelView(box._replace(height=len(rows)), self.picture.prompt, [line(" ", *row) for row in rows])

    # -- what they show -----------------------------------------------------------------------------------------------

    def _lines(self) -> dict[str, tuple[Line, ...]]:
        """All that there is to say in each panel of the columns."""
        picture, glyphs = self.picture, self.glyphs
        itself = panel(picture.ruleset, picture.battle, picture.figure, glyphs)
        if not self.frame.titled:
            whom = picture.here or (picture.figure,)
            below = ground(picture.ruleset, picture.battle, picture.at) if picture.at is not None else []
            itself = [*below, *in_little(picture.ruleset, picture.battle, whom, glyphs)]
        menu = picture.waiting if picture.listing is None else ()
        asked = picture.prompt if self.frame.titled else ()
        return {
            "goals": tuple(goals_beside(picture.ruleset, picture.battle, picture.side, glyphs, wide=self.frame.titled)),
            "figure": tuple(itself),
            "other": tuple(looked_at(picture, glyphs)),
            "menu": menu,
            "odds": tuple(signed(words, glyphs) for words in (*asked, *picture.odds, *picture.foreseen)),
            "since": picture.since,
            "card": picture.card,
        }

    def _rows(self, name: str, width: int) -> list[Line]:
        if name == "roster":
            return self.memory.roster(self.picture, width, self.glyphs)
        rows = fitted(self.lines[name], width)
        if name == "odds" and not self.frame.titled and len(rows) > self._room():
            return fitted((without_rules(words) for words in self.lines[name]), width)
        return rows

    def _panel(self, name: str, box: Box) -> PanelView:
        """A panel of a column, with its title if it has one, folded where it must be."""
        head = self._head(name, box)
        width, height = box.width - 2 * self.frame.inset, box.height - len(head)
        if name == "menu" and self.picture.listing is not None:
            rows = self.memory.menu(self.picture.listing, height, width, self.glyphs)
        else:
            rows = folded(self._rows(name, width), height, self.glyphs)
        return PanelView(
            box, self.lines.get(name, tuple(rows)), [*head, *(self._inset(row) for row in rows)], len(head)
        )

    def _log(self, box: Box) -> PanelView:
        head = self._head("log", box)
        inset = self.frame.inset
        rows = log_rows(self.picture.said, box.width - 2 * inset, box.height - len(head), self.glyphs, self.own)
        return PanelView(box, tuple(rows), [*head, *(self._inset(row) for row in rows)], len(head))

    def _plain(self, box: Box, lines: tuple[Line, ...]) -> PanelView:
        rows = [clipped(words, box.width, self.glyphs) for words in lines[: box.height]]
        return PanelView(box, lines, rows)

    def _head(self, name: str, box: Box) -> list[Line]:
        words = self.picture.titles.get(name, TITLES.get(name, ""))
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
        who, what = ["goals", "figure"], ["card"] if self.picture.card else ["menu", "odds"]
        what.append("since")
        first = ("card", "odds", "menu", "goals", "figure", "roster")
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

    def _offered(self) -> int:
        """How many rows the menu would like."""
        picture = self.picture
        if picture.listing is None:
            return 0
        most = (0 if picture.aiming else LED) if picture.led and not self.frame.titled else OFFERED
        return min(len(picture.listing.entries), most)

    def _more(self, count: int) -> int:
        """How many rows of the menu there are beside so many."""
        entries = len(self.picture.listing.entries) if self.picture.listing is not None else 0
        return max(0, self.memory.kept("menu in full", self.picture.figure, self.size, entries) - count)

    def _room(self) -> int:
        """How many rows of a narrow column are left beside the figure and some of the menu."""
        goals = fitted(self.lines["goals"], self.frame.columns[0].width - 2 * self.frame.inset)
        return self._most(SEEN) - len(goals) - NARROW_FIGURE

    def _most(self, kept: int) -> int:
        """How many rows of a column are left beside so many of the menu, or beside what stands in its place and, in a
        narrow column, the figure that is looked at."""
        column, picture = self.frame.columns[0], self.picture
        looked_at = 0 if self.frame.titled else NARROW_FIGURE
        stays = len(picture.waiting) + looked_at if picture.listing is None else min(self._offered(), kept)
        return column.height - len(self._head("menu", column)) - stays

    def _want(self, name: str, width: int, head: int) -> Want:
        """How many rows a panel must have and would like."""
        titled, picture = self.frame.titled, self.picture
        alone = len(self.frame.columns) == 1
        count = len(self._rows(name, width))
        if name == "menu" and picture.listing is not None:
            count = self._offered()
        if count == 0 and not (name == "other" and titled and alone and not picture.card):
            return Want(name, 0, 0)
        needed = count
        if name != "odds" or not picture.passing:
            count = self.memory.kept(name, picture.figure, self.size, count)
        match name:
            case "figure":
                most = FIGURE if titled else NARROW_CROWD
                return Want(name, head + min(count, 6 if titled else NARROW_FIGURE), head + min(count, most))
            case "other" if alone:
                return Want(name, head + LOOKED, head + LOOKED)
            case "other" | "roster":
                return Want(name, head + min(count, LOOKED), head + count)
            case "menu":
                spare = self._more(count) if titled else 0
                return Want(name, head + min(count, LED if titled else SEEN), head + count, spare)
            case "odds" if not titled and not picture.led and _to_be_aimed(picture.listing):
                return Want(name, head + min(count, AIMED), head + count)
            case "odds" if not titled and (picture.led or _has_odds(picture.listing)):
                foreseen = len(fitted((signed(words, self.glyphs) for words in picture.foreseen), width))
                least = min(max(needed - foreseen, min(needed, self._room())), self._most(KEPT))
                return Want(name, head + least, head + count)
            case "odds":
                most = ODDS if titled or _has_odds(picture.listing) else BRIEF
                own = count
                if not titled and picture.foreseen:
                    own = len(fitted((signed(words, self.glyphs) for words in picture.odds), width))
                    count = min(count, max(own, most))
                return Want(name, min(head + count, self._most(KEPT)), head + max(own, most))
            case "since":
                return Want(name, 0, head + count)
            case _:
                return Want(name, head + count, head + count)


def _to_be_aimed(listing: Listing | None) -> bool:
    """Whether the selected line leads to the map, where its cells are chosen."""
    return listing is not None and listing.entry is not None and listing.entry.aim is not None


def _has_odds(listing: Listing | None) -> bool:
    """Whether odds may come to be told of any line: room is kept for them."""
    lines = [one for entry in listing.entries for one in (entry, *entry.more)] if listing is not None else []
    return listing is None or any(one.chance is not None for one in lines)


def signed(words: Line, glyphs: Glyphs) -> Line:
    """What an order does or brings, with the sign that says who is harmed; colour alone tells nothing."""
    signs = {"harm-me": glyphs.harm_me, "harm-them": glyphs.harm_them}
    sign = signs.get(words[0].style if words else "", "")
    return (Piece(f"{sign} ", words[0].style), *words) if sign and not words[0].text.startswith(sign) else words


def without_rules(words: Line) -> Line:
    """A line without the numbers of the clauses at its end, where there is little room: they are in the full text."""
    return words[:-1] if len(words) > 1 and words[-1].style == "muted" and "-" in words[-1].text else words


def looked_at(picture: Picture, glyphs: Glyphs) -> list[Line]:
    """The cell under the cursor, and who else is there."""
    below = ground(picture.ruleset, picture.battle, picture.at) if picture.at is not None else []
    if picture.here in ((), (picture.figure,)):
        return below
    return [*below, *crowd(picture.ruleset, picture.battle, picture.here, glyphs, known=picture.figure)]
