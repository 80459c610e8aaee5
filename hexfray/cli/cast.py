"""The work of `hexfray cast`: the size in words, the recording, and the file it goes to. What is recorded is in
tui/app/cast.py, the options are in commands.py."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from hexfray.cli.output_files import PRINTED, check_file, write_file
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
    out = None if out == PRINTED else out
    if out is None and sys.stdout.isatty():
        refuse(f"a recording is for a player, not for reading; add --out {journal.stem}.cast, or redirect the output")
    if out is not None:
        check_file("--out", out, MARK, "no recording")
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
        sys.stdout.buffer.write(data.encode())
        return
    write_file("--out", out, data)


async def _joined(lines: AsyncIterator[str]) -> str:
    return "".join([f"{line}\n" async for line in lines])
