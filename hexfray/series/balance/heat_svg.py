"""A heat map as an SVG picture: shares in rows and columns, each with its interval. The colours are in heat_colours.py;
the map in a terminal is in hexfray/cli/heat.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap
from typing import TypeAlias

from hexfray.series.balance.heat_colours import colour_of, hexadecimal, ink_on
from hexfray.series.results import Share

Labels: TypeAlias = tuple[str, Sequence[str]]
"""The title of an axis, and the name of each row or column."""

LETTER = 8.2
"""The width of a letter of a label, in pixels, of a wide font."""
LINE = 17
HEIGHT = 50
NARROWEST, WIDEST = 88, 190
"""The bounds of a cell's width."""
MARGIN = 24
GAP = 10
BAR = 220
FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Helvetica, Arial, sans-serif"
STYLE = (
    f"text{{font-family:{FONT};font-size:13px;fill:#222}}.title{{font-size:19px;font-weight:600}}.note{{fill:#555}}"
    ".share{font-size:16px;font-weight:600;text-anchor:middle}.range{font-size:11.5px;text-anchor:middle}"
    ".middle{text-anchor:middle}.end{text-anchor:end}.axis{font-weight:600}"
)


def heat_svg(
    title: str,
    note: str,
    rows: Labels,
    columns: Labels,
    shares: Sequence[Sequence[Share]],
    averages: tuple[Sequence[float | None], Sequence[float | None]],
) -> str:
    """Return the picture. `shares` are row by row; `averages` are those of the rows and of the columns, which are shown
    if there are several."""
    return "\n".join([*_Drawing(title, note, rows, columns, shares, averages).parts(), ""])


class _Drawing:
    """Where everything stands in the picture, in pixels."""

    def __init__(
        self,
        title: str,
        note: str,
        rows: Labels,
        columns: Labels,
        shares: Sequence[Sequence[Share]],
        averages: tuple[Sequence[float | None], Sequence[float | None]],
    ) -> None:
        self.title, self.note, self.rows, self.columns, self.shares = title, note, rows, columns, shares
        self.row_averages = averages[0] if len(columns[1]) > 1 else ()
        self.column_averages = averages[1] if len(rows[1]) > 1 else ()
        words = (len(word) for name in columns[1] for word in name.split())
        self.wide = min(max(NARROWEST, int(max(words, default=0) * LETTER) + 12), WIDEST)
        self.names = [wrap(name, max(4, int((self.wide - 8) / LETTER))) or [""] for name in columns[1]]
        row_words = [*rows[1], rows[0], "average"] if self.column_averages else [*rows[1], rows[0]]
        self.left = MARGIN + max(60.0, max(len(name) for name in row_words) * LETTER) + GAP
        self.top = MARGIN + 56 + LINE * (max(map(len, self.names)) + 1) + 14
        self.right = self.left + self.wide * len(columns[1])
        self.bottom = self.top + HEIGHT * len(rows[1])

    def parts(self) -> Iterator[str]:
        right = self.right + (GAP + self.wide if self.row_averages else 0)
        bottom = self.bottom + (GAP + HEIGHT if self.column_averages else 0)
        words = max(len(self.title) * 10.5, len(self.note) * 6.9, len(self.columns[0]) * 7.9 + self.left - MARGIN)
        width, height = max(right, MARGIN + words, self.left + BAR + 60) + MARGIN, bottom + 34 + 44
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" width="{_n(width)}"'
            f' height="{_n(height)}" role="img" aria-label="{escape(self.title, quote=True)}">'
        )
        yield f'<style>{STYLE}</style><rect width="100%" height="100%" fill="#fff"/>'
        yield _text(MARGIN, MARGIN + 16, self.title, "title")
        yield _text(MARGIN, MARGIN + 38, self.note, "note")
        yield from self._labels()
        for row, (name, shares) in enumerate(zip(self.rows[1], self.shares, strict=True)):
            y = self.top + HEIGHT * row
            yield _text(self.left - GAP, y + HEIGHT / 2 + 5, name, "end")
            for column, share in enumerate(shares):
                if share.games:
                    yield from self._cell(self.left + self.wide * column, y, share.share, share.interval)
        yield from self._averages()
        yield from self._scale(bottom + 34)
        yield "</svg>"

    def _labels(self) -> Iterator[str]:
        yield _text(self.left, self.top - 14 - LINE * max(map(len, self.names)) - 4, self.columns[0], "axis")
        yield _text(self.left - GAP, self.top - 14, self.rows[0], "axis end")
        for column, lines in enumerate([*self.names, *([["average"]] if self.row_averages else [])]):
            beyond = GAP if column == len(self.names) else 0
            middle = self.left + self.wide * (column + 0.5) + beyond
            for number, line in enumerate(reversed(lines)):
                kind = "middle note" if beyond else "middle"
                yield _text(middle, self.top - 14 - LINE * number, line, kind)

    def _averages(self) -> Iterator[str]:
        for row, share in enumerate(self.row_averages):
            yield from self._cell(self.right + GAP, self.top + HEIGHT * row, share, None)
        if self.column_averages:
            yield _text(self.left - GAP, self.bottom + GAP + HEIGHT / 2 + 5, "average", "end note")
        for column, share in enumerate(self.column_averages):
            yield from self._cell(self.left + self.wide * column, self.bottom + GAP, share, None)

    def _cell(self, x: float, y: float, share: float | None, interval: tuple[float, float] | None) -> Iterator[str]:
        """Yield a cell of the picture: nothing without battles."""
        if share is None:
            return
        ground = colour_of(share)
        ink = hexadecimal(ink_on(ground))
        size = f'width="{_n(self.wide - 2)}" height="{_n(HEIGHT - 2)}"'
        yield f'<rect x="{_n(x + 1)}" y="{_n(y + 1)}" {size} rx="3" fill="{hexadecimal(ground)}"/>'
        middle = x + self.wide / 2
        yield _text(middle, y + (23 if interval else HEIGHT / 2 + 6), f"{share:.0%}", "share", ink)
        if interval is not None:
            low, high = interval
            yield _text(middle, y + 39, f"{100 * low:z.0f} to {100 * high:.0f}", "range", ink)

    def _scale(self, y: float) -> Iterator[str]:
        steps = 40
        for step in range(steps):
            fill = hexadecimal(colour_of((step + 0.5) / steps))
            x = self.left + BAR * step / steps
            yield f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(BAR / steps + 0.5)}" height="12" fill="{fill}"/>'
        for share in (0, 0.5, 1):
            yield _text(self.left + BAR * share, y + 28, f"{share:.0%}", "middle note")


def _text(x: float, y: float, words: str, kind: str, ink: str = "") -> str:
    fill = f' style="fill:{ink}"' if ink else ""
    return f'<text x="{_n(x)}" y="{_n(y)}" class="{kind}"{fill}>{escape(words)}</text>'


def _n(number: float) -> str:
    """Return a number with at most one decimal."""
    return f"{number:.1f}".removesuffix(".0")
