"""Walks as a map shows them: where a figure can go, by which paths, at what cost. Other orders are in order_view.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, cast

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.footprint import Met
from core.play.menu import Menu
from core.play.parts import footprint_of, forgone_of, met_of
from core.play.portrait import Trait
from core.play.price import toll
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.views.wording import is_walk, target, turns, walked

Path = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """One manner of walking: `move`, `kneel`. `ends` are the cells it may end in, with their paths, the best first;
    `price` is what the rules ask for a path, `forgone` what such a walk leaves no time for, `notes` what else is to be
    known of it, `met` what is on its way; of a path that was `proposed` the order may say more than the sample does,
    and `looks` are the facings that it was proposed with."""

    verb: str
    sample: Choice
    ends: Mapping[Cell, tuple[Path, ...]]
    price: Callable[[Path], int]
    forgone: Callable[[Path], tuple[Trait, ...]] = lambda path: ()
    notes: Callable[[Path], tuple[Trait, ...]] = lambda path: ()
    met: Callable[[Path], tuple[Met, ...]] = lambda path: ()
    proposed: Mapping[Path, Choice] = field(default_factory=dict)
    looks: Mapping[Path, tuple[int, ...]] = field(default_factory=dict)

    @property
    def turns(self) -> bool:
        """Whether a facing is chosen for its end."""
        return turns(self.sample)

    def order(self, path: Path, facing: int) -> Choice:
        """The order to walk this way and, if one turns at its end, to face there."""
        said = {"path": path, "facing": facing} if self.turns else {"path": path}
        return replace(self.proposed.get(path, self.sample), **cast("dict[str, Any]", said))

    def costs(self) -> dict[Cell, int]:
        """What it costs to get to each cell but its own."""
        return {cell: self.price(paths[0]) for cell, paths in self.ends.items() if paths[0]}

    def far(self) -> frozenset[Cell]:
        """The cells from where the figure can no longer do this turn what it could do now."""
        return frozenset(cell for cell, paths in self.ends.items() if self.forgone(paths[0]))


def walks(ruleset: Ruleset, menu: Menu, figure: FigureId) -> tuple[Walk, ...]:
    """Every manner in which a figure may walk now, in the order of the menu.

    A manner that is offered on the spot only may be ordered for longer paths too: those of the first are tried.
    """
    battle, start = menu.battle, menu.battle[figure].at
    manners: dict[tuple[str, str, FigureId], dict[Path, list[Choice]]] = {}
    for choice in menu.of(figure):
        if is_walk(choice):
            path: Path = getattr(choice, "path")  # noqa: B009
            manners.setdefault((choice.verb, choice.stride, target(choice)), {}).setdefault(path, []).append(choice)
    found = [_walk(ruleset, battle, proposed) for proposed in manners.values()]
    return tuple(_widened(menu, walk, found[0]) if set(walk.ends) == {start} else walk for walk in found)


def _walk(ruleset: Ruleset, battle: Battle, orders: Mapping[Path, list[Choice]]) -> Walk:
    """A manner of walking by the orders that were proposed. Where one comes to a cell from several sides, the cheapest
    way is the first."""
    proposed = {path: choices[0] for path, choices in orders.items()}
    looks = {path: tuple(getattr(choice, "facing", 0) for choice in choices) for path, choices in orders.items()}
    sample = next(iter(proposed.values()))
    start = battle[sample.figure].at

    def order(path: Path) -> Choice:
        return replace(proposed.get(path, sample), **cast("dict[str, Any]", {"path": path}))

    @cache
    def price(path: Path) -> int:
        return toll(ruleset, battle, order(path))

    ends: dict[Cell, list[Path]] = {}
    for path in proposed:
        ends.setdefault(path[-1] if path else start, []).append(path)
    paths = {at: tuple(ways if turns(sample) else sorted(ways, key=price)) for at, ways in ends.items()}
    forgone = cache(lambda path: forgone_of(ruleset.book, battle, order(path)))
    notes = cache(lambda path: footprint_of(ruleset.book, battle, order(path)).notes)
    on_the_way = cache(lambda path: met_of(ruleset.book, battle, order(path)))
    return Walk(walked(battle, sample), sample, paths, price, forgone, notes, on_the_way, proposed, looks)


def _widened(menu: Menu, walk: Walk, widest: Walk) -> Walk:
    facing: int = getattr(walk.sample, "facing", 0)
    return replace(
        walk, ends=_Tried(widest.ends, lambda path: menu.refusal(walk.order(path, facing)) is None, walk.ends)
    )


class _Tried(Mapping[Cell, tuple[Path, ...]]):
    """Those of some paths that are allowed, tried when they are asked for; `sure` where none of them is."""

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
