"""Where a cell is, in words: `the hex north-east of Ox`. Every text that names a cell gets its words here; the rule for
them is in docs/style.md. Names of figures: naming.py."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.naming import short_name
from core.battle.once import once
from core.space.cell import Cell

_WAYS = {"N": "north", "S": "south", "E": "east", "W": "west"}
_TWICE_TO = re.compile(r"\b(to|towards) the (?:hex|square) to the ")
_FAR_TWICE = re.compile(r"\b(\d+ (?:hexes|squares|m)) to the (?:hex|square) \d+ to the ")
MOST = 3
"""So many cells, and figures in a cell, are named."""


def cell_in_words(
    battle: Battle, cell: Cell, figure: FigureId = "", target: FigureId = "", *, numbered: bool = False
) -> str:
    """Return a cell in words: `the hex to the north` of `figure`, whose order or move it is, or `the hex north of Ox`,
    whichever figure is nearest. `target` is spoken of in the text already: `the hex north of her`.

    The cell's number follows if the words fit other cells as well, `the hex 3 north of Ox (0507)`, or if it is to be
    `numbered` anyway.
    """
    found = _words_for(battle, cell, figure, target)
    plain = found.exact and (not numbered or cell not in battle.grid)
    return found.said if plain else f"{found.said} ({battle.grid.name(cell)})"


def cells_in_words(
    battle: Battle,
    cells: Sequence[Cell],
    figure: FigureId = "",
    target: FigureId = "",
    *,
    numbered: bool = False,
    last: str = "and",
) -> str:
    """Return cells in words: `Ox's hex and the hexes north and south of him`; if there are many, or the words fit
    others as well, `3 hexes from the hex 4 to the north (0507, 0508, 0608)`."""
    found = [_words_for(battle, cell, figure, target) for cell in cells]
    if len(cells) > 1 and (numbered or len(cells) > MOST or not all(one.exact for one in found)):
        numbers = ", ".join(battle.grid.name(cell) for cell in cells if cell in battle.grid)
        return f"{counted(len(cells), *battle.grid.cell_words)} from {found[0].said} on ({numbers})"
    if len(cells) == 1:
        return cell_in_words(battle, cells[0], figure, target, numbered=numbered)
    return _joined([_together(battle, tuple(some)) for _, some in groupby(found, lambda one: one.around)], last)


def to_cell(battle: Battle, cell: Cell, figure: FigureId = "", target: FigureId = "", *, numbered: bool = False) -> str:
    """Return where a move leads: `to the north-east`, `to the hex north of Ox`."""
    return smooth(f"to {cell_in_words(battle, cell, figure, target, numbered=numbered)}")


def whereabouts(battle: Battle, cell: Cell, figure: FigureId) -> str:
    """Return where a cell is, seen from a figure: `2 hexes north-east of Ox`, `Ox's hex`."""
    at, (one, many) = battle[figure].at, battle.grid.cell_words
    name = short_name(battle, figure)
    if cell in battle[figure].cells:
        return f"{name}'s {one}"
    far = counted(battle.grid.distance(at, cell), one, many)
    return f"{far} {way_in_words(battle, at, cell)} of {name}"


def way_in_words(battle: Battle, start: Cell, cell: Cell) -> str:
    """Return the direction from one cell to another: `north-east`. ValueError if they are the same."""
    grid = battle.grid
    return "-".join(_WAYS[letter] for letter in grid.facing_names[grid.direction(start, cell)])


def smooth(text: str) -> str:
    """Return a text in which cells stand after `to`: `moves to the north`, not `moves to the hex to the north`; and
    `moves 3 hexes to the north (0507)`, not `moves 3 hexes to the hex 3 to the north (0507)`."""
    return _FAR_TWICE.sub(r"\1 to the ", _TWICE_TO.sub(r"\1 the ", text))


# -- the words ---------------------------------------------------------------------------------------------------------


class _Words(NamedTuple):
    """The words for a cell, and whether they fit it alone. For a cell next to a figure, the `way` there and what goes
    `around` it: `to the {}`, `{} of Ox`."""

    said: str
    exact: bool
    way: str = ""
    around: str = ""


def _words_for(battle: Battle, cell: Cell, figure: FigureId, target: FigureId) -> _Words:
    one, _ = battle.grid.cell_words
    if cell not in battle.grid:
        return _Words(f"a {one} off the map", True)
    if there := [other for other in battle.at(cell) if other.id != figure or other.at == cell]:
        return _Words(_occupied(battle, there, figure, target), there[0].id == figure or not any(o.also for o in there))
    near = _nearest(battle, cell, figure)
    far = battle.grid.distance(near.at, cell) if near is not None else 0
    if far != 1 and (place := _named_place(battle, cell)) is not None:
        return place
    if near is None:
        return _Words(f"the {one}", False)
    way, name = way_in_words(battle, near.at, cell), short_name(battle, near.id)
    around = "to the {}" if near.id == figure else f"{{}} of {near.pronouns.them if near.id == target else name}"
    if far > 1:
        return _Words(f"the {one} {far} {around.format(way)}", False)
    return _Words(f"the {one} {around.format(way)}", True, way, around)


def _together(battle: Battle, some: Sequence[_Words]) -> str:
    """Cells next to one figure: `the hexes north and south of Ox`; or cells each for itself."""
    _, many = battle.grid.cell_words
    if len(some) == 1 or not some[0].around:
        return _joined([one.said for one in some])
    return f"the {many} {some[0].around.format(_joined([one.way for one in some]))}"


def _joined(words: Sequence[str], last: str = "and") -> str:
    return f" {last} ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def _occupied(battle: Battle, there: Sequence[Figure], figure: FigureId, target: FigureId) -> str:
    one, _ = battle.grid.cell_words
    if any(other.id == figure for other in there):
        return f"the same {one}"
    named = [other for other in there if other.active] or there[:1]
    if any(other.id == target for other in named):
        return f"{battle[target].pronouns.their} {one}"
    names = [short_name(battle, other.id) for other in named]
    return f"the {one} of {names[0]} and {len(names) - 1} more" if len(names) > MOST else f"{_joined(names)}'s {one}"


def _nearest(battle: Battle, cell: Cell, figure: FigureId) -> Figure | None:
    """The nearest figure to a cell; of several the one whose move it is, else one in the fight."""
    distance = battle.grid.distance
    return min(
        _on_the_map(battle),
        key=lambda other: (distance(other.at, cell), other.id != figure, not other.active),
        default=None,
    )


@once
def _on_the_map(battle: Battle) -> tuple[Figure, ...]:
    return tuple(figure for figure in battle if figure.cells)


def _named_place(battle: Battle, cell: Cell) -> _Words | None:
    """The place of an objective that a cell is in; exact if it is all of it."""
    goals = (goal for goal in battle.goals if goal.place and cell in goal.cells)
    return next((_Words(goal.place, len(goal.cells) == 1) for goal in goals), None)
