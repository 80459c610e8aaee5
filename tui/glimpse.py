"""What the folder of the journals looks like at a glance: read from a few lines of each, with nothing proved and no
rule at hand, so that the title is there at once. Whether it is so is found out in kept.py."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.match.files import MEGABYTE, Unreadable, bytes_in
from scenarios.catalogue import title_in
from tui.journals import SUFFIX, journals_path

SHOWN = 5
"""So many unfinished battles are offered."""
LONGEST = 16 * MEGABYTE
"""A longer journal is none."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A battle that can be gone on with. `title` is that of its scenario, `written` when its journal was written last,
    in seconds, and `turn` the one it is in, as far as its lines tell."""

    path: Path
    scenario: str
    seats: str
    orders: int
    title: str = ""
    written: float = 0.0
    turn: int = 1


@dataclass(frozen=True, slots=True)
class Odd:
    """What lies among the journals and cannot be gone on with, and the reason in a line."""

    path: Path
    reason: str


def glimpsed() -> tuple[Unfinished, ...]:
    """The battles that seem not to be over, the latest first."""
    found: list[Unfinished] = []
    for path in latest_first():
        if (battle := _seen(path)) is not None:
            found.append(battle)
        if len(found) == SHOWN:
            break
    return tuple(found)


def latest_first() -> list[Path]:
    """What is called a journal in the folder of the journals."""
    return sorted(journals_path().glob(f"*{SUFFIX}"), key=lambda path: (written(path), path.name), reverse=True)


def written(path: Path) -> int:
    """When something was written last, in nanoseconds; a link that leads nowhere has a time of its own."""
    try:
        return path.lstat().st_mtime_ns
    except OSError:
        return 0


def seats_told(seats: dict[str, str]) -> str:
    """Who plays what."""
    return ", ".join(f"{side}: {name}" for side, name in seats.items())


def _seen(path: Path) -> Unfinished | None:
    """What a file seems to be; None: a battle that is over, or something odd."""
    try:
        first, *pieces = bytes_in(path, LONGEST).splitlines()
        if _is_over(pieces):
            return None
        header = json.loads(first)
        seats = next((said["seats"] for said in _backwards(pieces, b'{"seats"')), header["seats"])
        turn = next((said["turn"] for said in _backwards(pieces, b'{"order"', b'{"turn"')), 1)
        title = title_in(header["text"])
        told = seats_told(seats)
        return Unfinished(path, header["scenario"], told, len(pieces), title, written(path) / 1e9, turn)
    except (Unreadable, ValueError, LookupError, TypeError, AttributeError, RecursionError, tomllib.TOMLDecodeError):
        return None


def _is_over(pieces: list[bytes]) -> bool:
    """Whether the last line, but for those that say who sits where, is a verdict."""
    last = next((piece for piece in reversed(pieces) if not piece.startswith(b'{"seats"')), b"")
    return last.startswith(b'{"over"')


def _backwards(pieces: list[bytes], *begin: bytes) -> Iterator[dict[str, Any]]:
    return (json.loads(piece) for piece in reversed(pieces) if piece.startswith(begin))
