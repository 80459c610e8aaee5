"""Tasks in order, some of them done before, some no longer needed, as in ladders and tournaments. The processes are in
workers.py."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import closing
from itertools import islice
from typing import TypeVar

from hexfray.series.workers import in_order

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""How many batches each process may be ahead of the next result."""


def in_turn(
    work: Callable[[T], R],
    tasks: Callable[[], Iterator[T]],
    known: Mapping[T, R],
    is_needed: Callable[[T], bool],
    keep: Callable[[T, R], None],
    *,
    jobs: int | None = None,
    executor: Executor | None = None,
) -> Generator[tuple[T, R | None], None, None]:
    """Yield each of the `tasks` in order with its result: the known one, or that of `work`, after `keep` was called
    with it. The result is None if the task isn't needed any more when its turn comes.

    Tasks are needed or not by the results that were yielded before, so the number of processes makes no difference.
    `jobs` is that number, one for each core for None; with an `executor`, the number of its workers.
    """

    def missing() -> Iterator[T]:
        return (task for task in tasks() if task not in known and is_needed(task))

    most = jobs or os.cpu_count() or 1
    workers = most if executor else len([*islice(missing(), most)]) or 1
    with closing(in_order(work, missing(), workers, AHEAD, executor)) as done:
        for task in tasks():
            if not is_needed(task):
                yield task, None
            elif task in known:
                yield task, known[task]
            else:
                result = next(result for of, result in done if of == task)
                keep(task, result)
                yield task, result
