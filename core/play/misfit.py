"""Why a choice is none of those that are proposed: which of its fields is off, and what that may be. Requirements come
first (menu.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from enum import Enum
from itertools import islice
from typing import NamedTuple

from core.battle.battle import Battle
from core.play.asking import Choice
from core.rulebook.rule import Rule
from core.space.cell import Cell

MOST_COMPARED = 5000
"""So many proposals are compared with a choice at most."""
MOST_NAMED = 6
"""So many values of a field are named at most."""

Proposal = tuple[Rule, Choice]


class Misfit(NamedTuple):
    """Why a choice is none of the proposed ones. `rule` proposed the nearest of them; None: nothing of its kind was."""

    rule: Rule | None
    reason: str


def misfit(battle: Battle, choice: Choice, proposed: Iterable[Proposal], may_be: Callable[[Choice], bool]) -> Misfit:
    """What keeps a choice from being one of those proposed, by the nearest that may be chosen."""
    compared = [(len(_unlike(choice, one)), rule, one) for rule, one in islice(proposed, MOST_COMPARED)]
    for _, rule, near in sorted(compared, key=lambda found: found[0]):
        if may_be(near):
            return Misfit(rule, _told(battle, choice, near, [one for _, _, one in compared], may_be))
    return Misfit(None, f"{battle[choice.figure].short_name} has no order '{choice.verb}' now")


def _unlike(choice: Choice, other: Choice) -> list[str]:
    """The fields in which two choices of a kind differ."""
    return [field.name for field in fields(choice) if getattr(choice, field.name) != getattr(other, field.name)]


def _told(
    battle: Battle, choice: Choice, near: Choice, proposed: list[Choice], may_be: Callable[[Choice], bool]
) -> str:
    names = _unlike(choice, near)
    if len(names) == 1:
        (name,) = names
        values = [getattr(one, name) for one in proposed if _unlike(choice, one) == names and may_be(one)]
        return f"{_off(battle, choice, name)}; it can be {_listed(battle, name, values)}"
    pairs = [f"{name} {_written(battle, name, getattr(near, name))}" for name in names]
    return f"{' and '.join(names)} don't fit; the nearest order has {', '.join(pairs)}"


def _off(battle: Battle, choice: Choice, name: str) -> str:
    value = getattr(choice, name)
    if value in ("", (), None):
        return f"{name} is missing"
    return f"{name} can't be {_written(battle, name, value)}"


def _listed(battle: Battle, name: str, values: Iterable[object]) -> str:
    written = list(dict.fromkeys(_written(battle, name, value) for value in values))
    named, more = written[:MOST_NAMED], len(written) - MOST_NAMED
    if more > 0:
        return f"{', '.join(named)} and {more} more"
    return " or ".join(part for part in (", ".join(named[:-1]), named[-1]) if part)


def _written(battle: Battle, name: str, value: object) -> str:
    """A value as the notation has it, or nearly so: the notation itself lies above (core/match/notation.py)."""
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
