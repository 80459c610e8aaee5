"""What a mark of a position may be about, by its kind: in its `about`, its `cell` and its `how`. Which kinds are about
what, each game says in rosters/; the other values of a position are looked at in in_position.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from scenarios.faults import unknown

About: TypeAlias = Callable[[Battle, Figure, Mark], str | None]
"""Why this figure cannot have a mark about that, and what would be right; None: it can."""


def somebody(battle: Battle, figure: Figure, mark: Mark) -> str | None:
    """A figure of the battle, by its id."""
    return None if mark.about in battle.figures else unknown("figure", mark.about, battle.figures)


def a_number(battle: Battle, figure: Figure, mark: Mark) -> str | None:
    """A whole number from 0: a turn, a second, a round."""
    about = mark.about
    good = about.isascii() and about.isdigit() and len(about) <= 6
    return None if good else f'expected a number in quotes, as in "{battle.clock.turn}", got {about!r:.40}'


def a_cell(battle: Battle, figure: Figure, mark: Mark) -> str | None:
    """A cell. That it is of the map is looked at for marks of every kind: in_position.py."""
    if mark.cell is not None:
        return None
    return f"expected a cell of the map, as in {battle.grid.name(figure.at)!r}, got {mark.about!r:.40}"


def one_of(what: str, words: Iterable[str]) -> About:
    """One of these words."""
    known = [str(word) for word in words]
    return lambda battle, figure, mark: None if mark.about in known else unknown(what, mark.about, known)


def either(*kinds: About) -> About:
    """Good where any of these is; else what the first says."""

    def about_either(battle: Battle, figure: Figure, mark: Mark) -> str | None:
        wrong = [kind(battle, figure, mark) for kind in kinds]
        return wrong[0] if None not in wrong else None

    return about_either


nothing: About = one_of("word", [""])
"""Nothing at all."""


def never_at_rest(battle: Battle, figure: Figure, mark: Mark) -> str | None:
    """A mark that is gone by the time an order is carried out."""
    return "nobody has this mark between two orders; take it out"
