"""After a crash: two lines for the player, and one file to send. The file has versions, terminal, traceback and
journal, and no more of the player's own than that. Expected errors are in refusing.py."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import get_terminal_size
from tempfile import gettempdir, mkstemp
from traceback import format_exception

from core.match.files import MEGABYTE, Unreadable, bytes_in
from core.match.harmless import harmless
from hexfray.cli.versions import ROOT, lines
from tui.keeping.crashed import Crashed
from tui.keeping.journals import place

LONGEST = 16 * MEGABYTE
"""The longest journal that goes into the report."""
LONGEST_ERROR = 200
"""The longest error message in the first line."""
TERMINAL = ("TERM", "COLORTERM", "TERM_PROGRAM", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR", "TEXTUAL_DRIVER")
"""The variables that go into the report: none of them holds a secret."""
SET = ("SSH_CONNECTION", "TMUX", "STY")
"""Variables of which the report says only whether they are set."""
LIBRARIES = ("textual", "rich", "typer", "networkx", "python-statemachine")


def lines_after(error: Exception, words: Sequence[str]) -> list[str]:
    """Write the report and return the two lines for the player; with the traceback if it can't be written."""
    crashed = error if isinstance(error, Crashed) else Crashed()
    cause = crashed.__cause__ or error
    told = _in_a_line(cause)
    if crashed.journal is None:
        first = f"hexfray: crashed ({told}); no battle was open, so nothing is lost"
    elif crashed.lost:
        first = f"hexfray: crashed ({told}); {crashed.lost}"
    else:
        first = f"hexfray: crashed ({told}); the battle is saved in {crashed.journal}, 'hexfray resume' opens it"
    text = _report(cause, crashed.journal, words)
    try:
        file = _written(text)
    except OSError as fault:
        reason = (fault.strerror or str(fault)).lower()
        return [first, f"hexfray: the report can't be saved ({reason}); please send these lines", *text.split("\n")]
    return [first, f"hexfray: please send this file, with a word on what you did: {file}"]


def _in_a_line(cause: BaseException) -> str:
    words = " ".join(f"{type(cause).__name__}: {cause}".split())
    return harmless(words if len(words) <= LONGEST_ERROR else f"{words[:LONGEST_ERROR]}…")


def _written(text: str) -> Path:
    """Write the report next to the journals, or in the temporary folder. Raises OSError."""
    kept = place()
    folder = Path(gettempdir()) if kept.lost else kept.folder.parent / "crashes"
    folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    handle, name = mkstemp(prefix=f"hexfray-crash-{stamp}-", suffix=".txt", dir=folder)
    with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
        _ = file.write(text)
    return Path(name)


def _report(cause: BaseException, journal: Path | None, words: Sequence[str]) -> str:
    """Return the report. The home folder is written as `~`, and this copy's folder is left out."""
    parts = [
        ("versions", "\n".join(_versions(words))),
        ("terminal", "\n".join(_terminal())),
        ("traceback", "".join(format_exception(cause))),
        ("journal", _journal(journal)),
    ]
    return _without_home("\n".join(f"--- {name} ---\n{text.rstrip()}\n" for name, text in parts))


def _versions(words: Sequence[str]) -> Iterator[str]:
    yield from lines()
    yield f"python: {platform.python_version()} ({platform.python_implementation()})"
    yield f"system: {platform.system()} {platform.release()} {platform.machine()}"
    for library in LIBRARIES:
        with suppress(PackageNotFoundError):
            yield f"{library}: {version(library)}"
    yield f"command: {next((word for word in words if word.isalpha()), 'none')}"
    yield f"options: {' '.join(word.partition('=')[0] for word in words if word.startswith('-')) or 'none'}"


def _terminal() -> Iterator[str]:
    yield f"size: {'x'.join(map(str, get_terminal_size()))}"
    for name, stream in (("input", sys.stdin), ("output", sys.stdout)):
        is_terminal = stream is not None and not stream.closed and stream.isatty()
        yield f"{name}: {'a terminal' if is_terminal else 'no terminal'}"
    yield f"encoding: {getattr(sys.stdout, 'encoding', None)}"
    yield from (f"{name}: {os.environ[name]}" for name in TERMINAL if name in os.environ)
    yield from (f"{name}: set" for name in SET if name in os.environ)


def _journal(journal: Path | None) -> str:
    if journal is None:
        return "none"
    try:
        return bytes_in(journal, LONGEST).decode("utf-8", "backslashreplace")
    except Unreadable as fault:
        return f"{journal.name}: {fault}"


def _without_home(text: str) -> str:
    text = text.replace(f"{ROOT}{os.sep}", "")
    with suppress(RuntimeError):
        if len(home := str(Path.home())) > 1:
            text = text.replace(home, "~")
    return text
