"""Tasks in batches that take about the same time each, so that sending one to another process costs next to nothing.
The processes: workers.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
R = TypeVar("R")

NEAR = 0.25
"""The length of a batch for another process of this machine, in seconds."""
FAR = 2.0
"""The same for an executor, whose workers may be on other machines."""


class Played(NamedTuple, Generic[R]):
    """The results of a batch, and how long it took, in seconds."""

    results: list[R]
    seconds: float


class Batches(Generic[T]):
    """Tasks in batches that take about `seconds` each, by the known times. The first batches are small."""

    def __init__(self, tasks: Iterable[T], seconds: float) -> None:
        self._tasks = iter(tasks)
        self._seconds = seconds
        self._size = 1

    def took(self, tasks: int, seconds: float) -> None:
        """Learn from a finished batch."""
        self._size = max(1, min(2 * self._size, int(tasks * self._seconds / max(seconds, 1e-6))))

    def __iter__(self) -> Iterator[list[T]]:
        """Take the tasks of a batch when it is asked for."""
        while batch := [*islice(self._tasks, self._size)]:
            yield batch


def do_all(work: Callable[[T], R], tasks: Sequence[T]) -> Played[R]:
    """Do the work of a batch."""
    began = perf_counter()
    return Played([work(task) for task in tasks], perf_counter() - began)
