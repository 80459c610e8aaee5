"""The commands about hexfray itself: its docs, and completion of command lines in a shell. The help texts of all
commands are in helping.py."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated

import typer

from hexfray.cli.refusing import report_faults
from tui.terminal.saying import say


def docs(
    page: Annotated[
        str | None, typer.Argument(metavar="PAGE", hidden=True, help="A page that 'hexfray docs' lists.")
    ] = None,
    path: Annotated[bool, typer.Option("--path", help="Print the path of the page, or of the folder.")] = False,
) -> None:
    """List the docs, or show a page."""
    with report_faults():
        from hexfray.cli import manual

        file = manual.page(page) if page is not None else None
        if path:
            say(str(file or manual.home() / "docs"))
        elif file is None:
            say(*manual.listing(), "", "'hexfray docs PAGE' shows a page.")
        elif sys.stdout.isatty():
            from hexfray.cli.showing_pages import show

            show(file)
        else:
            say(*file.read_text("utf-8").splitlines())


ABOUT: tuple[Callable[..., None], ...] = (docs,)
"""These commands, in the order of the help."""
