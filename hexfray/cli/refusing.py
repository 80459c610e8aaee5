"""Errors of commands: a line on the error stream, and an exit code. The commands are in command_line.py and
the files of commands; a malformed command line is in misuse.py."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from tui.keeping.faults import faults
from tui.terminal.saying import print_error

FAULT = 2


def refuse(reason: str) -> NoReturn:
    """Print the reason and exit."""
    print_error(f"hexfray: {reason}")
    sys.exit(FAULT)


@contextmanager
def report_faults() -> Iterator[None]:
    """While active, an expected error ends the program without a traceback: with a line, or one for each fault of a
    file."""
    try:
        yield
    except _expected() as fault:
        from scenarios.faults import FaultyScenario

        print_error(*(fault.lines if isinstance(fault, FaultyScenario) else [f"hexfray: {fault}"]))
        sys.exit(FAULT)


def _expected() -> tuple[type[Exception], ...]:
    """Return the errors that need no traceback. Imported late, as in tui/keeping/faults.py."""
    from hexfray.extras import MissingExtra

    return *faults(), MissingExtra


def is_folder(path: Path) -> bool:
    """Whether the path is a folder."""
    try:
        return path.is_dir()
    except OSError:  # a name too long for the system; reading it will say so
        return False
