"""Opening the screen: what must be there for it, and the title behind its curtain. The app is in tui/app; which words
lead here is in main.py and command_line.py."""

from __future__ import annotations

from hexfray.cli.refusing import faults_told, refuse
from tui.terminal.sweeping import not_yet


def open_title(*, ascii: bool = False) -> None:
    """The title, where battles are chosen. Ends the program with a line where there is no terminal."""
    not_yet()
    with faults_told():
        must_have_terminal()
        from tui.terminal.terminal import curtain

        with curtain():
            from tui.app.app import run_app

        run_app(ascii=ascii)


def must_have_terminal() -> None:
    """Ends the program with a line where there is none that can show the game."""
    from tui.terminal.terminal import cannot_show

    if (reason := cannot_show()) is not None:
        refuse(reason)
