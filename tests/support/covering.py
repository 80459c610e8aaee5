"""What runs in a piece of the code, line by line, and the fewest cases in which all of it runs. By this the orders are
chosen whose parts are recorded (tests/orders/recorded/facts.py), so that the record notices every change."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, TypeAlias, TypeVar

Case = TypeVar("Case")
PLAIN = 0.01
"""What a case costs besides its time, in seconds: so that not all that are quick are taken."""

Step: TypeAlias = tuple[str, int, int]
"""A file, and a line that another one ran before."""


class Watch:
    """Which lines of the code in some folders run, each with the one that ran before it."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = tuple(f"{folder}/" for folder in folders)
        self.ran: set[Step] = set()
        self._known: dict[CodeType, bool] = {}

    def __call__(self, frame: FrameType, event: str, argument: object) -> Any:
        """A tracer, as `sys.settrace` wants one."""
        code = frame.f_code
        if code not in self._known:
            self._known[code] = code.co_filename.startswith(self.folders)
        if not self._known[code]:
            return None
        before, file, ran = 0, code.co_filename, self.ran

        def line(frame: FrameType, event: str, argument: object) -> Any:
            nonlocal before
            if event == "line":
                ran.add((file, before, frame.f_lineno))
                before = frame.f_lineno
            return line

        return line

    def over(self, work: Callable[[], object]) -> tuple[frozenset[Step], float]:
        """What runs in some work, and the seconds that it takes."""
        self.ran = set()
        traced, began = sys.gettrace(), time.process_time()
        sys.settrace(self)
        try:
            work()
        finally:
            sys.settrace(traced)
        return frozenset(self.ran), time.process_time() - began


def covering(seen: Mapping[Case, tuple[frozenset[Step], float]], times: int) -> list[Case]:
    """Cases in which every step runs that runs in any, so many times or as often as there are: first the cheapest for
    what they add."""
    wanted = Counter(step for ran, _ in seen.values() for step in ran)
    wanted = Counter({step: min(count, times) for step, count in wanted.items()})
    left, found = dict(seen), list[Case]()
    while +wanted:
        best = max(left, key=lambda one: sum(wanted[step] > 0 for step in left[one][0]) / (left[one][1] + PLAIN))
        if not any(wanted[step] > 0 for step in left[best][0]):
            break
        wanted.subtract(left.pop(best)[0])
        found.append(best)
    return found
