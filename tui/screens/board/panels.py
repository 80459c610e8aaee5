"""The panels of a picture, and how many rows each would like: menu and preview come first. The sizes come from
tui/views/layout.py; memory.py remembers what a panel has wanted before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tui.choosing.listing import Listing
from tui.screens.board.memory import PanelMemory
from tui.screens.board.picture import TITLES, PanelView, Picture
from tui.views.drawing import Box
from tui.views.glyphs import Glyphs
from tui.views.goal_view import winning_line, winning_panel
from tui.views.hints_view import more_room
from tui.views.key_labels import key_label
from tui.views.layout import Frame, Size, Want, stacked
from tui.views.led_here_view import led_here_lines
from tui.views.lines import Line, Piece, line
from tui.views.log_rows import log_rows, whole_lines
from tui.views.panel_view import cell_lines, compact, ground_lines, panel
from tui.views.recent_view import gist
from tui.views.rows import clipped, fitted, folded, title
from tui.views.turn_view import banner_line
from tui.views.what_if_view import SANDBOX

KEPT, SEEN, LED, OFFERED = 3, 5, 4, 17
"""Rows of a menu: always in sight; in sight before anything but the preview in a narrow column; the most while a move
is chosen there; the most anywhere as long as other panels want the room."""
AIMED = 16
"""The most rows of the preview in a narrow column before the order is aimed: afterwards there is room for all."""
BRIEF = 8
"""Rows of the preview in a narrow column, with the threats, for an order without odds."""
ROOMY_COLUMN = 50
"""From this height on, a column has room for each way to win in full."""
CONTINUED = 2
"""The fewest rows of the roster that are worth a second title."""
MARGIN = 2
"""The width of a sign before a line."""
ODDS, NARROW_FIGURE, NARROW_CROWD, FIGURE, LOOKED = 11, 3, 6, 12, 4
"""Rows of panels if there is room for all."""


class Panels:
    """The panels of one picture being arranged."""

    def __init__(self, picture: Picture, here: Frame, size: Size, glyphs: Glyphs, memory: PanelMemory) -> None:
        self.picture = picture
        self.frame = here
        self.size = size
        self.glyphs = glyphs
        self.memory = memory
        self.own = tuple(f.id for f in picture.battle if f.side == picture.mine) if picture.mine else ()
        asks = bool(picture.prompt or picture.led_here)
        self.prompt = self._prompt() if asks and here.columns and not here.titled else None
        self.below = self._below()
        self.lines = self._lines()

    def views(self, lesson: list[Line]) -> dict[str, PanelView]:
        """Return every panel as shown."""
        here, picture = self.frame, self.picture
        found = {
            "banner": self._plain(here.banner, (self._banner(),)),
            "lesson": PanelView(here.lesson, picture.lesson, [line(" ", *row) for row in lesson]),
            "hints": self._plain(here.footer, (picture.hints if here.columns else more_room(),)),
        }
        if self.prompt is not None:
            found["prompt"] = self.prompt
        boxes = self._stacks()
        if here.goals.height:
            boxes["goals"] = here.goals
        if here.roster is not None:
            boxes["roster"] = here.roster
        if here.columns and self.lines["since"] and boxes["since"].height == 0 and not here.titled:
            boxes["since"], self.lines["since"] = self.below, picture.since
        else:
            found["log"] = self._log(self.below)
        found |= {name: self._panel(name, box, boxes) for name, box in boxes.items() if box.height > 0}
        return {name: shown for name, shown in found.items() if shown.box.height > 0}

    def _banner(self) -> Line:
        picture = self.picture
        span, width = picture.ruleset.turns.goals.span, self.size[0]
        asked, figure, grave = picture.asked, picture.figure, picture.grave
        rest = ""
        if picture.listing is not None:
            rest = picture.ruleset.pictures.portrait(picture.battle, picture.battle[figure]).left
        head = SANDBOX if picture.is_sandbox else ""
        return banner_line(picture.battle, asked, figure, self.glyphs, width, grave, span, picture.phase, rest, head)

    def _prompt(self) -> PanelView:
        """Return the prompt while an order is under way: above the log, since a narrow column has no room."""
        box = self.frame.log
        asked = [*self._led_here(box.width - 2), *fitted(self.picture.prompt, box.width - 2)]
        rows = folded(asked, box.height, self.glyphs)
        return PanelView(box._replace(height=len(rows)), self.picture.prompt, [line(" ", *row) for row in rows])

    def _led_here(self, width: int) -> list[Line]:
        """Return what led to the prompt, in a row above it."""
        return led_here_lines(self.picture.led_here, width, self.glyphs)

    # -- what they show -----------------------------------------------------------------------------------------------

    def _below(self) -> Box:
        """Return the box of the log: that of the frame, without the rows of a prompt above it."""
        box, taken = self.frame.log, self.prompt.box.height if self.prompt is not None else 0
        return Box(box.x, box.y + taken, box.width, box.height - taken)

    def _lines(self) -> dict[str, tuple[Line, ...]]:
        """Return all lines of each panel in the columns."""
        picture, glyphs = self.picture, self.glyphs
        itself = panel(picture.ruleset, picture.battle, picture.figure, glyphs)
        if not self.frame.titled:
            shown = picture.here or (picture.figure,)
            below = ground_lines(picture.ruleset, picture.battle, picture.at) if picture.at is not None else []
            itself = [*compact(picture.ruleset, picture.battle, shown, glyphs), *below]
        menu = picture.waiting if picture.listing is None else ()
        asked = picture.prompt if self.frame.titled else ()
        return {
            "goals": self._winning(),
            "figure": tuple(itself),
            "other": tuple(looked_at(picture, glyphs)),
            "menu": menu,
            "odds": tuple(signed(words, glyphs) for words in (*asked, *picture.odds, *picture.foreseen)),
            "since": picture.since if self.frame.titled else self._untold(),
            "card": picture.card,
        }

    def _untold(self) -> tuple[Line, ...]:
        """Return what happened since the last order but for what the log shows anyway: a narrow column has no room to
        repeat it."""
        shown = whole_lines(self.picture.said, self.below.width, self.below.height, self.glyphs, self.own)
        told = Counter(gist(one, self.glyphs, self.own) for one in shown)
        left: list[Line] = []
        for words in reversed(self.picture.since):
            told[words] -= 1
            if told[words] < 0:
                left.insert(0, words)
        return tuple(left)

    def _winning(self) -> tuple[Line, ...]:
        """Return how the player's side wins: the panel of a column, or the one line below the map."""
        picture, width = self.picture, self.frame.goals.width
        if self.frame.titled:
            column = self.frame.columns[0]
            short = 0 if column.height >= ROOMY_COLUMN else column.width - 2 * self.frame.inset
            return tuple(winning_panel(picture.ruleset, picture.battle, picture.side, self.glyphs, short))
        if not width:
            return ()
        return (winning_line(picture.ruleset, picture.battle, picture.side, self.glyphs, width),)

    def _rows(self, name: str, width: int) -> list[Line]:
        if name == "roster":
            return self.memory.roster(self.picture, width, self.glyphs)
        rows = fitted(self.lines[name], width, MARGIN if name == "since" else 0)
        if name == "odds" and self.frame.titled:
            rows = [*self._led_here(width), *rows]
        if name == "odds" and not self.frame.titled and len(rows) > self._room():
            return fitted((without_rules(words) for words in self.lines[name]), width)
        return rows

    def _panel(self, name: str, box: Box, others: Mapping[str, Box]) -> PanelView:
        """Return a panel of a column, with its title if it has one, folded if necessary."""
        head = self._head(name, box)
        width, height = box.width - 2 * self.frame.inset, box.height - len(head)
        if name == "menu" and self.picture.listing is not None:
            rows = self.memory.menu(self.picture.listing, height, width, self.glyphs)
        elif name == "other" and self._continues(others.get("roster"), box):
            return self._with_rest(others["roster"], box)
        elif name == "roster" and self._continues(box, others.get("other")):
            rows = self._rows(name, width)[:height]
        else:
            rows = folded(self._rows(name, width), height, self.glyphs)
        return PanelView(
            box, self.lines.get(name, tuple(rows)), [*head, *(self._inset(row) for row in rows)], len(head)
        )

    def _rest(self, roster: Box | None, width: int) -> list[Line]:
        """Return the rows of the roster for which there is no room in its box."""
        if roster is None:
            return []
        return self._rows("roster", width)[roster.height - len(self._head("roster", roster)) :]

    def _continues(self, roster: Box | None, box: Box | None) -> bool:
        """Whether the roster continues in the panel of the selected cell, which has this box."""
        if box is None or not box.height or not self._rest(roster, box.width):
            return False
        looked = self._rows("other", box.width - 2 * self.frame.inset)
        return not looked or box.height >= len(looked) + 2 + CONTINUED

    def _with_rest(self, roster: Box, box: Box) -> PanelView:
        """Return the panel of the selected cell, if it has content, with the rest of the roster below; without a second
        title directly under the roster."""
        width = box.width - 2 * self.frame.inset
        looked = self._rows("other", width)
        above = [*self._head("other", box), *map(self._inset, looked)] if looked else []
        under = not looked and roster.x == box.x and roster.y + roster.height == box.y
        head = [] if under else self._head("roster", box)
        rest = folded(self._rest(roster, width), box.height - len(above) - len(head), self.glyphs)
        return PanelView(box, self.lines["other"], [*above, *head, *map(self._inset, rest)], int(not under))

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
        words = f"{words}  {key_label('log')}" if name == "log" else words
        return [title(words, box.width, self.glyphs)] if self.frame.titled and words else []

    def _inset(self, row: Line) -> Line:
        return (Piece(" "), *row) if self.frame.inset else row

    # -- where --------------------------------------------------------------------------------------------------------

    def _stacks(self) -> dict[str, Box]:
        """Return the boxes of the columns."""
        columns = self.frame.columns
        if not columns:
            return {}
        who = ["goals", "figure"] if self.frame.titled else ["figure"]
        what = ["card"] if self.picture.card else ["menu", "odds"]
        what.append("since")
        first = ("goals", "card", "odds", "menu", "figure", "roster")
        filler = what[-2]
        if len(columns) == 2:
            left = stacked(columns[0], self._wants([*who, "roster", "other"], columns[0]), ("goals", "figure"))
            return left | self._no_bare_title(stacked(columns[1], self._wants(what, columns[1]), first, filler), filler)
        if self.frame.titled:
            who += ["roster", "other"] if self.frame.roster is None else ["other"]
        return self._no_bare_title(stacked(columns[0], self._wants([*who, *what], columns[0]), first, filler), filler)

    def _no_bare_title(self, boxes: dict[str, Box], above: str) -> dict[str, Box]:
        """Return the boxes without a panel of recent events that would have only its title; its row goes to the panel
        above."""
        since = boxes["since"]
        if since.height != len(self._head("since", since)):
            return boxes
        taller = boxes[above]._replace(height=boxes[above].height + since.height)
        return boxes | {"since": since._replace(height=0), above: taller}

    def _wants(self, names: list[str], column: Box) -> list[Want]:
        width = column.width - 2 * self.frame.inset
        return [self._want(name, width, len(self._head(name, column))) for name in names]

    def _offered(self) -> int:
        """Return how many rows the menu would like."""
        picture = self.picture
        if picture.listing is None:
            return 0
        most = (0 if picture.aiming else LED) if picture.led and not self.frame.titled else OFFERED
        return min(len(picture.listing.entries), most)

    def _more(self, count: int) -> int:
        """Return how many rows of the menu there are beyond `count`."""
        entries = len(self.picture.listing.entries) if self.picture.listing is not None else 0
        return max(0, self.memory.kept("menu in full", self.picture.figure, self.size, entries) - count)

    def _room(self) -> int:
        """Return how many rows of a narrow column are left beside the figure and part of the menu."""
        return self._most(SEEN) - NARROW_FIGURE

    def _most(self, kept: int) -> int:
        """Return how many rows of a column are left beside `kept` rows of the menu, or beside its replacement, and
        beside how to win; in a narrow column beside the replacement and the selected figure."""
        column, picture = self.frame.columns[0], self.picture
        stays = min(self._offered(), kept) if picture.listing is not None else len(picture.waiting)
        if self.frame.titled:
            stays += self._goal_rows(column)
        elif picture.listing is None:
            stays += NARROW_FIGURE
        return column.height - len(self._head("menu", column)) - stays

    def _goal_rows(self, column: Box) -> int:
        """Return how many rows how to win takes in the column of the menu; 0 if it is in another column."""
        if len(self.frame.columns) > 1:
            return 0
        return self._want("goals", column.width - 2 * self.frame.inset, len(self._head("goals", column))).least

    def _want(self, name: str, width: int, head: int) -> Want:
        """Return how many rows a panel must have and would like."""
        titled, picture = self.frame.titled, self.picture
        alone = len(self.frame.columns) == 1
        count = len(self._rows(name, width))
        if name == "menu" and picture.listing is not None:
            count = self._offered()
        if name == "other" and (rest := self._rest(self.frame.roster, width)):
            count += len(rest) + int(count > 0)
        if count == 0 and not (name == "other" and titled and alone and not picture.card):
            return Want(name, 0, 0)
        needed = count
        if name != "odds" or not picture.passing:
            count = self.memory.kept(name, picture.figure, self.size, count)
        match name:
            case "figure":
                most = FIGURE if titled else NARROW_CROWD
                least = min(count, 6 if titled else NARROW_FIGURE)
                return Want(name, head + least, head + min(count, most), max(0, count - most) if titled else 0)
            case "other" if alone:
                return Want(name, head + LOOKED, head + LOOKED, max(0, count - LOOKED))
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
                return Want(name, min(head + count, self._most(KEPT)), head + max(own, most), max(0, count - own))
            case "since":
                return Want(name, 0, head + count)
            case _:
                return Want(name, head + count, head + count)


