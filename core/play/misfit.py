"""Why an order matches none of those proposed: which field is wrong, and which values are possible. Requirements are
asked first (menu.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from enum import Enum
from itertools import islice
from typing import NamedTuple

from core.battle.battle import Battle
from core.play.asking import Choice
from core.play.spoken import listed
from core.rulebook.rule import Rule
from core.space.cell import Cell

MOST_COMPARED = 5000
"""An order is compared with this many proposals at most."""

Proposal = tuple[Rule, Choice]


class Misfit(NamedTuple):
    """Why an order matches no proposal. `rule` proposed the nearest legal order; None: there is none of this kind."""

    rule: Rule | None
    reason: str


def misfit(battle: Battle, choice: Choice, proposed: Iterable[Proposal], may_be: Callable[[Choice], bool]) -> Misfit:
    """Return how `choice` differs from the nearest proposal that `may_be` chosen."""
    compared = [(len(_differing(choice, one)), rule, one) for rule, one in islice(proposed, MOST_COMPARED)]
    for _, rule, nearest in sorted(compared, key=lambda found: found[0]):
        if may_be(nearest):
            return Misfit(rule, _reason(battle, choice, nearest, [one for _, _, one in compared], may_be))
    return Misfit(None, "not possible now")


def _differing(choice: Choice, other: Choice) -> list[str]:
    """The names of the fields in which two orders of a kind differ."""
    return [field.name for field in fields(choice) if getattr(choice, field.name) != getattr(other, field.name)]


def _reason(
    battle: Battle, choice: Choice, nearest: Choice, proposed: list[Choice], may_be: Callable[[Choice], bool]
) -> str:
    names = _differing(choice, nearest)
    if len(names) > 1:
        pairs = [f"{name}={_written(battle, name, getattr(nearest, name))}" for name in names]
        return f"{listed(names)} don't match; nearest: {' '.join(pairs)}"
    (name,) = names
    values = [getattr(one, name) for one in proposed if _differing(choice, one) == names and may_be(one)]
    expected = listed(list(dict.fromkeys(_written(battle, name, value) for value in values)), "or")
    value = getattr(choice, name)
    return f"{name} must be {expected}" + ("" if value in ("", (), None) else f", not {_written(battle, name, value)}")


def _written(battle: Battle, name: str, value: object) -> str:
    """A value as in the notation, or nearly: the notation itself is in a higher layer (core/match/notation.py)."""
    match value:
        case "" | () | None:
            return "left out"
        case bool():
            return "yes" if value else "no"
        case Cell():
            return battle.grid.name(value) if value in battle.grid else "off the map"
        case Enum():
            return str(value.value)
        case int() if name == "facing" and 0 <= value < battle.grid.facings:
            return battle.grid.facing_names[value]
        case tuple():
            return ",".join(_written(battle, name, one) for one in value)
        case _:
            return str(value)
