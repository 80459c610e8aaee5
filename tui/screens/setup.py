"""Before a battle: who plays which side, and the dice. The scenario was chosen on the title."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding

from core.match.journal import JournalFault
from core.match.policy import PERSON
from scenarios.catalogue import game
from scenarios.scenario import Scenario
from scenarios.seating import for_player
from tui.screens.host import Host
from tui.screens.once import Once
from tui.screens.wishes import Play
from tui.session import begin
from tui.views.goal_view import goals_wanted
from tui.views.hints_view import keys_line
from tui.views.lines import Piece, line
from tui.widgets.panel import Panel


class SetupScreen(Once[None]):
    """The sides with who plays them, and who throws the dice."""

    CSS_PATH = "title.tcss"
    BINDINGS = [
        Binding("up", "step(-1)", "", show=False),
        Binding("down,tab", "step(1)", "", show=False, priority=True),
        Binding("left", "change(-1)", "", show=False),
        Binding("right,space", "change(1)", "", show=False),
        Binding("backspace", "rub_out", "", show=False),
        Binding("enter", "begin", "", show=False),
        Binding("q,escape", "leave", "", show=False),
        *(Binding(digit, f"digit('{digit}')", "", show=False) for digit in "0123456789"),
    ]

    def __init__(self, scenario: Scenario, host: Host) -> None:
        super().__init__()
        self.host = host
        self.scenario = scenario
        self.seats = for_player(scenario)
        self.players = [PERSON, *game(scenario.ruleset.id).policies]
        self.at = 0
        self.seed = ""
        self.typed = False

    def compose(self) -> ComposeResult:
        yield Panel(id="about")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """The seats of the scenario."""
        self.show()

    def show(self) -> None:
        """The sides and the dice."""
        rows = [line(), line(Piece(self.scenario.title, "strong")), line(), line(" ".join(self.scenario.about.split()))]
        if goals := goals_wanted(self.scenario.battle):
            rows += [line(), line(Piece("What they want", "heading")), *(line("  ", *goal) for goal in goals)]
        rows += [line(), line(Piece("Who plays", "heading"))]
        for number, party in enumerate(self.scenario.parties):
            count = sum(figure.side == party.side for figure in self.scenario.battle)
            style = "chosen" if number == self.at else "plain"
            seat = "you" if self.seats[party.side] == PERSON else f"the computer: {self.seats[party.side]}"
            rows.append(line(f"  {party.name} ({party.side}, {count})  ", Piece(f"< {seat} >", style)))
        style = "chosen" if self.at == len(self.scenario.parties) else "plain"
        rows += [line(), line(Piece("Who throws the dice", "heading"))]
        rows.append(line("  ", Piece(f"< {self._dice()} >", style)))
        self.query_one("#about", Panel).show(rows)
        keys = (
            ("Enter", "begin"),
            ("up down", "choose"),
            ("left right", "change"),
            ("digits", "seed of the dice"),
            ("q", "back"),
        )
        self.query_one("#hints", Panel).show([keys_line(keys)])

    def _dice(self) -> str:
        if self.typed:
            return "you, on the table: type their faces"
        return f"the computer, seed {self.seed}" if self.seed else "the computer, new dice"

    def action_step(self, by: int) -> None:
        """Another line."""
        self.at = (self.at + by) % (len(self.scenario.parties) + 1)
        self.show()

    def action_change(self, by: int) -> None:
        """Somebody else plays the side at hand, or throws the dice."""
        if self.at < len(self.scenario.parties):
            side = self.scenario.parties[self.at].side
            now = self.players.index(self.seats[side])
            self.seats[side] = self.players[(now + by) % len(self.players)]
        else:
            self.typed = not self.typed
        self.show()

    def action_digit(self, digit: str) -> None:
        """One more digit of the seed."""
        self.at = len(self.scenario.parties)
        self.seed = (self.seed + digit)[:9]
        self.typed = False
        self.show()

    def action_rub_out(self) -> None:
        """One digit of the seed less; back to the title if there is none."""
        if self.seed:
            self.seed = self.seed[:-1]
            self.show()
        else:
            self.action_leave()

    def action_begin(self) -> None:
        """Into battle."""
        try:
            seed = int(self.seed) if self.seed else None
            session = begin(self.scenario, self.seats, seed, typed=self.typed)
        except JournalFault as fault:
            self.notify(str(fault), severity="error", timeout=10)
            return
        self.host.follow(Play(session))

    def action_leave(self) -> None:
        """Back to the title."""
        _ = self.dismiss(None)
