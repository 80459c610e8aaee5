"""Before a battle: control of each side, optional rules, dice. The scenario is chosen on the title; the choices and the
last set-up are in tui/keeping/beginning.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from core.match.journal import JournalFault
from scenarios.catalogue import Unknown, game
from scenarios.faults import FaultyScenario
from scenarios.scenario import Party, Scenario
from tui.keeping.beginning import Beginning, Dice, last_setup, remember
from tui.keeping.control import control_words, style_does, style_words, styles
from tui.screens.dialog import Dialog
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.screens.navigation import Play, ShowHelp
from tui.views.goal_view import objective_lines
from tui.views.hints_view import keys_line
from tui.views.key_labels import command_keys
from tui.views.layout import WIDE
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay, map_view
from tui.views.setup_view import Choice, choice_lines, in_sight
from tui.views.square_drawing import drawing_of
from tui.widgets.hex_map import HexMap
from tui.widgets.panel import Panel

MARGIN = 3
"""Columns and rows around the map."""
LEAST = 8
"""The choices that stay visible at least; the story gives way first."""


class SetupScreen(Dialog[None]):
    """The sides with their control, the optional rules and the dice. Enter starts the battle."""

    CSS_PATH = "title.tcss"
    BINDINGS = [
        *bindings("setup", first=("down",)),
        *(Binding(digit, f"digit('{digit}')", "", show=False) for digit in "0123456789"),
    ]

    def __init__(self, scenario: Scenario, host: Host) -> None:
        super().__init__()
        self.host = host
        self.scenario = scenario
        self.beginning = last_setup(scenario)
        self.at = 0
        self.options_shown = False

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Panel(id="about")
            yield HexMap(id="preview")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """Show the last set-up."""
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Show the map if there is room."""
        self.query_one("#preview").display = self.size.width >= WIDE
        self.call_after_refresh(self.show)

    @property
    def seats(self) -> dict[str, str]:
        """The seats as shown."""
        return dict(self.beginning.seats)

    @property
    def choices(self) -> list[Choice]:
        """The lines that can be changed."""
        found: list[Choice] = []
        for party in self.scenario.parties:
            found += self._seat(party)
        found += self._options()
        found.append(Choice("dice", "", "Dice", "", self._dice(), "type digits for a seed"))
        return found

    def _seat(self, party: Party) -> list[Choice]:
        side, heading = party.side, "Control"
        count = sum(figure.side == side for figure in self.scenario.battle)
        control = self.beginning.seats[side]
        found = [Choice("seat", side, heading, f"{party.name} ({side}, {count})", control_words(control))]
        if styles(self.scenario.ruleset.id, control):
            does = style_does(control)
            found.append(Choice("character", side, heading, "  fighting style", style_words(control), does))
        return found

    def _options(self) -> list[Choice]:
        clauses = [clause for clause in game(self.scenario.ruleset.id).clauses.values() if clause.option]
        if not clauses:
            return []
        on = sum(clause.id in self.beginning.options for clause in clauses)
        heading = "Optional rules"
        found = [Choice("options", "", heading, "", f"{on} of {len(clauses)} on", "left, right: list")]
        if self.options_shown:
            found += [
                Choice(
                    "option",
                    clause.id,
                    heading,
                    "  ",
                    "on" if clause.id in self.beginning.options else "off",
                    f"{clause.title} {clause.id}",
                )
                for clause in clauses
            ]
        return found

    def _dice(self) -> str:
        match self.beginning.dice:
            case Dice.TYPED:
                return "yours: roll and type the results"
            case Dice.OWN:
                return "yours: type the results; the AI's: rolled"
            case Dice.SEED:
                return f"rolled by the game, seed {self.beginning.seed or '_'}"
            case Dice.NEW:
                return "rolled by the game"

    def show(self) -> None:
        """Show the story, the choices, the map and the hints."""
        if not self.query("#about"):
            return  # the screen is gone already
        panel = self.query_one("#about", Panel)
        head = [line(), line(Piece(self.scenario.title, "strong")), line(), line(" ".join(self.scenario.about.split()))]
        if goals := objective_lines(self.scenario.battle, self.scenario.ruleset.turns.goals.span):
            head += [line(), line(Piece("Objectives", "heading")), *(line("  ", *goal) for goal in goals)]
        self.at = min(self.at, len(self.choices) - 1)
        rows, here = choice_lines(self.choices, self.at)
        room = panel.size.height - sum(_height(words, panel.size.width) for words in head)
        if room < min(len(rows), LEAST):
            head, room = head[:2], panel.size.height - 2
        panel.show([*head, *in_sight(rows, here, room)])
        self._show_map()
        self.query_one("#hints", Panel).show([_hints()])

    def _show_map(self) -> None:
        """Show the map as large as fits."""
        drawn = map_view(self.scenario.ruleset, self.scenario.battle, Overlay())
        drawing = drawing_of(drawn, self.host.glyphs, small=False)
        if drawing.width > self.size.width // 2 - MARGIN or drawing.height > self.size.height - MARGIN:
            drawing = drawing_of(drawn, self.host.glyphs, small=True)
        preview = self.query_one(HexMap)
        preview.styles.width, preview.styles.height = drawing.width, drawing.height
        preview.show(drawing, None)

    def action_step(self, by: int) -> None:
        """Select another line."""
        self.at = (self.at + by) % len(self.choices)
        self.show()

    def action_change(self, by: int) -> None:
        """Change the selected line."""
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
            self.notify(f"can't be changed: {fault.faults[0].message}", severity="warning", timeout=6)

    def action_digit(self, digit: str) -> None:
        """Add a digit to the seed."""
        self.at = len(self.choices) - 1
        self.beginning = self.beginning.with_digit(digit)
        self.show()

    def action_rub_out(self) -> None:
        """Remove a digit of the seed; without one, go back to the title."""
        if self.beginning.seed:
            self.beginning = self.beginning.without_digit()
            self.show()
        else:
            self.action_leave()

    def action_begin(self) -> None:
        """Start the battle."""
        try:
            session = self.beginning.start()
        except (JournalFault, Unknown) as fault:
            self.notify(str(fault), severity="error", timeout=10)
            return
        remember(self.beginning)
        self.host.follow(Play(session))

    def action_help(self) -> None:
        """Open the help."""
        ruleset = self.scenario.ruleset
        self.host.follow(ShowHelp(self.scenario.battle, ruleset, game(ruleset.id).clauses))

    def action_usual(self) -> None:
        """Reset to the scenario's set-up."""
        self.beginning = Beginning.usual(self.scenario)
        self.show()

    def action_leave(self) -> None:
        """Go back to the title."""
        _ = self.dismiss(None)


def _height(words: Line, width: int) -> int:
    """Return the rows that a line takes, rounded up."""
    return max(1, -(-sum(len(piece.text) for piece in words) // max(1, width - 8)))


def _hints() -> Line:
    keys = command_keys("setup")
    words = (
        (keys["begin"], "start"),
        (f"{keys['up']} {keys['down']}", "choose"),
        (f"{keys['left']} {keys['right']}", "change"),
        (keys["usual"], "reset"),
        (keys["help"], "help"),
        (keys["leave"], "back"),
    )
    return keys_line(words)
