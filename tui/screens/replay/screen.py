"""Replaying a battle from its journal: it plays by itself or by action, roll, turn and fall, and can be taken over at
any moment. A battle that others play is watched in the same way, from where it is now on. player.py plays it, live.py
brings its news, picture.py makes the picture."""

from __future__ import annotations

from functools import cached_property, partial
from math import inf
from typing import assert_never

from textual.app import ComposeResult

from core.battle.counting import counted
from core.match.acts import is_seen
from core.match.cups import CupFault
from core.match.entries import Talk
from core.match.journal import JournalFault
from core.match.match import Match
from core.match.policy import Policy, Seats
from core.match.talk import spoken
from core.play.asking import Choice, Decision
from core.play.position import Position
from scenarios import catalogue
from scenarios.catalogue import Unknown
from scenarios.faults import FaultyScenario
from scenarios.scenario import Scenario
from tui.keeping.outsiders import seats_elsewhere
from tui.keeping.reporting import report_now
from tui.keeping.taking_over import NOWHERE, Origin
from tui.keeping.watching import Watched
from tui.screens.board.board import Board
from tui.screens.board.effects import play_effects
from tui.screens.board.full_text import full_text
from tui.screens.board.picture import Picture
from tui.screens.dialog import Dialog
from tui.screens.host import Host, switch
from tui.screens.key_bindings import bindings
from tui.screens.navigation import LookAround, PlayOn, ShowDetails, ShowHelp, ShowLog, ShowReport, ShowReview
from tui.screens.reasons import Reasons
from tui.screens.replay import live, player
from tui.screens.replay.live import Follower
from tui.screens.replay.picture import picture_of
from tui.screens.replay.player import Player, every
from tui.screens.scheduler import ScreenScheduler, Timer
from tui.views.chronicle import Chronicle
from tui.views.layout import WIDE
from tui.views.lines import Line
from tui.views.live_view import NOTES, end_lines
from tui.views.proposals_view import ruling_on
from tui.views.reel import Reel
from tui.views.review_view import reviewed_side
from tui.views.speeds import next_pause

RESTS = 0.3
"""Seconds that an action stays on the screen before the AI's reason for it is found."""
SHOWN = 2.0
"""The shortest time that the last action of a battle is shown before the result, in seconds."""
BEGINS_BATTLES = ("take_over", "review")
"""Commands that lead to a new battle: those who only watch don't have them."""
EDGES = 8
"""The columns of a page that its lines can't have."""


