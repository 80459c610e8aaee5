"""Daemon threads for the event loop: an AI still thinking when the game ends doesn't hold it up. What thinks is in
screens/battle/playback.py and its neighbours, how a signal ends the game in ending.py."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Thread
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")


class BackgroundThreads(ThreadPoolExecutor):
    """A pool that runs each task in a daemon thread of its own. An event loop accepts only subclasses of
    ThreadPoolExecutor as its default pool, and the usual ones make it wait at the end."""

    def submit(self, fn: Callable[Given, Found], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Found]:
        """Run `fn` at once, in a new thread."""
        future: Future[Found] = Future()

        def work() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                found = fn(*args, **kwargs)
            except BaseException as fault:
                future.set_exception(fault)
            else:
                future.set_result(found)

        Thread(target=work, daemon=True).start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002
        """Return at once: nothing is waited for."""