def _to_be_aimed(listing: Listing | None) -> bool:
    """Whether the selected entry leads to the map, where its cells are chosen."""
    return listing is not None and listing.entry is not None and listing.entry.aim is not None


def _has_odds(listing: Listing | None) -> bool:
    """Whether any entry may show odds: room is kept for them."""
    lines = [one for entry in listing.entries for one in (entry, *entry.more)] if listing is not None else []
    return listing is None or any(one.chance is not None for one in lines)


def signed(words: Line, glyphs: Glyphs) -> Line:
    """Return a line with the sign that says who is harmed: colour alone says nothing."""
    signs = {"harm-me": glyphs.harm_me, "harm-them": glyphs.harm_them}
    sign = signs.get(words[0].style if words else "", "")
    return (Piece(f"{sign} ", words[0].style), *words) if sign and not words[0].text.startswith(sign) else words


def without_rules(words: Line) -> Line:
    """Return a line without clause numbers at its end, for narrow panels; the full text has them."""
    return words[:-1] if len(words) > 1 and words[-1].style == "muted" and "-" in words[-1].text else words


def looked_at(picture: Picture, glyphs: Glyphs) -> list[Line]:
    """Return the cell under the cursor and the other figures there."""
    below = ground_lines(picture.ruleset, picture.battle, picture.at) if picture.at is not None else []
    if picture.here in ((), (picture.figure,)):
        return below
    return [*below, *cell_lines(picture.ruleset, picture.battle, picture.here, glyphs, known=picture.figure)]
