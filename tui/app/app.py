"""The Textual app: how it looks, and how it is started: `run_app`. Which screen follows which is in routes.py, how it
ends when it is told to from outside in terminal/ending.py."""

from __future__ import annotations

import asyncio
import errno
import locale
import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import App
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Size
from textual.notifications import SeverityLevel
from textual.screen import Screen

from core.match.columns import VERSION
from tui.app.routes import Routes
from tui.app.sheet import Sheet
from tui.app.themes import CONTRAST as HIGH_CONTRAST
from tui.app.themes import DARK, LIGHT, themes, variables
from tui.keeping.settings import SPEEDS, USUAL, Liked, Settings, Unkept, changed, keep, liked
from tui.screens.key_bindings import bindings
from tui.terminal import ending, framediff, sweeping
from tui.terminal.sieve import Sieve
from tui.terminal.terminal import has_shell, is_served
from tui.terminal.unwaited import Unwaited
from tui.views import speeds
from tui.views.glyphs import ASCII, CONTRAST, SETS, UNICODE, Glyphs, chosen, encoding_of
from tui.views.own_keys import heard
from tui.views.spelling import wear

if TYPE_CHECKING:
    from pathlib import Path

    from core.battle.names import Side
    from scenarios.scenario import Scenario
    from tui.keeping.session import Session
    from tui.screens.wishes import Wish

COLOURS = {"dark": DARK, "light": LIGHT, "contrast": HIGH_CONTRAST}
"""What the settings call the themes."""
TOLD = 3
"""So many faults of the settings are told at the beginning; the others when these are mended."""

WIDEST, TALLEST = 640, 240
"""The largest terminal that is drawn to, in columns and rows."""

FROM_OUTSIDE = (events.InputEvent, events.Paste, events.Resize)
"""What a hand does, at any moment."""


class HexfrayApp(App[None]):
    """The game. `opening` shows the first screen over the title; `moving`: fires and clouds breathe on the map;
    `likes` is what the player likes, `ascii`: plain signs were asked for, whatever that says."""

    TITLE = "hexfray"
    CSS_PATH = ["../widgets/panel.tcss", "../screens/title.tcss"]
    BINDINGS = bindings("everywhere", first=("rest", "palette", "settings"))
    ENABLE_COMMAND_PALETTE = False  # Textual's own, which knows nothing of the game and breaks in small windows

    def __init__(
        self,
        opening: Callable[[HexfrayApp], None] | None = None,
        glyphs: Glyphs = UNICODE,
        pause: float = speeds.USUAL,
        *,
        moving: bool = False,
        likes: Liked = USUAL,
        ascii: bool = False,
    ) -> None:
        super().__init__()
        self.likes, self.faults = likes
        self.opening = opening
        self.glyphs = glyphs
        self.moving = moving
        self.pause = pause
        self.ascii = ascii
        self.teaches = True
        self.routes = Routes(self, self)
        self.animation_level = "none"
        for theme in themes():
            self.register_theme(theme)
        self.theme = COLOURS[self.likes.theme]
        self.stylesheet = Sheet(variables=self.get_css_variables())
        self._told_unkept = False
        self._at_work: asyncio.AbstractEventLoop | None = None
        self._leaves = False
        self._sieve = Sieve()

    def get_default_screen(self) -> Screen[None]:
        """The title, under everything."""
        return self.routes.title()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of what things mean, for a theme that names none."""
        return variables()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line of every widget goes through before it is drawn. That which finds colours for the sixteen of
        old has nothing to do here: all of ours are true ones (themes.py)."""
        own = (wanted for wanted in super().get_line_filters() if not isinstance(wanted, ANSIToTruecolor))
        return [*own, self._sieve]

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
        self._at_work.set_default_executor(Unwaited())
        if self._leaves:
            self.exit()
            return
        self._show_signs()
        self._dress()
        for fault in self.faults[:TOLD]:
            self.notify(fault, severity="warning", timeout=10)
        self.app_resume_signal.subscribe(self, lambda _: framediff.SHADOW.forget())
        if self.opening is not None:
            self.opening(self)

    def on_ready(self) -> None:
        """Whatever the first screen takes is read, and what is made from now on may be swept away."""
        sweeping.from_here()

    @property
    def size(self) -> Size:
        """The size of the terminal, within what any screen has: it may claim more than memory holds."""
        return _bounded(super().size)

    async def on_event(self, event: events.Event) -> None:
        """Whatever is typed or clicked when all screens are gone already, is for nobody."""
        if isinstance(event, events.Resize) and event.size != (size := _bounded(event.size)):
            event = events.Resize(size, size)
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
        """Ends as soon as it comes to it; may be called at any moment, also between two steps of anything, and before
        anything has begun."""
        self._leaves = True
        if self._at_work is not None:
            _ = self._at_work.call_soon_threadsafe(self.exit)

    @property
    def session(self) -> Session | None:
        """The battle being played."""
        return self.routes.session

    def play(self, session: Session) -> None:
        """A battle, over the title."""
        from tui.screens.wishes import Play

        self.follow(Play(session))

    def follow(self, wish: Wish) -> None:
        """To the screen that was wished for."""
        self.routes.follow(wish)

    def next_signs(self) -> None:
        """Another set of signs."""
        names = list(SETS)
        self.glyphs = SETS[names[(names.index(self.glyphs.name) + 1) % len(names)]]
        self._show_signs()

    def _dress(self) -> None:
        """Looks and hears as the player likes it."""
        keys = heard(self.likes.keys)
        wear(keys)
        self.set_keymap(keys)

    def like(self, place: str, value: str) -> None:
        """A setting is otherwise from now on, and kept; where that cannot be, it is said once."""
        self.likes = changed(self.likes, place, value)
        if place in ("signs", "theme"):
            self.glyphs = signs_for(self.likes, ascii=self.ascii)
        elif place == "speed":
            self.pause = pause_for(self.likes.speed)
        self._dress()
        self._show_signs()
        try:
            keep(place, value)
            self.faults = liked().faults
        except Unkept as fault:
            if not self._told_unkept:
                self.notify(f"not kept: {fault}", severity="warning", timeout=10)
            self._told_unkept = True

    def action_settings(self) -> None:
        """What the player likes."""
        self.routes.see_settings()

    def action_palette(self) -> None:
        """Every command of the screen on top, by its name."""
        self.routes.see_palette()

    def action_rest(self) -> None:
        """Back to the shell, whose `fg` goes on; where nobody could say that, nothing."""
        if has_shell():
            self.action_suspend_process()
        else:
            self.notify("there is no shell to go back to; Ctrl+Q leaves the game", timeout=4)

    def _show_signs(self) -> None:
        self.set_class(self.glyphs is ASCII, "plain")
        self.theme = HIGH_CONTRAST if self.glyphs is CONTRAST else COLOURS[self.likes.theme]


