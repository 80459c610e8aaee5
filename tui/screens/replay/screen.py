"""A battle again, from its journal: it plays by itself, goes by act, by die, by turn and to the fallen, and may be
played on from any moment. How it plays is in player.py, what is seen of it in picture.py."""

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
from tui.screens.board.full_text import full_text
from tui.screens.board.picture import Picture
from tui.screens.dialog import Dialog
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.screens.replay import player
from tui.screens.replay.picture import picture_of
from tui.screens.replay.player import Player
from tui.screens.scheduler import ScreenScheduler
from tui.screens.wishes import PlayOn, SeeAll, SeeHelp, SeeLog
from tui.views.chronicle import Chronicle
from tui.views.reel import Reel
from tui.views.speeds import changed


class ReplayScreen(Dialog[None]):
    """The acts of a match, one after the other. What was undone is not among them."""

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

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        """From the beginning."""
        self.chronicle.follow()
        self.call_after_refresh(self.show)

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.reel.position

    def picture(self) -> Picture:
        """What the board shows now."""
        host, plays = self.host, self.player.plays
        return picture_of(
            self.reel,
            self.chronicle,
            self._looked_at,
            plays=plays,
            pause=host.pause,
            glyphs=host.glyphs,
            width=self.size.width,
        )

    def show(self) -> None:
        """Everything as it stands now."""
        if self.is_mounted and self.board.is_ready:
            self.board.show(self.picture(), self.host.glyphs)

    def on_board_resized(self) -> None:
        """As much as there is room for."""
        self.show()

    def _hear_player(self, message: player.Message) -> None:
        match message:
            case player.Moved():
                self._looked_at = ""
                self.show()
            case player.Stayed():
                self.show()
            case player.NobodyFalls(after):
                self.board.notify(f"nobody falls {'after' if after else 'before'} this", timeout=2)
            case _:
                assert_never(message)

    # -- keys: where it stands -----------------------------------------------------------------------------------------

    def action_play(self) -> None:
        """On by itself, or no more."""
        self.player.play()

    def action_step(self, by: int) -> None:
        """The next act or die, or the one before."""
        self.player.step(by)

    def action_turn(self, by: int) -> None:
        """The beginning of the next turn, or of this one, or of the one before."""
        self.player.turn(by)

    def action_fall(self, by: int) -> None:
        """To where somebody fell."""
        self.player.fall(by)

    def action_go_to(self, place: int) -> None:
        """The beginning, or the end."""
        self.player.go_to(place)

    def action_dice(self) -> None:
        """Die by die, or act by act."""
        self.player.by_dice = not self.player.by_dice
        self.board.notify("die by die" if self.player.by_dice else "act by act", timeout=2)

    def action_speed(self, by: int) -> None:
        """Faster or slower."""
        self.host.pause = changed(self.host.pause, by)
        self.show()

    def action_take_over(self) -> None:
        """A new battle from here."""
        self.player.stop()
        try:
            self.host.follow(PlayOn(self.scenario, self.position, self.origin, self.reel.at))
        except (ValueError, JournalFault, FaultyScenario, CupFault) as fault:
            self.board.notify(str(fault), severity="warning", timeout=10)

    # -- keys: what is shown -------------------------------------------------------------------------------------------

    def action_look(self, by: int) -> None:
        """The next figure, or the one before."""
        self.player.stop()
        names = list(self.position.battle.figures)
        now = names.index(self._looked_at) if self._looked_at else -1 if by > 0 else 0
        self._looked_at = names[(now + by) % len(names)]
        self.show()

    def action_zoom(self) -> None:
        """The map small, or drawn."""
        self.board.zoom()
        self.show()

    def action_signs(self) -> None:
        """Another set of signs."""
        self.host.next_signs()
        self.show()

    def action_all(self) -> None:
        """Everything in full."""
        self.host.follow(SeeAll(tuple(full_text(self.picture(), self.host.glyphs))))

    def action_log(self) -> None:
        """The log up to here, large."""
        self.player.stop()
        clauses = catalogue.game(self.scenario.ruleset.id).clauses
        span, book = self.match.ruleset.turns.goals.span, self.match.ruleset.book
        self.host.follow(SeeLog(self.picture().said, self.position.battle, clauses, span=span, book=book))

    def action_help(self) -> None:
        """Keys and signs."""
        self.player.stop()
        self.host.follow(SeeHelp(self.position.battle, span=self.match.ruleset.turns.goals.span))

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.player.stop()
        _ = self.dismiss(None)
