"""A page of the docs in a terminal: its Markdown with colours, its links as commands, in the pager that the player
likes. manual.py finds the page."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

from hexfray.cli.manual import pages

WIDEST = 100
"""The most columns of a page: longer lines are hard to read."""
LESS = "FRX"
"""What less does without the variable LESS: colours, and no waiting at a page that fits the screen."""
IMAGE = re.compile(r"!\[[^]]*\]\([^)]*\)\n*")
LINK = re.compile(r"\[([^]]+)\]\(([^)\s]+)\)")


def show(path: Path) -> None:
    """Show a page in the pager, or print it if there is none."""
    text = drawn(path, min(shutil.get_terminal_size().columns, WIDEST), coloured="NO_COLOR" not in os.environ)
    if not (words := pager()):
        _ = sys.stdout.write(text)
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the pager
    try:
        _ = subprocess.run(words, input=text, text=True, encoding="utf-8", env={"LESS": LESS} | os.environ, check=False)
    except OSError:
        _ = sys.stdout.write(text)
    finally:
        _ = signal.signal(signal.SIGINT, usual)


def pager() -> list[str]:
    """Return the command of the pager: PAGER, else less or more. Empty: none, or `cat`."""
    try:
        words = shlex.split(os.environ.get("PAGER", "")) if "PAGER" in os.environ else ["less"]
    except ValueError:
        words = []
    if words == ["less"] and shutil.which("less") is None:
        words = ["more"]
    return words if words and words != ["cat"] and shutil.which(words[0]) else []


def drawn(path: Path, width: int, *, coloured: bool) -> str:
    """Return a page as a terminal shows it, in so many columns."""
    from rich.console import Console
    from rich.markdown import Markdown
    from rich.theme import Theme

    theme = Theme({"markdown.code": "bold cyan"})  # readable on light and on dark: no background
    console = Console(file=StringIO(), width=width, force_terminal=coloured, no_color=not coloured, theme=theme)
    with console.capture() as shown:
        console.print(Markdown(with_links(path.read_text("utf-8"), path), code_theme="ansi_dark", hyperlinks=False))
    return "\n".join(line.rstrip() for line in shown.get().splitlines()) + "\n"


def with_links(text: str, path: Path) -> str:
    """Return the Markdown of the page at `path`, without pictures, and with each link as the command that shows its
    target, or as the target's path if that is no page."""
    names = {file: name for name, file in pages().items()}

    def told(link: re.Match[str]) -> str:
        text, target = link[1], link[2].partition("#")[0]
        if not target:
            return text
        file = (path.parent / target).resolve()
        if (name := names.get(file)) is None:
            return f"{text} (`{file}`)" if file.exists() else link[0]
        command = f"`hexfray docs {name}`"
        return command if text.strip("`").endswith(".md") else f"{text} ({command})"

    return LINK.sub(told, IMAGE.sub("", text))


def targets(text: str) -> list[str]:
    """Return the files that the links of a page lead to, relative to the page."""
    return [target for link in LINK.finditer(text) if (target := link[2].partition("#")[0])]
