"""Moves on the map: the cells that a figure can reach, by which paths, at what cost. Other orders are in
order_view.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, replace
from functools import cache
from typing import Any, cast

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.footprint import Encounter
from core.play.menu import Menu
from core.play.move_preview import walk_cost
from core.play.parts import encounters_of, footprint_of, lost_options_of
from core.play.portrait import Trait
from core.play.ruleset import Ruleset
from core.records import record
from core.space.cell import Cell
from tui.views.wording import is_walk, target, turns, walk_label

Path = tuple[Cell, ...]


@record
class Walk:
    """A way to move: `move`, `kneel`. `ends` are the possible last cells, with their paths, best first; `price` is the
    cost of a path, `forgone` what the figure can no longer do after it, `notes` and `met` what happens on it. The order
    of a `proposed` path may have more fields than `sample`; `looks` are its proposed facings."""

    verb: str
    sample: Choice
    ends: Mapping[Cell, tuple[Path, ...]]
    price: Callable[[Path], int]
    forgone: Callable[[Path], tuple[Trait, ...]] = lambda path: ()
    notes: Callable[[Path], tuple[Trait, ...]] = lambda path: ()
    met: Callable[[Path], tuple[Encounter, ...]] = lambda path: ()
    proposed: Mapping[Path, Choice] = field(default_factory=dict)
    looks: Mapping[Path, tuple[int, ...]] = field(default_factory=dict)

    @property
    def turns(self) -> bool:
        """Whether a facing is chosen at the end."""
        return turns(self.sample)

    def order(self, path: Path, facing: int) -> Choice:
        """Return the order to take this path and, if a facing is chosen, to end facing there."""
        said = {"path": path, "facing": facing} if self.turns else {"path": path}
        return replace(self.proposed.get(path, self.sample), **cast("dict[str, Any]", said))

    def costs(self) -> dict[Cell, int]:
        """Return the cost of each cell but the figure's own."""
        return {cell: self.price(paths[0]) for cell, paths in self.ends.items() if paths[0]}

    def far(self) -> frozenset[Cell]:
        """Return the cells from which the figure can no longer act this turn."""
        return frozenset(cell for cell, paths in self.ends.items() if self.forgone(paths[0]))


def walks(ruleset: Ruleset, menu: Menu, figure: FigureId) -> tuple[Walk, ...]:
    """Return every way that `figure` can move now, in menu order.

    A way that is offered on the spot only is tried on the paths of the first one, too.
    """
    battle, start = menu.battle, menu.battle[figure].at
    manners: dict[tuple[str, str, FigureId], dict[Path, list[Choice]]] = {}
    for choice in menu.of(figure):
        if is_walk(choice):
            path: Path = getattr(choice, "path")  # noqa: B009
            manners.setdefault((choice.verb, choice.walk_label, target(choice)), {}).setdefault(path, []).append(choice)
    found = [_walk(ruleset, battle, proposed) for proposed in manners.values()]
    return tuple(_on_all_paths(menu, walk, found[0]) if set(walk.ends) == {start} else walk for walk in found)


def _walk(ruleset: Ruleset, battle: Battle, orders: Mapping[Path, list[Choice]]) -> Walk:
    """Return a way to move by its proposed orders. If a cell is reached from several sides, the cheapest path is
    first."""
    proposed = {path: choices[0] for path, choices in orders.items()}
    looks = {path: tuple(getattr(choice, "facing", 0) for choice in choices) for path, choices in orders.items()}
    sample = next(iter(proposed.values()))
    start = battle[sample.figure].at

    def order(path: Path) -> Choice:
        return replace(proposed.get(path, sample), **cast("dict[str, Any]", {"path": path}))

    @cache
    def price(path: Path) -> int:
        return walk_cost(ruleset, battle, order(path))

    ends: dict[Cell, list[Path]] = {}
    for path in proposed:
        ends.setdefault(path[-1] if path else start, []).append(path)
    paths = {at: tuple(ways if turns(sample) else sorted(ways, key=price)) for at, ways in ends.items()}
    forgone = cache(lambda path: lost_options_of(ruleset.book, battle, order(path)))
    notes = cache(lambda path: footprint_of(ruleset.book, battle, order(path)).notes)
    on_the_way = cache(lambda path: encounters_of(ruleset.book, battle, order(path)))
    return Walk(walk_label(battle, sample), sample, paths, price, forgone, notes, on_the_way, proposed, looks)


def _on_all_paths(menu: Menu, walk: Walk, widest: Walk) -> Walk:
    facing: int = getattr(walk.sample, "facing", 0)
    return replace(
        walk, ends=_LegalPaths(widest.ends, lambda path: menu.refusal(walk.order(path, facing)) is None, walk.ends)
    )


class _LegalPaths(Mapping[Cell, tuple[Path, ...]]):
    """The legal ones of some paths, tried on demand, or those in `sure` if none is."""

    def __init__(
        self,
        paths: Mapping[Cell, tuple[Path, ...]],
        allowed: Callable[[Path], bool],
        sure: Mapping[Cell, tuple[Path, ...]],
    ) -> None:
        self._paths = paths
        self._allowed = allowed
        self._sure = sure
        self._found: dict[Cell, tuple[Path, ...]] = {}

    def __getitem__(self, cell: Cell) -> tuple[Path, ...]:
        if cell not in self._found:
            self._found[cell] = tuple(filter(self._allowed, self._paths.get(cell, ()))) or self._sure.get(cell, ())
        if not self._found[cell]:
            raise KeyError(cell)
        return self._found[cell]

    def __iter__(self) -> Iterator[Cell]:
        return (cell for cell in dict.fromkeys((*self._sure, *self._paths)) if cell in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)
