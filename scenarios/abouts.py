"""Checks of what a mark in a position is about: its `about`, `cell` and `how`. Each game assigns them to kinds in
rosters/; other values of a position are checked in in_position.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from scenarios.faults import unknown

About: TypeAlias = Callable[[Battle, Figure, Mark], str | None]
"""A function that returns why a figure can't have the mark, or None."""


def a_figure(battle: Battle, figure: Figure, mark: Mark) -> str | None:
    """Check for the id of a figure."""
    return None if mark.about in battle.figures else unknown("figure", mark.about, battle.figures)


def a_number(battle: Battle, figure: Figure, mark: Mark) -> str | None:
    """Check for a whole number from 0: a turn, second or round."""
    about = mark.about
    good = about.isascii() and about.isdigit() and len(about) <= 6
    return None if good else f'expected a number in quotes, for example "{battle.clock.turn}", got {about!r:.40}'


def a_cell(battle: Battle, figure: Figure, mark: Mark) -> str | None:
    """Check for a cell. in_position.py checks that it is on the map."""
    if mark.cell is not None:
        return None
    return f"expected a cell such as {battle.grid.name(figure.at)!r}, got {mark.about!r:.40}"


def one_of(what: str, words: Iterable[str]) -> About:
    """Return a check for one of these words."""
    known = [str(word) for word in words]
    return lambda battle, figure, mark: None if mark.about in known else unknown(what, mark.about, known)


def either(*kinds: About) -> About:
    """Good where any of these is; else what the first says."""

    def about_either(battle: Battle, figure: Figure, mark: Mark) -> str | None:
        wrong = [kind(battle, figure, mark) for kind in kinds]
        return wrong[0] if None not in wrong else None

    return about_either


nothing: About = one_of("word", [""])
"""A check that there is nothing."""


def never_at_rest(battle: Battle, figure: Figure, mark: Mark) -> str | None:
    """Refuse the mark: it is gone by the end of an order."""
    return "no figure has this mark between two orders; remove the mark"
