"""Binding a book: the marked functions of its rooms in their order, and what variants change about them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

from core.rulebook.reads import Reads
from core.rulebook.room import Room
from core.rulebook.rule import Rule, Verb
from core.rulebook.rulebook import Rulebook
from core.rulebook.transitions import Transitions
from core.rulebook.variant import Swap, Variant

Order: TypeAlias = Mapping[type, tuple[object, ...]]
"""What comes first at a moment whose rules do not say it themselves by their `place` (rule.py): types of order in its
menu, functions of its upkeep. The others follow in the order of the rooms."""

AS_THE_ROOMS_STAND: Order = MappingProxyType({})

Function: TypeAlias = Callable[..., Any]


def book_of(*rooms: Room, variants: Iterable[Variant] = (), order: Order = AS_THE_ROOMS_STAND) -> Rulebook:
    """The book of these rooms, changed by one variant after the other.

    Raises ValueError for a variant that changes what is not there or not asked through the book, that puts something
    where another has put something, and for two machines of one name.
    """
    draft = _Draft(rooms)
    for variant in variants:
        draft.change(variant)
    ranks = _ranks(draft.rules.values())
    ordered = sorted(draft.rules.items(), key=lambda entry: _place(entry[0], entry[1], order, ranks))
    return Rulebook((rule for _, rule in ordered), draft.machines)


def rules_of(room: Room) -> dict[Function, Rule]:
    """The rules of a room in the order they are written, by the functions that they are known by."""
    return {
        function: function.rule
        for topic in room.topics
        for function in vars(topic).values()
        if isinstance(getattr(function, "rule", None), Rule) and function.__module__ == topic.__name__
    }


def _place(known: Function, rule: Rule, order: Order, ranks: Mapping[tuple[object, ...], int]) -> int:
    first = order.get(rule.of, ()) if isinstance(rule.of, type) else ()
    if not first:
        return ranks[rule.verb, rule.of, rule.place]
    by = rule.offers if rule.verb is Verb.OPTION else known
    return first.index(by) if by in first else len(first)


def _ranks(rules: Iterable[Rule]) -> Mapping[tuple[object, ...], int]:
    """How many places are before a place among the rules of one verb about one type."""
    places = defaultdict[tuple[object, ...], set[int]](set)
    for rule in rules:
        places[rule.verb, rule.of].add(rule.place)
    return {(*key, place): rank for key, found in places.items() for rank, place in enumerate(sorted(found))}


class _Draft:
    """A book in the making. Rules keep the function that they are known by, whatever a variant puts in its place."""

    def __init__(self, rooms: Iterable[Room]) -> None:
        self.rules: dict[Function, Rule] = {}
        self.machines: dict[str, Transitions] = {}
        self._taken: set[Function] = set()
        for room in rooms:
            self._add(room)

    def change(self, variant: Variant) -> None:
        """Leaves out, replaces and adds what the variant says, in this order."""
        for gone in variant.without:
            if isinstance(gone, Room):
                self._leave_out(gone)
            else:
                del self.rules[self._known(gone)]
        for swap in variant.instead:
            self._swap(swap)
        for room in variant.adds:
            self._add(room)
        if strays := variant.machines.keys() - self.machines.keys():
            raise ValueError(f"there is no machine {', '.join(sorted(strays))} to put another in its place")
        self.machines |= variant.machines

    def _add(self, room: Room) -> None:
        if twice := self.machines.keys() & room.machines.keys():
            raise ValueError(f"'{room.name}' has a second machine {', '.join(sorted(twice))}")
        self.rules |= rules_of(room)
        self.machines |= room.machines

    def _leave_out(self, room: Room) -> None:
        for function in rules_of(room):
            if self.rules.pop(function, None) is None:
                raise ValueError(f"'{room.name}' cannot be left out: {function.__name__} is not in the book")
        for name in room.machines:
            del self.machines[name]

    def _known(self, function: Function) -> Function:
        if (rule := self.rules.get(function)) is None:
            raise ValueError(f"there is no rule {function.__name__} to change")
        if rule.verb is Verb.READING:
            raise ValueError(f"{function.__name__} is called by name and not asked through the book")
        return function

    def _swap(self, swap: Swap) -> None:
        known = self._known(swap.old)
        where = next((by for by, rule in self.rules.items() if _answers(rule, known)), known)
        if not swap.around and where in self._taken:
            raise ValueError(f"two variants put something in the place of {known.__name__}; let one go around it")
        self._taken.add(where)
        old, own = self.rules[where], getattr(swap.new, "rule", None)
        new = partial(swap.new, old.call) if swap.around else swap.new
        if isinstance(own, Rule):
            self.rules[where] = replace(
                old, call=new, ids=own.ids, label=own.label or old.label, reads=own.reads, when=own.when
            )
        else:
            self.rules[where] = replace(old, call=new, reads=Reads.EVERYTHING, when=None)


def _answers(rule: Rule, question: Function) -> bool:
    return rule.verb is Verb.ANSWER and rule.question is question
