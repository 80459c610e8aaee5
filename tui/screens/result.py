"""The end of a battle: the result and what to do next."""

from __future__ import annotations

from functools import cached_property

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.battle.naming import sentence, short_name, side_name
from core.match.columns import padded
from core.match.everyone import with_everyone
from core.match.luck import ledger
from core.play.ruleset import Ruleset
from core.play.turns import Verdict
from scenarios.catalogue import next_after
from tui.keeping.session import Session
from tui.screens.dialog import Dialog
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.screens.navigation import ResultChoice
from tui.views.ending_view import Ending, banner_lines, best_lines, ending, fall_lines, moment_lines
from tui.views.goal_view import progress_lines
from tui.views.key_labels import label_of
from tui.views.keys import RESULT, Key
from tui.views.layout import WIDE
from tui.views.lines import Line, Piece, line
from tui.views.luck_view import luck_summary
from tui.views.rows import cut, fitted
from tui.views.sections import Section, in_room
from tui.widgets.panel import Panel

NARROW, BESIDE = 40, 62
"""The width: half of a small screen, or what stands beside the map on a wide one."""
ROOMY = 28
"""The height from which the banner stands between two lines."""
FEW = 8
"""The most figures that get a line each."""

SPARED = (ResultChoice.LUCK, ResultChoice.REPORT, ResultChoice.REVIEW, ResultChoice.LOOK, ResultChoice.NEXT)
"""The choices that are left out first where there is hardly any room."""


def fates(ruleset: Ruleset, battle: Battle) -> list[Line]:
    """Return a line with the state of each figure."""
    seen = [(figure, ruleset.pictures.portrait(battle, figure)) for figure in battle]
    return [line(f"{f.name}: ", Piece(p.state(f), "plain" if p.fights(f) else "warning")) for f, p in seen]


def fates_by_side(ruleset: Ruleset, battle: Battle) -> list[Line]:
    """Return a line for each side: its figures by state."""
    told = []
    for side in battle.sides:
        states: dict[str, list[str]] = {}
        for figure in battle:
            if figure.side == side:
                state = ruleset.pictures.portrait(battle, figure).state(figure)
                states.setdefault(state, []).append(short_name(battle, figure.id))
        told.append(
            line(
                f"{sentence(side_name(battle, side))}: ",
                "; ".join(f"{', '.join(names)} {state}" for state, names in states.items()),
            )
        )
    return told


class ResultScreen(Dialog[ResultChoice], ModalScreen[ResultChoice]):
    """Shows the result, and asks what next."""

    CSS_PATH = "result.tcss"
    BINDINGS = bindings("result")

    def __init__(self, host: Host, session: Session, verdict: Verdict) -> None:
        super().__init__()
        self.host = host
        self.session = session
        self.verdict = verdict
        self.following = next_after(session.scenario.id)

    @property
    def answers(self) -> tuple[Key, ...]:
        """The choices that are possible now."""
        missing = set()
        if not self.session.match.has_aftermath:
            missing.add(ResultChoice.MEND)
        if self.following is None:
            missing.add(ResultChoice.NEXT)
        if self.session.is_joined:
            missing |= {ResultChoice.AGAIN, ResultChoice.NEXT, ResultChoice.REPLAY, ResultChoice.BATTLES}
        return tuple(key for key in RESULT if key.command not in missing)

    def compose(self) -> ComposeResult:
        yield Panel(id="result")

    def on_mount(self) -> None:
        """Show the result."""
        self._show(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """Redraw for the new size."""
        self._show(event.size)

    def _show(self, size: Size) -> None:
        """Show as much as fits beside the battlefield."""
        for panel in self.query(Panel):
            width = min(size.width, BESIDE if size.width >= WIDE else NARROW)
            panel.styles.width = width
            panel.show(self.told(width - panel.gutter.width, size.height - panel.gutter.height))

    def told(self, width: int, height: int) -> list[Line]:
        """Return the result and the choices, which are always visible, and between them as much about the battle as
        fits."""
        match, seats = self.session.match, self.session.seats
        battle, ruleset = match.position.battle, match.ruleset
        span = ruleset.turns.goals.span
        people = [side for side in battle.sides if seats[side] is None]
        everyone = with_everyone(battle, match.history)
        found = self._ending
        rows = banner_lines(battle, self.verdict, people, span, width, self.host.glyphs.across)
        rows = rows if height >= ROOMY else rows[1:2] + rows[3:]
        keys = [(label_of("result", key), self._says(key)) for key in self._shown(height - len(fitted(rows, width)))]
        indent = max(len(label) for label, _ in keys) + 1
        room = width - indent
        answers = [
            line(Piece(padded(label, indent), "key"), cut(says, room, self.host.glyphs.cut)) for label, says in keys
        ]
        states = (fates if len(battle.figures) <= FEW else fates_by_side)(ruleset, battle)
        saved = self.session.kept_in
        sections = (
            Section(0, "", rows),
            Section(1, "objectives", progress_lines(ruleset, battle)),
            Section(2, "fallen", fall_lines(everyone, found.deeds, narrow=width < NARROW)),
            Section(3, "gravest moments", moment_lines(everyone, found.moments), chosen=True),
            Section(4, "best attack", best_lines(everyone, found.deeds), whole=True),
            Section(7, "figures", states, whole=True),
            Section(6, "", self._luck(), whole=True),
            Section(0, "", answers),
            Section(5, "", [line(Piece(saved, "muted"))], whole=True),
        )
        return in_room(sections, width, height)

    def _shown(self, room: int) -> list[Key]:
        """Return the choices that fit beside the line about saving. On tiny terminals some aren't shown; their keys
        work all the same."""
        shown = list(self.answers)
        for spared in SPARED:
            if len(shown) < room:
                break
            shown = [key for key in shown if key.command != spared]
        return shown

    def _says(self, key: Key) -> str:
        following, seats = self.following, self.session.seats
        people = any(seats[side] is None for side in self.session.match.battle.sides)
        if key.command == ResultChoice.REVIEW and not people:
            return "each side's costliest orders"
        return f"next: {following.title}" if key.command == ResultChoice.NEXT and following else key.says

    @cached_property
    def _ending(self) -> Ending:
        return ending(self.session.match)

    def _luck(self) -> list[Line]:
        match = self.session.match
        told = luck_summary(match.battle, ledger(match.battle, match.history))
        return [told] if told is not None else []

    def action_say(self, answer: str) -> None:
        """Leave with a choice."""
        if (wanted := ResultChoice(answer)) in [key.command for key in self.answers]:
            _ = self.dismiss(wanted)
