"""How the screen ends when it is told to from outside: a dropped line, a request to end. Whatever the program is doing,
it is gone within two seconds. Leaving by a key is in the screens, how the app starts in app/app.py."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Timer
from typing import NoReturn

WITHOUT_TERMINAL = 128 + 1
"""The exit code after a dropped line, as shells count SIGHUP."""
TERMINATED = 128 + 15
"""The exit code of a program that was busy when it was asked to end; one that could end by itself has 0."""
GRACE = 1.0
"""So many seconds the game may take to end by itself."""
LAST = 1.6
"""After so many the system ends it, even where the terminal takes no more."""
MODES = (2026, 1000, 1002, 1003, 1006, 1015, 2004, 1004, 1049)
"""What a screen switches on: drawing at once, the mouse, marks around what is pasted, focus, a screen of its own."""
AS_BEFORE = "".join(f"\x1b[?{mode}l" for mode in MODES) + "\x1b[<u\x1b[?25h\x1b[0m"
"""All that off, the keys as they were, a cursor."""


@contextmanager
def heard(leave: Callable[[], None], vanish: Callable[[], None]) -> Iterator[Event]:
    """While it lasts, SIGTERM makes the game `leave` and SIGHUP `vanish`; one that does not come to it is ended. Yields
    what says whether it was told to leave.

    Handlers of the interpreter are used, not of an event loop, for a loop that is busy hears nothing.
    """
    told = Event()
    if sys.platform == "win32":
        yield told
        return
    settings, given_back = _settings(), Event()

    def told_to_end(*_: object) -> None:
        told.set()
        _end_at_last()
        watch = Timer(GRACE, _leave_it_tidy, [settings, given_back])
        watch.daemon = True
        watch.start()
        leave()

    def line_dropped(*_: object) -> None:
        _end_at_last()
        vanish()

    before = signal.signal(signal.SIGTERM, told_to_end), signal.signal(signal.SIGHUP, line_dropped)
    try:
        yield told
    finally:
        given_back.set()
        signal.signal(signal.SIGTERM, before[0])
        signal.signal(signal.SIGHUP, before[1])


def gone() -> NoReturn:
    """Ends well and at once, when all is closed: the interpreter would first take down, piece by piece, what the system
    takes in one."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(0)


def _end_at_last() -> None:
    """The system's own clock ends the program, which must not be asked for it any more."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, LAST)


def _settings() -> list[int | list[bytes | int]] | None:
    """How the terminal is set; None if there is none."""
    import termios

    with suppress(termios.error, OSError, ValueError, AttributeError):
        return termios.tcgetattr(sys.__stdin__.fileno())  # type: ignore[union-attr]
    return None


def _leave_it_tidy(settings: list[int | list[bytes | int]] | None, given_back: Event) -> None:
    """Gives the terminal back by hand, if that is not done, and ends."""
    import termios

    if settings is not None and not given_back.is_set():
        with suppress(termios.error, OSError, ValueError, AttributeError):
            termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, settings)  # type: ignore[union-attr]
            os.write(sys.__stderr__.fileno(), AS_BEFORE.encode())  # type: ignore[union-attr]
    os._exit(TERMINATED)
