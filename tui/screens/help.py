"""Help: keys, symbols of the map, and the rulebook in plain words. The code that uses each rule is looked up in a
thread."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.play.ruleset import Ruleset
from core.rulebook.texts import Clauses
from scenarios.clauses.usage import Usage, usage
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.screens.scheduler import ScreenScheduler, Stale
from tui.views.glyphs import Glyphs
from tui.views.goal_view import winning_lines
from tui.views.help_view import hung, keys_page, rules_page, signs_page
from tui.views.key_labels import command_keys
from tui.views.lines import Line, Piece, line
from tui.widgets.page import Page
from tui.widgets.panel import Panel

PAGES = ("keys", "signs", "rules", "book")
EDGES = 3
"""The columns of the page's padding and scroll bar."""
DISPLAY = {"signs": "symbols"}
"""Display words for pages that need one."""


class HelpScreen(Dialog[None], ModalScreen[None]):
    """Four pages: keys, symbols, the rules of the selection, the whole rulebook. With `coded` each rule shows the code
    that uses it."""

    CSS_PATH = "help.tcss"
    BINDINGS = [
        *(Binding(str(number), f"page('{page}')", page, show=False) for number, page in enumerate(PAGES, 1)),
        *bindings("help", first=("next",)),
    ]

    def __init__(
        self,
        glyphs: Glyphs,
        battle: Battle | None,
        ruleset: Ruleset | None,
        clauses: Clauses,
        rules: tuple[RuleId, ...],
        *,
        rules_first: bool = False,
    ) -> None:
        super().__init__()
        self.glyphs = glyphs
        self.battle = battle
        self.ruleset = ruleset
        self.clauses = clauses
        self.rules = rules
        self.coded = False
        self.page = "rules" if rules_first else "keys"
        self._scheduler = ScreenScheduler(self)
        self._used: dict[RuleId, Usage] = {}
        """the usage of each rule looked up so far"""

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", can_focus=False):
            yield Page(id="text")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """Show the first page."""
        self.show()

    def on_resize(self) -> None:
        """Wrap the page for the new size."""
        if self.query("#hints"):
            self.show()

    @property
    def _span(self) -> str:
        return self.ruleset.turns.goals.span if self.ruleset is not None else ""

    def _winning(self) -> list[Line]:
        """Return how each side wins."""
        if self.battle is None or self.ruleset is None:
            return []
        return winning_lines(self.battle, self.ruleset.turns.goals)

    @property
    def told(self) -> tuple[RuleId, ...]:
        """The rules of the current page."""
        return {"rules": self.rules, "book": tuple(self.clauses)}.get(self.page, ())

    @property
    def is_looking(self) -> bool:
        """Whether the code of some rule on the page is still being looked up."""
        return self.coded and self.ruleset is not None and bool(self._missing())

    def _missing(self) -> list[RuleId]:
        return [rule for rule in self.told if rule in self.clauses and rule not in self._used]

    def show(self) -> None:
        """Show the current page, with the code of its rules as far as wanted and known."""
        match self.page:
            case "keys":
                lines = keys_page(self._winning())
            case "signs":
                lines = signs_page(self.battle, self.glyphs, self._span)
            case _:
                lines = rules_page(self.clauses, self.told, self._used if self.coded else {})
        width = max(1, self.size.width - EDGES)
        self.query_one("#text", Page).fit(lines, [row for words in lines for row in hung(words, width)])
        pages = [
            piece
            for number, page in enumerate(PAGES, 1)
            for piece in (
                Piece(f"{number} ", "key"),
                Piece(DISPLAY.get(page, page), "focus" if page == self.page else "plain"),
                Piece("  "),
            )
        ]
        keys = command_keys("help")
        has_rules = self.ruleset is not None and self.page in ("rules", "book")
        name = " code..." if self.is_looking else " code"
        code = (Piece(keys["code"], "key"), Piece(name, "focus" if self.coded else "plain"), "  ")
        tail = (
            Piece(keys["next"], "key"),
            " next  " if has_rules else " next page  ",
            *(code if has_rules else ()),
            Piece(keys["page_on"], "key"),  # whatever fits in the row
            " scroll  ",
            Piece(keys["close"], "key"),
            " back",
        )
        self.query_one("#hints", Panel).show([line(*pages, *tail)])

    def action_page(self, page: str) -> None:
        """Switch to another page."""
        self.page = page
        self._look()
        self.show()
        self.query_one("#page").scroll_home(animate=False)

    def action_next(self) -> None:
        """Switch to the next page."""
        self.action_page(PAGES[(PAGES.index(self.page) + 1) % len(PAGES)])

    def action_code(self) -> None:
        """Show or hide the code of each rule."""
        self.coded = not self.coded
        self._look()
        self.show()

    def _look(self) -> None:
        """Look up the code of the page's rules, if wanted, in the source files."""
        ruleset, wanted = self.ruleset, self._missing()
        if ruleset is None or not self.is_looking:
            return

        def find(stale: Stale) -> dict[RuleId, Usage]:
            return {rule: usage(ruleset.book, self.clauses[rule]) for rule in wanted if not stale()}

        self._scheduler.in_thread("usage", find, self._found)

    def _found(self, used: dict[RuleId, Usage]) -> None:
        self._used |= used
        self.show()

    def action_scroll(self, by: int) -> None:
        """Scroll by some lines."""
        self.query_one("#page").scroll_relative(y=by, animate=False)

    def action_close(self) -> None:
        """Close the help."""
        _ = self.dismiss(None)
