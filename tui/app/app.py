"""The Textual app and how it starts: `run_app`. Navigation is in routes.py; terminal/ending.py handles signals."""

from __future__ import annotations

import asyncio
import locale
import os
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from rich.console import COLOR_SYSTEMS
from textual import events
from textual.app import App
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Offset, Size
from textual.notifications import SeverityLevel
from textual.screen import Screen
from textual.worker import WorkerFailed

from core.match.columns import VERSION
from tui.app.routes import Routes
from tui.app.sheet import Sheet
from tui.app.themes import COLOURBLIND, DARK, LIGHT, name_in, numbers, themes, variables
from tui.app.themes import CONTRAST as HIGH_CONTRAST
from tui.keeping.settings import SPEEDS, USUAL, Liked, Settings, Unkept, changed, keep, load_settings
from tui.screens.key_bindings import bindings
from tui.terminal import ending, framediff, gc_tuning
from tui.terminal.background_threads import BackgroundThreads
from tui.terminal.depth import SYSTEMS, Depth, DepthFilter, depth_of
from tui.terminal.drawn import driver_on_stdout
from tui.terminal.output_filter import OutputFilter
from tui.terminal.saying import GONE
from tui.terminal.terminal import has_shell, is_served
from tui.views import speeds
from tui.views.glyphs import ASCII, CONTRAST, SETS, UNICODE, Glyphs, chosen, encoding_of
from tui.views.key_labels import use_own_keys
from tui.views.own_keys import heard

if TYPE_CHECKING:
    from pathlib import Path

    from core.battle.names import Side
    from scenarios.scenario import Scenario
    from tui.keeping.session import Session
    from tui.keeping.table import Table
    from tui.screens.navigation import Request

COLOURS = {"dark": DARK, "light": LIGHT, "contrast": HIGH_CONTRAST, "colourblind": COLOURBLIND}
"""The themes by their names in the settings."""
SHOWN_FAULTS = 3
"""How many faults of the settings are shown at the start."""

SHEETS = ("../widgets/panel.tcss", "../screens/title.tcss")
"""The style sheets of the app, seen from here."""
WIDEST, TALLEST = 640, 240
"""The largest screen that is drawn, in columns and rows."""

LONG = 8.0
"""A note for so many seconds is there to be read; shorter ones only confirm what the player did."""
STAYING = 2
"""So many long notes stay when a note follows that takes the place of the others."""
FROM_OUTSIDE = (events.InputEvent, events.Paste, events.Resize)
"""Events from the user, which can come at any moment."""


