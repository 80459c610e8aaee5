"""A game that is another one with some rules changed: one value that says what it replaces, adds and leaves out.

    TUSSLE = Variant(
        without=(hth.ROOM, low_target),
        instead=(in_place_of(engagers).put(nobody), in_place_of(walk).around(past_enemies)),
        adds=(room("…tussle", "leaving", "grappling"),),
    )
    BOOK = book_of(*skirmish.ROOMS, variants=(TUSSLE,))

What can be replaced is what is asked through the book: questions, options, requirements, modifiers, procedures, upkeep
and machines. binding.py refuses the rest, and whatever is not there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from core.rulebook.room import Room
from core.rulebook.transitions import Transitions

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Swap:
    """One rule in the place of another, of the same verb and the same call. `around`: the new one is handed the old one
    before everything else."""

    old: Callable[..., Any]
    new: Callable[..., Any]
    around: bool = False


@dataclass(frozen=True, slots=True)
class in_place_of(Generic[P, R]):  # noqa: N801
    """`in_place_of(engaged).put(nobody)`: the type checker holds both to one call."""

    old: Callable[P, R]

    def put(self, new: Callable[P, R]) -> Swap:
        """Something else stands there. Only one variant of a book can say so."""
        return Swap(self.old, new)

    def around(self, new: Callable[Concatenate[Callable[P, R], P], R]) -> Swap:
        """Something that may ask what stood there before, be that the game's own or another variant's."""
        return Swap(self.old, new, around=True)


@dataclass(frozen=True, slots=True)
class Variant:
    """What a game does otherwise than the one it stands on.

    `without` are rooms, and rules of the rooms that stay; `machines` stand in the place of those of the same name.
    """

    instead: tuple[Swap, ...] = ()
    without: tuple[Room | Callable[..., Any], ...] = ()
    adds: tuple[Room, ...] = ()
    machines: Mapping[str, Transitions] = field(default_factory=dict)
