"""The door to the game: `hexfray`. Without words it shows the title at once: to load the code that understands words
would take a third as long as Textual does. What the words mean: command_line.py."""

from __future__ import annotations

import sys
from typing import NoReturn

from hexfray.cli.refusing import FAULT
from tui.terminal.saying import Unheard, complain, listening
from tui.terminal.sweeping import seldom

INTERRUPTED = 130
TITLE: tuple[list[str], ...] = ([], ["play"])
"""The words that ask for the title and nothing else."""


def main(words: list[str] | None = None) -> NoReturn:
    """Runs the command line and exits: 0 if all went well, 2 with a line on the error stream if something was wrong."""
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
    """Does what is asked for; returns what to exit with."""
    if words in TITLE:
        from hexfray.cli.opening import open_title

        open_title()
        return 0
    from hexfray.cli.command_line import run

    return run(words)
