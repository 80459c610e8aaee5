"""What a command says when it cannot do what was asked: one line on the error stream, and the code it ends with. What
the commands are is in command_line.py and commands.py."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from tui.keeping.faults import faults
from tui.terminal.saying import complain

FAULT = 2


def refuse(reason: str) -> NoReturn:
    """Says why, and ends the program."""
    complain(f"hexfray: {reason}")
    sys.exit(FAULT)


@contextmanager
def faults_told() -> Iterator[None]:
    """Tells whatever may be wrong with what was asked in a line (a file's faults in one each), with no traceback."""
    try:
        yield
    except faults() as fault:
        from scenarios.faults import FaultyScenario

        complain(*(fault.lines if isinstance(fault, FaultyScenario) else [f"hexfray: {fault}"]))
        sys.exit(FAULT)


def is_folder(path: Path) -> bool:
    """Whether there is a folder of that name."""
    try:
        return path.is_dir()
    except OSError:  # its name is too long for the system, which says so when it is read
        return False
