"""Work shared among processes and handed back in its order. What the work is, others say: runs.py, ladder/running.py.

The processes hold one end of a pipe, a lifeline, and end at once when the other end is closed, by whoever started them
or because that process is gone.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

SAFE = "PYTHONSAFEPATH"
STOPPED = (KeyboardInterrupt, BrokenProcessPool)
"""What is raised where work ends early: somebody has told it to, or a process was killed."""


def in_order(
    work: Callable[[T], R], tasks: Iterable[T], workers: int, ahead: int
) -> Generator[tuple[T, R], None, None]:
    """Each task with what came of it, in the order of the tasks, whoever is done first.

    With one worker the work is done here; with more, `work`, the tasks and what comes of them travel, and a task is
    taken from `tasks` as soon as no more than `ahead` for each worker are waited for. Close it to end it early.
    """
    return _here(work, tasks) if workers == 1 else _elsewhere(work, tasks, workers, ahead)


def _here(work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
    for task in tasks:
        yield task, work(task)


def _elsewhere(
    work: Callable[[T], R], tasks: Iterable[T], workers: int, ahead: int
) -> Generator[tuple[T, R], None, None]:
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    with _from_elsewhere():
        processes = ProcessPoolExecutor(workers, mp_context=context, initializer=_hold_on, initargs=(theirs,))
    waiting: deque[tuple[T, Future[R]]] = deque()
    try:
        for task in tasks:
            with _without_interrupts(), _from_elsewhere():
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


def _first(waiting: deque[tuple[T, Future[R]]]) -> tuple[T, R]:
    """What came of the first one, which is waited for until it is there."""
    task, future = waiting[0]
    done = future.result()
    waiting.popleft()
    return task, done


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """A process that is started now hears no Ctrl-C, not even before it has come to ignore it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _from_elsewhere() -> Iterator[None]:
    """A process that is started now runs no module that lies in the folder this one was started in."""
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
    """In another process, before the first task: it is for its parent to say when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(1)
