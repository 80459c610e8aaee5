"""The Textual app: how it looks, and how it ends when the terminal goes away. Starting: `run_app`. Which screen follows
which is in routes.py."""

from __future__ import annotations

import asyncio
import errno
import locale
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from textual.app import App

from core.battle.names import Side
from scenarios import catalogue
from scenarios.scenario import Scenario
from scenarios.seating import for_player
from tui import framediff
from tui.routes import Routes
from tui.screens.wishes import Play, Wish
from tui.session import Session, begin, go_on, replayed
from tui.views.glyphs import ASCII, CONTRAST, SETS, UNICODE, Glyphs, chosen

PAUSE = 0.8
"""How long what the computer did stays alone on the screen, in seconds. Any key goes on."""
OVER_SSH = ("SSH_CONNECTION", "SSH_TTY")
"""Where one of these is set, nothing on the map moves by itself."""
WITHOUT_TERMINAL = 128 + signal.SIGHUP


class HexfrayApp(App[None]):
    """The game. `opening` shows the first screen over the title; `moving`: fires and clouds breathe on the map."""

    TITLE = "hexfray"
    CSS_PATH = "widgets/widgets.tcss"

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

    def on_mount(self) -> None:
        """The title, and what was asked for over it."""
        _listen_for_the_end(self)
        self._show_signs()
        self.app_resume_signal.subscribe(self, lambda _: framediff.SHADOW.forget())
        self.routes.begin()
        if self.opening is not None:
            self.opening(self)

    def on_unmount(self) -> None:
        """Another program may go on with the battle now."""
        if self.session is not None:
            self.session.close()

    def on_resize(self) -> None:
        """What a terminal shows after it was drawn larger or smaller, nobody knows."""
        framediff.SHADOW.forget()

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
        app.run()
    except OSError as error:
        if error.errno != errno.EIO:
            raise
        _vanish(app)
    finally:
        if app.session is not None:
            app.session.close()


def _listen_for_the_end(app: HexfrayApp) -> None:
    """A dropped line ends the game at once, a request to end restores the terminal first; the journal is on disk."""
    if sys.platform == "win32" or app.is_headless:
        return
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGHUP, _vanish, app)
    loop.add_signal_handler(signal.SIGTERM, app.exit)


def _vanish(app: HexfrayApp) -> None:
    """Ends without a word: there is no terminal left to say it on, and what still waits to be written never will be."""
    if app.session is not None:
        app.session.close()
    os._exit(WITHOUT_TERMINAL)
