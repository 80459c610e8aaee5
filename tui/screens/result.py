"""The end of a battle: how it ended and what can be done now."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.battle.naming import in_line, short_name
from core.match.acts import acts
from core.match.columns import padded
from core.match.luck import ledger
from core.play.ruleset import Ruleset
from core.play.turns import Verdict
from tui.keeping.session import Session
from tui.screens.dialog import Dialog
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.screens.wishes import Afterwards
from tui.views.card_view import last_blow
from tui.views.goal_view import goals_told
from tui.views.keys import RESULT, Key
from tui.views.lines import Line, Piece, line
from tui.views.luck_view import luck_in_short
from tui.views.rows import fitted
from tui.views.spelling import shown
from tui.widgets.panel import Panel

ROOMY = 36
"""From so many rows on there is room for everything."""
FEW = 8
"""So many figures have a line each."""


def fates(ruleset: Ruleset, battle: Battle) -> list[Line]:
    """What became of each."""
    seen = [(figure, ruleset.pictures.portrait(battle, figure)) for figure in battle]
    return [line(f"{f.name}: ", Piece(p.state(f), "plain" if p.fights(f) else "warning")) for f, p in seen]


def fates_by_side(ruleset: Ruleset, battle: Battle) -> list[Line]:
    """What became of everybody, a line a side: who is dead, who stands."""
    told = []
    for side in battle.sides:
        states: dict[str, list[str]] = {}
        for figure in battle:
            if figure.side == side:
                state = ruleset.pictures.portrait(battle, figure).state(figure)
                states.setdefault(state, []).append(short_name(battle, figure.id))
        told.append(line(f"{side}: ", "; ".join(f"{', '.join(names)} {state}" for state, names in states.items())))
    return told


class ResultScreen(Dialog[Afterwards], ModalScreen[Afterwards]):
    """Says who won, and asks what next."""

    CSS_PATH = "result.tcss"
    BINDINGS = bindings("result")

    def __init__(self, host: Host, session: Session, verdict: Verdict) -> None:
        super().__init__()
        self.host = host
        self.session = session
        self.verdict = verdict

    @property
    def answers(self) -> tuple[Key, ...]:
        """What may be asked for now."""
        mends = self.session.match.has_aftermath
        return tuple(key for key in RESULT if mends or key.command != Afterwards.MEND)

    def compose(self) -> ComposeResult:
        yield Panel(id="result")

    def on_mount(self) -> None:
        """The verdict."""
        self._show(self.app.size.height)

    def on_resize(self, event: events.Resize) -> None:
        """As much as there is room for."""
        self._show(event.size.height)

    def _show(self, height: int) -> None:
        roomy = height >= ROOMY
        for panel in self.query(Panel):
            told = self.told(roomy=roomy)
            full = [*told, self.kept]
            width = (panel.styles.width.cells if panel.styles.width else None) or self.app.size.width
            fits = len(fitted(full, width - panel.gutter.width)) + panel.gutter.height <= height
            panel.show(full if fits or self.session.lost else told)

    @property
    def kept(self) -> Line:
        """Where the journal is."""
        return line(Piece("not kept" if self.session.lost else f"saved in {self.session.path}", "muted"))

    def told(self, *, roomy: bool) -> list[Line]:
        """The verdict, the last blow, what became of everybody, and the answers, which are always in sight: where it is
        not `roomy` there are no gaps, and no luck, which has a key."""
        battle, scenario = self.session.match.position.battle, self.session.scenario
        ruleset = self.session.match.ruleset
        winner = self.verdict.winner
        name = scenario.party(winner).name if winner else ""
        mine = winner is not None and self.session.seats[winner] is None
        head = f"Victory for {in_line(name)}" if winner else "Nobody wins"
        gap = [line()] if roomy else []
        return [
            line(
                Piece(head, "harm-them" if mine else "strong"),
                f" in {ruleset.turns.goals.span} {battle.clock.turn}: {self.verdict.reason}",
            ),
            *self._last_blow()[: None if roomy else 2],
            *goals_told(ruleset, battle),
            *gap,
            *(fates if roomy and len(battle.figures) <= FEW else fates_by_side)(ruleset, battle),
            *(self._luck() if roomy else []),
            *gap,
            *(line(Piece(f"{padded(shown('result', key), 10)}", "key"), key.says) for key in self.answers),
            *gap,
        ]

    def _last_blow(self) -> list[Line]:
        match, seats = self.session.match, self.session.seats
        own = [figure.id for figure in match.battle if seats[figure.side] is None]
        return last_blow(acts(match.history), self.host.glyphs, own)

    def _luck(self) -> list[Line]:
        match = self.session.match
        told = luck_in_short(match.battle, ledger(match.battle, match.history))
        return [line(), told] if told is not None else []

    def action_say(self, answer: str) -> None:
        """What next."""
        if (wanted := Afterwards(answer)) in [key.command for key in self.answers]:
            _ = self.dismiss(wanted)
