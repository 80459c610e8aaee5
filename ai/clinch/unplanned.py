"""Orders that no file of this room knows, because they are new or a variant's: they are thought about by what they say
of themselves, their weight or what they do at a glance. All others are planned: acting.py, replying.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import ai.clinch
from ai.plain import Plan
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import RuleId
from core.play.asking import Choice, Decision
from core.play.parts import offered_at
from core.play.ruleset import Ruleset
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook

BY_ITSELF = "worth by itself"
"""The label of what an order says that it is worth."""


class Unplanned:
    """The orders of one game that are not planned."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def orders(self, battle: Battle, figure: Figure, about: object) -> Iterator[Plan]:
        """The legal ones of a moment that are worth something, each with what it says that it is worth."""
        book = self.ruleset.book
        kinds = _kinds(book, battle, figure, about)
        for rule in book.options(battle, about) if kinds else ():
            if rule.offers is None or not any(issubclass(kind, rule.offers) for kind in kinds):
                continue
            for order in rule.call(battle, about, figure):
                weight = self.weight(battle, order) if type(order) in kinds else 0
                if weight and book.refusal(battle, order) is None:
                    yield Plan(order, ((BY_ITSELF, weight),), str(getattr(order, "target", "")))

    def weight(self, battle: Battle, order: Choice) -> int:
        """What an order says that it is worth; 0: it is planned, or of no use."""
        return 0 if type(order) in planned() else max(0, self.ruleset.weight(battle, order) or 0)

    def weighed(self, battle: Battle, plan: Plan) -> Plan:
        """A plan with what its order says that it is worth besides."""
        weight = self.weight(battle, plan.order)
        return plan._replace(sums=(*plan.sums, (BY_ITSELF, weight))) if weight else plan


def _kinds(book: Rulebook, battle: Battle, figure: Figure, about: object) -> frozenset[type[Choice]]:
    key = book, type(about), battle.options
    if key not in _found:
        asked = Decision((), figure.side, (figure.id,), about)
        said = (kind for kind in offered_at(book, battle, asked) if kind not in planned())
        _found[key] = frozenset(kind for kind in said if book.part(Verb.WEIGHT, kind) or book.part(Verb.GLANCE, kind))
    return _found[key]


_found: dict[tuple[Rulebook, type, tuple[RuleId, ...]], frozenset[type[Choice]]] = {}


@cache
def planned() -> frozenset[type[Choice]]:
    """Every kind of order that a file of this room names."""
    files = [import_module(f"{ai.clinch.__name__}.{one.name}") for one in iter_modules(ai.clinch.__path__)]
    named = (one for file in files for one in vars(file).values())
    return frozenset(one for one in named if isinstance(one, type) and issubclass(one, Choice))
