"""Which screen follows which. What a screen can ask for is in screens/navigation.py; how the app looks, starts and ends
is in app.py. Every screen but the title, and the rules with it, is imported when first needed: the title opens sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, assert_never, runtime_checkable

from textual.app import App
from textual.dom import DOMNode
from textual.screen import Screen

from tui.screens.title import TitleScreen
from tui.views.keys import EVERYWHERE

if TYPE_CHECKING:
    from core.match.match import Match
    from scenarios.scenario import Scenario
    from tui.keeping.session import Session
    from tui.keeping.taking_over import Origin
    from tui.keeping.watching import Watched
    from tui.screens.host import Host
    from tui.screens.navigation import Request, Then


@runtime_checkable
class Shows(Protocol):
    """A screen that can redraw itself."""

    def show(self) -> None: ...


class Routes:
    """Opens screens for requests. `app` and `host` are the same object: the screens know it only as a `Host`."""

    def __init__(self, app: App[None], host: Host) -> None:
        self._app = app
        self._host = host
        self.session: Session | None = None
        """the battle being played"""

    def title(self, *, behind: bool = False) -> Screen[None]:
        """Return the title screen, the lowest of the stack. `behind`: another one opens over it at once."""
        return TitleScreen(self._host, behind=behind)

    def follow(self, request: Request) -> None:
        """Open the screen that `request` asks for. Raises JournalFault and Desync if its journal is faulty."""
        app, host = self._app, self._host
        from tui.screens import navigation

        match request:
            case navigation.SetUp(scenario):
                from tui.screens.setup import SetupScreen

                _ = app.push_screen(SetupScreen(scenario, host))
            case navigation.ChangeSeats(session, taken):
                from tui.screens.seats import SeatsScreen

                _ = app.push_screen(SeatsScreen(session), taken)
            case navigation.EditFigure(match, figure, cursor, changed):
                from tui.screens.by_hand import ByHandScreen

                _ = app.push_screen(ByHandScreen(match, figure, cursor), changed)
            case navigation.WhatIf(session, chosen):
                from tui.screens.what_if import WhatIfScreen

                _ = app.push_screen(WhatIfScreen(session), chosen)
            case navigation.TryOut(session, then):
                self._try_out(session, then)
            case navigation.StepBack(session, kept):
                self._step_back(session, kept=kept)
            case navigation.OverruleRoll(match, overruled):
                from tui.screens.overrule import OverruleScreen

                _ = app.push_screen(OverruleScreen(match), overruled)
            case navigation.ModifyRoll(match, figure, changed):
                from tui.screens.modify import ModifyScreen

                _ = app.push_screen(ModifyScreen(match, figure), changed)
            case navigation.PlayOn(scenario, position, origin, answers):
                from tui.keeping.taking_over import take_over

                again = take_over(scenario, position, origin, answers)
                if self.session is not None:
                    self.session.close()
                self._play(again)
            case navigation.Play(session):
                self._play(session)
            case navigation.PlayAgain(session) if session.behind is not None:
                self._step_back(session)
            case navigation.PlayAgain(session):
                from core.match.who_rolls import who_rolls
                from tui.keeping.opening import begin

                rolls = None if session.typed else who_rolls(session.match)
                outside = session.outside
                again = begin(session.scenario, session.names, typed=session.typed, rolls=rolls, outside=outside)
                again.gm = session.gm
                session.close()
                self._play(again)
            case navigation.LeaveBattle(session):
                self._leave(session)
            case navigation.ShowBattles(then):
                while self.session is not None and self.session.behind is not None:
                    self._step_back(self.session)
                if self.session is not None:
                    self._leave(self.session)
                from tui.screens.battles import BattlesScreen

                _ = app.push_screen(BattlesScreen(host), then)
            case navigation.PlayNext(session, scenario):
                from tui.screens.setup import SetupScreen

                while session.behind is not None:
                    self._step_back(session)
                    session = session.behind
                self._leave(session)
                _ = app.push_screen(SetupScreen(scenario, host))
            case navigation.HandOver(side, ready):
                from tui.screens.handover import HandoverScreen

                _ = app.push_screen(HandoverScreen(side), ready)
            case navigation.Confirm(lines, confirmed):
                from tui.screens.confirm import ConfirmScreen

                _ = app.push_screen(ConfirmScreen(lines), confirmed)
            case navigation.Watch(journal, then, live=True):
                from tui.keeping.watching import Watched

                self.follow_live(Watched(journal), then)
            case navigation.Watch(journal, then):
                from tui.keeping.opening import replayed
                from tui.keeping.taking_over import Origin

                self.watch(*replayed(journal), then, Origin.of(journal))
            case navigation.ShowMoment(scenario, match, origin, at, then):
                self.watch(scenario, match, then, origin, at)
            case navigation.ShowReview(scenario, match, origin, side, then):
                from tui.screens.review import ReviewScreen

                _ = app.push_screen(ReviewScreen(scenario, match, host, origin, side), then)
            case navigation.ShowHelp(battle, ruleset, clauses, rules, rules_first, then):
                from tui.screens.help import HelpScreen

                helping = HelpScreen(host.glyphs, battle, ruleset, clauses or {}, rules, rules_first=rules_first)
                _ = app.push_screen(helping, then)
            case navigation.ShowLog(said, battle, ruleset, clauses, then, own):
                from tui.screens.log import LogScreen

                _ = app.push_screen(LogScreen(host, said, battle, ruleset, clauses, own), then)
            case navigation.ShowDetails(lines, then):
                from tui.screens.details import DetailsScreen

                _ = app.push_screen(DetailsScreen(lines), then)
            case navigation.ShowReport(find, then):
                from tui.screens.report import ReportScreen
                from tui.views.report_view import blocks_of

                _ = app.push_screen(ReportScreen(find, blocks_of(host.glyphs)), then)
            case navigation.ShowSettings(then):
                from tui.screens.settings import SettingsScreen

                _ = app.push_screen(SettingsScreen(host), then)
            case navigation.ShowPalette(offered, chose):
                from tui.screens.palette import PaletteScreen

                _ = app.push_screen(PaletteScreen(offered), chose)
            case navigation.Find(battle, found):
                from tui.screens.find import FindScreen

                _ = app.push_screen(FindScreen(battle), found)
            case navigation.Speak(spoke):
                from tui.screens.talk import TalkScreen

                _ = app.push_screen(TalkScreen(), spoke)
            case navigation.LookAround(picture, then):
                from tui.screens.look import LookScreen

                _ = app.push_screen(LookScreen(host, picture), then)
            case navigation.TypeDice(battle, roll, threw):
                from tui.screens.dice import DiceScreen

                _ = app.push_screen(DiceScreen(battle, roll), threw)
            case navigation.ShowResult(session, verdict, heard):
                from tui.screens.result import ResultScreen

                _ = app.push_screen(ResultScreen(host, session, verdict), heard)
            case navigation.ShowSaveError(fault, then):
                from tui.screens.trouble import TroubleScreen

                _ = app.push_screen(TroubleScreen(fault), then)
            case _:
                assert_never(request)

    def _try_out(self, session: Session, then: Then[None]) -> None:
        """Open a sandbox over its battle; `then` is called once it is left."""
        from core.play.position import NotNow
        from tui.keeping.sandbox import sandbox_of
        from tui.screens.battle.screen import BattleScreen

        try:
            sandbox = sandbox_of(session)
        except NotNow as fault:
            self._app.notify(str(fault), severity="warning", timeout=5)
            then(None)
            return
        self.session = sandbox
        sandbox.manner = session.manner
        _ = self._app.push_screen(BattleScreen(sandbox, self._host), then)

    def _step_back(self, sandbox: Session, *, kept: bool = False) -> None:
        """Close a sandbox, and show its battle as it was left. `kept`: keep the sandbox as a battle of its own."""
        from tui.screens.battle.screen import BattleScreen

        if kept:
            from core.match.journal import JournalFault
            from tui.keeping.sandbox import keep_sandbox

            try:
                path = keep_sandbox(sandbox)
            except JournalFault as fault:
                self._app.notify(f"Can't save: {fault}", severity="warning", timeout=10)
                return
            self._app.notify(f"Kept as a new battle: {path.name}", timeout=8)
        self._app.notify(sandbox.leave().value, timeout=5)
        self.session = sandbox.behind
        while not (isinstance(top := self._app.screen, BattleScreen) and top.session is sandbox):
            _ = self._app.pop_screen()
        _ = top.dismiss(None)

    def _leave(self, session: Session) -> None:
        """Close the battle, say what becomes of it, and go back to the title; from a sandbox, to its battle."""
        if session.behind is not None:
            self._step_back(session)
            return
        if fault := session.unsaved():
            self._app.notify(fault, severity="warning", timeout=10)
            session.close()
        else:
            self._app.notify(session.leave().value, timeout=5)
        self.session = None
        self._to_title()

    def watch(
        self,
        scenario: Scenario,
        match: Match,
        then: Then[None] | None = None,
        origin: Origin | None = None,
        at: int = 0,
    ) -> None:
        """Open the replay of a battle `at` one of its moments; `origin` is its journal."""
        from tui.keeping.taking_over import NOWHERE
        from tui.screens.replay.screen import ReplayScreen

        _ = self._app.push_screen(ReplayScreen(scenario, match, self._host, origin or NOWHERE, at=at), then)

    def follow_live(self, watched: Watched, then: Then[None] | None = None) -> None:
        """Open a battle that others play, to watch."""
        from tui.screens.replay.screen import ReplayScreen

        screen = ReplayScreen(watched.scenario, watched.match, self._host, watched=watched)
        _ = self._app.push_screen(screen, then)

    def see_settings(self) -> None:
        """Open the settings over the current screen, which is redrawn afterwards."""
        from tui.screens import navigation
        from tui.screens.palette import PaletteScreen
        from tui.screens.settings import SettingsScreen

        below = self._app.screen
        if not isinstance(below, SettingsScreen | PaletteScreen):
            self.follow(navigation.ShowSettings(lambda _: _show_again(below)))

    def see_palette(self) -> None:
        """Open the palette with the commands of the top screen, and run the chosen one there."""
        from tui.screens import navigation
        from tui.screens.palette import PaletteScreen
        from tui.views.palette_view import commands

        below = self._app.screen
        if isinstance(below, PaletteScreen):
            return
        heard: dict[str, tuple[DOMNode, str]] = {
            f"everywhere.{key.command}": (self._app, key.does) for key in EVERYWHERE if key.command != "palette"
        }
        bound = (active for active in below.active_bindings.values() if active.node is not self._app)
        heard |= {active.binding.id: (active.node, active.binding.action) for active in bound if active.binding.id}

        def then(chosen: str | None) -> None:
            if chosen is not None and self._app.screen is below:
                node, action = heard[chosen]
                _ = self._app.call_later(self._app.run_action, action, node)

        self.follow(navigation.ShowPalette(tuple(commands(heard)), then))

    def _play(self, session: Session) -> None:
        """Open a battle over the title."""
        from tui.screens.battle.screen import BattleScreen

        self._to_title()
        self.session = session
        session.manner = self._host.likes.reactions
        _ = self._app.push_screen(BattleScreen(session, self._host))
        if session.lost:
            self._app.notify(session.lost, severity="warning", timeout=10)
        if session.torn:
            self._app.notify(session.torn, severity="warning", timeout=10)

    def _to_title(self) -> None:
        while len(self._app.screen_stack) > 1 and not isinstance(self._app.screen, TitleScreen):
            _ = self._app.pop_screen()


def _show_again(screen: Screen[object]) -> None:
    """Redraw a screen after a change of settings, if it is up already."""
    if screen.is_mounted and isinstance(screen, Shows):
        screen.show()
