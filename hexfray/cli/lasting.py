"""While many battles last: a progress bar, and what stops them. What came of them tell sim.py and ladder.py."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on the error stream if that is a terminal; what it gives is told how many more games are over."""
    if not sys.stderr.isatty():
        yield lambda games: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda games: bar.advance(task, games)


class Stop:
    """What stopped the battles; `code` is that of the program then, as shells count it."""

    code = 128 + signal.SIGINT


@contextmanager
def stoppable() -> Iterator[Stop]:
    """While it lasts, a request to end (SIGTERM) is like Ctrl-C."""
    stop = Stop()

    def told(*_: object) -> None:
        stop.code = 128 + signal.SIGTERM
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, told)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGTERM, before)
