"""A room of a game's rules: its topics, listed once, and its machines. binding.py makes a book of rooms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType

from core.rulebook.transitions import Transitions


@dataclass(frozen=True, slots=True)
class Room:
    """`topics` in the order of the book: tallies, menus and upkeep go by it."""

    name: str
    topics: tuple[ModuleType, ...]
    machines: Mapping[str, Transitions] = field(default_factory=dict)


def room(package: str, *topics: str, **machines: Transitions) -> Room:
    """The room that a package is: `ROOM = room(__name__, "fuses", "blast")` in its `__init__` is its table of contents.

    Raises ImportError if it has no such topic.
    """
    found = tuple(import_module(f"{package}.{topic}") for topic in topics)
    return Room(package.rpartition(".")[2], found, machines)
