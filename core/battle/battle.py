"""The battle as it stands: an immutable value, shared freely. It changes only by events (events.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field as default
from dataclasses import fields
from typing import Any, TypeAlias

from core.battle.clock import Clock
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.goal import Goal
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import FieldId, FigureId, RuleId, Side
from core.battle.posture import Life
from core.battle.record import changing, later, replace
from core.battle.wind import Wind
from core.errors import HexfrayError
from core.records import record
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.terrain import TERRAIN, Terrain

Answers: TypeAlias = Mapping[Callable[..., Any], Callable[..., Any]]
"""The function that answers each question games and variants answer differently."""


class _NoAnswers(dict[Callable[..., Any], Callable[..., Any]]):
    def __missing__(self, question: Callable[..., Any]) -> Callable[..., Any]:
        raise LookupError(f"{question.__name__}: this battle has no rules yet; call begin() first")


NO_ANSWERS = _NoAnswers()

_WELL = Life.WELL  # read very often, and enum members are slow to look up


class NoSuchFigure(HexfrayError, KeyError):
    """The battle has no figure of that id. The message lists those it has."""

    def __init__(self, figure: FigureId, known: Iterable[FigureId]) -> None:
        super().__init__(f"no figure {figure!r}; known: {', '.join(known)}")

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError would quote it


@record
class Battle:
    """Everything a rule may read.

    `figures` are in roster order. `terrain` names the ground of cells that are not clear, `fallen` the items lying in
    cells; `fields` are in the order they began; `options` are the optional clauses that are on, sorted. The `wind` is
    the same for the whole battle. `goals` are objectives besides beating everyone. `heights` are metres above the map's
    ground level, where not 0. `side_names` are for texts, `plural_sides` those whose names are plural,
    `side_colours` for the screen. `rules` are the book's answers, and `armoury` describes the kinds of items in the
    ruleset's own type (None: the ruleset has only one). `known` holds what has been read from this value (once.py).
    The last six are not part of the value.
    """

    grid: Grid
    figures: Mapping[FigureId, Figure]
    terrain: Mapping[Cell, str] = default(default_factory=dict)
    fallen: Mapping[Cell, tuple[Item, ...]] = default(default_factory=dict)
    holds: tuple[Hold, ...] = ()
    fields: tuple[Field, ...] = ()
    clock: Clock = Clock()
    options: tuple[RuleId, ...] = ()
    wind: Wind = Wind()
    goals: tuple[Goal, ...] = later(())
    heights: Mapping[Cell, int] = later(default_factory=dict)
    side_names: Mapping[Side, str] = default(default_factory=dict, compare=False, repr=False)
    plural_sides: frozenset[Side] = default(default=frozenset(), compare=False, repr=False)
    side_colours: Mapping[Side, str] = default(default_factory=dict, compare=False, repr=False)
    rules: Answers = default(default_factory=lambda: NO_ANSWERS, compare=False, repr=False)
    armoury: Any = default(default=None, compare=False, repr=False)
    known: dict[object, Any] = default(default_factory=dict, init=False, repr=False, compare=False)

    def __reduce__(self) -> tuple[type[Battle], tuple[object, ...]]:
        """Pickle without the values read from it."""
        return Battle, tuple(getattr(self, field.name) for field in fields(self) if field.init)

    def __getitem__(self, figure: FigureId) -> Figure:
        """Return the figure of that id. Raises NoSuchFigure, a KeyError."""
        try:
            return self.figures[figure]
        except KeyError:
            raise NoSuchFigure(figure, self.figures) from None

    def __iter__(self) -> Iterator[Figure]:
        """Iterate over the figures in roster order, including those out of the fight."""
        return iter(self.figures.values())

    def active(self, side: Side | None = None) -> tuple[Figure, ...]:
        """Return the figures alive and conscious, of one side or all, in roster order."""
        found: tuple[Figure, ...] | None = self.known.get(("active", side))
        if found is None:
            found = tuple([f for f in self.figures.values() if f.life is _WELL and (side is None or f.side == side)])
            self.known["active", side] = found
        return found

    def foes(self, figure: Figure) -> tuple[Figure, ...]:
        """Return the active figures of other sides."""
        side = figure.side
        found: tuple[Figure, ...] | None = self.known.get(("foes", side))
        if found is None:
            found = self.known["foes", side] = tuple([f for f in self.active() if f.side != side])
        return found

    def at(self, cell: Cell) -> tuple[Figure, ...]:
        """Return everyone in a cell, including the fallen, in roster order."""
        found: Mapping[Cell, tuple[Figure, ...]] | None = self.known.get("by cell")
        return (self._by_cell() if found is None else found).get(cell, ())

    def _by_cell(self) -> Mapping[Cell, tuple[Figure, ...]]:
        found: dict[Cell, tuple[Figure, ...]] | None = self.known.get("by cell")
        if found is None:
            found = self.known["by cell"] = {}
            for figure in self.figures.values():
                for cell in figure.cells:
                    found[cell] = (*found[cell], figure) if cell in found else (figure,)
        return found

    def apart(self, a: Figure, b: Figure) -> int:
        """Return the fewest steps from any cell of `a` to any cell of `b`."""
        if not (a.also or b.also):
            return self.grid.distance(a.at, b.at)
        return min(self.grid.distance(mine, theirs) for mine in a.cells for theirs in b.cells)

    def ground(self, cell: Cell) -> Terrain:
        """Return the terrain of a cell."""
        return TERRAIN[self.terrain.get(cell, "clear")]

    def fields_at(self, cell: Cell) -> tuple[Field, ...]:
        """Return the fields over a cell, in the order they began."""
        return tuple(f for f in self.fields if cell in f.cells)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides in the order of the roster."""
        found: tuple[Side, ...] | None = self.known.get("sides")
        if found is None:
            found = self.known["sides"] = tuple(dict.fromkeys(f.side for f in self))
        return found

    def with_figure(self, figure: Figure) -> Battle:
        """Return the battle with this figure replaced."""
        return _with_figures(self, {**self.figures, figure.id: figure})

    def without(self, figure: FigureId) -> Battle:
        """Return the battle without a figure and its holds. For looking ahead; in a real battle figures that leave stay
        in the roster."""
        others = {name: one for name, one in self.figures.items() if name != figure}
        holds = tuple(hold for hold in self.holds if figure not in (hold.holder, hold.held))
        return replace(self, figures=others, holds=holds)

    def with_field(self, name: FieldId, field: Field | None) -> Battle:
        """Return the battle with this field replaced, or added last; None removes it."""
        if field is None:
            return replace(self, fields=tuple(f for f in self.fields if f.id != name))
        if any(f.id == name for f in self.fields):
            return replace(self, fields=tuple(field if f.id == name else f for f in self.fields))
        return replace(self, fields=(*self.fields, field))

    def with_fallen(self, cell: Cell, items: tuple[Item, ...]) -> Battle:
        """Return the battle with exactly these items lying in a cell."""
        others = {at: lying for at, lying in self.fallen.items() if at != cell}
        return replace(self, fallen={**others, cell: items} if items else others)


_with_figures = changing(Battle, "figures")
