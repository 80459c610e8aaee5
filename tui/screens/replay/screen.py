"""Replaying a battle from its journal: it plays by itself or by action, roll, turn and fall, and can be taken over at
any moment. player.py plays it, picture.py makes the picture."""

from __future__ import annotations

from typing import assert_never

from textual.app import ComposeResult

from core.match.cups import CupFault
from core.match.journal import JournalFault
from core.match.match import Match
from core.play.position import Position
from scenarios import catalogue
from scenarios.faults import FaultyScenario
from scenarios.scenario import Scenario
from tui.keeping.taking_over import NOWHERE, Origin
from tui.screens.board.board import Board
from tui.screens.board.effects import play_effects
from tui.screens.board.full_text import full_text
from tui.screens.board.picture import Picture
from tui.screens.dialog import Dialog
from tui.screens.host import Host, switch
from tui.screens.key_bindings import bindings
from tui.screens.navigation import LookAround, PlayOn, ShowDetails, ShowHelp, ShowLog
from tui.screens.replay import player
from tui.screens.replay.picture import picture_of
from tui.screens.replay.player import Player
from tui.screens.scheduler import ScreenScheduler
from tui.views.chronicle import Chronicle
from tui.views.reel import Reel
from tui.views.speeds import next_pause


class ReplayScreen(Dialog[None]):
    """The actions of a match, one after the other, without undone ones."""

    CSS_PATH = "../board/board.tcss"
    BINDINGS = bindings("replay", first=("next", "previous"))

    def __init__(self, scenario: Scenario, match: Match, host: Host, origin: Origin = NOWHERE) -> None:
        super().__init__()
        self.scenario = scenario
        self.match = match
        self.host = host
        self.origin = origin
        self.chronicle = Chronicle(match)
        self.reel = Reel(match)
        self.board = Board(breathes=host.moving)
        self.player = Player(self.reel, lambda: host.pause, ScreenScheduler(self), self._hear_player)
        self._looked_at = ""
        self._last_at = self.reel.at
        """the number of the moment shown before"""

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        """Start at the beginning."""
        self.chronicle.follow()
        self.call_after_refresh(self.show)

    @property
    def position(self) -> Position:
        """The position shown."""
        return self.reel.position

    def picture(self) -> Picture:
        """Return what the board shows now."""
        host, plays = self.host, self.player.plays
        return picture_of(
            self.reel,
            self.chronicle,
            self._looked_at,
            plays=plays,
            pause=host.pause,
            glyphs=host.glyphs,
            width=self.size.width,
            log=host.likes.log,
        )

    def show(self) -> None:
        """Redraw everything."""
        if self.is_mounted and self.board.is_ready:
            self.board.show(self.picture(), self.host.glyphs, ruled=self.host.likes.rulers == "on")

    def on_board_resized(self) -> None:
        """Redraw for the new size."""
        self.show()

    def _hear_player(self, message: player.Message) -> None:
        match message:
            case player.Moved(on):
                self._looked_at = ""
                self.show()
                last, self._last_at = self._last_at, self.reel.at
                if on and self.host.effects and self.is_mounted and self.board.is_ready:
                    passed = self.match.history[last : self.reel.at]
                    play_effects(self.board, self.match.ruleset, self.position.battle, passed)
            case player.Stayed():
                self.show()
            case player.NoMoreFalls(after):
                self.board.notify(f"no one goes out {'after' if after else 'before'} this", timeout=2)
            case _:
                assert_never(message)

    # -- keys: moving -------------------------------------------------------------------------------------------------

    def action_play(self) -> None:
        """Start or stop."""
        self.player.play()

    def action_step(self, by: int) -> None:
        """Go an action or roll on or back."""
        self.player.step(by)

    def action_turn(self, by: int) -> None:
        """Go to the start of the next turn, this one or the one before."""
        self.player.turn(by)

    def action_fall(self, by: int) -> None:
        """Go to where a figure fell."""
        self.player.fall(by)

    def action_go_to(self, place: int) -> None:
        """Go to the beginning or the end."""
        self.player.go_to(place)

    def action_dice(self) -> None:
        """Switch between rolls and actions."""
        self.player.by_dice = not self.player.by_dice
        self.board.notify("step by roll" if self.player.by_dice else "step by action", timeout=2)

    def action_speed(self, by: int) -> None:
        """Play faster or slower."""
        self.host.pause = next_pause(self.host.pause, by)
        self.show()

    def action_take_over(self) -> None:
        """Start a new battle from here."""
        self.player.stop()
        try:
            self.host.follow(PlayOn(self.scenario, self.position, self.origin, self.reel.at))
        except (ValueError, JournalFault, FaultyScenario, CupFault) as fault:
            self.board.notify(str(fault), severity="warning", timeout=10)

    # -- keys: display ------------------------------------------------------------------------------------------------

    def action_look(self, by: int) -> None:
        """Select the next or previous figure."""
        self.player.stop()
        names = list(self.position.battle.figures)
        now = names.index(self._looked_at) if self._looked_at else -1 if by > 0 else 0
        self._looked_at = names[(now + by) % len(names)]
        self.show()

    def action_inspect(self) -> None:
        """Look at any hex or figure."""
        self.player.stop()
        self.host.follow(LookAround(self.picture()))

    def action_rulers(self) -> None:
        """Show or hide the rulers along the map, from now on."""
        _ = switch(self.host, "rulers")
        self.show()

    def action_zoom(self) -> None:
        """Switch the size of the map."""
        self.board.zoom()
        self.show()

    def action_signs(self) -> None:
        """Switch to the next set of symbols."""
        self.host.next_signs()
        self.show()

    def action_all(self) -> None:
        """Show everything in full."""
        self.host.follow(ShowDetails(tuple(full_text(self.picture(), self.host.glyphs))))

    def action_log(self) -> None:
        """Open the log up to here."""
        self.player.stop()
        clauses = catalogue.game(self.scenario.ruleset.id).clauses
        said = self.chronicle.log(self.reel.at)
        self.host.follow(ShowLog(said, self.position.battle, self.match.ruleset, clauses))

    def action_telling(self) -> None:
        """Switch the log between story and dice, from now on."""
        self.board.notify(f"log: {switch(self.host, 'log')}", timeout=2)
        self.show()

    def action_help(self) -> None:
        """Open the help."""
        self.player.stop()
        ruleset = self.match.ruleset
        act = self.player.reel.act
        rules = tuple(dict.fromkeys(rule for event in act.events for rule in event.rules)) if act is not None else ()
        self.host.follow(ShowHelp(self.position.battle, ruleset, catalogue.game(ruleset.id).clauses, rules))

    def action_leave(self) -> None:
        """Leave the replay."""
        self.player.stop()
        _ = self.dismiss(None)
