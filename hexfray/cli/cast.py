"""The work of `hexfray cast`: the size in words, the recording, and the file it goes to. What is recorded is in
tui/app/cast.py, the options are in commands.py."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

from hexfray.cli.progress import progress_bar
from hexfray.cli.refusing import refuse
from tui.app.cast import LARGEST, SMALLEST, Recording, cast_lines
from tui.keeping.opening import replayed

STEPS = 100
"""The steps of the progress bar."""
MARK = b'{"version": 2'
"""How a recording begins."""
_SIZE = re.compile(r"([0-9]{1,4})x([0-9]{1,4})", re.IGNORECASE)


def size_in(said: str) -> tuple[int, int]:
    """Return a size in columns and rows, from a text such as `120x40`. Exits with a message."""
    found = _SIZE.fullmatch(said.strip())
    least, most = "x".join(map(str, SMALLEST)), "x".join(map(str, LARGEST))
    if found is None:
        refuse(f"--size {said}: expected COLUMNSxROWS, for example 120x40")
    size = int(found[1]), int(found[2])
    if not all(low <= one <= high for low, one, high in zip(SMALLEST, size, LARGEST, strict=True)):
        refuse(f"--size {said}: expected {least} to {most}")
    return size


def record(journal: Path, how: Recording, before: int | None, out: Path | None) -> None:
    """Record the battle of a journal into a file, or print the recording. Raises JournalFault, Desync, CupFault and
    FaultyScenario; exits with a message if it can't be written."""
    if out is None and sys.stdout.isatty():
        refuse(f"a recording is for a player, not for reading; add --out {journal.stem}.cast, or redirect the output")
    if out is not None and (reason := _why_not_written(out)) is not None:
        refuse(f"--out {out}: {reason}")
    scenario, match = replayed(journal, before)
    with progress_bar(STEPS) as tick:
        done = 0

        def at(share: float) -> None:
            nonlocal done
            steps = round(share * STEPS)
            tick(steps - done)
            done = steps

        data = asyncio.run(_joined(cast_lines(scenario, match, how, at)))
    if out is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    _write(out, data)


async def _joined(lines: AsyncIterator[str]) -> bytes:
    return b"".join([f"{line}\n".encode() async for line in lines])


def _why_not_written(out: Path) -> str | None:
    """Return why a recording shouldn't go into a file, with the fix: only one of an earlier recording is replaced."""
    try:
        with out.open("rb") as file:
            begins = file.read(len(MARK))
    except FileNotFoundError:
        return None
    except OSError as error:
        return f"{(error.strerror or 'not a file').lower()}; choose another file"
    return None if begins == MARK else "there is another file of this name, no recording; choose another name"


def _write(out: Path, data: bytes) -> None:
    """Write a file at once: a reader has the old recording or the new one."""
    part = out.with_name(f"{out.name}.{os.getpid()}")
    try:
        part.write_bytes(data)
        part.replace(out)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        refuse(f"--out {out}: {(error.strerror or str(error)).lower()}; choose another file")
