"""Printing of commands, and its streams. Control characters never reach a terminal.

The line mode prints through plain/voice.py, the screen draws through app/app.py; core/match/harmless.py says what is
safe.
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
"""The errors of a stream whose other end is closed."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EBADF)
"""The errors of a stream that can't be written."""


class OutputFailed(HexfrayError):
    """Output can't be written. `reason` says why, with the fix; empty if the reader has gone."""

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        self.reason = reason


def say(*lines: str) -> None:
    """Print lines to standard output, at once: also in a pipe, where a program or a log waits for them."""
    _write(sys.stdout, lines)


def print_error(*lines: str) -> None:
    """Print lines to standard error."""
    with suppress(OSError):
        _write(sys.stderr, lines)


def _write(stream: TextIO, lines: tuple[str, ...]) -> None:
    from core.match.harmless import harmless

    for line in lines:
        print(harmless(line), file=stream)
    stream.flush()


@contextmanager
def checked_output() -> Iterator[None]:
    """While active, output is flushed or OutputFailed is raised. Characters that a stream can't encode become `?`."""
    if sys.stdout is None:
        raise OutputFailed("standard output is closed; keep standard output open, or redirect to a file")
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
        silence(sys.stdout)
        reason = f"standard output: {(error.strerror or 'not writable').lower()}; make room, or redirect the output"
        raise OutputFailed("" if error.errno in GONE else reason) from None


def silence(stream: TextIO) -> None:
    """Redirect a stream without a reader to nowhere, so that flushing it raises nothing."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
