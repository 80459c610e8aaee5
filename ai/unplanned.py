"""Orders the planner of a game does not know, because they are new or belong to a variant. They are valued by their
weight or their quick odds. All other plans: the planning games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple, TypeAlias

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.play.asking import Choice, Decision
from core.play.parts import offered_at, weight_of
from core.play.ruleset import Ruleset
from core.rulebook.rule import Rule, Verb
from core.rulebook.rulebook import Rulebook

Kinds: TypeAlias = frozenset[type[Choice]]


class Unplanned(NamedTuple):
    """An order and its value by itself."""

    order: Choice
    weight: int


@cache
def named_in(room: str) -> Kinds:
    """Return every kind of order that a file of the package names: those its planner knows. If it plans none of a kind,
    that is on purpose."""
    files = [import_module(f"{room}.{one.name}") for one in iter_modules(import_module(room).__path__)]
    named = (one for file in files for one in vars(file).values())
    return frozenset(one for one in named if isinstance(one, type) and issubclass(one, Choice))


def kinds_of(orders: Iterable[Choice]) -> Kinds:
    """Return the kinds of these orders."""
    return frozenset([type(order) for order in orders])


def unplanned(ruleset: Ruleset, battle: Battle, asked: Decision, planned: Kinds) -> Iterator[Unplanned]:
    """Yield the legal orders of some value that are not of a planned kind. `planned`: kinds that have a plan, or that
    the planner knows and rejects."""
    kinds = _speaking(ruleset.book, _kinds(ruleset.book, battle, asked, planned))
    for order in _proposed(ruleset.book, battle, asked, kinds):
        weight = weight_of(ruleset.book, battle, order) or 0
        if weight > 0 and ruleset.book.refusal(battle, order) is None:
            yield Unplanned(order, weight)


def unlisted(book: Rulebook, battle: Battle, asked: Decision, listed: Kinds) -> Iterator[Choice]:
    """Yield the legal orders that are not of a listed kind."""
    for order in _proposed(book, battle, asked, _kinds(book, battle, asked, listed)):
        if book.refusal(battle, order) is None:
            yield order


def offered_by(book: Rulebook) -> Kinds:
    """Return every kind of order that the rules of a book may offer."""
    return frozenset(rule.offers for rule in book if rule.offers is not None and issubclass(rule.offers, Choice))


def says_its_worth(book: Rulebook, kind: type[Choice]) -> bool:
    """Whether orders of a kind have a value by themselves, by their weight or their quick odds."""
    return book.part(Verb.WEIGHT, kind) is not None or book.part(Verb.QUICK_ODDS, kind) is not None


@lru_cache(maxsize=1024)
def _speaking(book: Rulebook, kinds: Kinds) -> Kinds:
    return frozenset([kind for kind in kinds if says_its_worth(book, kind)])


def _proposed(book: Rulebook, battle: Battle, asked: Decision, kinds: Kinds) -> Iterator[Choice]:
    """Yield the orders of these kinds that are offered."""
    for rule in _offering(book, battle, asked, kinds) if kinds else ():
        for figure in asked.figures:
            yield from (one for one in rule.call(battle, asked.about, battle[figure]) if type(one) in kinds)


def _offering(book: Rulebook, battle: Battle, asked: Decision, kinds: Kinds) -> tuple[Rule, ...]:
    """Return the options that may offer orders of these kinds. Cached."""
    key = book, type(asked.about), battle.options, kinds
    if key not in _offerings:
        rules = book.options(battle, asked.about)
        found = (rule for rule in rules if rule.offers and any(issubclass(kind, rule.offers) for kind in kinds))
        _offerings[key] = tuple(found)
    return _offerings[key]


def _kinds(book: Rulebook, battle: Battle, asked: Decision, planned: Kinds) -> Kinds:
    key = book, type(asked.about), battle.options, planned
    if key not in _found:
        _found[key] = frozenset(kind for kind in offered_at(book, battle, asked) if kind not in planned)
    return _found[key]


_found: dict[tuple[Rulebook, type, tuple[RuleId, ...], Kinds], Kinds] = {}
_offerings: dict[tuple[Rulebook, type, tuple[RuleId, ...], Kinds], tuple[Rule, ...]] = {}