def signs_for(likes: Settings, *, ascii: bool = False) -> Glyphs:
    """The signs that somebody likes, or those that this terminal shows; in high contrast those that stand out."""
    coded = encoding_of(os.environ, locale.getpreferredencoding(False))
    found = chosen(encoding=coded, term=os.environ.get("TERM", ""), ascii=ascii, liked=likes.signs)
    stands_out = likes.theme == "contrast" and likes.signs == "auto"
    return CONTRAST if stands_out and found is UNICODE else found


def pause_for(liked: str) -> float:
    """How long each act is shown at the speed that somebody likes, in seconds, or as it usually is here."""
    return SPEEDS.get(liked, speeds.at_first(os.environ))


def run_app(
    scenario: Scenario | str | None = None,
    side: Side | None = None,
    seed: int | None = None,
    replay: Path | None = None,
    before: int | None = None,
    ascii: bool = False,  # noqa: FBT001, FBT002
    resume: Path | None = None,
) -> None:
    """Runs the game until it is left: the title, a battle, the battle of a journal to `resume`, or a `replay` up to a
    line.

    Raises JournalFault, Desync, CupFault, FaultyScenario and Unknown before anything is drawn.
    """
    opening: Callable[[HexfrayApp], None] | None = None
    if replay is not None:
        from tui.keeping.session import replayed
        from tui.keeping.taking_over import Origin

        watched = replayed(replay, before)
        origin = Origin.of(replay)
        opening = lambda app: app.routes.watch(*watched, None, origin)  # noqa: E731
    elif resume is not None:
        from tui.keeping.session import go_on

        resumed = go_on(resume)
        opening = lambda app: app.play(resumed)  # noqa: E731
    elif scenario is not None:
        from scenarios import catalogue
        from scenarios.seating import for_player
        from tui.keeping.session import begin

        found = catalogue.load(scenario) if isinstance(scenario, str) else scenario
        begun = begin(found, for_player(found, side), seed)
        opening = lambda app: app.play(begun)  # noqa: E731
    likes = liked()
    os.environ["UNICODE_VERSION"] = VERSION  # the widgets count columns as the rows were made, whatever they are told
    glyphs = signs_for(likes.settings, ascii=ascii)
    pause = pause_for(likes.settings.speed)
    moving = not speeds.over_ssh(os.environ)
    app = HexfrayApp(opening, glyphs, pause, moving=moving, likes=likes, ascii=ascii)
    if is_served():
        from tui.terminal.served import Served

        app.driver_class = Served
    framediff.install()
    told = False
    try:
        with ending.heard(app.leave, lambda: _vanish(app)) as told_to_end:
            app.run()
            told = told_to_end.is_set()
    except OSError as error:
        if error.errno not in (errno.EIO, errno.EPIPE):
            raise
        _vanish(app)
    finally:
        if app.session is not None:
            app.session.close()
    if told:
        ending.gone()


def _bounded(size: Size) -> Size:
    return Size(min(size.width, WIDEST), min(size.height, TALLEST))


def _vanish(app: HexfrayApp) -> None:
    """Ends without a word: there is no terminal left to say it on, and what still waits to be written never will be."""
    if app.session is not None:
        app.session.close()
    os._exit(ending.WITHOUT_TERMINAL)
