"""A game based on another one: a value that says what it replaces, adds and removes.

    TUSSLE = Variant(
        without=(hth.ROOM, low_target),
        instead=(in_place_of(engagers).put(nobody), in_place_of(walk).around(past_enemies)),
        adds=(room("…tussle", "leaving", "grappling"),),
    )
    BOOK = book_of(*skirmish.ROOMS, variants=(TUSSLE,))

Everything called through the book can be replaced: questions, options, requirements, modifiers, procedures, upkeep and
machines. binding.py refuses anything else, and anything that doesn't exist.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from core.records import record
from core.rulebook.room import Room
from core.rulebook.transitions import Transitions

P = ParamSpec("P")
R = TypeVar("R")


@record
class Swap:
    """One rule in place of another, with the same verb and signature. `around`: the new one gets the old one as its
    first argument."""

    old: Callable[..., Any]
    new: Callable[..., Any]
    around: bool = False


@record
class in_place_of(Generic[P, R]):  # noqa: N801
    """`in_place_of(engaged).put(nobody)`: the type checker holds both to one signature."""

    old: Callable[P, R]

    def put(self, new: Callable[P, R]) -> Swap:
        """Replace it. Only one variant of a book can."""
        return Swap(self.old, new)

    def around(self, new: Callable[Concatenate[Callable[P, R], P], R]) -> Swap:
        """Wrap it: the new function may call the old one, be that the game's own or another variant's."""
        return Swap(self.old, new, around=True)


@record
class Variant:
    """The differences of a game from the one it is based on.

    `without` are rooms to remove, and rules of rooms that stay; `machines` replace those with the same name.
    """

    instead: tuple[Swap, ...] = ()
    without: tuple[Room | Callable[..., Any], ...] = ()
    adds: tuple[Room, ...] = ()
    machines: Mapping[str, Transitions] = field(default_factory=dict)
