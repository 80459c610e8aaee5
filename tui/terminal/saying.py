"""What the commands print, and the streams that it goes to. Nothing leaves here that a terminal would obey.

The line mode speaks through plain/voice.py, the screen through app/app.py; what is harmless is in core/match.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from core.errors import HexfrayError

GONE = (errno.EPIPE, errno.EIO)
"""What a stream says when nobody is at its other end any more."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EBADF)
"""What it says when it takes nothing more."""


class Unheard(HexfrayError):
    """Nobody can read what is said. `reason` says why, and what helps; empty: whoever read it has gone."""

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        self.reason = reason


def say(*lines: str) -> None:
    """These lines on the output, each of them one."""
    _write(sys.stdout, lines)


def complain(*lines: str) -> None:
    """These lines on the error stream, each of them one."""
    with suppress(OSError):
        _write(sys.stderr, lines)


def _write(stream: TextIO, lines: tuple[str, ...]) -> None:
    from core.match.harmless import harmless

    for line in lines:
        print(harmless(line), file=stream)


@contextmanager
def listening() -> Iterator[None]:
    """Whatever is said in here reaches its stream, or Unheard is raised. Signs that a stream does not know are `?`."""
    if sys.stdout is None:
        raise Unheard("standard output is closed; leave it open, or send it to a file")
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as error:
        if error.filename is not None or error.errno not in (*GONE, *FULL):
            raise
        let_go(sys.stdout)
        told = f"standard output: {(error.strerror or 'cannot be written').lower()}; make room, or send it elsewhere"
        raise Unheard("" if error.errno in GONE else told) from None


def let_go(stream: TextIO) -> None:
    """Nobody reads this any more: what is still to be written goes nowhere, without a complaint."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
