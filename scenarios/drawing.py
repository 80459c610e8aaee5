"""Maps drawn in rows of symbols, and maps given by width, height and cells: each becomes a board with terrain and
heights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.battle.counting import counted
from core.battle.record import replace
from core.records import record
from core.space.board import LONGEST_SIDE, Board
from core.space.cell import Cell
from core.space.terrain import TERRAIN
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.schema import MapTable

SIGNS: Mapping[str, str] = {
    ".": "clear",
    "#": "wall",
    "o": "pillar",
    "+": "door",
    "/": "doorway",
    ":": "rubble",
    "*": "brush",
    "T": "table",
    "=": "barricade",
    "~": "water",
    "^": "pit",
}
"""The symbols of a drawn map. A file's legend can add to them."""
LEVEL = "0."
METRES = "0123456789."
"""The symbols of drawn heights, and those of a cell at height 0."""


@record
class Ground:
    """A board with the terrain of its cells that aren't clear and the heights of those above 0, in metres."""

    board: Board
    terrain: Mapping[Cell, str]
    heights: Mapping[Cell, int]


def ground_of(part: Part[MapTable], kind: type[Board]) -> tuple[Ground | None, list[Complaint]]:
    """Return the ground of a `[map]`, as far as it can be read, with all complaints."""
    ground, faults = _flat(part, kind)
    if ground is None or not part.valid("heights") or part.table.heights is None:
        return ground, faults
    heights, wrong = _heights(part, part.table.heights, ground.board)
    return replace(ground, heights=heights), [*faults, *wrong]


def _flat(part: Part[MapTable], kind: type[Board]) -> tuple[Ground | None, list[Complaint]]:
    """Return the ground without heights."""
    if not part.valid("drawn", "legend", "width", "height", "terrain"):
        return None, []
    told = part.table
    if told.drawn is not None:
        extra = [key for key in ("width", "height", "terrain") if key in told.model_fields_set]
        faults = [part.complaint(key, "not used with 'drawn'; remove the key") for key in extra]
        ground, wrong = _drawn(part, told.drawn, kind)
        return ground, [*faults, *wrong]
    if told.width is None or told.height is None:
        return None, [Complaint(part.path, "expected 'drawn', or 'width' and 'height'")]
    return _listed(part, kind(told.width, told.height))


def _rows(drawn: str) -> list[tuple[int, str]]:
    """Return the rows of a drawing, each with its line in the text."""
    return [(number, "".join(line.split())) for number, line in enumerate(drawn.splitlines()) if line.strip()]


def _heights(part: Part[MapTable], drawn: str, board: Board) -> tuple[dict[Cell, int], list[Complaint]]:
    """Return the heights above 0, drawn as a digit for each cell, or a dot for 0."""
    rows = _rows(drawn)
    faults = [
        part.complaint("heights", f"expected {board.width} cells in this row, got {len(row)}", row=number)
        for number, row in rows
        if len(row) != board.width
    ]
    if len(rows) != board.height:
        faults.append(part.complaint("heights", f"expected {counted(board.height, 'row', 'rows')}, got {len(rows)}"))
    for number, row in rows:
        if strange := [sign for sign in dict.fromkeys(row) if sign not in METRES]:
            faults.append(
                part.complaint(
                    "heights", f"expected a height of 0 to 9 metres, or a dot, got {strange[0]!r}", row=number
                )
            )
    if faults:
        return {}, faults
    signs = ((board.at(x, y), sign) for y, (_, row) in enumerate(rows) for x, sign in enumerate(row))
    return {cell: int(sign) for cell, sign in signs if sign not in LEVEL}, []


def _drawn(part: Part[MapTable], drawn: str, kind: type[Board]) -> tuple[Ground | None, list[Complaint]]:
    legend = {**SIGNS, **part.table.legend}
    faults = list(_legend_faults(part))
    rows = _rows(drawn)
    if not rows:
        return None, [*faults, part.complaint("drawn", "expected rows of symbols, got none")]
    width = len(rows[0][1])
    for number, row in rows:
        if len(row) != width:
            faults.append(
                part.complaint(
                    "drawn", f"expected {width} cells in this row, as in the first, got {len(row)}", row=number
                )
            )
        faults += [
            part.complaint("drawn", unknown("symbol", symbol, legend), row=number)
            for symbol in dict.fromkeys(row)
            if symbol not in legend
        ]
    if width > LONGEST_SIDE or len(rows) > LONGEST_SIDE:
        size = f"{width} x {len(rows)}"
        return None, [
            *faults,
            part.complaint("drawn", f"expected at most {LONGEST_SIDE} x {LONGEST_SIDE} cells, got {size}"),
        ]
    if faults:
        return Ground(kind(width, len(rows)), {}, {}), faults
    board = kind(width, len(rows))
    places = ((board.at(x, y), legend[sign]) for y, (_, row) in enumerate(rows) for x, sign in enumerate(row))
    return Ground(board, {cell: terrain for cell, terrain in places if terrain != "clear"}, {}), []


def _legend_faults(part: Part[MapTable]) -> Iterator[Complaint]:
    for sign, terrain in part.table.legend.items():
        if len(sign) != 1 or sign.isspace():
            yield part.complaint("legend", f"expected a single character as symbol, got {sign!r}", at=sign)
        if terrain not in TERRAIN:
            yield part.complaint("legend", unknown("terrain", terrain, TERRAIN), at=sign)


def _listed(part: Part[MapTable], board: Board) -> tuple[Ground, list[Complaint]]:
    faults = []
    if part.table.legend:
        faults.append(part.complaint("legend", "only for a drawn map; remove the key"))
    terrain: dict[Cell, str] = {}
    for kind, names in part.table.terrain.items():
        if kind not in TERRAIN:
            faults.append(part.complaint("terrain", unknown("terrain", kind, TERRAIN), at=kind))
        for index, name in enumerate(names):
            try:
                cell = board.cell(name)
            except ValueError as fault:
                faults.append(Complaint((*part.path, "terrain", kind, index), str(fault)))
                continue
            if cell in terrain:
                faults.append(Complaint((*part.path, "terrain", kind, index), f"{name} is already {terrain[cell]}"))
            terrain[cell] = kind
    known = {cell: kind for cell, kind in terrain.items() if kind in TERRAIN and kind != "clear"}
    return Ground(board, known, {}), faults
