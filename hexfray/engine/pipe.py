"""Lines from standard input, replies to standard output, until either ends. What they say is engine.py's."""

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
"""The longest line that is read, in bytes: many times the longest battle's journal."""


def serve(source: BinaryIO, sink: BinaryIO, only: Path | None = None, engine: Engine | None = None) -> bool:
    """Answers every line until `quit`, the end of the input, or nobody reads the replies any more. `only` is the folder
    that files may be opened in. Returns whether hexfray itself failed at none of them; where it did, the error stream
    has the traceback."""
    engine = engine or Engine(only)
    told = 0
    try:
        while not engine.done and (line := source.readline(LONGEST + 1)):
            if line.strip():
                sink.write(_reply(engine, line, source).encode() + b"\n")
                sink.flush()
                _complain(engine, told)
                told = len(engine.failures)
    except BrokenPipeError:
        pass
    return not engine.failures


def _complain(engine: Engine, since: int) -> None:
    """The tracebacks of new failures, on the error stream."""
    for failure in engine.failures[since:]:
        with suppress(OSError):
            traceback.print_exception(failure, file=sys.stderr)


def _reply(engine: Engine, line: bytes, source: BinaryIO) -> str:
    if len(line) > LONGEST:
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST)
        return json.dumps(error("request", f"it is longer than {LONGEST} bytes"))
    try:
        return engine.answer(text_of(line))
    except UnicodeDecodeError as fault:
        return json.dumps(error("request", f"it is no UTF-8 at byte {fault.start + 1}"))
