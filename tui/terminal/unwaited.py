"""Threads that nobody waits for: whoever still thinks when the game ends is left behind. Who thinks is in
screens/battle/playback.py and its neighbours, how the game is told to end in ending.py."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Thread
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")


class Unwaited(ThreadPoolExecutor):
    """Carries out each piece of work in a thread of its own, which ends with the program whatever it is at. An event
    loop takes no other kind of pool, and waits for those that it has when it ends."""

    def submit(self, fn: Callable[Given, Found], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Found]:
        """Begins it at once."""
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
        """There is nothing to wait for."""
