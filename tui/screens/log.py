"""The whole log: every line unfolds to what made it up, knows its rules, and can be filtered by figure."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.rulebook.rulebook import Rulebook
from core.rulebook.texts import Clauses
from tui.screens.dialog import Dialog
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.screens.wishes import Find, SeeHelp
from tui.views.hints_view import keys_line
from tui.views.keys import LOG
from tui.views.lines import Line, Piece, line
from tui.views.log_rows import log_line
from tui.views.log_view import LogLine
from tui.views.rows import INSET, wrapped
from tui.views.spelling import shown
from tui.widgets.panel import Panel


class LogScreen(Dialog[None], ModalScreen[None]):
    """All that happened. The arrows choose a line, Enter unfolds it."""

    CSS_PATH = "log.tcss"
    BINDINGS = [
        *bindings("log"),
        *(Binding(keys, f"step({by})", "", show=False) for keys, by in (("up", -1), ("down", 1))),
        *(Binding(keys, f"step({by})", "", show=False) for keys, by in (("pageup", -15), ("pagedown", 15))),
        Binding("home", "step(-100000)", "", show=False),
        Binding("end", "step(100000)", "", show=False),
    ]

    def __init__(
        self, host: Host, said: list[LogLine], battle: Battle, clauses: Clauses, span: str, book: Rulebook | None
    ) -> None:
        super().__init__()
        self.host = host
        self.all = said
        self.battle = battle
        self.clauses = clauses
        self.span = span
        self.book = book
        self.only = ""
        self.at = len(said) - 1
        self.unfolded: set[int] = set()

    def compose(self) -> ComposeResult:
        yield Panel(id="lines")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """The end of the log, once there is room for it."""
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """As much as fits."""
        self.call_after_refresh(self.show)

    @property
    def shown(self) -> list[LogLine]:
        """The lines that pass the filter; headings do."""
        return [said for said in self.all if not self.only or self.only in said.figures or said.style == "heading"]

    def show(self) -> None:
        """The lines around the one at hand."""
        if not self.query("#lines"):
            return  # it was left before that came
        panel = self.query_one("#lines", Panel)
        width, height = max(20, panel.size.width), max(4, panel.size.height)
        rows: list[Line] = []
        ends_at = 0
        for number, said in enumerate(self.shown):
            words = log_line(said, self.host.glyphs)
            rows += [_as_chosen(row) if number == self.at else row for row in wrapped(words, width, INSET)]
            if number in self.unfolded:
                rows += said.detail
            if number == self.at:
                ends_at = len(rows)
        top = max(0, min(len(rows) - height, ends_at - height // 2))
        panel.show(rows[top : top + height])
        only = f" only {self.battle[self.only].short_name} " if self.only else ""
        keys = keys_line((shown("log", key), key.says) for key in LOG)
        self.query_one("#hints", Panel).show([(*line(Piece(only, "focus")), *keys)])

    def action_step(self, by: int) -> None:
        """Another line."""
        self.at = max(0, min(len(self.shown) - 1, self.at + by))
        self.show()

    def action_unfold(self) -> None:
        """What made the line up, or not."""
        self.unfolded ^= {self.at}
        self.show()

    def action_rules(self) -> None:
        """The rules of the line at hand."""
        if self.shown:
            rules = self.shown[self.at].rules
            self.host.follow(
                SeeHelp(self.battle, self.clauses, rules, rules_first=True, span=self.span, book=self.book)
            )

    def action_filter(self) -> None:
        """Only what is about one figure, or everything again."""

        def then(found: str | None) -> None:
            self.only = found or ""
            self.unfolded.clear()
            self.at = len(self.shown) - 1
            self.show()

        if self.only:
            then(None)
        else:
            self.host.follow(Find(self.battle, then))

    def action_close(self) -> None:
        """Back to the map."""
        _ = self.dismiss(None)


def _as_chosen(words: Line) -> Line:
    return tuple(Piece(piece.text, "focus") for piece in words)
