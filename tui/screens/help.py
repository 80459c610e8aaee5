"""Help: the keys, the signs of the map, and the rulebook in plain words. What goes by each rule is looked for in a
thread."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.rulebook.rulebook import Rulebook
from core.rulebook.texts import Clauses
from scenarios.clauses.usage import Usage, usage
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.screens.scheduler import ScreenScheduler, Stale
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
        self._scheduler = ScreenScheduler(self)
        self._used: dict[RuleId, Usage] = {}
        """what goes by each rule that was looked for"""

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", can_focus=False):
            yield Panel(id="text")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """The first page."""
        self.show()

    @property
    def told(self) -> tuple[RuleId, ...]:
        """The rules of the page."""
        return {"rules": self.rules, "book": tuple(self.clauses)}.get(self.page, ())

    @property
    def is_looking(self) -> bool:
        """Whether what goes by some rule of the page is wanted and not found yet."""
        return self.coded and self.book is not None and bool(self._missing())

    def _missing(self) -> list[RuleId]:
        return [rule for rule in self.told if rule in self.clauses and rule not in self._used]

    def show(self) -> None:
        """The page that was asked for, with what goes by its rules as far as that is wanted and known."""
        match self.page:
            case "keys":
                lines = keys_page()
            case "signs":
                lines = signs_page(self.battle, self.glyphs, self.span)
            case _:
                lines = rules_page(self.clauses, self.told, self._used if self.coded else {})
        self.query_one("#text", Panel).show(lines)
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
        name = " code..." if self.is_looking else " code"
        code = (Piece(keys["code"], "key"), Piece(name, "focus" if self.coded else "plain"), "  ")
        tail = (
            Piece(keys["next"], "key"),
            " next  " if has_rules else " next page  ",
            *(code if has_rules else ()),
            Piece(
                keys["page_on"] if self.is_looking else f"arrows {keys['page_on']}", "key"
            ),  # as the row has room for
            " scroll  ",
            Piece(keys["close"], "key"),
            " back",
        )
        self.query_one("#hints", Panel).show([line(*pages, *tail)])

    def action_page(self, page: str) -> None:
        """Another page."""
        self.page = page
        self._look()
        self.show()
        self.query_one("#page").scroll_home(animate=False)

    def action_next(self) -> None:
        """The next page."""
        self.action_page(PAGES[(PAGES.index(self.page) + 1) % len(PAGES)])

    def action_code(self) -> None:
        """What goes by each rule, or the words alone."""
        self.coded = not self.coded
        self._look()
        self.show()

    def _look(self) -> None:
        """Looks for what goes by the rules of the page, if that is wanted: the program's own text is read for it."""
        book, wanted = self.book, self._missing()
        if book is None or not self.is_looking:
            return

        def find(stale: Stale) -> dict[RuleId, Usage]:
            return {rule: usage(book, self.clauses[rule]) for rule in wanted if not stale()}

        self._scheduler.in_thread("usage", find, self._found)

    def _found(self, used: dict[RuleId, Usage]) -> None:
        self._used |= used
        self.show()

    def action_scroll(self, by: int) -> None:
        """Some lines on."""
        self.query_one("#page").scroll_relative(y=by, animate=False)

    def action_close(self) -> None:
        """Back to where one was."""
        _ = self.dismiss(None)
