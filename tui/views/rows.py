"""Lines fitted into a box: wrapped into rows and, if there are too many, folded with a mark.

The boxes are in layout.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from core.match.columns import columns, cut_off, letters_in
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line

if TYPE_CHECKING:
    from tui.views.glyphs import Glyphs

INSET = 4
"""The continuation rows of a log line are indented by this much."""
ROOMY = 2 * INSET
"""The least width for an indent."""
DOT = "·"
"""The sign between facts, where a line is broken first."""
CUT = ".."
"""The end of a word cut short."""


def width_of(words: Line) -> int:
    """Return the width of a line in columns."""
    return sum(columns(piece.text) for piece in words)


def cut(text: str, width: int, mark: str = CUT) -> str:
    """Return `text` in at most `width` columns, with `mark` at the end if it was cut."""
    if columns(text) <= width:
        return text
    return cut_off(cut_off(text, max(0, width - columns(mark))) + mark, max(0, width))


def cut_name(name: str, width: int, mark: str = CUT) -> str:
    """Return a name in at most `width` columns. The last word stays, since it tells Goblin 12 from Goblin 13."""
    if columns(name) <= width:
        return name
    first, _, last = name.rpartition(" ")
    room = width - columns(last) - 1
    if not first or room <= columns(mark):
        return cut(name, width, mark)
    return f"{cut(first, room, mark)} {last}"


def wrapped(words: Line, width: int, inset: int = 0) -> list[Line]:
    """Return a line in rows of at most `width` columns, broken at blanks if there are any; the rows after the first are
    indented by `inset`. A width of 0 counts as 1."""
    return [*_wrapped(words, width, inset)]


@lru_cache(maxsize=2048)
def _wrapped(words: Line, width: int, inset: int) -> tuple[Line, ...]:
    """Cached: most lines of a screen are the same as in the previous picture."""
    width = max(1, width)
    inset = inset if width > 2 * inset else 0
    chars = [(letter, piece.style) for piece in words for letter, _ in letters_in(piece.text)]
    rows: list[Line] = []
    start = " " * inset
    while chars:
        room = width if not rows else width - inset
        end = _end(chars, room)
        if end == len(chars):
            rows.append(_row(chars, start if rows else ""))
            break
        blank = next((n for n in range(end, 0, -1) if chars[n][0] == " " and not _all_blank(chars[:n])), end)
        dots = range(min(blank + 1, len(chars) - 1), room // 3, -1)
        dot = next((n for n in dots if chars[n][0] == DOT and chars[n - 1][0] == " "), None)
        rows.append(_row(chars[: blank if dot is None else dot - 1], start if rows else ""))
        chars = chars[blank if dot is None else dot + 1 :]
        while chars and chars[0][0] == " ":
            chars = chars[1:]
    return tuple(rows) or (line(),)


def _end(chars: list[tuple[str, str]], room: int) -> int:
    """Return how many letters fit into a row, at least one."""
    used = 0
    for number, (char, _) in enumerate(chars):
        used += columns(char)
        if used > room:
            return max(1, number)
    return len(chars)


def _all_blank(chars: list[tuple[str, str]]) -> bool:
    return all(char == " " for char, _ in chars)


def _row(chars: list[tuple[str, str]], start: str) -> Line:
    """Return characters as pieces again, one for each run of a style."""
    pieces: list[Piece] = [Piece(start)] if start else []
    for char, style in chars:
        if pieces and pieces[-1].style == style:
            pieces[-1] = Piece(pieces[-1].text + char, style)
        else:
            pieces.append(Piece(char, style))
    return tuple(pieces)


def fitted(lines: Iterable[Line], width: int, inset: int = 0) -> list[Line]:
    """Return all lines, wrapped; the rows after the first of a line are indented by `inset`."""
    return [row for words in lines for row in wrapped(words, width, inset)]


def folded(rows: list[Line], height: int, glyphs: Glyphs) -> list[Line]:
    """Return the rows that fit; the last one says how many more there are and which key shows them."""
    if len(rows) <= height or height <= 0:
        return rows[: max(0, height)]
    left = len(rows) - height + 1
    return [*rows[: height - 1], line(Piece(f"{glyphs.below} {left} more: ", "muted"), Piece(key_label("all"), "key"))]


def clipped(words: Line, width: int, glyphs: Glyphs) -> Line:
    """Return a line in one row: if it is too long it ends with a mark, after a whole piece if possible."""
    if width_of(words) <= width:
        return words
    kept: list[Piece] = []
    room = width - columns(glyphs.cut)
    for piece in words:
        if columns(piece.text) > room:
            kept.append(Piece(cut_off(piece.text, max(0, room)).rpartition(" ")[0], piece.style))
            break
        kept.append(piece)
        room -= columns(piece.text)
    return (*kept, Piece(glyphs.cut, "muted"))


def title(words: str, width: int, glyphs: Glyphs) -> Line:
    """Return the upper rim of a panel with its name."""
    name = cut(words, width - 2)
    rest = glyphs.across * (width - 1 - columns(name))
    return line(Piece(glyphs.across, "rule"), Piece(name, "muted"), Piece(rest, "rule"))
