"""The simulator's face: a progress bar during the battles, what stops them, then a table or JSON. The battles are in
scenarios/runs.py."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from scenarios.results import Series, Share


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


def as_json(series: Series) -> str:
    """The results for a program: keys sorted, nothing of the clock or the machine in it."""
    return json.dumps(series.as_data(), indent=2, sort_keys=True)


def as_table(series: Series) -> str:
    """The results for a reader."""
    swapped = ", sides swapped" if series.swap else ""
    lines = [f"{series.scenario}: {len(series.outcomes)} games, seed {series.seed}{swapped}"]
    for side, policy in series.seats.items():
        who = side if series.swap else f"{side} ({policy})"
        lines.append(f"  {who:<18}{_share(series.of_side(side))}   {series.hits(side):5.1f} hits given a game")
    policies = sorted(set(series.seats.values()))
    if series.swap and len(policies) > 1:
        lines += [f"  {policy:<18}{_share(series.of_policy(policy))}" for policy in policies]
    lines.append(f"  draws {series.draws}, {series.turns:.1f} turns on average")
    return "\n".join(lines)


def _share(share: Share) -> str:
    low, high = share.interval
    return f"{share.wins:5} wins {share.share:6.1%} ({low:.1%} to {high:.1%})"
