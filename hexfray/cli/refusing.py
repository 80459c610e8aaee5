"""How a command ends that can't do what was asked: one line on the error stream, and an exit code. The commands are in
command_line.py and commands.py; a command line that makes no sense is in misuse.py."""

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
    """Print the reason and end the program."""
    complain(f"hexfray: {reason}")
    sys.exit(FAULT)


@contextmanager
def faults_told() -> Iterator[None]:
    """Inside this, an expected fault ends the program without a traceback: with a line, or with one for each fault of a
    file."""
    try:
        yield
    except faults() as fault:
        from scenarios.faults import FaultyScenario

        complain(*(fault.lines if isinstance(fault, FaultyScenario) else [f"hexfray: {fault}"]))
        sys.exit(FAULT)


def is_folder(path: Path) -> bool:
    """Whether the path is a folder."""
    try:
        return path.is_dir()
    except OSError:  # its name is too long for the system, which says so when it is read
        return False
