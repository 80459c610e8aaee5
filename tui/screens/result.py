"""The end of a battle: how it ended and what can be done now."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen

from core.play.ruleset import Verdict
from tui.screens.once import Once
from tui.screens.wishes import Afterwards
from tui.session import Session
from tui.views.goal_view import goals_told
from tui.views.lines import Line, Piece, line
from tui.widgets.panel import Panel

MEND = ("m", Afterwards.MEND, "m", "after the fight: mend and heal")
ANSWERS = (
    ("a", Afterwards.AGAIN, "a", "again, with new dice"),
    ("r", Afterwards.REPLAY, "r", "watch it again"),
    ("backspace,u", Afterwards.UNDO, "Backspace", "undo the last order"),
    ("l,escape", Afterwards.LOOK, "l", "look at the field"),
    ("q", Afterwards.QUIT, "q", "quit to the title"),
)


class ResultScreen(Once[Afterwards], ModalScreen[Afterwards]):
    """Says who won, and asks what next."""

    CSS_PATH = "result.tcss"
    BINDINGS = [Binding(keys, f"say('{answer}')", does, show=False) for keys, answer, _, does in (MEND, *ANSWERS)]

    def __init__(self, session: Session, verdict: Verdict) -> None:
        super().__init__()
        self.session = session
        self.verdict = verdict

    @property
    def answers(self) -> tuple[tuple[str, Afterwards, str, str], ...]:
        """What may be asked for now."""
        return (MEND, *ANSWERS) if self.session.match.has_aftermath else ANSWERS

    def compose(self) -> ComposeResult:
        yield Panel(id="result")

    def on_mount(self) -> None:
        """The verdict."""
        self.query_one(Panel).show(self.told())

    def told(self) -> list[Line]:
        """The verdict, what became of everybody, and the answers."""
        battle, scenario = self.session.match.position.battle, self.session.scenario
        winner = self.verdict.winner
        name = scenario.party(winner).name if winner else ""
        mine = winner is not None and self.session.seats[winner] is None
        head = f"{name} wins" if winner else "Nobody wins"
        return [
            line(Piece(head, "good" if mine else "strong"), f" in turn {battle.clock.turn}: {self.verdict.reason}"),
            *goals_told(self.session.match.ruleset, battle),
            line(),
            *(line(f"{f.name}: ", Piece(f.state, "plain" if f.active else "bad")) for f in battle),
            line(),
            *(line(Piece(f"{shown:<10}", "key"), does) for _, _, shown, does in self.answers),
            line(),
            line(Piece("not kept" if self.session.lost else f"saved in {self.session.path}", "muted")),
        ]

    def action_say(self, answer: str) -> None:
        """What next."""
        if (wanted := Afterwards(answer)) in [name for _, name, _, _ in self.answers]:
            _ = self.dismiss(wanted)
