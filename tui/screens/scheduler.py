"""Delayed and background work for the parts of a screen. Tests replace it, so they need no terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

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
            found = find(lambda: worker.is_cancelled)
            if not worker.is_cancelled and screen.app.is_running:
                screen.app.call_from_thread(then, found)

        def start() -> None:
            self._is_drawn = True
            _ = screen.run_worker(work, group=group, exclusive=exclusive, thread=True)

        if self._is_drawn:
            start()
        else:
            _ = screen.call_after_refresh(start)
