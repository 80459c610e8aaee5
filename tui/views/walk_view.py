"""Walks as a map shows them: where a figure can go, by which paths, at what cost. Other orders are in order_view.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.menu import Menu
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.views.wording import is_walk, verb

Path = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """One manner of walking: `move`, `kneel`. `ends` are the cells it may end in, with their paths, the best first;
    `price` is what the rules ask for a path."""

    verb: str
    sample: Choice
    ends: Mapping[Cell, tuple[Path, ...]]
    price: Callable[[Path], int]

    def order(self, path: Path, facing: int) -> Choice:
        """The order to walk this way and end facing there."""
        return replace(self.sample, **cast("dict[str, Any]", {"path": path, "facing": facing}))

    def costs(self) -> dict[Cell, int]:
        """What it costs to get to each cell but its own."""
        return {cell: self.price(paths[0]) for cell, paths in self.ends.items() if paths[0]}


def walks(ruleset: Ruleset, menu: Menu, figure: FigureId) -> tuple[Walk, ...]:
    """Every manner in which a figure may walk now, in the order of the menu.

    A manner that is offered on the spot only may be ordered for longer paths too: those of the first are tried.
    """
    start = menu.battle[figure].at
    samples: dict[str, Choice] = {}
    ends: dict[str, dict[Cell, dict[Path, None]]] = {}
    for choice in menu.of(figure):
        if is_walk(choice):
            path: Path = getattr(choice, "path")  # noqa: B009
            samples.setdefault(choice.verb, choice)
            ends.setdefault(choice.verb, {}).setdefault(path[-1] if path else start, {})[path] = None
    price = _price(ruleset, menu.battle, figure)
    found = [Walk(verb(c), c, {at: tuple(paths) for at, paths in ends[v].items()}, price) for v, c in samples.items()]
    return tuple(_widened(menu, walk, found[0]) if set(walk.ends) == {start} else walk for walk in found)


def _price(ruleset: Ruleset, battle: Battle, figure: FigureId) -> Callable[[Path], int]:
    return lambda path: ruleset.cost(battle, battle[figure], path)


def _widened(menu: Menu, walk: Walk, widest: Walk) -> Walk:
    facing: int = getattr(walk.sample, "facing")  # noqa: B009
    legal = {
        at: allowed
        for at, paths in widest.ends.items()
        if (allowed := tuple(path for path in paths if menu.refusal(walk.order(path, facing)) is None))
    }
    return replace(walk, ends={**walk.ends, **legal})
