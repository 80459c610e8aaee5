"""Distributing work among processes, with results in order. The work itself is in runs.py and ladder/running.py.

Each process holds one end of a pipe, its lifeline, and exits at once when the parent closes the other end or dies.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

from ai.gc_tuning import collect_rarely

T = TypeVar("T")
R = TypeVar("R")

SAFE = "PYTHONSAFEPATH"
STOPPED = (KeyboardInterrupt, BrokenProcessPool)
"""The exceptions that end work early: an interrupt, or a killed process."""


def in_order(
    work: Callable[[T], R], tasks: Iterable[T], workers: int, ahead: int, executor: Executor | None = None
) -> Generator[tuple[T, R], None, None]:
    """Yield each task with its result, in the order of `tasks`.

    With one worker the work is done in this process; with more, `work`, tasks and results are pickled, and at most
    `ahead` tasks for each worker are pending. With an `executor`, the executor does the work and stays open. Close the
    generator to stop early.
    """
    if executor is not None:
        return _on(executor, work, tasks, workers * ahead)
    return _in_process(work, tasks) if workers == 1 else _in_workers(work, tasks, workers, ahead)


def _in_process(work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
    for task in tasks:
        yield task, work(task)


def _in_workers(
    work: Callable[[T], R], tasks: Iterable[T], workers: int, ahead: int
) -> Generator[tuple[T, R], None, None]:
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    with _safe_path():
        processes = ProcessPoolExecutor(workers, mp_context=context, initializer=_hold_on, initargs=(theirs,))
    waiting: deque[tuple[T, Future[R]]] = deque()
    try:
        for task in tasks:
            with _without_interrupts(), _safe_path():
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
    executor: Executor, work: Callable[[T], R], tasks: Iterable[T], pending: int
) -> Generator[tuple[T, R], None, None]:
    waiting: deque[tuple[T, Future[R]]] = deque()
    try:
        for task in tasks:
            waiting.append((task, executor.submit(work, task)))
            if len(waiting) >= pending:
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
def _without_interrupts() -> Iterator[None]:
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
def _safe_path() -> Iterator[None]:
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
