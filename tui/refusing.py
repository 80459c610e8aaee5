"""What a command says when it cannot do what was asked: one line on the error stream, and the code it ends with. What
the commands are is in cli.py and commands.py."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import typer

from scenarios.faults import FaultyScenario
from tui.saying import complain

FAULT = 2


def refuse(reason: str) -> NoReturn:
    """Says why, and ends the command."""
    complain(f"hexfray: {reason}")
    raise typer.Exit(FAULT)


@contextmanager
def faults_told() -> Iterator[None]:
    """Tells whatever may be wrong with what was asked in a line (a file's faults in one each), with no traceback."""
    from core.match.cups import CupFault
    from core.match.journal import JournalFault
    from core.match.replay import Desync
    from scenarios.catalogue import Unknown

    try:
        yield
    except FaultyScenario as faulty:
        complain(*faulty.lines)
        raise typer.Exit(FAULT) from None
    except (Unknown, JournalFault, Desync, CupFault) as fault:
        refuse(str(fault))


def is_folder(path: Path) -> bool:
    """Whether there is a folder of that name."""
    try:
        return path.is_dir()
    except OSError:  # its name is too long for the system, which says so when it is read
        return False
