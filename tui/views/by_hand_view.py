"""A GM edit under way: pages of rows, each with its current and its new value, or a typed line. The rows are in
by_hand_pages.py, the edits are made in core/match/editing.py; the keys are in screens/by_hand.py."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.match.columns import columns, padded
from core.match.editing import Edit
from tui.views.by_hand_edits import edits_of
from tui.views.by_hand_pages import Page, Row, Value, shown
from tui.views.lines import Line, Piece, line

LONGEST = 4
"""Numbers and cells have up to this many digits."""
SHOWN = 11
"""This many rows are in sight at once."""


@dataclass(slots=True)
class ByHand:
    """A GM edit under way. `page` and `at` are the selected page and row, `chosen` has the new values by page and row,
    `typed` is a line being typed instead (None: none), and `fault` is the reason if they are refused."""

    pages: tuple[Page, ...]
    page: int = 0
    at: int = 0
    chosen: dict[tuple[int, int], Value] = field(default_factory=dict)
    digits: str = ""
    typed: str | None = None
    fault: str = ""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the selected page."""
        return self.pages[self.page].rows

    def turn(self, by: int) -> None:
        """Select another page."""
        self.page, self.at, self.digits, self.fault = (self.page + by) % len(self.pages), 0, "", ""

    def step(self, by: int) -> None:
        """Select another row."""
        self.at, self.digits = (self.at + by) % len(self.rows), ""

    def change(self, by: int) -> None:
        """Set the next or previous value of the selected row."""
        row, now = self.rows[self.at], self.value(self.at)
        if not row.values and isinstance(now, int):
            self._choose(max(0, now + by))
        elif now in row.values:
            self._choose(row.values[(row.values.index(now) + by) % len(row.values)])
        else:
            self._choose(row.now)
        self.digits = ""

    def type(self, digit: str) -> None:
        """Append a digit to a number or a cell."""
        if self.rows[self.at].typed:
            self._typed((self.digits + digit)[:LONGEST])

    def rub_out(self) -> bool:
        """Delete a digit; False if none was typed."""
        if not self.digits:
            return False
        self._typed(self.digits[:-1])
        return True

    def _typed(self, digits: str) -> None:
        row = self.rows[self.at]
        self._choose((digits if row.values else int(digits)) if digits else row.now)
        self.digits = digits

    def _choose(self, value: Value) -> None:
        self.fault = ""
        self.chosen[self.page, self.at] = value

    def value(self, number: int, page: int | None = None) -> Value:
        """Return the new value of a row, or the current one."""
        on = self.page if page is None else page
        return self.chosen.get((on, number), self.pages[on].rows[number].now)

    @property
    def edits(self) -> tuple[Edit, ...]:
        """Return all changes of all pages, an edit for each subject."""
        found: dict[tuple[str, str, str], Edit] = {}
        for number, page in enumerate(self.pages):
            values = [self.value(row, number) for row in range(len(page.rows))]
            for edit in edits_of(page, values):
                key = edit.way, edit.subject, edit.name or str(number)
                before = found[key].values if key in found else {}
                found[key] = Edit(edit.subject, edit.name, {**before, **edit.values}, edit.way)
        return tuple(found.values())

    def told(self, room: int = SHOWN) -> list[Line]:
        """Return the page with the rows around the selected one, `room` at most, and the fault."""
        page = self.pages[self.page]
        top = max(0, min(self.at - room // 2, len(page.rows) - room))
        width = max(columns(row.says) for row in page.rows)
        rows = [self._row(number, width) for number in range(top, min(top + room, len(page.rows)))]
        rest = len(page.rows) - room
        more = f"  {self.at + 1} of {len(page.rows)}" if rest > 0 else ""
        head = line(
            Piece(f"GM edit: {page.title}", "heading"),
            Piece(f"  page {self.page + 1} of {len(self.pages)}{more}", "muted"),
        )
        if self.typed is not None:
            rows = [
                line("Type an edit, then Enter; 'add', 'remove', or a name and key=value:"),
                line(Piece(f"> {self.typed}_", "focus")),
            ]
        return [head, *rows, line(Piece(self.fault, "warning"))]

    def _row(self, number: int, width: int) -> Line:
        row, value = self.rows[number], self.value(number)
        said = f"{self.digits}_" if number == self.at and self.digits else shown(value)
        was = f"  now {shown(row.now)}" if value != row.now else ""
        chosen = Piece(f"< {said} >", "focus" if number == self.at else "plain")
        return line(f"{padded(row.says, width)}  ", chosen, Piece(was, "muted"))
