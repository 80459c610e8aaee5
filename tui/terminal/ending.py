"""Ending the screen by signal: a dropped connection or a request to terminate. Whatever the program is doing, it is
gone within two seconds. Leaving by a key is in the screens, the start of the app in app/app.py."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Timer
from typing import NoReturn

WITHOUT_TERMINAL = 128 + 1
"""The exit code after a dropped connection (SIGHUP)."""
TERMINATED = 128 + 15
"""The exit code of a program too busy to end by itself; else it is 0."""
GRACE = 1.0
"""Seconds for the game to end by itself."""
LAST = 1.6
"""Seconds until the system ends it, even if the terminal is blocked."""
MODES = (2026, 1000, 1002, 1003, 1006, 1015, 2004, 1004, 1049)
"""The terminal modes of a screen: synchronised drawing, mouse, bracketed paste, focus, alternate screen."""
AS_BEFORE = "".join(f"\x1b[?{mode}l" for mode in MODES) + "\x1b[<u\x1b[?25h\x1b[0m"
"""The codes that reset modes, keyboard, cursor and colours."""


@contextmanager
def handle_signals(leave: Callable[[], None], vanish: Callable[[], None]) -> Iterator[Event]:
    """While active, SIGTERM calls `leave` and SIGHUP `vanish`; a game that hangs is ended by force. Yield an event that
    is set after SIGTERM.

    Uses handlers of the interpreter, since a busy event loop wouldn't run its own.
    """
    terminate = Event()
    if sys.platform == "win32":
        yield terminate
        return
    settings, restored = _settings(), Event()

    def on_terminate(*_: object) -> None:
        terminate.set()
        _end_by_timer()
        watch = Timer(GRACE, _restore_and_exit, [settings, restored])
        watch.daemon = True
        watch.start()
        leave()

    def on_hangup(*_: object) -> None:
        _end_by_timer()
        vanish()

    before = signal.signal(signal.SIGTERM, on_terminate), signal.signal(signal.SIGHUP, on_hangup)
    try:
        yield terminate
    finally:
        restored.set()
        signal.signal(signal.SIGTERM, before[0])
        signal.signal(signal.SIGHUP, before[1])


def exit_now() -> NoReturn:
    """Exit with 0 at once, after everything is closed: the interpreter's own shutdown takes longer."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(0)


def _end_by_timer() -> None:
    """Let a timer of the system end the program, without any more help from it."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, LAST)


def _settings() -> list[int | list[bytes | int]] | None:
    """Return the settings of the terminal; None if there is none."""
    import termios

    with suppress(termios.error, OSError, ValueError, AttributeError):
        return termios.tcgetattr(sys.__stdin__.fileno())  # type: ignore[union-attr]
    return None


def _restore_and_exit(settings: list[int | list[bytes | int]] | None, restored: Event) -> None:
    """Restore the terminal, if that isn't done, and exit."""
    import termios

    if settings is not None and not restored.is_set():
        with suppress(termios.error, OSError, ValueError, AttributeError):
            termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, settings)  # type: ignore[union-attr]
            os.write(sys.__stderr__.fileno(), AS_BEFORE.encode())  # type: ignore[union-attr]
    os._exit(TERMINATED)
