"""Delayed and background work for the parts of a screen, and how a thread hands over what it found. Tests replace the
scheduler, so they need no terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from textual.app import App
from textual.types import NoActiveAppError
from textual.widget import Widget
from textual.worker import get_current_worker

from core.errors import HexfrayError

Found = TypeVar("Found")
Stale = Callable[[], bool]
"""A function that returns whether the result is no longer needed."""


class Cancelled(HexfrayError):
    """The work under way is no longer needed."""


def unless_stale(stale: Stale, work: Callable[[Callable[[], None]], Found]) -> Found | None:
    """Return what `work` finds, None once its result is no longer needed. It calls its argument again and again, which
    breaks it off."""

    def between() -> None:
        if stale():
            raise Cancelled

    try:
        return work(between)
    except Cancelled:
        return None


def is_wanted(screen: Widget) -> bool:
    """In the thread of a worker: whether its result is still needed. It isn't once the worker is cancelled, or the
    screen or the app has closed."""
    return _app_of(screen) is not None


def hand_over(screen: Widget, then: Callable[..., Found], *found: object) -> Found | None:
    """In the thread of a worker: call `then` in the main thread with what was found, and return its result; None, and
    no call, if that is no longer needed."""
    app = _app_of(screen)
    return None if app is None else app.call_from_thread(then, *found)


def _app_of(screen: Widget) -> App[object] | None:
    """The app of a worker's screen. A screen that has closed has none, even while its worker goes on."""
    try:
        app = screen.app
    except NoActiveAppError:
        return None
    return app if app.is_running and not get_current_worker().is_cancelled else None


class Timer(Protocol):
    """A delayed call."""

    def stop(self) -> None:
        """Cancel the call."""


class Scheduler(Protocol):
    """Runs things later, and in threads."""

    def soon(self, do: Callable[[], None]) -> None:
        """Call `do` after all pending messages."""

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Call `do` after some seconds, unless cancelled."""

    def in_thread(
        self, group: str, find: Callable[[Stale], Found], then: Callable[[Found], None], *, exclusive: bool = True
    ) -> None:
        """Run `find` in a thread, then `then` with its result in the main one. `exclusive`: results of earlier calls in
        the group are dropped."""


class ScreenScheduler:
    """A scheduler that ends with its screen."""

    def __init__(self, screen: Widget) -> None:
        self._screen = screen
        self._is_drawn = False
        """whether the screen has been on the terminal"""

    def soon(self, do: Callable[[], None]) -> None:
        """Call `do` after all pending messages of the screen."""
        _ = self._screen.call_later(do)

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Call `do` after some seconds, unless cancelled."""
        return self._screen.set_timer(seconds, do)

    def in_thread(
        self, group: str, find: Callable[[Stale], Found], then: Callable[[Found], None], *, exclusive: bool = True
    ) -> None:
        """Run `find` in a worker of the screen, once it has been drawn: it would be drawn later if it had to share the
        processor."""
        screen = self._screen

        def work() -> None:
            worker = get_current_worker()
            _ = hand_over(screen, then, find(lambda: worker.is_cancelled))

        def start() -> None:
            self._is_drawn = True
            _ = screen.run_worker(work, group=group, exclusive=exclusive, thread=True)

        if self._is_drawn:
            start()
        else:
            _ = screen.call_after_refresh(start)
