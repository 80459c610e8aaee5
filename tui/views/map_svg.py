"""A map as an SVG picture, for pages: cells, figures with their facing, and what an act did. In characters:
hex_drawing.py, square_drawing.py; the page: report_page.py, whose style sheet has the colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from math import cos, pi, radians, sin, sqrt

from core.match.acts import Act
from core.space.cell import Cell
from core.space.grid import Grid
from tui.views.map_view import MapView, Token

SIZE = 20.0
"""From the centre of a hex to a corner, and half the side of a square, in pixels."""
MARGIN = 2
"""So many columns and rows around everyone are shown."""
TOKEN, SMALL = 0.62, 0.42
"""The radius of a figure alone in its cell, and of several in one, in units of SIZE."""


def map_svg(view: MapView, act: Act | None, label: str) -> str:
    """Return the picture of a map around all figures on it, with the way and the target of an act. `label` describes
    the picture."""
    cells = _in_view(view, act)
    places = [_centre(view.grid, cell) for cell in cells]
    left, top = min(x for x, _ in places) - SIZE * 1.1, min(y for _, y in places) - SIZE * 1.1
    width, height = max(x for x, _ in places) - left + SIZE * 1.1, max(y for _, y in places) - top + SIZE * 1.1
    box = f"{_n(left)} {_n(top)} {_n(width)} {_n(height)}"
    parts = [
        f'<svg class="map" viewBox="{box}" style="max-width:{_n(width * 1.6)}px" role="img"'
        f' aria-label="{escape(label, quote=True)}">',
        *(_ground(view, cell) for cell in cells),
        *_way(view.grid, act),
        *(part for cell in cells for part in _figures(view, cell, act)),
        "</svg>",
    ]
    return "\n".join(parts)


def _in_view(view: MapView, act: Act | None) -> list[Cell]:
    """The cells around everyone, row by row."""
    grid = view.grid
    held = [*view.tokens, *(act.trail if act is not None else ())] or [*grid.cells()]
    columns, rows = zip(*(grid.offset(cell) for cell in held), strict=True)
    wide = range(min(columns) - MARGIN, max(columns) + MARGIN + 1)
    high = range(min(rows) - MARGIN, max(rows) + MARGIN + 1)
    return [cell for cell in grid.cells() if grid.offset(cell)[0] in wide and grid.offset(cell)[1] in high]


def _centre(grid: Grid, cell: Cell) -> tuple[float, float]:
    column, row = grid.offset(cell)
    if grid.facings == 6:
        return 1.5 * SIZE * column, sqrt(3) * SIZE * (row + (column & 1) / 2)
    return 2 * SIZE * column, 2 * SIZE * row


def _ground(view: MapView, cell: Cell) -> str:
    """The cell with the classes of its contents: ground, fields, an objective, items."""
    x, y = _centre(view.grid, cell)
    corners, turn = (6, 0.0) if view.grid.facings == 6 else (4, pi / 4)
    reach = SIZE if corners == 6 else SIZE * sqrt(2)
    around = ((turn + 2 * pi * n / corners) for n in range(corners))
    points = " ".join(f"{_n(x + reach * cos(at))},{_n(y + reach * sin(at))}" for at in around)
    names = [view.ground.get(cell, "clear"), *(f"{look}-field" for look in view.fields.get(cell, ()))]
    names += ["goal"] * (cell in view.goals)
    shape = f'<polygon class="cell {" ".join(names)}" points="{points}"/>'
    item = f'<circle class="item" cx="{_n(x)}" cy="{_n(y)}" r="3"/>'
    return shape + (item if cell in view.items else "")


def _way(grid: Grid, act: Act | None) -> Iterator[str]:
    """The way of the acting figure, and a line to its target."""
    if act is None or act.figure is None:
        return
    if act.trail:
        points = " ".join(f"{_n(x)},{_n(y)}" for x, y in (_centre(grid, cell) for cell in act.trail))
        yield f'<polyline class="way" points="{points}"/>'
    if act.target is not None and act.target != act.figure:
        start = act.trail[-1] if act.trail else act.before[act.figure].at
        (x, y), (to_x, to_y) = _centre(grid, start), _centre(grid, act.before[act.target].at)
        yield f'<line class="blow" x1="{_n(x)}" y1="{_n(y)}" x2="{_n(to_x)}" y2="{_n(to_y)}"/>'


def _figures(view: MapView, cell: Cell, act: Act | None) -> Iterator[str]:
    """The figures of a cell, side by side."""
    tokens = view.tokens.get(cell, ())
    x, y = _centre(view.grid, cell)
    step = 0.0 if len(tokens) < 2 else SIZE * 0.9 / (len(tokens) - 1)
    for number, token in enumerate(tokens):
        yield from _figure(view, token, x + step * number - step * (len(tokens) - 1) / 2, y, act, len(tokens) > 1)


def _figure(view: MapView, token: Token, x: float, y: float, act: Act | None, small: bool) -> Iterator[str]:  # noqa: FBT001
    radius = SIZE * (SMALL if small or token.part else TOKEN)
    names = [f"side-{token.side}", *["out"] * token.out]
    names += ["part"] * token.part
    names += ["acts"] * (act is not None and token.figure == act.figure)
    names += ["target"] * (act is not None and token.figure == act.target)
    if token.facing is not None and not token.out and not token.part:
        at = radians(360 * token.facing / view.grid.facings - 90)
        tip = _points((x, y), ((radius * 1.5, at), (radius, at + 0.55), (radius, at - 0.55)))
        yield f'<polygon class="nose {" ".join(names)}" points="{tip}"/>'
    name = escape(token.name or token.letter)
    yield f'<g class="figure {" ".join(names)}"><title>{name}</title>'
    yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"/>'
    if token.part:
        yield "</g>"
        return
    yield f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(radius * 1.15)}">{escape(token.letter)}</text></g>'


def _points(centre: tuple[float, float], polar: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_n(centre[0] + r * cos(at))},{_n(centre[1] + r * sin(at))}" for r, at in polar)


def _n(number: float) -> str:
    """A number to a tenth, the same on every machine."""
    return f"{round(number, 1) + 0.0:g}"