class HexfrayApp(App[None]):
    """The game. `opening` opens the first screen over the title; `moving`: fires and clouds are animated; `likes` are
    the settings; `ascii` overrides their symbols."""

    TITLE = "hexfray"
    CSS_PATH = [*SHEETS]
    BINDINGS = bindings("everywhere", first=("rest", "palette", "settings"))
    ENABLE_COMMAND_PALETTE = False  # Textual's own doesn't know the game and breaks in small windows

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
        self.keeps = True
        """whether the app saves changed settings: it doesn't for an audience in browsers"""
        self.routes = Routes(self, self)
        self.animation_level = "none"
        self._found_system = self.console.color_system
        self._draw_in(self._wanted_depth())
        self.theme = name_in(COLOURS[self.likes.theme], self.depth)
        self.stylesheet = Sheet(variables=self.get_css_variables())
        self._unsaved_reported = False
        self.crash: BaseException | None = None
        """the first unexpected error, which ended the game"""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._leaving = False
        self._filter = OutputFilter(lambda: self.glyphs is ASCII)

    def get_default_screen(self) -> Screen[None]:
        """Return the title screen."""
        return self.routes.title(behind=self.opening is not None)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours by role, for themes that name none."""
        return variables()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters for every line drawn. The one that converts ANSI colours is left out: colours here are
        true ones (themes.py), and those of a small palette get their numbers last."""
        own = (one for one in super().get_line_filters() if not isinstance(one, ANSIToTruecolor))
        return [*own, *([self._depth_filter] if self._depth_filter.enabled else []), self._filter]

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a note in the corner, without markup: faults and names can contain brackets."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def clear_notifications(self) -> None:
        """Clear the notes in the corner, but not the latest of those to be read for long."""
        staying = [note for note in self._notifications if note.timeout >= LONG and not note.has_expired][-STAYING:]
        self._notifications.clear()
        for note in staying:
            self._notifications.add(note)
        self._refresh_notifications()

    @property
    def cursor_position(self) -> Offset:
        """Where Textual leaves the terminal's cursor after drawing: where the attention is."""
        from tui.screens.attention import attention

        return attention(self.screen) if self.screen_stack else Offset(0, 0)

    @cursor_position.setter
    def cursor_position(self, place: Offset) -> None:
        """Textual's widgets may set a place; the attention decides."""

    def on_mount(self) -> None:
        """Open the first screen over the title."""
        self._loop = asyncio.get_running_loop()
        self._loop.set_default_executor(BackgroundThreads())
        if self._leaving:
            self.exit()
            return
        self._show_signs()
        self._dress()
        for fault in self.faults[:SHOWN_FAULTS]:
            self.notify(fault, severity="warning", timeout=10)
        self.app_resume_signal.subscribe(self, lambda _: framediff.SHADOW.forget())
        if self.opening is not None:
            self.opening(self)

    def on_ready(self) -> None:
        """Resume garbage collection, now that the first screen is up."""
        gc_tuning.resume()

    @property
    def size(self) -> Size:
        """The size of the terminal, bounded: it can claim more than fits in memory."""
        return _bounded(super().size)

    async def on_event(self, event: events.Event) -> None:
        """Handle an event; ignore input after all screens are gone."""
        if isinstance(event, events.Resize) and event.size != (size := _bounded(event.size)):
            event = events.Resize(size, size)
        if self.screen_stack or not isinstance(event, FROM_OUTSIDE):
            await super().on_event(event)

    def on_unmount(self) -> None:
        """Close the battle, so that another program can resume it."""
        if self.session is not None and self.crash is None:
            _ = self.session.leave()
        elif self.session is not None:
            self.session.close()

    def _handle_exception(self, error: Exception) -> None:
        """Keep the first unexpected error: `run_app` raises it once the terminal is as before."""
        if self.crash is None:
            self.crash = error.error if isinstance(error, WorkerFailed) else error
        if isinstance(self.crash, OSError) and self.crash.errno in GONE:
            _vanish(self)
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Exit without Textual's traceback, which shows the values of variables."""
        self._close_messages_no_wait()

    def on_resize(self) -> None:
        """Redraw everything: after a resize the terminal's contents are unknown."""
        framediff.SHADOW.forget()

    def leave(self) -> None:
        """Exit as soon as possible. Safe to call at any moment, even before the app has started."""
        self._leaving = True
        if self._loop is not None:
            _ = self._loop.call_soon_threadsafe(self.exit)

    @property
    def session(self) -> Session | None:
        """The battle being played."""
        return self.routes.session

    @property
    def effects(self) -> bool:
        """Whether hits, shots and blasts are shown on the map as they happen; by default, unless over SSH."""
        return self.moving if self.likes.effects == "auto" else self.likes.effects == "on"

    def play(self, session: Session) -> None:
        """Open a battle over the title."""
        from tui.screens.navigation import Play

        self.follow(Play(session))

    def follow(self, request: Request) -> None:
        """Open the screen that `request` asks for."""
        self.routes.follow(request)

    def next_signs(self) -> None:
        """Switch to the next set of symbols."""
        names = list(SETS)
        self.glyphs = SETS[names[(names.index(self.glyphs.name) + 1) % len(names)]]
        self._show_signs()

    def _dress(self) -> None:
        """Apply the settings for look and keys."""
        keys = heard(self.likes.keys)
        use_own_keys(keys)
        self.set_keymap(keys)

    def like(self, place: str, value: str) -> None:
        """Change and save a setting; if saving fails, say so once."""
        self.likes = changed(self.likes, place, value)
        if place == "colours":
            self._draw_in(self._wanted_depth())
        elif place in ("signs", "theme"):
            self.glyphs = signs_for(self.likes, ascii=self.ascii)
        elif place == "speed":
            self.pause = pause_for(self.likes.speed)
        self._dress()
        self._show_signs()
        if not self.keeps:
            return
        try:
            keep(place, value)
            self.faults = load_settings().faults
        except Unkept as fault:
            if not self._unsaved_reported:
                self.notify(f"not saved: {fault}", severity="warning", timeout=10)
            self._unsaved_reported = True

    def action_settings(self) -> None:
        """Open the settings."""
        self.routes.see_settings()

    def action_palette(self) -> None:
        """Open the palette."""
        self.routes.see_palette()

    def action_rest(self) -> None:
        """Suspend to the shell, if there is one to resume the game with `fg`."""
        if has_shell():
            self.action_suspend_process()
        else:
            self.notify("no shell to go back to; Ctrl+Q leaves the game", timeout=4)

    def action_help_quit(self) -> None:
        """Say which key quits: Ctrl+C, which ends other programs, doesn't."""
        self.notify("Ctrl+Q quits at once; nothing is lost", timeout=4)

    def _show_signs(self) -> None:
        self.set_class(self.glyphs is ASCII, "plain")
        theme = HIGH_CONTRAST if self.glyphs is CONTRAST else COLOURS[self.likes.theme]
        self.theme = name_in(theme, self.depth)

    def _wanted_depth(self) -> Depth:
        """Return the number of colours to draw in. Without colours, the greys of true ones remain."""
        if self.no_color:
            return Depth.TRUE
        return depth_of(self.likes.colours, self._found_system, os.environ)

    def _draw_in(self, depth: Depth) -> None:
        """Draw in that many colours from now on."""
        self.depth = depth
        for theme in themes(depth):
            self.register_theme(theme)
        self._depth_filter = DepthFilter(numbers(depth))
        if not self.no_color:
            self.console._color_system = COLOR_SYSTEMS[SYSTEMS[depth]]  # it can be set at the start only
        framediff.SHADOW.forget()


