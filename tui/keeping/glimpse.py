"""What the journals folder looks like at a glance: read from a few lines of each file, with nothing proved and no rule
loaded, so that the title is there at once. What can't be read at a glance is left to the closer look (kept.py)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from core.match.files import BOM, MEGABYTE, Unreadable, bytes_in, ends_of, lines_of
from core.match.harmless import harm_in, harmless
from core.match.said import Unsaid, said_in
from scenarios.catalogue import title_in
from tui.keeping.journals import SUFFIX, journals_path

SHOWN, ALL = 5, 100_000
"""So many unfinished battles are offered at once; so many, where somebody wants to see them all."""
TAIL, HEAD = 4096, b'{"format"'
"""So many bytes at the end of a journal tell whether its battle is over; so it begins."""
LONGEST = 16 * MEGABYTE
"""A longer journal is none."""
LONGEST_LINE = MEGABYTE
"""A longer line is not read at a glance."""
LONGEST_TEXT = 200
"""No title, no name of a scenario or a player is longer, in letters."""
GLANCE = 64 * MEGABYTE
"""So much is read at a glance, in bytes; files beyond that are left to the closer look."""


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
    """What lies among the journals and can't be resumed, and the reason in a line."""

    path: Path
    reason: str

    @property
    def name(self) -> str:
        """The file's name, safe to show."""
        return harmless(self.path.name)


class Glimpsed(NamedTuple):
    """The battles that seem not to be over, the latest first, and how many more of them there seem to be."""

    unfinished: tuple[Unfinished, ...]
    rest: int


def glimpsed(most: int = SHOWN) -> Glimpsed:
    """So many battles that seem not to be over, and how many more there are. Of those that are over only the ends are
    read."""
    found: list[Unfinished] = []
    left = GLANCE
    paths = may_be_resumed()
    for number, path in enumerate(paths):
        left -= _size(path)
        if left < 0 or len(found) == most:
            return Glimpsed(tuple(found), journals_among(paths[number:]))
        if (battle := _seen(path)) is not None:
            found.append(battle)
    return Glimpsed(tuple(found), 0)


def may_be_resumed() -> list[Path]:
    """What is named like a journal and does not end with a verdict, the latest first."""
    return [path for path in latest_first() if not _ends_over(path)]


def journals_among(paths: Sequence[Path]) -> int:
    """How many of these files begin like a journal."""
    return sum(_begins_well(path) for path in paths)


def _ends_over(path: Path) -> bool:
    """Whether a file ends as the journal of a battle that is over; only its last bytes are read."""
    try:
        _, end = ends_of(path, 0, TAIL)
    except Unreadable:
        return False
    pieces, _, torn = lines_of(end)
    return _is_over([*pieces, torn] if torn else pieces)


def _begins_well(path: Path) -> bool:
    try:
        head, _ = ends_of(path, len(BOM) + len(HEAD), 0)
    except Unreadable:
        return False
    return head.removeprefix(BOM).startswith(HEAD)


def latest_first() -> list[Path]:
    """What is named like a journal in the journals folder; nothing if the folder can't be listed."""
    try:
        paths = [path for path in journals_path().iterdir() if path.name.endswith(SUFFIX)]
    except OSError:
        return []
    return sorted(paths, key=lambda path: (written(path), path.name), reverse=True)


def written(path: Path) -> int:
    """When something was written last, in nanoseconds; a link that leads nowhere has a time of its own."""
    try:
        return path.lstat().st_mtime_ns
    except OSError:
        return 0


def _size(path: Path) -> int:
    try:
        return min(path.stat().st_size, LONGEST)
    except OSError:
        return 0


def seats_told(seats: Mapping[str, str]) -> str:
    """Who plays what."""
    return ", ".join(f"{side}: {name}" for side, name in seats.items())


def _seen(path: Path) -> Unfinished | None:
    """What a file seems to be. None: a battle that is over, or nothing that can be told at a glance."""
    try:
        (first, *pieces), _, torn = lines_of(bytes_in(path, LONGEST))
        pieces += [torn] if torn else []
        if _is_over(pieces):
            return None
        header = _object(first)
        seats = next((said["seats"] for said in _backwards(pieces, b'{"seats"')), header["seats"])
        turn = next((said["turn"] for said in _backwards(pieces, b'{"order"', b'{"turn"')), 1)
        if type(turn) is not int or not isinstance(seats, dict):
            return None
        name, title = _text(header["scenario"]), _text(title_in(header["text"]))
        told = seats_told({_text(side): _text(player) for side, player in seats.items()})
        return Unfinished(path, name, told, len(pieces), title, written(path) / 1e9, turn)
    except (Unreadable, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def _text(said: object) -> str:
    """A text that can be shown as it is. Raises ValueError."""
    if not isinstance(said, str) or len(said) > LONGEST_TEXT or harm_in(said) is not None:
        raise ValueError("not a text that can be shown")
    return said


def _is_over(pieces: list[bytes]) -> bool:
    """Whether the last line, but for those that say who sits where, is a verdict."""
    last = next((piece for piece in reversed(pieces) if not piece.startswith(b'{"seats"')), b"")
    return last.startswith(b'{"over"')


def _backwards(pieces: list[bytes], *begin: bytes) -> Iterator[dict[str, Any]]:
    return (_object(piece) for piece in reversed(pieces) if piece.startswith(begin))


def _object(line: bytes) -> dict[str, Any]:
    """The object in a line. Raises ValueError."""
    if len(line) > LONGEST_LINE or not isinstance(said := said_in(line.decode()), dict):
        raise Unsaid("not an object")
    return said
