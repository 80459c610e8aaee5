"""Opening the title screen after a check of the terminal. The app is in tui/app; main.py and command_line.py call
this."""

from __future__ import annotations

from hexfray.cli.refusing import refuse, report_faults
from tui.terminal.gc_tuning import defer
from tui.terminal.saying import say


def open_title(*, ascii: bool = False) -> None:
    """Open the title screen, or its questions in lines on a dumb terminal. Exits with a message if neither can be
    shown."""
    if plays_in_lines():
        with report_faults():
            from tui.plain.game import run_plain

            run_plain(ascii=ascii)
        return
    defer()
    with report_faults():
        require_terminal()
        from tui.terminal.terminal import curtain

        with curtain():
            from tui.app.app import run_app

        run_app(ascii=ascii)


def plays_in_lines(*, plain: bool = False) -> bool:
    """Whether to play in lines of text: as asked for, or because the terminal shows nothing else. Then it says so."""
    from tui.terminal.terminal import needs_lines

    if plain:
        return True
    if dumb := needs_lines():
        say("This terminal shows lines only (TERM=dumb), so this is 'hexfray --plain'.", "")
    return dumb


def require_terminal() -> None:
    """Exit with a message if the terminal can't show the game."""
    from tui.terminal.terminal import why_not_shown

    if (reason := why_not_shown()) is not None:
        refuse(reason)
