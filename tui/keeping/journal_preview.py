"""A quick look at the journals folder: a few lines of each file, nothing checked, no rules loaded, so that the title
opens at once. saved_battles.py looks closer, all_battles.py lists everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from core.match import files
from core.match.files import MEGABYTE, bytes_in, ends_of, lines_of
from core.match.harmless import harm_in, harmless
from core.match.json_input import InvalidJson, parse_json
from core.records import record
from scenarios.catalogue import SPANS, title_in
from tui.keeping.journals import SUFFIX, journals_path
from tui.views.battles_view import seats_line

SHOWN = 5
"""How many unfinished battles are listed by default."""
TAIL = 4096
"""The bytes at the end of a journal that tell whether its battle is over."""
LONGEST = 16 * MEGABYTE
"""The longest file that is taken for a journal."""
LONGEST_LINE = MEGABYTE
"""The longest line that is read."""
LONGEST_TEXT = 200
"""The maximum length of a title and of the names of scenarios and AI levels."""
GLANCE = 64 * MEGABYTE
"""The bytes read altogether; files beyond are left to saved_battles.py."""


@record
class Unfinished:
    """A battle that can be resumed, with the title of its scenario, the time its journal was last `written` (seconds)
    and its turn, as far as its lines tell; `span` is what its clock counts."""

    path: Path
    scenario: str
    seats: str
    orders: int
    title: str = ""
    written: float = 0.0
    turn: int = 1
    span: str = "turn"


@record
class Unreadable:
    """A file among the journals that can't be resumed, with the reason in one line."""

    path: Path
    reason: str

    @property
    def name(self) -> str:
        """The file's name, safe to show."""
        return harmless(self.path.name)


class Preview(NamedTuple):
    """The latest battles that look unfinished, and how many files are named like journals."""

    unfinished: tuple[Unfinished, ...]
    files: int


def preview(most: int = SHOWN) -> Preview:
    """Return up to `most` battles that look unfinished. Of finished ones only the end is read."""
    found: list[Unfinished] = []
    left = GLANCE
    paths = journals_by_date()
    for path in resumable_paths(paths):
        left -= _size(path)
        if left < 0:
            break
        if (battle := _unfinished_in(path)) is not None:
            found.append(battle)
        if len(found) == most:
            break
    return Preview(tuple(found), len(paths))


def resumable_paths(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files that don't end with a verdict."""
    return (path for path in paths if not _ends_over(path))


def _ends_over(path: Path) -> bool:
    """Whether a file ends like the journal of a finished battle. Reads only its last bytes."""
    try:
        _, end = ends_of(path, 0, TAIL)
    except files.Unreadable:
        return False
    pieces, _, torn = lines_of(end)
    return is_over([*pieces, torn] if torn else pieces)


def journals_by_date() -> list[Path]:
    """Return the files named like journals, the latest first; none if the folder can't be listed."""
    try:
        paths = [path for path in journals_path().iterdir() if path.name.endswith(SUFFIX)]
    except OSError:
        return []
    return sorted(paths, key=lambda path: (written(path), path.name), reverse=True)


def written(path: Path) -> int:
    """Return when a file, or a broken link, was last written, in nanoseconds."""
    try:
        return path.lstat().st_mtime_ns
    except OSError:
        return 0


def _size(path: Path) -> int:
    try:
        return min(path.stat().st_size, LONGEST)
    except OSError:
        return 0


def _unfinished_in(path: Path) -> Unfinished | None:
    """Return the unfinished battle in a file; None if it is finished or needs a closer look."""
    try:
        (first, *pieces), _, torn = lines_of(bytes_in(path, LONGEST))
        pieces += [torn] if torn else []
        if is_over(pieces):
            return None
        header = _object(first)
        seats = next((said["seats"] for said in objects_backwards(pieces, b'{"seats"')), header["seats"])
        turn = next((said["turn"] for said in objects_backwards(pieces, b'{"order"', b'{"turn"')), 1)
        if type(turn) is not int or not isinstance(seats, dict):
            return None
        name, title = _text(header["scenario"]), _text(title_in(header["text"]))
        told = seats_line({_text(side): _text(player) for side, player in seats.items()})
        span = SPANS.get(header["ruleset"], "turn")
        return Unfinished(path, name, told, len(pieces), title, written(path) / 1e9, turn, span)
    except (files.Unreadable, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def _text(said: object) -> str:
    """Return a text that is safe to show. Raises ValueError."""
    if not isinstance(said, str) or len(said) > LONGEST_TEXT or harm_in(said) is not None:
        raise ValueError("not a text that can be shown")
    return said


def is_over(pieces: list[bytes]) -> bool:
    """Whether the last line, not counting changes of seats, is a verdict."""
    last = next((piece for piece in reversed(pieces) if not piece.startswith(b'{"seats"')), b"")
    return last.startswith(b'{"over"')


def objects_backwards(pieces: list[bytes], *begin: bytes) -> Iterator[dict[str, Any]]:
    """Yield the objects in the lines that begin like one of these, the last first. Raises ValueError."""
    return (_object(piece) for piece in reversed(pieces) if piece.startswith(begin))


def _object(line: bytes) -> dict[str, Any]:
    """Return the JSON object in a line. Raises ValueError."""
    if len(line) > LONGEST_LINE or not isinstance(said := parse_json(line.decode()), dict):
        raise InvalidJson("not an object")
    return said
