"""The heat map of `hexfray grid` in the terminal: in colours where there are any, and always with numbers. As a
picture: hexfray/series/balance/heat_svg.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from core.match.columns import letters_in
from hexfray.series.balance.grid import Grid, GridCell
from hexfray.series.balance.heat_colours import colour_of, hexadecimal, ink_on
from hexfray.series.results import Share
from tui.terminal.painting import Piece

NARROWEST, WIDEST = 9, 14
"""The bounds of a cell's width, in columns of the terminal."""
LABEL = 24
"""The widest label of a row."""
STEPS = 11
MIDDLE = 0.4, 0.6
"""The shares around a half, which have no colour if there are only 16."""
NUMBERED = (130, 172, 215, 223, 255, 153, 117, 74, 25)
"""The same scale in 256 colours, from orange over grey to blue, by their numbers."""
EMPTY = "-"
"""A cell without battles."""
AVERAGE = "average"


def heat_map(grid: Grid, width: int, system: str | None) -> list[list[Piece]]:
    """Return the lines of the map, at most `width` wide: columns that don't fit follow below, with their rows again.
    `system` is how many colours there are (tui/terminal/painting.py)."""
    names = grid.settings.heads
    words = [len(word) for name in (*names, AVERAGE) for word in name.split()]
    wide = min(max(NARROWEST, max(words) + 1), WIDEST)
    labels = [build.name for build in grid.settings.rows.builds]
    left = min(LABEL, max(_wide(label) for label in (*labels, grid.settings.rows.title, AVERAGE))) + 1
    each = max(1, (width - left) // wide)
    numbers = [*range(len(names)), *([len(names)] if len(names) > 1 else [])]
    lines: list[list[Piece]] = []
    for start in range(0, len(numbers), each):
        lines += [[Piece("")]] if start else []
        lines += _Band(grid, numbers[start : start + each], left, wide, system).lines()
    return lines


def scale(system: str | None) -> list[Piece]:
    """Return the legend of the colours."""
    shares = [step / (STEPS - 1) for step in range(STEPS)]
    return [Piece("0% "), *(Piece("   ", *_colours(share, system)) for share in shares), Piece(" 100%")]


class _Band:
    """Some columns of a grid with all of its rows. The number after the last column is that of the averages."""

    def __init__(self, grid: Grid, numbers: Sequence[int], left: int, wide: int, system: str | None) -> None:
        self._grid, self._numbers, self._left, self._wide, self._system = grid, numbers, left, wide, system
        self._names = [*grid.settings.heads, AVERAGE]

    def lines(self) -> Iterator[list[Piece]]:
        wrapped = [wrap(self._names[number], self._wide - 1) or [""] for number in self._numbers]
        high = max(map(len, wrapped))
        for line in range(high):
            label = self._grid.settings.rows.title if line == high - 1 else ""
            heads = [names[line - high + len(names)] if line >= high - len(names) else "" for names in wrapped]
            yield [Piece(_fit(label, self._left)), *(Piece(_centred(cell, self._wide)) for cell in heads)]
        averages = self._grid.row_averages
        for number, (build, cells) in enumerate(self._grid.lines):
            yield from self._row(build.name, [*map(self._share, cells), averages[number]], cells)
        if len(averages) > 1:
            played = [share for share in averages if share is not None]
            overall = [*self._grid.column_averages, sum(played) / len(played) if played else None]
            yield from self._row(AVERAGE, overall, None)

    def _share(self, cell: GridCell) -> float | None:
        return cell.of_side(self._grid.side).share if cell.games else None

    def _row(
        self, name: str, shares: Sequence[float | None], cells: Sequence[GridCell] | None
    ) -> Iterator[list[Piece]]:
        """Yield the line of the shares, and for single cells one with their intervals."""
        yield [Piece(_fit(name, self._left)), *(self._cell(shares[number]) for number in self._numbers)]
        if cells is not None:
            ranges = [*(_range(cell.of_side(self._grid.side)) for cell in cells), ""]
            yield [
                Piece(" " * self._left),
                *(self._piece(ranges[number], shares[number]) for number in self._numbers),
            ]

    def _cell(self, share: float | None) -> Piece:
        return self._piece(EMPTY if share is None else f"{share:.0%}", share)

    def _piece(self, text: str, share: float | None) -> Piece:
        return Piece(_centred(text, self._wide), *_colours(share, self._system))


def _range(share: Share) -> str:
    low, high = share.interval
    return f"{100 * low:z.0f}-{100 * high:.0f}" if share.games else ""


def _colours(share: float | None, system: str | None) -> tuple[str, str]:
    """Return ink and ground of a share. With 16 colours, shares around a half have none."""
    if share is None or system is None:
        return "", ""
    if system == "standard":
        low, high = MIDDLE
        return ("bright_white", "blue") if share > high else ("black", "yellow") if share < low else ("", "")
    if system == "256":
        step = round(share * (len(NUMBERED) - 1))
        return "color(231)" if NUMBERED[step] in (
            NUMBERED[0],
            NUMBERED[-1],
        ) else "color(16)", f"color({NUMBERED[step]})"
    ground = colour_of(share)
    return hexadecimal(ink_on(ground)), hexadecimal(ground)


def _wide(text: str) -> int:
    return sum(width for _, width in letters_in(text))


def _fit(text: str, width: int) -> str:
    """Return a text cut or filled to a width, with a blank at the end."""
    while _wide(text) > width - 1:
        text = text[:-1]
    return text + " " * (width - _wide(text))


def _centred(text: str, width: int) -> str:
    text = _fit(text, width).rstrip() if _wide(text) > width - 1 else text
    before = (width - _wide(text)) // 2
    return " " * before + text + " " * (width - before - _wide(text))
