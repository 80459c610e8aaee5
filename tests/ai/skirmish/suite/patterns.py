"""Patterns of orders: `ann strike target=bob`, `ann move to=0304|0305 facing=*`, `ann move behind=bob`.

A pattern is written like an order. A value may be several, with `|` between them, any (`*`), or none of some (`!bob`).
What a pattern does not name may be anything; but in what is *best*, what an order need not say (a called part, a blow
meant to spare) must be left as usual. What else a pattern may name, such as `behind`, is in conditions.py.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, fields
from enum import Enum

from core.battle.battle import Battle
from core.match.notation import split_at, unquoted, words
from core.play.asking import Choice
from core.space.cell import Cell
from tests.ai.skirmish.suite.conditions import CONDITIONS, Condition

EXTRAS = ("part", "past", "nonlethal", "follow")
"""The parts that an order need not say."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """What an order must look like, read from a text. `loose`: parts it does not name may be anything at all."""

    text: str
    loose: bool = False

    def fits(self, battle: Battle, choice: Choice) -> bool:
        """Whether an order, given in a battle as it is drawn, is as the pattern says. Raises ValueError if the pattern
        names what is neither a part of an order nor a condition."""
        figure, verb, *rest = words(self.text)
        if not (_among(figure, choice.figure) and _among(verb, choice.verb)):
            return False
        wanted = {name: value or "yes" for name, _, value in (word.partition("=") for word in rest)}
        parts = {field.name: field for field in fields(choice) if field.name != "figure"}
        for name, value in wanted.items():
            if name in parts:
                if not _part_fits(battle, value, getattr(choice, name), name):
                    return False
            elif not _condition(name)(battle, choice, value):
                return False
        return self.loose or is_plain(choice, but=wanted)


def is_plain(choice: Choice, but: Container[str] = ()) -> bool:
    """Whether an order says nothing that it need not say, but in these parts."""
    unsaid = [field for field in fields(choice) if field.name in EXTRAS and field.name not in but]
    return all(getattr(choice, field.name) == field.default for field in unsaid)


def _condition(name: str) -> Condition:
    if name not in CONDITIONS:
        raise ValueError(f"'{name}' is neither a part of this order nor one of {', '.join(CONDITIONS)}")
    return CONDITIONS[name]


def _among(wanted: str, said: str) -> bool:
    """Whether a word is one of those wanted."""
    if wanted == "*":
        return True
    if wanted.startswith("!"):
        return said not in wanted[1:].split("|")
    return said in wanted.split("|")


def _part_fits(battle: Battle, wanted: str, value: object, name: str) -> bool:
    match value:
        case Cell():
            return _among(wanted, battle.grid.name(value) if value in battle.grid else "")
        case bool():
            return _among(wanted, "yes" if value else "no")
        case Enum():
            return _among(unquoted(wanted), str(value.value))
        case int() if name == "facing":
            return _among(wanted, battle.grid.facing_names[value])
        case tuple():
            said = [battle.grid.name(one) if isinstance(one, Cell) else str(one) for one in value]
            return wanted == "*" or said == [unquoted(one) for one in split_at(wanted)]
        case _:
            return _among(unquoted(wanted), str(value))
