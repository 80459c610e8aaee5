"""What a mark of a position may be about, by its kind. Which kinds are about what, each game says in rosters/; the
other values of a position are looked at in in_position.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.space.cell import Cell
from scenarios.faults import unknown

About: TypeAlias = Callable[[Battle, Figure, str], str | None]
"""Why a mark of this figure cannot be about that, and what would be right; None: it can."""


def somebody(battle: Battle, figure: Figure, about: str) -> str | None:
    """A figure of the battle, by its id."""
    return None if about in battle.figures else unknown("figure", about, battle.figures)


def a_number(battle: Battle, figure: Figure, about: str) -> str | None:
    """A whole number from 0: a turn, a second, a round."""
    good = about.isascii() and about.isdigit() and len(about) <= 6
    return None if good else f'expected a number in quotes, as in "{battle.clock.turn}", got {about!r:.40}'


def a_cell_by_name(battle: Battle, figure: Figure, about: str) -> str | None:
    """A cell of the map, as the map names it."""
    try:
        inside = battle.grid.cell(about) in battle.grid
    except ValueError:
        inside = False
    return None if inside else f"expected a cell of the map, as in {battle.grid.name(figure.at)!r}, got {about!r:.40}"


def a_cell(between: str) -> About:
    """A cell of the map, its two numbers with this between them."""

    def about_a_cell(battle: Battle, figure: Figure, about: str) -> str | None:
        example = f"{figure.at.q}{between}{figure.at.r}"
        q, _, r = about.partition(between)
        numbers = [n for n in (q, r) if n.isascii() and n.removeprefix("-").isdigit() and len(n) <= 6]
        if len(numbers) == 2 and Cell(int(q), int(r)) in battle.grid:
            return None
        return f"expected a cell of the map, as in {example!r}, got {about!r:.40}"

    return about_a_cell


def one_of(what: str, words: Iterable[str]) -> About:
    """One of these words."""
    known = [str(word) for word in words]
    return lambda battle, figure, about: None if about in known else unknown(what, about, known)


def either(*kinds: About) -> About:
    """Good where any of these is; else what the first says."""

    def about_either(battle: Battle, figure: Figure, about: str) -> str | None:
        wrong = [kind(battle, figure, about) for kind in kinds]
        return wrong[0] if None not in wrong else None

    return about_either


nothing: About = one_of("word", [""])
"""Nothing at all."""


def never_at_rest(battle: Battle, figure: Figure, about: str) -> str | None:
    """A mark that is gone by the time an order is carried out."""
    return "nobody has this mark between two orders; take it out"
