"""Help: the keys, the signs of the map, and the rulebook in plain words."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.rulebook.rulebook import Rulebook
from core.rulebook.texts import Clauses
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.glyphs import Glyphs
from tui.views.help_view import keys_page, rules_page, signs_page
from tui.views.lines import Piece, line
from tui.views.spelling import command_keys
from tui.widgets.panel import Panel

PAGES = ("keys", "signs", "rules", "book")


class HelpScreen(Dialog[None], ModalScreen[None]):
    """Four pages: keys, signs, the rules of what was selected, the whole rulebook. With `coded` each rule has what goes
    by it, and where it is in code."""

    CSS_PATH = "help.tcss"
    BINDINGS = [
        *(Binding(str(number), f"page('{page}')", page, show=False) for number, page in enumerate(PAGES, 1)),
        *bindings("help", first=("next",)),
    ]

    def __init__(
        self,
        glyphs: Glyphs,
        battle: Battle | None,
        clauses: Clauses,
        rules: tuple[RuleId, ...],
        *,
        rules_first: bool = False,
        span: str = "",
        book: Rulebook | None = None,
    ) -> None:
        super().__init__()
        self.glyphs = glyphs
        self.battle = battle
        self.span = span
        self.clauses = clauses
        self.rules = rules
        self.book = book
        self.coded = False
        self.page = "rules" if rules_first else "keys"

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", can_focus=False):
            yield Panel(id="text")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """The first page."""
        self.show()

    def show(self) -> None:
        """The page that was asked for."""
        match self.page:
            case "keys":
                lines = keys_page()
            case "signs":
                lines = signs_page(self.battle, self.glyphs, self.span)
            case "rules":
                lines = rules_page(self.clauses, self.rules, self.book if self.coded else None)
            case _:
                lines = rules_page(self.clauses, tuple(self.clauses), self.book if self.coded else None)
        self.query_one("#text", Panel).show(lines)
        self.query_one("#page").scroll_home(animate=False)
        pages = [
            piece
            for number, page in enumerate(PAGES, 1)
            for piece in (
                Piece(f"{number} ", "key"),
                Piece(page, "focus" if page == self.page else "plain"),
                Piece("  "),
            )
        ]
        keys = command_keys("help")
        has_rules = self.book is not None and self.page in ("rules", "book")
        code = (Piece(keys["code"], "key"), Piece(" code", "focus" if self.coded else "plain"), "  ")
        tail = (
            Piece(keys["next"], "key"),
            " next  " if has_rules else " next page  ",
            *(code if has_rules else ()),
            Piece(f"arrows {keys['page_on']}", "key"),
            " scroll  ",
            Piece(keys["close"], "key"),
            " back",
        )
        self.query_one("#hints", Panel).show([line(*pages, *tail)])

    def action_page(self, page: str) -> None:
        """Another page."""
        self.page = page
        self.show()

    def action_next(self) -> None:
        """The next page."""
        self.action_page(PAGES[(PAGES.index(self.page) + 1) % len(PAGES)])

    def action_code(self) -> None:
        """What goes by each rule, or the words alone."""
        self.coded = not self.coded
        self.show()

    def action_scroll(self, by: int) -> None:
        """Some lines on."""
        self.query_one("#page").scroll_relative(y=by, animate=False)

    def action_close(self) -> None:
        """Back to where one was."""
        _ = self.dismiss(None)
