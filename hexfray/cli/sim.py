"""The options of `hexfray sim`, and its output: a table, JSON or CSV. The battles are in hexfray/series/runs.py,
progress is in progress.py."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from contextlib import closing, nullcontext, suppress
from pathlib import Path

from core.battle.counting import counted
from hexfray.cli import progress
from hexfray.cli.sprt_words import test_line
from hexfray.cli.tables import short_name, table_row
from hexfray.game import Policy
from hexfray.series.ladder import Answer
from hexfray.series.results import Row, SeriesSettings, Share, Tally
from hexfray.series.rows_file import RowsFile
from hexfray.series.runs import rows
from hexfray.series.sureness import Sureness
from hexfray.series.workers import STOPPED

LABELS = 20
"""The width of the first column."""
WIDEST = 48
"""Longer names are shortened: a line has 80 characters, and the longest id of a side 24."""


class Count:
    """The battles of a series, counted as they come: at most `games`, and no more once the answer is clear. With
    `as_csv`, each is printed."""

    def __init__(self, settings: SeriesSettings, games: int, sureness: Sureness | None, *, as_csv: bool) -> None:
        self.tally = Tally()
        self.left = games
        self.sureness = sureness
        self.code = 0
        """the exit code of a stop"""
        self._print = _csv_printer(settings) if as_csv else None

    @property
    def is_complete(self) -> bool:
        """Whether no more battles are wanted."""
        return not self.left or (self.sureness is not None and self.sureness.answer is not Answer.OPEN)

    def count(self, row: Row) -> None:
        """Count the next battle, unless no more are wanted."""
        if self.is_complete:
            return
        self.left -= 1
        self.tally.count(row)
        if self.sureness is not None:
            _ = self.sureness.count(row)
        if self._print is not None:
            self._print(row)


def run_sim(
    settings: SeriesSettings,
    first: int,
    count: Count,
    jobs: int | None,
    out: Path | None,
    players: Mapping[str, Policy],
    executor: Executor | None = None,
) -> None:
    """Play the battles from number `first` on until `count` is complete or the program is stopped, in processes of this
    machine or on an executor. `players` are those from outside, by name. Rows go to the file `out`, too, which may have
    some already. No rows are kept in memory. Raises ResultsFault."""
    with (
        nullcontext() if out is None else RowsFile(out, settings, first, count.count) as file,
        progress.stoppable() as stop,
        progress.progress_bar(count.left) as done,
        suppress(*STOPPED),
    ):
        start = first if file is None else file.next
        count.code = stop.code
        jobs = jobs or os.cpu_count() or 1
        with closing(rows(settings, count.left, start, executor, jobs=jobs, players=players)) as played:
            while not count.is_complete:
                row = next(played)
                if file is not None:
                    file.write(row)
                count.count(row)
                done(1)
    count.code = stop.code


def as_json(settings: SeriesSettings, count: Count) -> str:
    """Return the results for programs, with sorted keys. They don't depend on the machine."""
    data = count.tally.as_data(settings)
    if (sure := count.sureness) is not None:
        data["sprt"] = {"first": sure.names[0], **sure.test.as_data(sure.score)}
    return json.dumps(data, indent=2, sort_keys=True)


def as_table(settings: SeriesSettings, count: Count) -> str:
    """Return the results as a table."""
    tally, swapped = count.tally, ", sides swapped" if settings.swap else ""
    lines = [f"{settings.scenario}: {counted(tally.games, 'battle', 'battles')}, seed {settings.seed}{swapped}"]
    for side, policy in settings.seats.items():
        who = side if settings.swap else f"{side} ({short_name(policy, WIDEST)})"
        harm = f"avg harm dealt {tally.average(tally.hits[side]):.1f}"
        lines += table_row(f"  {who}", f"{_share(tally.of_side(side))}   {harm}", LABELS)
    policies = sorted(set(settings.seats.values()))
    if settings.swap and len(policies) > 1:
        for policy in policies:
            lines += table_row(f"  {short_name(policy, WIDEST)}", _share(tally.of_policy(policy)), LABELS)
    lines.append(f"  draws {tally.draws}, avg {tally.average(tally.turns):.1f} turns")
    lines += [f"  {reason} ({number})" for reason, number in sorted(tally.forfeits.items())]
    if (sure := count.sureness) is not None:
        lines.append(f"{test_line(sure.test, sure.score, sure.answer)}, for {sure.names[0]}")
    return "\n".join(lines)


def _share(share: Share) -> str:
    low, high = share.interval
    return f"{counted(share.wins, 'win', 'wins'):>10} {share.share:6.1%} ({low:.1%} to {high:.1%})"


def _csv_printer(settings: SeriesSettings) -> Callable[[Row], None]:
    """Print the names of the columns, and return a function that prints a row."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    sides = list(settings.seats)
    each = [f"{column}_{side}" for column in ("seat", "hits", "losses") for side in sides]
    writer.writerow(["number", "seed", "winner", "turns", "cause", *each])

    def show(row: Row) -> None:
        figures = [column[side] for column in (row.seats, row.hits, row.losses) for side in sides]
        writer.writerow([row.number, row.seed, row.winner or "", row.turns, row.cause, *figures])

    return show
