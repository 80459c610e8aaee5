"""The parts of an order besides its rules: what it can be expected to do, how it is said, where it works. Each is a
function beside the order's `@procedure`, bound to the order's type. The rules themselves: rule.py.

    @glance(of=Kick)
    def what_a_kick_does(book: Rulebook, battle: Battle, order: Kick) -> Glance: ...

A part holds for the type that it names and for every type that inherits from it, unless that has its own: so what all
attacks of a room have in common is written once, for their base class. A variant changes a part as it changes a rule
(variant.py). docs/orders.md has the whole set with examples; core/play/parts.py looks parts up.
"""

from __future__ import annotations

from collections.abc import Callable
from types import UnionType
from typing import Any, TypeVar

from core.rulebook.rule import Rule, Verb

F = TypeVar("F", bound=Callable[..., Any])


def _part(verb: Verb, of: type | UnionType) -> Callable[[F], F]:
    def marked(function: F) -> F:
        function.rule = Rule((), verb, function, of)  # type: ignore[attr-defined]
        return function

    return marked


def glance(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(book, battle, order) -> Glance | None`: what an order can be expected to do, without running it. None:
    it must be run to know."""
    return _part(Verb.GLANCE, of)


def success(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(order, told) -> bool | None`: whether an order did what it was for, read from all the events that it
    told. None: no roll decided it."""
    return _part(Verb.SUCCESS, of)


def spoken(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(battle, order) -> str`: what an order does, in words after the name of its figure: `strikes Mara from
    behind with the axe`. Where the words don't depend on the battle, the class attribute `does` says the same."""
    return _part(Verb.SPOKEN, of)


def footprint(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(book, battle, order) -> Footprint`: what an order covers on the map, and what is to be known of it."""
    return _part(Verb.FOOTPRINT, of)


def weight(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(book, battle, order) -> int | None`: what an order is worth to the computer without looking any further,
    in thousandths of a hit. None: nothing now. Without it the computer goes by the glance."""
    return _part(Verb.WEIGHT, of)


def wanted(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(battle, decision) -> int | None`: the place of a kind of order among those that a menu begins with, 0 for
    the first. None: it is not one of them now."""
    return _part(Verb.WANTED, of)


def forgone(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(book, battle, walk) -> tuple[Trait, ...]`: what a walk leaves its figure no time for this turn."""
    return _part(Verb.FORGONE, of)


def met(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(book, battle, walk) -> tuple[Met, ...]`: what a walk meets in which cell, beyond the rolls and reactions
    that the walk itself asks for."""
    return _part(Verb.MET, of)


def toll(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(battle, walk) -> int | None`: what a walk costs where that depends on more than its path. None: its path
    alone tells."""
    return _part(Verb.TOLL, of)


def undone(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(battle, order) -> tuple[Trait, ...] | None`: what a figure leaves undone that ends its turn with this
    order. None: what the menu still has."""
    return _part(Verb.UNDONE, of)


def own(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(battle, order, told) -> int`: how many of the events that were told belong to an order that is given
    while another is carried out. Those behind them belong to that other one."""
    return _part(Verb.OWN, of)


def reply(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(book, battle, decision, chance) -> Choice | None`, for a moment: the reply that serves a figure best that
    is asked while an order is carried out. None: every reply must be run through."""
    return _part(Verb.REPLY, of)


def wards(*, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(book, battle, decision, reply) -> float | None`: how likely a reply stops what it is given against. None:
    it must be run to know."""
    return _part(Verb.WARDS, of)
