"""The program `hexfray`. Without arguments it shows the title screen at once: loading the code that reads arguments
would take a third as long as Textual does. That code is in command_line.py."""

from __future__ import annotations

import sys
from typing import NoReturn

from hexfray.cli.refusing import FAULT
from tui.terminal.saying import Unheard, complain, listening
from tui.terminal.sweeping import seldom

INTERRUPTED = 130
TITLE: tuple[list[str], ...] = ([], ["play"])
"""The command lines that open the title screen and need nothing else."""


def main(words: list[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 if all went well, 2 with a line on the error stream if something was wrong."""
    seldom()
    try:
        with listening():
            code = _done(sys.argv[1:] if words is None else words)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Unheard as unheard:
        if unheard.reason:
            complain(f"hexfray: {unheard.reason}")
        code = FAULT
    sys.exit(code)


def _done(words: list[str]) -> int:
    """Run the command in `words` and return its exit code."""
    if words in TITLE:
        from hexfray.cli.opening import open_title

        open_title()
        return 0
    from hexfray.cli.command_line import run

    return run(words)
