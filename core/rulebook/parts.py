"""The parts of an order besides its rules: its quick odds, its words, its area. Each is a function beside the order's
`@procedure`, bound to the order's type. The rules themselves: rule.py.

    @quick_odds(of=Kick)
    def what_a_kick_does(book: Rulebook, battle: Battle, order: Kick) -> Glance: ...

A part applies to its type and all subclasses that don't have their own, so what all attacks of a room share is written
once, for their base class. A variant changes a part like a rule (variant.py). docs/orders.md has the whole set with
examples; core/play/parts.py looks parts up.
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


def quick_odds(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(book, battle, order) -> QuickOdds | None`: what an order is likely to do, without running it. None: it
    must be run."""
    return _part(Verb.QUICK_ODDS, of)


def success(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(order, told) -> bool | None`: whether an order did what it was for, read from its events. None: no roll
    decided it."""
    return _part(Verb.SUCCESS, of)


def wording(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(battle, order) -> str`: what an order does, in words after its figure's name: `strikes Mara in the rear
    with the axe`. Where the words don't depend on the battle, use the class attribute `does`."""
    return _part(Verb.WORDING, of)


def footprint(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(book, battle, order) -> Footprint`: what an order covers on the map, with notes."""
    return _part(Verb.FOOTPRINT, of)


def weight(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(book, battle, order) -> int | None`: the value of an order to the AI without looking further, in
    thousandths of a hit. None: nothing now. Without this part the AI uses the quick odds."""
    return _part(Verb.WEIGHT, of)


def menu_place(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(battle, decision) -> int | None`: the rank of a kind of order among those at the start of a menu, 0 for
    the first. None: it isn't one of them now."""
    return _part(Verb.MENU_PLACE, of)


def lost_options(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(book, battle, walk) -> tuple[Trait, ...]`: what a walk leaves its figure no time for this turn."""
    return _part(Verb.LOST_OPTIONS, of)


def encounters(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(book, battle, walk) -> tuple[Encounter, ...]`: what a walk meets in which cell, besides the rolls and
    reactions of the walk itself."""
    return _part(Verb.ENCOUNTERS, of)


def walk_cost(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(battle, walk) -> int | None`: the cost of a walk, where it depends on more than the path. None: it
    doesn't."""
    return _part(Verb.WALK_COST, of)


def left_undone(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(battle, order) -> tuple[Trait, ...] | None`: what a figure leaves undone by ending its turn with this
    order. None: what the menu still has."""
    return _part(Verb.LEFT_UNDONE, of)


def own_events(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(battle, order, told) -> int`: how many of these events belong to an order given during another one.
    Those after them belong to the other."""
    return _part(Verb.OWN_EVENTS, of)


def best_reply(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(book, battle, decision, chance) -> Choice | None` for a moment: the best reply of a figure that must
    choose while an order is run. None: every reply must be run."""
    return _part(Verb.BEST_REPLY, of)


def defence_odds(*, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(book, battle, decision, reply) -> float | None`: how likely a reply stops what it is given against.
    None: it must be run."""
    return _part(Verb.DEFENCE_ODDS, of)
