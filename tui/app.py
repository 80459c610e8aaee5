"""The Textual app: how it looks, and how it is started: `run_app`. Which screen follows which is in routes.py, how it
ends when it is told to from outside in ending.py."""

from __future__ import annotations

import asyncio
import errno
import locale
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from textual import events
from textual.app import App
from textual.binding import Binding
from textual.filter import LineFilter
from textual.notifications import SeverityLevel

from core.battle.names import Side
from scenarios import catalogue
from scenarios.scenario import Scenario
from scenarios.seating import for_player
from tui import ending, framediff
from tui.routes import Routes
from tui.screens.wishes import Play, Wish
from tui.session import Session, begin, go_on, replayed
from tui.sieve import Sieve
from tui.terminal import has_shell
from tui.views.glyphs import ASCII, CONTRAST, SETS, UNICODE, Glyphs, chosen

PAUSE = 0.8
"""How long what the computer did stays alone on the screen, in seconds. Any key goes on."""
OVER_SSH = ("SSH_CONNECTION", "SSH_TTY")
"""Where one of these is set, nothing on the map moves by itself."""

FROM_OUTSIDE = (events.InputEvent, events.Paste, events.Resize)
"""What a hand does, at any moment."""


class HexfrayApp(App[None]):
    """The game. `opening` shows the first screen over the title; `moving`: fires and clouds breathe on the map."""

    TITLE = "hexfray"
    CSS_PATH = "widgets/widgets.tcss"
    BINDINGS = [Binding("ctrl+z", "rest", "to the shell", show=False, priority=True)]
    ENABLE_COMMAND_PALETTE = False  # Textual's own, which knows nothing of the game and breaks in small windows

    def __init__(
        self,
        opening: Callable[[HexfrayApp], None] | None = None,
        glyphs: Glyphs = UNICODE,
        pause: float = PAUSE,
        *,
        moving: bool = False,
    ) -> None:
        super().__init__()
        self.opening = opening
        self.glyphs = glyphs
        self.moving = moving
        self.pause = pause
        self.teaches = True
        self.routes = Routes(self, self)
        self.animation_level = "none"
        self._at_work: asyncio.AbstractEventLoop | None = None
        self._sieve = Sieve()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line of every widget goes through before it is drawn."""
        return [*super().get_line_filters(), self._sieve]

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """A note in the corner, its words as they are: brackets in a fault or a name are no markup."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def on_mount(self) -> None:
        """The title, and what was asked for over it."""
        self._at_work = asyncio.get_running_loop()
        self._show_signs()
        self.app_resume_signal.subscribe(self, lambda _: framediff.SHADOW.forget())
        self.routes.begin()
        if self.opening is not None:
            self.opening(self)

    async def on_event(self, event: events.Event) -> None:
        """Whatever is typed or clicked when all screens are gone already, is for nobody."""
        if self.screen_stack or not isinstance(event, FROM_OUTSIDE):
            await super().on_event(event)

    def on_unmount(self) -> None:
        """Another program may go on with the battle now."""
        if self.session is not None:
            self.session.close()

    def on_resize(self) -> None:
        """What a terminal shows after it was drawn larger or smaller, nobody knows."""
        framediff.SHADOW.forget()

    def leave(self) -> None:
        """Ends as soon as it comes to it; may be called at any moment, also between two steps of anything."""
        if self._at_work is not None:
            _ = self._at_work.call_soon_threadsafe(self.exit)

    @property
    def session(self) -> Session | None:
        """The battle being played."""
        return self.routes.session

    def play(self, session: Session) -> None:
        """A battle, over the title."""
        self.follow(Play(session))

    def follow(self, wish: Wish) -> None:
        """To the screen that was wished for."""
        self.routes.follow(wish)

    def next_signs(self) -> None:
        """Another set of signs."""
        names = list(SETS)
        self.glyphs = SETS[names[(names.index(self.glyphs.name) + 1) % len(names)]]
        self._show_signs()

    def action_rest(self) -> None:
        """Back to the shell, whose `fg` goes on; where nobody could say that, nothing."""
        if has_shell():
            self.action_suspend_process()
        else:
            self.notify("there is no shell to go back to; Ctrl+Q leaves the game", timeout=4)

    def _show_signs(self) -> None:
        self.set_class(self.glyphs is ASCII, "plain")
        self.set_class(self.glyphs is CONTRAST, "contrast")


def run_app(
    scenario: Scenario | str | None = None,
    side: Side | None = None,
    seed: int | None = None,
    journal: Path | None = None,
    replay: Path | None = None,
    before: int | None = None,
    ascii: bool = False,  # noqa: FBT001, FBT002
) -> None:
    """Runs the game until it is left: the title, a battle, an unfinished `journal`, or a `replay` up to a line.

    Raises JournalFault, Desync, CupFault, FaultyScenario and Unknown before anything is drawn.
    """
    opening: Callable[[HexfrayApp], None] | None = None
    if replay is not None:
        watched = replayed(replay, before)
        opening = lambda app: app.routes.watch(*watched)  # noqa: E731
    elif journal is not None:
        session = go_on(journal)
        opening = lambda app: app.play(session)  # noqa: E731
    elif scenario is not None:
        found = catalogue.load(scenario) if isinstance(scenario, str) else scenario
        begun = begin(found, for_player(found, side), seed)
        opening = lambda app: app.play(begun)  # noqa: E731
    glyphs = chosen(encoding=locale.getpreferredencoding(False), term=os.environ.get("TERM", ""), ascii=ascii)
    app = HexfrayApp(opening, glyphs, moving=not any(name in os.environ for name in OVER_SSH))
    framediff.install()
    try:
        with ending.heard(app.leave, lambda: _vanish(app)):
            app.run()
    except OSError as error:
        if error.errno != errno.EIO:
            raise
        _vanish(app)
    finally:
        if app.session is not None:
            app.session.close()


def _vanish(app: HexfrayApp) -> None:
    """Ends without a word: there is no terminal left to say it on, and what still waits to be written never will be."""
    if app.session is not None:
        app.session.close()
    os._exit(ending.WITHOUT_TERMINAL)