class ReplayScreen(Dialog[None]):
    """The actions of a match, one after the other, without undone ones, from the moment `at` on. With `watched`, a
    match that others play."""

    CSS_PATH = "../board/board.tcss"
    BINDINGS = bindings("replay", first=("next", "previous"))

    def __init__(
        self,
        scenario: Scenario,
        match: Match,
        host: Host,
        origin: Origin = NOWHERE,
        watched: Watched | None = None,
        at: int = 0,
    ) -> None:
        super().__init__()
        self.scenario = scenario
        self.match = match
        self.host = host
        self.origin = origin
        self.chronicle = Chronicle(match)
        self.reel = Reel(match, is_open=watched is not None)
        _ = self.reel.go_to(at)
        self.board = Board(breathes=host.moving)
        scheduler = ScreenScheduler(self)
        sees = every if watched is None else lambda act: is_seen(act, self.chronicle.passed(act))
        self.player = Player(self.reel, lambda: host.pause, scheduler, self._hear_player, sees)
        self.reasons = Reasons(match.ruleset, scheduler, lambda _: self.show())
        self.follower = Follower(watched, scheduler, self._hear_follower) if watched is not None else None
        self._scheduler = scheduler
        self._resting: Timer | None = None
        """when the action on the screen has stayed long enough for its reason to be found"""
        self._ended = False
        """whether the result was shown"""
        self._looked_at = ""
        self._last_at = self.reel.at
        """the number of the moment shown before"""

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        """Start at the beginning; if others play the battle, where it is now."""
        self.chronicle.follow()
        if self.follower is None:
            self.call_after_refresh(self.show)
        else:
            self.call_after_refresh(self._join, self.follower)

    def on_unmount(self) -> None:
        """Close the followed journal."""
        if self.follower is not None:
            self.follower.watched.close()

    def _join(self, follower: Follower) -> None:
        """Show the battle as it is now, and follow it."""
        self.player.catch_up()
        self.show()
        if old := follower.watched.is_old:
            self.board.notify(old, timeout=10)
        follower.look()

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
            reason=ruling_on(self.match, self.reel.act) or self.reasons.of(self.reel.act, self.match.history),
            live=self.follower.now if self.follower is not None else None,
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
                self._find_reason_soon()
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
        self._show_end()

    def _hear_follower(self, message: live.Message) -> None:
        match message:
            case live.Grew(entries):
                self.chronicle.follow()
                for said in (entry for entry in entries if isinstance(entry, Talk)):
                    self.board.notify(spoken(self.match.first, said), timeout=8)
                self._last_at = min(self._last_at, self.reel.at)
                if undone := self.player.follow():
                    self.board.notify(f"undone: {counted(undone, 'step', 'steps')}", timeout=4)
                    self._ended = False
            case live.Changed():
                assert self.follower is not None
                told = self.follower.watched.fault or NOTES.get(self.follower.standing, "")
                if told:
                    self.board.notify(told, severity="warning", timeout=10)
                self.show()
            case _:
                assert_never(message)

    def _show_end(self) -> None:
        """Show the result once, when the end of a watched battle has been shown."""
        verdict = self.match.verdict
        if self.follower is None or self._ended or not self.reel.is_done or verdict is None or not self.match.over:
            return
        self._ended = True
        width = min(self.size.width, WIDE) - EDGES
        lines = end_lines(self.match, verdict, width, self.host.glyphs.across)
        _ = self._scheduler.later(
            max(self.host.pause, SHOWN) if self.host.pause != inf else SHOWN, lambda: self._end(lines)
        )

    def _end(self, lines: list[Line]) -> None:
        """Open the page with the result, if nothing else is open."""
        if self.on_top and self.match.over:
            self.host.follow(ShowDetails(tuple(lines)))

    # -- the AI's reason ----------------------------------------------------------------------------------------------

    def _find_reason_soon(self) -> None:
        """Find the reason for the action on the screen, once it has stayed there for a moment."""
        if self._resting is not None:
            self._resting.stop()
        self._resting = self._scheduler.later(RESTS, self._find_reason)

    def _find_reason(self) -> None:
        act = self.reel.act
        if act is None or (player := self._player_of(act.first)) is None:
            return
        moment = self.match.history[act.first]
        if isinstance(moment.answer, Choice):
            self.reasons.find(player, moment.before, moment.answer)

    def _player_of(self, moment: int) -> Policy | None:
        """Return the policy that gave an order; in a replay, the one that its side had last."""
        if self.follower is not None:
            return self.follower.watched.player_of(moment)
        asked = self.match.history[moment].before.waiting
        return self._players[asked.side] if isinstance(asked, Decision) else None

    @cached_property
    def _players(self) -> Seats:
        """Who played each side at the end of a replayed battle."""
        try:
            return seats_elsewhere(self.scenario.ruleset.id, self.origin.seats)
        except Unknown:
            return Seats()

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
        """Go to the beginning or the end; a watched battle goes on there, and the end of a finished one shows the
        result again."""
        self._ended = self._ended and not (place < 0 and self.reel.is_done)
        self.player.go_to(place)

    def action_dice(self) -> None:
        """Switch between rolls and actions."""
        self.player.by_dice = not self.player.by_dice
        self.board.notify("step by roll" if self.player.by_dice else "step by action", timeout=2)

    def action_speed(self, by: int) -> None:
        """Play faster or slower."""
        self.host.pause = next_pause(self.host.pause, by)
        self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A battle that others play isn't taken over, nor reviewed, which leads to playing on from its moments."""
        if action in BEGINS_BATTLES and self.follower is not None:
            return False
        return super().check_action(action, parameters)

    def action_take_over(self) -> None:
        """Start a new battle from here."""
        self.player.stop()
        try:
            self.host.follow(PlayOn(self.scenario, self.position, self.origin, self.reel.at))
        except (ValueError, JournalFault, FaultyScenario, CupFault) as fault:
            self.board.notify(str(fault), severity="warning", timeout=10)

    def action_review(self) -> None:
        """Show which orders of a side cost most."""
        self.player.stop()
        side = reviewed_side(self.position.battle, self.origin.seats)
        self.host.follow(ShowReview(self.scenario, self.match, self.origin, side))

    def action_report(self) -> None:
        """Show the report of the whole battle."""
        self.player.stop()
        self.host.follow(ShowReport(partial(report_now, self.scenario, self.match.kept())))

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
