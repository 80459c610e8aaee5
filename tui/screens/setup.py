"""Before a battle: who plays which side, the optional clauses, and the dice. The scenario was chosen on the title; what
is chosen here and remembered is in tui/keeping/beginning.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from core.match.journal import JournalFault
from core.match.policy import PERSON
from scenarios.catalogue import game
from scenarios.faults import FaultyScenario
from scenarios.scenario import Party, Scenario
from tui.keeping.beginning import Beginning, Dice, last_of, remember
from tui.screens.dialog import Dialog
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.screens.wishes import Play, SeeHelp
from tui.views.goal_view import goals_wanted
from tui.views.hints_view import keys_line
from tui.views.layout import WIDE
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay, map_view
from tui.views.setup_view import Choice, choices_told, in_sight
from tui.views.spelling import command_keys
from tui.views.square_drawing import drawing_of
from tui.widgets.hex_map import HexMap
from tui.widgets.panel import Panel

MARGIN = 3
"""So many columns and rows around the map."""
LEAST = 8
"""So many lines of choices are in sight at least; before that the story gives way."""


class SetupScreen(Dialog[None]):
    """The sides with who plays them, the optional clauses, and who throws the dice. Enter begins with what is shown."""

    CSS_PATH = "title.tcss"
    BINDINGS = [
        *bindings("setup", first=("down",)),
        *(Binding(digit, f"digit('{digit}')", "", show=False) for digit in "0123456789"),
    ]

    def __init__(self, scenario: Scenario, host: Host) -> None:
        super().__init__()
        self.host = host
        self.scenario = scenario
        self.beginning = last_of(scenario)
        self.at = 0
        self.options_shown = False

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Panel(id="about")
            yield HexMap(id="preview")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """What was chosen last."""
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """With the map where there is room for it."""
        self.query_one("#preview").display = self.size.width >= WIDE
        self.call_after_refresh(self.show)

    @property
    def seats(self) -> dict[str, str]:
        """Who plays what, as it is shown."""
        return dict(self.beginning.seats)

    @property
    def choices(self) -> list[Choice]:
        """Every line that can be changed."""
        found: list[Choice] = []
        for party in self.scenario.parties:
            found += self._seat(party)
        found += self._options()
        found.append(Choice("dice", "", "Who throws the dice", "", self._dice(), "digits: a seed"))
        return found

    def _seat(self, party: Party) -> list[Choice]:
        side, heading = party.side, "Who plays"
        count = sum(figure.side == side for figure in self.scenario.battle)
        level = self.beginning.level(side)
        seat = "you" if level == PERSON else f"the computer: {level}"
        found = [Choice("seat", side, heading, f"{party.name} ({side}, {count})", seat)]
        if self.beginning.characters(side):
            character = self.beginning.character(side) or "as each figure is"
            found.append(Choice("character", side, heading, "  in what character", character))
        return found

    def _options(self) -> list[Choice]:
        clauses = [clause for clause in game(self.scenario.ruleset.id).clauses.values() if clause.option]
        if not clauses:
            return []
        on = sum(clause.id in self.beginning.options for clause in clauses)
        how = "hide" if self.options_shown else "show"
        heading = "Optional rules"
        found = [Choice("options", "", heading, "", f"{on} of {len(clauses)} hold", f"left or right: {how} them")]
        if self.options_shown:
            found += [
                Choice(
                    "option",
                    clause.id,
                    heading,
                    "  ",
                    "holds" if clause.id in self.beginning.options else "off",
                    f"{clause.title} {clause.id}",
                )
                for clause in clauses
            ]
        return found

    def _dice(self) -> str:
        match self.beginning.dice:
            case Dice.TYPED:
                return "you, on the table: type their faces"
            case Dice.SEED:
                return f"the computer, seed {self.beginning.seed or '_'}"
            case Dice.NEW:
                return "the computer, new dice"

    def show(self) -> None:
        """The story, the sides, the options and the dice."""
        if not self.query("#about"):
            return  # it was left before that came
        panel = self.query_one("#about", Panel)
        head = [line(), line(Piece(self.scenario.title, "strong")), line(), line(" ".join(self.scenario.about.split()))]
        if goals := goals_wanted(self.scenario.battle, self.scenario.ruleset.turns.goals.span):
            head += [line(), line(Piece("What they want", "heading")), *(line("  ", *goal) for goal in goals)]
        self.at = min(self.at, len(self.choices) - 1)
        rows, here = choices_told(self.choices, self.at)
        room = panel.size.height - sum(_height(words, panel.size.width) for words in head)
        if room < min(len(rows), LEAST):
            head, room = head[:2], panel.size.height - 2
        panel.show([*head, *in_sight(rows, here, room)])
        self._show_map()
        self.query_one("#hints", Panel).show([_hints()])

    def _show_map(self) -> None:
        """The map as large as there is room for."""
        drawn = map_view(self.scenario.ruleset, self.scenario.battle, Overlay())
        drawing = drawing_of(drawn, self.host.glyphs, small=False)
        if drawing.width > self.size.width // 2 - MARGIN or drawing.height > self.size.height - MARGIN:
            drawing = drawing_of(drawn, self.host.glyphs, small=True)
        preview = self.query_one(HexMap)
        preview.styles.width, preview.styles.height = drawing.width, drawing.height
        preview.show(drawing, None)

    def action_step(self, by: int) -> None:
        """Another line."""
        self.at = (self.at + by) % len(self.choices)
        self.show()

    def action_change(self, by: int) -> None:
        """Somebody else plays the side at hand, or in another character, or throws the dice; a clause holds or not."""
        here = self.choices[self.at]
        of = here.of
        match here.what:
            case "seat":
                self.beginning = self.beginning.with_level(of, by)
            case "character":
                self.beginning = self.beginning.with_character(of, by)
            case "options":
                self.options_shown = not self.options_shown
            case "option":
                self._switch(of)
            case _:
                self.beginning = self.beginning.with_dice(by)
        self.show()

    def _switch(self, option: str) -> None:
        try:
            self.beginning = self.beginning.with_option(option)
        except FaultyScenario as fault:
            self.notify(f"it must stay: {fault.faults[0].message}", severity="warning", timeout=6)

    def action_digit(self, digit: str) -> None:
        """One more digit of the seed."""
        self.at = len(self.choices) - 1
        self.beginning = self.beginning.with_digit(digit)
        self.show()

    def action_rub_out(self) -> None:
        """One digit of the seed less; back to the title if there is none."""
        if self.beginning.seed:
            self.beginning = self.beginning.without_digit()
            self.show()
        else:
            self.action_leave()

    def action_begin(self) -> None:
        """Into battle."""
        try:
            session = self.beginning.begun()
        except JournalFault as fault:
            self.notify(str(fault), severity="error", timeout=10)
            return
        remember(self.beginning)
        self.host.follow(Play(session))

    def action_help(self) -> None:
        """Keys and signs."""
        self.host.follow(SeeHelp(self.scenario.battle, span=self.scenario.ruleset.turns.goals.span))

    def action_usual(self) -> None:
        """As the scenario says."""
        self.beginning = Beginning.usual(self.scenario)
        self.show()

    def action_leave(self) -> None:
        """Back to the title."""
        _ = self.dismiss(None)


def _height(words: Line, width: int) -> int:
    """The rows that a line takes, a little more than less."""
    return max(1, -(-sum(len(piece.text) for piece in words) // max(1, width - 8)))


def _hints() -> Line:
    keys = command_keys("setup")
    words = (
        (keys["begin"], "begin"),
        (f"{keys['up']} {keys['down']}", "choose"),
        (f"{keys['left']} {keys['right']}", "change"),
        (keys["usual"], "as usual"),
        (keys["help"], "help"),
        (keys["leave"], "back"),
    )
    return keys_line(words)
