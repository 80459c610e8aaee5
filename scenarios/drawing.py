"""Maps drawn in rows of signs, and maps told by width, height and cells. Both become a board and its terrain, and the
heights of its cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.battle.events import counted
from core.battle.record import replace
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
"""The signs of a drawn map. A file's own legend may add to them."""
LEVEL = "0."
METRES = "0123456789."
"""The signs of drawn heights, and those of a cell that lies as high as the map."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A board, the terrain of its cells that are not clear, and the metres by which they lie up, where they do."""

    board: Board
    terrain: Mapping[Cell, str]
    heights: Mapping[Cell, int]


def ground_of(part: Part[MapTable], kind: type[Board]) -> tuple[Ground | None, list[Complaint]]:
    """The ground that a `[map]` means, as far as it can be told, and what is wrong with it."""
    ground, faults = _flat(part, kind)
    if ground is None or not part.sure_of("heights") or part.table.heights is None:
        return ground, faults
    heights, wrong = _heights(part, part.table.heights, ground.board)
    return replace(ground, heights=heights), [*faults, *wrong]


def _flat(part: Part[MapTable], kind: type[Board]) -> tuple[Ground | None, list[Complaint]]:
    """The same without its heights."""
    if not part.sure_of("drawn", "legend", "width", "height", "terrain"):
        return None, []
    told = part.table
    if told.drawn is not None:
        extra = [key for key in ("width", "height", "terrain") if key in told.model_fields_set]
        faults = [part.complain(key, "is not for a drawn map, whose rows say it all") for key in extra]
        ground, wrong = _drawn(part, told.drawn, kind)
        return ground, [*faults, *wrong]
    if told.width is None or told.height is None:
        return None, [Complaint(part.path, "a map is 'drawn', or has a 'width' and a 'height'")]
    return _listed(part, kind(told.width, told.height))


def _rows(drawn: str) -> list[tuple[int, str]]:
    """The rows of a drawing, each with its number in the text."""
    return [(number, "".join(line.split())) for number, line in enumerate(drawn.splitlines()) if line.strip()]


def _heights(part: Part[MapTable], drawn: str, board: Board) -> tuple[dict[Cell, int], list[Complaint]]:
    """The metres of each cell that does not lie at 0: a digit each, or a dot for 0."""
    rows = _rows(drawn)
    faults = [
        part.complain("heights", f"this row has {len(row)} cells, the map has {board.width}", row=number)
        for number, row in rows
        if len(row) != board.width
    ]
    if len(rows) != board.height:
        faults.append(part.complain("heights", f"has {counted(len(rows), 'row', 'rows')}, the map has {board.height}"))
    for number, row in rows:
        if strange := [sign for sign in dict.fromkeys(row) if sign not in METRES]:
            faults.append(part.complain("heights", f"{strange[0]!r} is no height: 0 to 9 metres, or a dot", row=number))
    if faults:
        return {}, faults
    signs = ((board.at(x, y), sign) for y, (_, row) in enumerate(rows) for x, sign in enumerate(row))
    return {cell: int(sign) for cell, sign in signs if sign not in LEVEL}, []


def _drawn(part: Part[MapTable], drawn: str, kind: type[Board]) -> tuple[Ground | None, list[Complaint]]:
    legend = {**SIGNS, **part.table.legend}
    faults = list(_legend_faults(part))
    rows = _rows(drawn)
    if not rows:
        return None, [*faults, part.complain("drawn", "has no rows")]
    width = len(rows[0][1])
    for number, row in rows:
        if len(row) != width:
            faults.append(part.complain("drawn", f"this row has {len(row)} cells, the first has {width}", row=number))
        faults += [
            part.complain("drawn", unknown("sign", sign, legend), row=number)
            for sign in dict.fromkeys(row)
            if sign not in legend
        ]
    if width > LONGEST_SIDE or len(rows) > LONGEST_SIDE:
        size = f"{width} x {len(rows)}"
        return None, [*faults, part.complain("drawn", f"a map is at most {LONGEST_SIDE} x {LONGEST_SIDE}, not {size}")]
    if faults:
        return Ground(kind(width, len(rows)), {}, {}), faults
    board = kind(width, len(rows))
    places = ((board.at(x, y), legend[sign]) for y, (_, row) in enumerate(rows) for x, sign in enumerate(row))
    return Ground(board, {cell: terrain for cell, terrain in places if terrain != "clear"}, {}), []


def _legend_faults(part: Part[MapTable]) -> Iterator[Complaint]:
    for sign, terrain in part.table.legend.items():
        if len(sign) != 1 or sign.isspace():
            yield part.complain("legend", f"{sign!r} is no sign: one letter is wanted", at=sign)
        if terrain not in TERRAIN:
            yield part.complain("legend", unknown("terrain", terrain, TERRAIN), at=sign)


def _listed(part: Part[MapTable], board: Board) -> tuple[Ground, list[Complaint]]:
    faults = []
    if part.table.legend:
        faults.append(part.complain("legend", "is for a drawn map, and this one is not drawn"))
    terrain: dict[Cell, str] = {}
    for kind, names in part.table.terrain.items():
        if kind not in TERRAIN:
            faults.append(part.complain("terrain", unknown("terrain", kind, TERRAIN), at=kind))
        for index, name in enumerate(names):
            try:
                cell = board.cell(name)
            except ValueError as fault:
                faults.append(Complaint((*part.path, "terrain", kind, index), str(fault)))
                continue
            if cell in terrain:
                faults.append(Complaint((*part.path, "terrain", kind, index), f"{name} is {terrain[cell]} already"))
            terrain[cell] = kind
    known = {cell: kind for cell, kind in terrain.items() if kind in TERRAIN and kind != "clear"}
    return Ground(board, known, {}), faults
