"""A scheduler whose clock and threads go by hand: nothing happens before a test says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from tui.screens.scheduler import Stale

Found = TypeVar("Found")


@dataclass
class Later:
    """Something that is to happen at a moment."""

    at: float
    do: Callable[[], None]
    stopped: bool = False

    def stop(self) -> None:
        self.stopped = True


@dataclass
class Job:
    """Something that a thread is looking for."""

    group: str
    work: Callable[[], None]


@dataclass
class ByHand:
    """Time passes by `pass_time`, threads find what they look for by `work`."""

    now: float = 0.0
    timers: list[Later] = field(default_factory=list)
    jobs: list[Job] = field(default_factory=list)
    waiting: list[Callable[[], None]] = field(default_factory=list)
    stale: bool = False
    """nobody wants any more what threads look for"""

    def soon(self, do: Callable[[], None]) -> None:
        self.waiting.append(do)

    def later(self, seconds: float, do: Callable[[], None]) -> Later:
        timer = Later(self.now + seconds, do)
        self.timers.append(timer)
        return timer

    def in_thread(
        self, group: str, find: Callable[[Stale], Found], then: Callable[[Found], None], *, exclusive: bool = True
    ) -> None:
        if exclusive:
            self.jobs = [job for job in self.jobs if job.group != group]
        self.jobs.append(Job(group, lambda: then(find(lambda: self.stale))))

    @property
    def groups(self) -> list[str]:
        """What threads are at."""
        return [job.group for job in self.jobs]

    def pass_time(self, seconds: float) -> None:
        """All that is due until then happens."""
        self.now += seconds
        due = [timer for timer in self.timers if timer.at <= self.now and not timer.stopped]
        self.timers = [timer for timer in self.timers if timer.at > self.now and not timer.stopped]
        for timer in due:
            if not timer.stopped:
                timer.do()

    def work(self, group: str) -> None:
        """The threads of a group find what they look for."""
        due = [job for job in self.jobs if job.group == group]
        self.jobs = [job for job in self.jobs if job.group != group]
        for job in due:
            job.work()

    def settle(self) -> None:
        """What was put off until all before it is heard, happens."""
        while self.waiting:
            self.waiting.pop(0)()
