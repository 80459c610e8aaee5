"""The program `hexfray`. Without arguments it opens the title screen directly, and `play NAME` a battle: importing the
argument parser of command_line.py would add a third to the time that Textual takes."""

from __future__ import annotations

import sys
from typing import NoReturn

from ai.gc_tuning import collect_rarely
from hexfray.cli.play_words import play_in
from hexfray.cli.refusing import FAULT
from tui.terminal.saying import OutputFailed, checked_output, print_error

INTERRUPTED = 130
CRASHED = 1
TITLE: tuple[list[str], ...] = ([], ["play"])
"""The command lines that just open the title screen."""


def main(words: list[str] | None = None) -> NoReturn:
    """Run the command line and exit: with 0, with 2 and a line on the error stream after an error, or with 1 and two
    lines after a crash."""
    collect_rarely()
    words = sys.argv[1:] if words is None else words
    try:
        with checked_output():
            code = _run(words)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OutputFailed as failed:
        if failed.reason:
            print_error(f"hexfray: {failed.reason}")
        code = FAULT
    except Exception as error:
        from hexfray.cli.crashing import lines_after

        print_error(*lines_after(error, words))
        code = CRASHED
    sys.exit(code)


def _run(words: list[str]) -> int:
    """Run the command in `words` and return its exit code."""
    if words in TITLE:
        from hexfray.cli.opening import open_title

        open_title()
        return 0
    if (asked := play_in(words)) is not None:
        from hexfray.cli.opening import open_battle

        open_battle(asked.name, asked.side, asked.seed, ascii=asked.ascii)
        return 0
    from hexfray.cli.command_line import run

    return run(words)
