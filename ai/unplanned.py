"""Orders that a game's planner does not know, because they are new or a variant's: they are thought about by what they
say of themselves, their weight or what they do at a glance. Who plans the others: each planning game's room."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple, TypeAlias

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.play.asking import Choice, Decision
from core.play.parts import offered_at
from core.play.ruleset import Ruleset
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook

Kinds: TypeAlias = frozenset[type[Choice]]


class Unplanned(NamedTuple):
    """An order, and what it says that it is worth."""

    order: Choice
    weight: int


@cache
def named_in(room: str) -> Kinds:
    """Every kind of order that a file of this package names: those that it plans."""
    files = [import_module(f"{room}.{one.name}") for one in iter_modules(import_module(room).__path__)]
    named = (one for file in files for one in vars(file).values())
    return frozenset(one for one in named if isinstance(one, type) and issubclass(one, Choice))


def unplanned(ruleset: Ruleset, battle: Battle, asked: Decision, planned: Kinds) -> Iterator[Unplanned]:
    """The legal orders of a moment that are not planned and are worth something."""
    book = ruleset.book
    kinds = _kinds(book, battle, asked, planned)
    for rule in book.options(battle, asked.about) if kinds else ():
        if rule.offers is None or not any(issubclass(kind, rule.offers) for kind in kinds):
            continue
        for figure in asked.figures:
            for order in rule.call(battle, asked.about, battle[figure]):
                weight = max(0, ruleset.weight(battle, order) or 0) if type(order) in kinds else 0
                if weight and book.refusal(battle, order) is None:
                    yield Unplanned(order, weight)


def _kinds(book: Rulebook, battle: Battle, asked: Decision, planned: Kinds) -> Kinds:
    key = book, type(asked.about), battle.options
    if key not in _found:
        said = (kind for kind in offered_at(book, battle, asked) if kind not in planned)
        _found[key] = frozenset(kind for kind in said if book.part(Verb.WEIGHT, kind) or book.part(Verb.GLANCE, kind))
    return _found[key]


_found: dict[tuple[Rulebook, type, tuple[RuleId, ...]], Kinds] = {}
