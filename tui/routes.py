"""Which screen follows which: the one file that knows them all. What they may wish for is in screens/wishes.py; how the
app looks, starts and ends is in app.py."""

from __future__ import annotations

from typing import assert_never

from textual.app import App

from core.match.match import Match
from scenarios.scenario import Scenario
from tui.screens.battle import BattleScreen
from tui.screens.dice import DiceScreen
from tui.screens.find import FindScreen
from tui.screens.help import HelpScreen
from tui.screens.host import Host
from tui.screens.log import LogScreen
from tui.screens.replay import ReplayScreen
from tui.screens.result import ResultScreen
from tui.screens.setup import SetupScreen
from tui.screens.title import TitleScreen
from tui.screens.trouble import TroubleScreen
from tui.screens.wishes import (
    Find,
    HearTrouble,
    HearVerdict,
    LeaveBattle,
    Play,
    PlayAgain,
    SeeHelp,
    SeeLog,
    SetUp,
    Then,
    Throw,
    Watch,
    Wish,
)
from tui.session import Session, begin, replayed


class Routes:
    """The way through the game. `app` shows the screens, and `host` is the same app as they know it."""

    def __init__(self, app: App[None], host: Host) -> None:
        self._app = app
        self._host = host
        self.session: Session | None = None
        """the battle being played"""

    def begin(self) -> None:
        """The title, under everything."""
        _ = self._app.push_screen(TitleScreen(self._host))

    def follow(self, wish: Wish) -> None:
        """To the screen that was wished for. Raises JournalFault and Desync, if it needs a journal that is faulty."""
        app, host = self._app, self._host
        match wish:
            case SetUp(scenario):
                _ = app.push_screen(SetupScreen(scenario, host))
            case Play(session):
                self._play(session)
            case PlayAgain(session):
                anew = begin(session.scenario, session.names, typed=session.typed)
                session.close()
                self._play(anew)
            case LeaveBattle(session):
                session.close()
                self.session = None
                self._to_title()
            case Watch(journal, then):
                self.watch(*replayed(journal), then)
            case SeeHelp(battle, clauses, rules, rules_first, then):
                helping = HelpScreen(host.glyphs, battle, clauses or {}, rules, rules_first=rules_first)
                _ = app.push_screen(helping, then)
            case SeeLog(said, battle, clauses, then):
                _ = app.push_screen(LogScreen(host, said, battle, clauses), then)
            case Find(battle, found):
                _ = app.push_screen(FindScreen(battle), found)
            case Throw(battle, roll, threw):
                _ = app.push_screen(DiceScreen(battle, roll), threw)
            case HearVerdict(session, verdict, heard):
                _ = app.push_screen(ResultScreen(session, verdict), heard)
            case HearTrouble(fault, then):
                _ = app.push_screen(TroubleScreen(fault), then)
            case _:
                assert_never(wish)

    def watch(self, scenario: Scenario, match: Match, then: Then[None] | None = None) -> None:
        """A battle once more."""
        _ = self._app.push_screen(ReplayScreen(scenario, match, self._host), then)

    def _play(self, session: Session) -> None:
        """A battle, over the title."""
        self._to_title()
        self.session = session
        _ = self._app.push_screen(BattleScreen(session, self._host))
        if session.lost:
            self._app.notify(session.lost, severity="warning", timeout=10)
        if session.torn:
            self._app.notify(session.torn, severity="warning", timeout=10)

    def _to_title(self) -> None:
        while len(self._app.screen_stack) > 1 and not isinstance(self._app.screen, TitleScreen):
            _ = self._app.pop_screen()
