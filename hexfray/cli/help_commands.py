"""The commands about hexfray itself: its docs, and completion of command lines in a shell. The help texts of all
commands are in helping.py."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated

import typer

from hexfray.cli.refusing import refuse, report_faults
from tui.terminal.saying import say


def docs(
    page: Annotated[str | None, typer.Argument(metavar="PAGE", hidden=True)] = None,
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


def completion(
    context: typer.Context,
    shell: Annotated[str | None, typer.Argument(metavar="SHELL", hidden=True)] = None,
    line: Annotated[
        str | None,
        typer.Option("--line", metavar="LINE", help="Print what could come next in LINE; the script asks so."),
    ] = None,
) -> None:
    """Print the script of a shell, or what could come next."""
    if line is not None:
        from core.match.harmless import harmless
        from hexfray.cli.completing import completions

        for found in completions(line, context.find_root().command):
            print(*map(harmless, found), sep="\t")
        return
    from hexfray.cli.completion_scripts import SCRIPTS

    if shell is None:
        refuse("completion needs a shell: bash, zsh or fish, for example 'hexfray completion bash'")
    if shell not in SCRIPTS:
        refuse(f"no completion for '{shell}'; choose from {', '.join(SCRIPTS)}")
    say(*SCRIPTS[shell].splitlines())


ABOUT: tuple[Callable[..., None], ...] = (docs, completion)
"""These commands, in the order of the help."""
