"""Distributing work among processes, with results in order. The work is in runs.py, ladder and tournament; in_turn.py
resumes it, and batches.py says how it is sent.

Each process holds one end of a pipe, its lifeline, and exits at once when the parent closes the other end or dies.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import closing, contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Protocol, TypeVar, runtime_checkable

from ai.gc_tuning import collect_rarely
from hexfray.series.batches import FAR, NEAR, Batches, Played, do_all

T = TypeVar("T")
R = TypeVar("R")

SAFE = "PYTHONSAFEPATH"
STOPPED = (KeyboardInterrupt, BrokenExecutor)
"""The exceptions that end work early: an interrupt, a killed process, a lost cluster."""


@runtime_checkable
class Elastic(Protocol):
    """An executor whose number of workers may change."""

    @property
    def workers(self) -> int:
        """How many tasks it can do at once, now."""
        ...


def in_order(
    work: Callable[[T], R], tasks: Iterable[T], workers: int, ahead: int, executor: Executor | None = None
) -> Generator[tuple[T, R], None, None]:
    """Yield each task with its result, in the order of `tasks`.

    With one worker the work is done in this process; with more, `work`, tasks and results are pickled, tasks travel in
    batches of a quarter of a second, and at most `ahead` batches for each worker are pending. With an `executor`, the
    executor does the work in batches of two seconds, and stays open; an Elastic one says itself how many workers it
    has. Close the generator to stop early.
    """
    if executor is None and workers == 1:
        return _in_process(work, tasks)
    batches = Batches(tasks, NEAR if executor is None else FAR)
    do_batch = partial(do_all, work)
    if executor is None:
        return _one_by_one(batches, _in_workers(do_batch, batches, workers, ahead))
    return _one_by_one(batches, _on(executor, do_batch, batches, workers, ahead))


def _in_process(work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
    for task in tasks:
        yield task, work(task)


def _one_by_one(
    batches: Batches[T], played: Generator[tuple[list[T], Played[R]], None, None]
) -> Generator[tuple[T, R], None, None]:
    with closing(played):
        for tasks, done in played:
            batches.took(len(tasks), done.seconds)
            yield from zip(tasks, done.results, strict=True)


def _in_workers(
    work: Callable[[T], R], tasks: Iterable[T], workers: int, ahead: int
) -> Generator[tuple[T, R], None, None]:
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    with safe_path():
        processes = ProcessPoolExecutor(workers, mp_context=context, initializer=_hold_on, initargs=(theirs,))
    waiting: deque[tuple[T, Future[R]]] = deque()
    try:
        for task in tasks:
            with without_interrupts(), safe_path():
                waiting.append((task, processes.submit(work, task)))
            if len(waiting) == ahead * workers:
                yield _first(waiting)
        while waiting:
            yield _first(waiting)
    finally:
        if waiting:
            ours.close()
        processes.shutdown(cancel_futures=True)
        ours.close()
        theirs.close()


def _on(
    executor: Executor, work: Callable[[T], R], tasks: Iterable[T], workers: int, ahead: int
) -> Generator[tuple[T, R], None, None]:
    waiting: deque[tuple[T, Future[R]]] = deque()
    try:
        for task in tasks:
            waiting.append((task, executor.submit(work, task)))
            while len(waiting) >= ahead * max(1, executor.workers if isinstance(executor, Elastic) else workers):
                yield _first(waiting)
        while waiting:
            yield _first(waiting)
    finally:
        for _, future in waiting:
            _ = future.cancel()


def _first(waiting: deque[tuple[T, Future[R]]]) -> tuple[T, R]:
    """Wait for the first pending task, and return it with its result."""
    task, future = waiting[0]
    done = future.result()
    waiting.popleft()
    return task, done


@contextmanager
def without_interrupts() -> Iterator[None]:
    """While active, new processes don't receive Ctrl-C, not even before they ignore it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def safe_path() -> Iterator[None]:
    """While active, new processes don't import modules of the current folder."""
    before = os.environ.get(SAFE)
    os.environ[SAFE] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[SAFE]
        else:
            os.environ[SAFE] = before


def _hold_on(lifeline: Connection) -> None:
    """Initialise a worker: only its parent decides when it ends, and it plays battles alone."""
    collect_rarely()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(1)
