"""Which screen follows which: the one file that knows them all. What they may wish for is in screens/wishes.py; how the
app looks, starts and ends is in app.py. Every screen but the title is read when it is first wanted, and the rules with
it: the title is there sooner."""

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
    from tui.screens.host import Host
    from tui.screens.wishes import Then, Wish


@runtime_checkable
class Shows(Protocol):
    """A screen that can show itself anew."""

    def show(self) -> None: ...


class Routes:
    """The way through the game. `app` shows the screens, and `host` is the same app as they know it."""

    def __init__(self, app: App[None], host: Host) -> None:
        self._app = app
        self._host = host
        self.session: Session | None = None
        """the battle being played"""

    def title(self) -> Screen[None]:
        """The title, under everything."""
        return TitleScreen(self._host)

    def follow(self, wish: Wish) -> None:
        """To the screen that was wished for. Raises JournalFault and Desync, if it needs a journal that is faulty."""
        app, host = self._app, self._host
        from tui.screens import wishes

        match wish:
            case wishes.SetUp(scenario):
                from tui.screens.setup import SetupScreen

                _ = app.push_screen(SetupScreen(scenario, host))
            case wishes.TakeSeats(session, taken):
                from tui.screens.seats import SeatsScreen

                _ = app.push_screen(SeatsScreen(session), taken)
            case wishes.ChangeByHand(match, figure, cursor, changed):
                from tui.screens.by_hand import ByHandScreen

                _ = app.push_screen(ByHandScreen(match, figure, cursor), changed)
            case wishes.PlayOn(scenario, position, origin, answers):
                from tui.keeping.taking_over import taken_over

                anew = taken_over(scenario, position, origin, answers)
                if self.session is not None:
                    self.session.close()
                self._play(anew)
            case wishes.Play(session):
                self._play(session)
            case wishes.PlayAgain(session):
                from tui.keeping.session import begin

                anew = begin(session.scenario, session.names, typed=session.typed)
                session.close()
                self._play(anew)
            case wishes.LeaveBattle(session):
                if fault := session.unsaved():
                    app.notify(f"What was done last is not saved: {fault}", severity="warning", timeout=10)
                session.close()
                self.session = None
                self._to_title()
            case wishes.Watch(journal, then):
                from tui.keeping.session import replayed
                from tui.keeping.taking_over import Origin

                self.watch(*replayed(journal), then, Origin.of(journal))
            case wishes.SeeHelp(battle, clauses, rules, rules_first, then, span, book):
                from tui.screens.help import HelpScreen

                helping = HelpScreen(
                    host.glyphs, battle, clauses or {}, rules, rules_first=rules_first, span=span, book=book
                )
                _ = app.push_screen(helping, then)
            case wishes.SeeLog(said, battle, clauses, then, span, book):
                from tui.screens.log import LogScreen

                _ = app.push_screen(LogScreen(host, said, battle, clauses, span, book), then)
            case wishes.SeeAll(lines, then):
                from tui.screens.whole import WholeScreen

                _ = app.push_screen(WholeScreen(lines), then)
            case wishes.SeeSettings(then):
                from tui.screens.settings import SettingsScreen

                _ = app.push_screen(SettingsScreen(host), then)
            case wishes.SeePalette(offered, chose):
                from tui.screens.palette import PaletteScreen

                _ = app.push_screen(PaletteScreen(offered), chose)
            case wishes.Find(battle, found):
                from tui.screens.find import FindScreen

                _ = app.push_screen(FindScreen(battle), found)
            case wishes.Throw(battle, roll, threw):
                from tui.screens.dice import DiceScreen

                _ = app.push_screen(DiceScreen(battle, roll), threw)
            case wishes.HearVerdict(session, verdict, heard):
                from tui.screens.result import ResultScreen

                _ = app.push_screen(ResultScreen(host, session, verdict), heard)
            case wishes.HearTrouble(fault, then):
                from tui.screens.trouble import TroubleScreen

                _ = app.push_screen(TroubleScreen(fault), then)
            case _:
                assert_never(wish)

    def watch(
        self, scenario: Scenario, match: Match, then: Then[None] | None = None, origin: Origin | None = None
    ) -> None:
        """A battle once more; `origin` is its journal."""
        from tui.keeping.taking_over import NOWHERE
        from tui.screens.replay.screen import ReplayScreen

        _ = self._app.push_screen(ReplayScreen(scenario, match, self._host, origin or NOWHERE), then)

    def see_settings(self) -> None:
        """What the player likes, over whatever is shown, which is drawn anew afterwards."""
        from tui.screens import wishes
        from tui.screens.palette import PaletteScreen
        from tui.screens.settings import SettingsScreen

        below = self._app.screen
        if not isinstance(below, SettingsScreen | PaletteScreen):
            self.follow(wishes.SeeSettings(lambda _: _show_again(below)))

    def see_palette(self) -> None:
        """Every command of the screen on top, by its name; the one that is chosen is done there."""
        from tui.screens import wishes
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

        self.follow(wishes.SeePalette(tuple(commands(heard)), then))

    def _play(self, session: Session) -> None:
        """A battle, over the title."""
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
    """A screen after something changed that all of them show, if it is there yet."""
    if screen.is_mounted and isinstance(screen, Shows):
        screen.show()
