"""While a series of battles runs: a progress bar, and what stops it. sim.py and ladder.py print its results."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on the error stream, if that is a terminal. Call the function with how many battles ended."""
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
    """What stopped the battles: `code` is the program's exit code then."""

    code = 128 + signal.SIGINT


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Inside this, SIGTERM ends the battles as Ctrl+C does."""
    stop = Stop()

    def told(*_: object) -> None:
        stop.code = 128 + signal.SIGTERM
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, told)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGTERM, before)
