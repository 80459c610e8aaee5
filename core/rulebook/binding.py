"""Building a book from the marked functions of its rooms, in order, and the changes of its variants."""

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
"""What comes first at a moment whose rules have no `place` of their own (rule.py): order types in its menu,
functions in its upkeep. The others follow in the order of the rooms."""

AS_THE_ROOMS_STAND: Order = MappingProxyType({})

Function: TypeAlias = Callable[..., Any]


def book_of(*rooms: Room, variants: Iterable[Variant] = (), order: Order = AS_THE_ROOMS_STAND) -> Rulebook:
    """Return the book of these rooms, changed by one variant after the other.

    Raises ValueError for a variant that changes something that doesn't exist or isn't called through the book, that
    replaces what another has replaced, and for two machines with one name.
    """
    draft = _Draft(rooms)
    for variant in variants:
        draft.change(variant)
    ranks = _ranks(draft.rules.values())
    ordered = sorted(draft.rules.items(), key=lambda entry: _place(entry[0], entry[1], order, ranks))
    return Rulebook((rule for _, rule in ordered), draft.machines)


def rules_of(room: Room) -> dict[Function, Rule]:
    """The rules of a room in source order, by the functions they are known by."""
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
    """The rank of each place among the rules of one verb about one type."""
    places = defaultdict[tuple[object, ...], set[int]](set)
    for rule in rules:
        places[rule.verb, rule.of].add(rule.place)
    return {(*key, place): rank for key, found in places.items() for rank, place in enumerate(sorted(found))}


class _Draft:
    """A book under construction. A rule keeps the function it is known by, whatever a variant puts in its place."""

    def __init__(self, rooms: Iterable[Room]) -> None:
        self.rules: dict[Function, Rule] = {}
        self.machines: dict[str, Transitions] = {}
        self._taken: set[Function] = set()
        for room in rooms:
            self._add(room)

    def change(self, variant: Variant) -> None:
        """Apply a variant: remove, replace, add, in this order."""
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
            raise ValueError(f"no machine {', '.join(sorted(strays))} to replace")
        self.machines |= variant.machines

    def _add(self, room: Room) -> None:
        if twice := self.machines.keys() & room.machines.keys():
            raise ValueError(f"'{room.name}' redefines the machine {', '.join(sorted(twice))}")
        self.rules |= rules_of(room)
        self.machines |= room.machines

    def _leave_out(self, room: Room) -> None:
        for function in rules_of(room):
            if self.rules.pop(function, None) is None:
                raise ValueError(f"can't remove '{room.name}': {function.__name__} is not in the book")
        for name in room.machines:
            del self.machines[name]

    def _known(self, function: Function) -> Function:
        if (rule := self.rules.get(function)) is None:
            raise ValueError(f"no rule {function.__name__} to change")
        if rule.verb is Verb.READING:
            raise ValueError(f"{function.__name__} is called by name, not through the book")
        return function

    def _swap(self, swap: Swap) -> None:
        known = self._known(swap.old)
        where = next((by for by, rule in self.rules.items() if _answers(rule, known)), known)
        if not swap.around and where in self._taken:
            raise ValueError(f"two variants replace {known.__name__}; let one use around()")
        self._taken.add(where)
        old, own = self.rules[where], getattr(swap.new, "rule", None)
        new = partial(swap.new, old.call) if swap.around else swap.new
        if isinstance(own, Rule):
            self.rules[where] = replace(
                old,
                call=new,
                ids=own.ids,
                label=own.label or old.label,
                reads=own.reads,
                when=own.when,
                needs=own.needs,
            )
        else:
            self.rules[where] = replace(old, call=new, reads=Reads.EVERYTHING, when=None, needs=None)


def _answers(rule: Rule, question: Function) -> bool:
    return rule.verb is Verb.ANSWER and rule.question is question