def signs_for(likes: Settings, *, ascii: bool = False) -> Glyphs:
    """Return the symbols of the settings, or those that the terminal supports; bold ones in high contrast."""
    coded = encoding_of(os.environ, locale.getpreferredencoding(False))
    found = chosen(encoding=coded, term=os.environ.get("TERM", ""), ascii=ascii, liked=likes.signs)
    stands_out = likes.theme == "contrast" and likes.signs == "auto"
    return CONTRAST if stands_out and found is UNICODE else found


def pause_for(liked: str) -> float:
    """Return how long each action is shown, in seconds, by the settings or the default here."""
    return SPEEDS.get(liked, speeds.default_pause(os.environ))


def run_app(
    scenario: Scenario | str | None = None,
    side: Side | None = None,
    seed: int | None = None,
    replay: Path | None = None,
    before: int | None = None,
    ascii: bool = False,  # noqa: FBT001, FBT002
    resume: Path | None = None,
    watch: Path | None = None,
    joined: Session | None = None,
    likes: Mapping[str, str] = MappingProxyType({}),
    table: Table | None = None,
) -> None:
    """Run the game until the player leaves: at the title, in a battle of `scenario`, in the saved battle `resume`, in
    the `joined` one at a table, in a `replay` of the lines `before` one, or watching the battle of the journal
    `watch`; leaving that one ends the program. `likes` are settings for this time only; `table`:
    who sits and rolls, and how fast it goes.

    Raises BadTable, JournalFault, Desync, CupFault, FaultyScenario and Unknown before anything is drawn.
    """
    opening: Callable[[HexfrayApp], None] | None = None
    if replay is not None:
        from tui.keeping.opening import replayed
        from tui.keeping.taking_over import Origin

        watched = replayed(replay, before)
        origin = Origin.of(replay)
        opening = lambda app: app.routes.watch(*watched, None, origin)  # noqa: E731
    elif watch is not None:
        from tui.keeping.watching import Watched

        seen = Watched(watch)
        opening = lambda app: app.routes.follow_live(seen, lambda _: app.exit())  # noqa: E731
    elif joined is not None:
        opening = lambda app: app.play(joined)  # noqa: E731
    elif resume is not None:
        from tui.keeping.table import Table as At

        resumed = (table or At()).resumed(resume)
        opening = lambda app: app.play(resumed)  # noqa: E731
    elif scenario is not None:
        from scenarios import catalogue

        found = catalogue.load(scenario) if isinstance(scenario, str) else scenario
        if table is None:
            from scenarios.seating import player_seats
            from tui.keeping.opening import begin

            begun = begin(found, player_seats(found, side), seed)
        else:
            begun = table.begin(found, side, seed)
        opening = lambda app: app.play(begun)  # noqa: E731
    kept = load_settings()
    for place, value in likes.items():
        kept = kept._replace(settings=changed(kept.settings, place, value))
    os.environ["UNICODE_VERSION"] = VERSION  # widgets must count columns as our rows do, whatever the environment says
    glyphs = signs_for(kept.settings, ascii=ascii)
    speed = table.pause if table is not None else None
    pause = pause_for(kept.settings.speed) if speed is None else speed
    moving = not speeds.over_ssh(os.environ)
    app = HexfrayApp(opening, glyphs, pause, moving=moving, likes=kept, ascii=ascii)
    app.keeps = watch is None or not is_served()
    if is_served():
        from tui.terminal.served import Served

        app.driver_class = Served
    else:
        app.driver_class = driver_on_stdout(app.driver_class)
    framediff.install()
    terminated = False
    try:
        with ending.handle_signals(app.leave, lambda: _vanish(app)) as terminate:
            app.run()
            terminated = terminate.is_set()
    except OSError as error:
        if error.errno in GONE:
            _vanish(app)
        app.crash = error
    except Exception as error:
        app.crash = error
    finally:
        if app.session is not None:
            app.session.close()
    if app.crash is not None:
        from tui.keeping.crashed import Crashed

        raise Crashed(app.session) from app.crash
    if terminated:
        ending.exit_now()


def _bounded(size: Size) -> Size:
    return Size(min(size.width, WIDEST), min(size.height, TALLEST))


def _vanish(app: HexfrayApp) -> None:
    """Exit at once: the terminal is gone, so nothing can be shown or drawn any more."""
    if app.session is not None:
        app.session.close()
    os._exit(ending.WITHOUT_TERMINAL)
