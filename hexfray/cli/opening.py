"""Opens the title screen, once it is known that the terminal can show it. The app is in tui/app; the commands that lead
here are in main.py and command_line.py."""

from __future__ import annotations

from hexfray.cli.refusing import faults_told, refuse
from tui.terminal.sweeping import not_yet


def open_title(*, ascii: bool = False) -> None:
    """Open the title screen. Ends the program with a line if no terminal can show it."""
    not_yet()
    with faults_told():
        must_have_terminal()
        from tui.terminal.terminal import curtain

        with curtain():
            from tui.app.app import run_app

        run_app(ascii=ascii)


def must_have_terminal() -> None:
    """Ends the program with a line if no terminal can show the game."""
    from tui.terminal.terminal import cannot_show

    if (reason := cannot_show()) is not None:
        refuse(reason)
