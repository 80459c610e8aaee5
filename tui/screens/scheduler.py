"""What takes time, as the parts of a screen ask for it: something later, something in a thread. In tests nothing needs
a terminal for that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from textual.widget import Widget
from textual.worker import get_current_worker

Found = TypeVar("Found")
Stale = Callable[[], bool]
"""Whether nobody wants any more what is being worked out."""


class Timer(Protocol):
    """Something that is to happen later."""

    def stop(self) -> None:
        """It does not happen."""


class Scheduler(Protocol):
    """Lets things happen later, and beside the keys."""

    def soon(self, do: Callable[[], None]) -> None:
        """Does it as soon as what came before is heard."""

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Does it after so many seconds, unless it is stopped."""

    def in_thread(
        self, group: str, find: Callable[[Stale], Found], then: Callable[[Found], None], *, exclusive: bool = True
    ) -> None:
        """Finds something in a thread, and then hears it where keys are heard. `exclusive`: whatever else the group is
        still looking for is for nobody."""


class ScreenScheduler:
    """As long as a screen is there."""

    def __init__(self, screen: Widget) -> None:
        self._screen = screen

    def soon(self, do: Callable[[], None]) -> None:
        """Does it once the screen has heard what came before."""
        _ = self._screen.call_later(do)

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Does it after so many seconds, unless it is stopped."""
        return self._screen.set_timer(seconds, do)

    def in_thread(
        self, group: str, find: Callable[[Stale], Found], then: Callable[[Found], None], *, exclusive: bool = True
    ) -> None:
        """Finds something in a thread of the screen, which ends with it."""
        screen = self._screen

        def work() -> None:
            worker = get_current_worker()
            found = find(lambda: worker.is_cancelled)
            if not worker.is_cancelled and screen.app.is_running:
                screen.app.call_from_thread(then, found)

        _ = screen.run_worker(work, group=group, exclusive=exclusive, thread=True)
