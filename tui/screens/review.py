"""The review of a side's orders: which cost most, the better ones, and why. It is found in a thread (ai/review.py); the
lines are in tui/views/review_view.py, the replay that shows a moment in replay/screen.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from core.battle.names import Side
from core.battle.naming import sentence, side_name
from core.match.cups import CupFault
from core.match.journal import JournalFault
from core.match.match import Match
from scenarios.catalogue import best_thinker
from scenarios.faults import FaultyScenario
from scenarios.scenario import Scenario
from tui.keeping.taking_over import Origin
from tui.screens.dialog import Dialog
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.screens.navigation import PlayOn, ShowMoment
from tui.screens.scheduler import ScreenScheduler, Stale, hand_over, unless_stale
from tui.views.hints_view import Hint, keys_line
from tui.views.key_labels import label_of
from tui.views.keys import REVIEW, Key
from tui.views.lines import Line, Piece, line
from tui.views.review_view import entry_lines, head, looking
from tui.views.rows import INSET, wrapped
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from ai.reviewed import Costly, Review

ENTRY = 3 * INSET
"""How far the second row of an entry is set in."""


class ReviewScreen(Dialog[None]):
    """The costliest orders of a side. The arrow keys select one, which can be seen in the replay, or tried again."""

    CSS_PATH = "review.tcss"
    BINDINGS = bindings("review", first=("down",))

    def __init__(self, scenario: Scenario, match: Match, host: Host, origin: Origin, side: Side) -> None:
        super().__init__()
        self.scenario = scenario
        self.match = match
        self.host = host
        self.origin = origin
        self.side = side
        self.at = 0
        self.found: dict[Side, Review] = {}
        """the review of each side looked at so far"""
        self._far = ""
        """how far the review under way has got"""
        self._scheduler = ScreenScheduler(self)

    def compose(self) -> ComposeResult:
        yield Panel(id="lines")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """Begin the review."""
        self.call_after_refresh(self._look)

    def on_resize(self) -> None:
        """Redraw for the new size."""
        self.call_after_refresh(self.show)

    @property
    def selected(self) -> Costly | None:
        """The selected order, if there is any."""
        costly = self.found[self.side].costly if self.side in self.found else ()
        return costly[min(self.at, len(costly) - 1)] if costly else None

    # -- the review ----------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Review the side, in a thread."""
        self.show()
        if self.side in self.found:
            return
        side = self.side

        def find(stale: Stale) -> Review | None:
            from ai.review import review

            def look(between: Callable[[], None]) -> Review:
                def progress(done: int, whole: int) -> None:
                    between()
                    _ = hand_over(self, self._hear, side, looking(done, whole))

                return review(self.match, best_thinker(self.match.ruleset.id), side, progress=progress)

            return unless_stale(stale, look)

        def then(found: Review | None) -> None:
            if found is not None:
                self.found[side] = found
                self.show()

        self._scheduler.in_thread("review", find, then)

    def _hear(self, side: Side, far: str) -> None:
        if side == self.side:
            self._far = far
            self.show()

    # -- display -------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the orders around the selection."""
        if not self.query("#lines"):
            return  # the screen is gone already
        panel = self.query_one("#lines", Panel)
        width, height = max(20, panel.content_size.width or 78), max(4, panel.content_size.height or 20)
        rows, ends_at = self._rows(width)
        top = max(0, min(len(rows) - height, ends_at - height))
        panel.show(rows[top : top + height])
        hints = (Hint(label_of("review", key), key.says, _weight(key)) for key in REVIEW if self._does(key))
        self.query_one("#hints", Panel).show([keys_line(hints, width)])

    def _does(self, key: Key) -> bool:
        """Whether a key does something now: most need an order, and steps another one."""
        costly = self.found[self.side].costly if self.side in self.found else ()
        if key.word in ("side", "leave"):
            return True
        return len(costly) > 1 if key.word == "step" else bool(costly)

    def _rows(self, width: int) -> tuple[list[Line], int]:
        """Return all rows, and where the selection ends."""
        found = self.found.get(self.side)
        if found is None:
            name = sentence(side_name(self.match.battle, self.side))
            return [line(Piece(f"{name}: ", "strong"), Piece(self._far or "looking", "muted"))], 1
        rows = [*wrapped(line(Piece(head(self.match, found), "strong")), width, INSET), line()]
        ends_at = len(rows)
        for number, one in enumerate(found.costly):
            given, better = entry_lines(self.match, number + 1, one)
            if one is self.selected:
                given = tuple(Piece(piece.text, "focus") for piece in given)
            rows += [*wrapped(given, width, ENTRY), *wrapped(better, width, ENTRY), line()]
            if one is self.selected:
                ends_at = len(rows)
        return rows, ends_at

    # -- keys ----------------------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Select another order."""
        costly = self.found[self.side].costly if self.side in self.found else ()
        self.at = max(0, min(len(costly) - 1, self.at + by))
        self.show()

    def action_see(self) -> None:
        """Show the moment of the order in the replay."""
        if (one := self.selected) is not None:
            self.host.follow(ShowMoment(self.scenario, self.match, self.origin, one.moment))

    def action_try_it(self) -> None:
        """Play on from the moment of the order, as a new battle."""
        if (one := self.selected) is None:
            return
        try:
            position = self.match.history[one.moment].before
            self.host.follow(PlayOn(self.scenario, position, self.origin, one.moment))
        except (ValueError, JournalFault, FaultyScenario, CupFault) as fault:
            self.notify(str(fault), severity="warning", timeout=10)

    def action_side(self) -> None:
        """Review the next side."""
        sides = self.match.battle.sides
        self.side = sides[(sides.index(self.side) + 1) % len(sides)]
        self.at, self._far = 0, ""
        self._look()

    def action_leave(self) -> None:
        """Leave, and stop the review."""
        _ = self.dismiss(None)


def _weight(key: Key) -> int:
    """Return how much the hint of a key matters where there is little room: less if anyone would guess it."""
    if key is REVIEW[-1]:
        return 3
    return 1 if key.word == "step" else 2
