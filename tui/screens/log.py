"""The whole log, as a story or with all dice: each line unfolds to its details, knows its rules, and can be filtered by
figure."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.match.columns import columns
from core.play.ruleset import Ruleset
from core.rulebook.texts import Clauses
from tui.screens.dialog import Dialog
from tui.screens.host import Host, switch
from tui.screens.key_bindings import bindings
from tui.screens.navigation import Find, ShowHelp
from tui.views.hints_view import Hint, keys_line
from tui.views.key_labels import label_of
from tui.views.keys import LOG
from tui.views.lines import Line, Piece, line
from tui.views.log_rows import styled_line
from tui.views.log_view import Log, LogLine
from tui.views.rows import INSET, wrapped
from tui.widgets.panel import Panel


class LogScreen(Dialog[None], ModalScreen[None]):
    """The log. Arrow keys select a line, Enter unfolds it. Harm to `own` figures is marked as such."""

    CSS_PATH = "log.tcss"
    BINDINGS = [
        *bindings("log"),
        *(Binding(keys, f"step({by})", "", show=False) for keys, by in (("up", -1), ("down", 1))),
        *(Binding(keys, f"step({by})", "", show=False) for keys, by in (("pageup", -15), ("pagedown", 15))),
        Binding("home", "step(-100000)", "", show=False),
        Binding("end", "step(100000)", "", show=False),
    ]

    def __init__(
        self,
        host: Host,
        said: Log,
        battle: Battle,
        ruleset: Ruleset,
        clauses: Clauses,
        own: tuple[FigureId, ...] = (),
    ) -> None:
        super().__init__()
        self.host = host
        self.log_of = said
        self.battle = battle
        self.ruleset = ruleset
        self.clauses = clauses
        self.own = own
        self.only = ""
        self.unfolded: set[int] = set()
        self.at = len(self.shown) - 1

    def compose(self) -> ComposeResult:
        yield Panel(id="lines")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """Show the end of the log, once the layout is known."""
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Redraw for the new size."""
        self.call_after_refresh(self.show)

    @property
    def shown(self) -> list[LogLine]:
        """The lines that pass the filter, headings included."""
        lines = self.log_of.lines(self.host.likes.log)
        return [said for said in lines if not self.only or self.only in said.figures or said.style == "heading"]

    def show(self) -> None:
        """Show the lines around the selection."""
        if not self.query("#lines"):
            return  # the screen is gone already
        panel = self.query_one("#lines", Panel)
        width, height = max(20, panel.size.width), max(4, panel.size.height)
        rows: list[Line] = []
        ends_at = 0
        for number, said in enumerate(self.shown):
            words = styled_line(said, self.host.glyphs, self.own)
            rows += [_highlighted(row) if number == self.at else row for row in wrapped(words, width, INSET)]
            if number in self.unfolded:
                rows += [row for words in said.detail for row in wrapped(words, width, 2 * INSET)]
            if number == self.at:
                ends_at = len(rows)
        top = max(0, min(len(rows) - height, ends_at - height // 2))
        panel.show(rows[top : top + height])
        only = f" only {self.battle[self.only].short_name} " if self.only else ""
        hints = (Hint(label_of("log", key), key.says, 3 if key is LOG[-1] else 2) for key in LOG)
        keys = keys_line(hints, width - columns(only))
        self.query_one("#hints", Panel).show([(*line(Piece(only, "focus")), *keys)])

    def action_step(self, by: int) -> None:
        """Select another line."""
        self.at = max(0, min(len(self.shown) - 1, self.at + by))
        self.show()

    def action_unfold(self) -> None:
        """Unfold or fold the selected line."""
        self.unfolded ^= {self.at}
        self.show()

    def action_telling(self) -> None:
        """Switch between story and dice, at the same act."""
        act = self.shown[self.at].act if self.shown else 0
        _ = switch(self.host, "log")
        self.unfolded.clear()
        self.at = max((number for number, said in enumerate(self.shown) if said.act <= act), default=0)
        self.show()

    def action_rules(self) -> None:
        """Open the rules of the selected line."""
        if self.shown:
            rules = self.shown[self.at].rules
            self.host.follow(ShowHelp(self.battle, self.ruleset, self.clauses, rules, rules_first=True))

    def action_filter(self) -> None:
        """Filter by a figure, or show everything again."""

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
        """Close the log."""
        _ = self.dismiss(None)


def _highlighted(words: Line) -> Line:
    return tuple(Piece(piece.text, "focus") for piece in words)
