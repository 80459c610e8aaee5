"""Orders that no file of this room knows, because they are new or a variant's: they are thought about by what they say
of themselves, their weight or what they do at a glance. All others are planned: acting.py, replying.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

import ai.rounds
from core.battle.battle import Battle
from core.battle.names import RuleId
from core.play.asking import Choice
from core.play.menu import Menu
from core.play.parts import offered_at
from core.play.ruleset import Ruleset
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook


class Unplanned(NamedTuple):
    """An order, and what it says that it is worth."""

    order: Choice
    weight: int


def unplanned(ruleset: Ruleset, battle: Battle, offered: Menu) -> Iterator[Unplanned]:
    """The legal ones of this moment that are worth something."""
    about, book = offered.decision.about, ruleset.book
    kinds = _kinds(ruleset, battle, offered)
    for rule in book.options(battle, about) if kinds else ():
        if rule.offers is None or not any(issubclass(kind, rule.offers) for kind in kinds):
            continue
        for figure in offered.decision.figures:
            for choice in rule.call(battle, about, battle[figure]):
                if type(choice) in kinds and (weight := ruleset.weight(battle, choice) or 0) > 0 and choice in offered:
                    yield Unplanned(choice, weight)


def _kinds(ruleset: Ruleset, battle: Battle, offered: Menu) -> frozenset[type[Choice]]:
    book = ruleset.book
    key = book, type(offered.decision.about), battle.options
    if key not in _found:
        said = (kind for kind in offered_at(book, battle, offered.decision) if kind not in planned())
        _found[key] = frozenset(kind for kind in said if book.part(Verb.WEIGHT, kind) or book.part(Verb.GLANCE, kind))
    return _found[key]


_found: dict[tuple[Rulebook, type, tuple[RuleId, ...]], frozenset[type[Choice]]] = {}


@cache
def planned() -> frozenset[type[Choice]]:
    """Every kind of order that a file of this room names."""
    files = [import_module(f"{ai.rounds.__name__}.{one.name}") for one in iter_modules(ai.rounds.__path__)]
    named = (one for file in files for one in vars(file).values())
    return frozenset(one for one in named if isinstance(one, type) and issubclass(one, Choice))
