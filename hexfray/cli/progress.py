"""While a series of battles runs: a progress bar, and the signals that stop it. sim.py and ladder.py print the
results."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on the error stream, if it is a terminal. Yield a function to call with finished battles."""
    if not sys.stderr.isatty():
        yield lambda games: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda games: bar.advance(task, games)


@contextmanager
def counting() -> Iterator[Callable[[int, int], None]]:
    """The same for work whose size isn't known beforehand. Yield a function to call with the work done so
    far, and the whole."""
    if not sys.stderr.isatty():
        yield lambda done, whole: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress

    with Progress(BarColumn(), MofNCompleteColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)


class Stop:
    """The exit code of a stopped series."""

    code = 128 + signal.SIGINT


@contextmanager
def stoppable() -> Iterator[Stop]:
    """While active, SIGTERM stops the battles as Ctrl+C does."""
    stop = Stop()

    def on_terminate(*_: object) -> None:
        stop.code = 128 + signal.SIGTERM
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, on_terminate)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGTERM, before)
