"""Lines from standard input, replies to standard output. What they mean is up to engine.py."""

from __future__ import annotations

import json
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from core.match.files import text_of
from hexfray.engine.engine import Engine, error

LONGEST = 16 * 2**20
"""The longest line that is read, in bytes: many times the journal of the longest battle."""


def serve(source: BinaryIO, sink: BinaryIO, only: Path | None = None, engine: Engine | None = None) -> bool:
    """Answer every line until `quit`, the end of the input or a closed output. `only` is the folder from which files
    can be opened. Return whether there was no internal error; the error stream has their tracebacks."""
    engine = engine or Engine(only)
    printed = 0
    try:
        while not engine.done and (line := source.readline(LONGEST + 1)):
            if line.strip():
                sink.write(_reply(engine, line, source).encode() + b"\n")
                sink.flush()
                _print_tracebacks(engine, printed)
                printed = len(engine.failures)
    except BrokenPipeError:
        pass
    return not engine.failures


def _print_tracebacks(engine: Engine, since: int) -> None:
    """Print the tracebacks of new failures to the error stream."""
    for failure in engine.failures[since:]:
        with suppress(OSError):
            traceback.print_exception(failure, file=sys.stderr)


def _reply(engine: Engine, line: bytes, source: BinaryIO) -> str:
    if len(line) > LONGEST:
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST)
        return json.dumps(error("request", f"longer than {LONGEST} bytes"))
    try:
        return engine.answer(text_of(line))
    except UnicodeDecodeError as fault:
        return json.dumps(error("request", f"not valid UTF-8 at byte {fault.start + 1}"))
