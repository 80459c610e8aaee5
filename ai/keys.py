"""Keys for cached numbers: the facts of a battle that a number depends on, as its modifiers declare
(core/rulebook/reads.py). Facts about the figures themselves are keyed by each game (its cache_keys.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.reads import Reads
from core.space.cell import Cell
from core.space.grid import Grid, Vector

Key: TypeAlias = tuple[object, ...]
Facts: TypeAlias = Callable[[Battle, Figure, Figure], Key]
"""The facts about two figures in a battle, as a hashable value."""

MOST_KEPT = 1 << 12
_ORIGIN = Cell(0, 0)
_EAST, _SOUTH = Cell(1, 0), Cell(0, 1)


def facts(reads: Reads, battle: Battle, one: Figure, other: Figure) -> Key:
    """Return the facts that a number depends on with these `reads`, besides the two figures (`FIGURES`) and the manner
    (`MANNER`): equal facts, equal numbers."""
    return facts_of(reads)(battle, one, other)


def facts_of(reads: Reads) -> Facts:
    """Return `facts` for fixed `reads`, for callers that ask often."""
    found = _known.get(reads)
    if found is None:
        found = _known[reads] = _made([fact for flag, fact in _FACTS.items() if flag in reads])
    return found


_known: dict[Reads, Facts] = {}


def _made(each: list[Facts]) -> Facts:
    if not each:
        return _nothing
    if len(each) == 1:
        return each[0]

    def together(battle: Battle, one: Figure, other: Figure) -> Key:
        return tuple([fact(battle, one, other) for fact in each])

    return together


def _nothing(battle: Battle, one: Figure, other: Figure) -> Key:
    return ()


class Same:
    """A wrapper that is equal only for the very same object: faster to hash than a large record, and never wrong, as
    records do not change."""

    __slots__ = ("what",)

    def __init__(self, what: object) -> None:
        self.what = what

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.what is other.what

    def __hash__(self) -> int:
        return id(self.what)


def bearing(battle: Battle, one: Figure, other: Figure) -> Key:
    """Return how two figures stand to one another: the same anywhere on the map and however the pair is turned."""
    if one.also or other.also:
        cells = (*one.also, other.at, *other.also)
        offsets = tuple([(cell.q - one.at.q, cell.r - one.at.r) for cell in cells])
        parted = len(one.also)
    else:
        (q, r), (to_q, to_r) = one.at, other.at
        offsets, parted = ((to_q - q, to_r - r),), 0
    return _bearing(battle.grid, offsets, parted, one.facing, other.facing)


@lru_cache(maxsize=MOST_KEPT)
def _bearing(grid: Grid, offsets: tuple[Vector, ...], parted: int, one: int, other: int) -> Key:
    """Hexes repeat after a sixth of a turn, squares after a quarter, which is two of their facings."""
    step = 2 if grid.facings % 4 == 0 else 1
    back = one // step * step
    turned = tuple(_turned(grid, offset, -back) for offset in offsets)
    return turned, parted, one - back, (other - one) % grid.facings


def _turned(grid: Grid, offset: Vector, by: int) -> Vector:
    east = grid.step(_ORIGIN, grid.turned(grid.direction(_ORIGIN, _EAST), by))
    south = grid.step(_ORIGIN, grid.turned(grid.direction(_ORIGIN, _SOUTH), by))
    q, r = offset
    return q * east.q + r * south.q, q * east.r + r * south.r


def _cells(battle: Battle, one: Figure, other: Figure) -> Key:
    fallen = battle.fallen
    lying = (fallen.get(one.at), fallen.get(other.at)) if fallen else ()
    return one.at, one.also, other.at, other.also, _value(battle.terrain), _value(battle.heights), lying


def _value(ground: Mapping[Cell, Any]) -> object:
    """A map of the ground as a value. Battles that come of one another share theirs."""
    if not ground:
        return _EVEN
    found = _grounds.get(id(ground))
    if found is None:
        if len(_grounds) >= MOST_KEPT:
            _grounds.clear()
        value = frozenset(ground.items())
        found = _grounds[id(ground)] = ground, value  # a cached object keeps its id
    return found[1]


_EVEN = frozenset[object]()
_grounds: dict[int, tuple[Mapping[Cell, Any], object]] = {}


def _facings(battle: Battle, one: Figure, other: Figure) -> Key:
    return one.facing, other.facing


def _walks(battle: Battle, one: Figure, other: Figure) -> Key:
    return one.walk, other.walk


def _others(battle: Battle, one: Figure, other: Figure) -> Key:
    key = (_others, one.id, other.id)
    found: Key | None = battle.known.get(key)
    if found is None:
        two = one.id, other.id
        found = (*[Same(figure) for figure in battle.figures.values() if figure.id not in two], battle.holds)
        battle.known[key] = found
    return found


def _clock(battle: Battle, one: Figure, other: Figure) -> Key:
    return (battle.clock,)


def _weather(battle: Battle, one: Figure, other: Figure) -> Key:
    return (battle.wind,)


def _fields(battle: Battle, one: Figure, other: Figure) -> Key:
    return battle.fields


def _goals(battle: Battle, one: Figure, other: Figure) -> Key:
    return battle.goals


_FACTS: dict[Reads, Facts] = {
    Reads.BEARING: bearing,
    Reads.CELL: _cells,
    Reads.FACING: _facings,
    Reads.WALK: _walks,
    Reads.OTHERS: _others,
    Reads.CLOCK: _clock,
    Reads.WEATHER: _weather,
    Reads.FIELDS: _fields,
    Reads.GOALS: _goals,
}
