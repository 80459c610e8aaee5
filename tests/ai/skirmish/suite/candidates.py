"""Which orders are played out to prove a problem: some of those that are right, and the most serious of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from typing import NamedTuple

from core.battle.record import replace
from core.match.policy import Policy
from core.play.asking import Choice
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.turn.acting import FreeAct
from core.space.cell import Cell
from core.space.grid import Grid
from scenarios.catalogue import policy
from tests.ai.skirmish.suite.levels import is_right
from tests.ai.skirmish.suite.patterns import is_plain
from tests.ai.skirmish.suite.problem import Problem
from tests.ai.skirmish.suite.scene import question

ADVISERS = ("veteran", "soldier", "recruit", "nearest")
MOST_RIGHT = 3
MOST_WRONG = 10
MOST_SCREENED = 24
"""So many of the others are looked at more closely, where there are more."""

Screen = Callable[[Sequence[Choice]], Sequence[float]]
"""What each of these orders comes to, roughly."""


class Candidates(NamedTuple):
    """The orders that are compared: every one of `right` must prove better than every one of `wrong`."""

    right: tuple[Choice, ...]
    wrong: tuple[Choice, ...]


def candidates(problem: Problem, screen: Screen) -> Candidates:
    """What is played out of a problem. Where something is to be avoided, it is played against the best that players see
    beside it."""
    copy, play, battle = question(problem)
    position = play.position
    advised = list(dict.fromkeys(_advised(problem, position)))
    orders = list(dict.fromkeys([*advised, *legal(problem, position)]))
    sorted_out = {order: is_right(problem, battle, copy.drawn_order(order)) for order in orders}
    right = [order for order in orders if sorted_out[order]]
    at_rest = position.task is None  # where a free act leads back to the same question; to be avoided it may be
    leads_back = at_rest and bool(problem.table.best)
    wrong = [one for one in orders if not sorted_out[one] and not (leads_back and isinstance(one, FreeAct))]
    grid = position.battle.grid
    if not problem.table.best:
        return Candidates(tuple(right[:1]), tuple(varied(wrong, MOST_RIGHT, grid)))
    if len(wrong) > MOST_WRONG:
        known = [order for order in advised if not sorted_out[order]][: MOST_WRONG // 2]
        pool = varied([order for order in wrong if is_plain(order)], MOST_SCREENED, grid, known)
        worth = dict(zip(pool, screen(pool), strict=True))
        others = sorted((order for order in pool if order not in known), key=lambda order: -worth[order])
        wrong = [*known, *others][:MOST_WRONG]
    return Candidates(tuple(varied(right, MOST_RIGHT, grid)), tuple(wrong))


def legal(problem: Problem, position: Position) -> Iterator[Choice]:
    """Every order that the menu proposes; and of those that are thrown at a hex, the same at every hex that is
    allowed."""
    offered, cells = menu(problem.ruleset, position), position.battle.grid.cells()
    thrown = dict[tuple[object, ...], Choice]()
    for order in offered:
        yield order
        if isinstance(getattr(order, "cell", None), Cell):
            values = tuple(getattr(order, field.name) for field in fields(order) if field.name != "cell")
            thrown[type(order), *values] = order
    for order in thrown.values():
        yield from (one for cell in cells if (one := replace(order, cell=cell)) in offered)  # type: ignore[call-arg]


def _advised(problem: Problem, position: Position) -> Iterator[Choice]:
    """What the players would do, and what those who can say so think best besides."""
    rules, players = problem.ruleset, [policy(problem.table.game, name) for name in ADVISERS]
    yield from (player.choose(rules, position) for player in players)
    yield from (choice for player in players for choice in _thoughts(player, rules, position))


def _thoughts(player: Policy, rules: Ruleset, position: Position) -> Iterable[Choice]:
    why = getattr(player, "why", None)
    return [thought.choice for thought in why(rules, position, MOST_WRONG)] if why else []


# -- variety -----------------------------------------------------------------------------------------------------------


def varied(orders: Sequence[Choice], most: int, grid: Grid, first: Sequence[Choice] = ()) -> list[Choice]:
    """So many orders that differ as much as can be, the first of all among them."""
    chosen = list(first or orders[:1])
    gaps = {order: min((unlike(order, one, grid) for one in chosen), default=0) for order in orders}
    while len(chosen) < min(most, len(orders)):
        farthest = max(orders, key=gaps.__getitem__)
        if not gaps[farthest]:
            break
        chosen.append(farthest)
        for order in orders:
            gaps[order] = min(gaps[order], unlike(order, farthest, grid))
    return chosen


def unlike(one: Choice, other: Choice, grid: Grid) -> int:
    """How different two orders are."""
    if type(one) is not type(other):
        return 100
    return sum(_apart(field.name, getattr(one, field.name), getattr(other, field.name), grid) for field in fields(one))


def _apart(name: str, one: object, other: object, grid: Grid) -> int:
    if one == other:
        return 0
    if name == "facing" and isinstance(one, int) and isinstance(other, int):
        turns = abs(one - other)
        return min(turns, grid.facings - turns)
    ends = [value[-1] if isinstance(value, tuple) and value else value for value in (one, other)]
    if all(isinstance(end, Cell) for end in ends):
        return 1 + 3 * grid.distance(*ends)  # type: ignore[arg-type]
    return 20
