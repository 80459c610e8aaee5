"""Frozen records: how one is copied with some fields changed, and how it grows while old journals go on holding.

A journal's hashes are made of records (core/match/fingerprint.py): it knows a field by its place, and so the fields
that it knows keep their order, under whatever names. What is not as it was says so here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from dataclasses import replace as replace
from typing import NamedTuple, Protocol, TypeVar, overload, runtime_checkable

__all__ = ["KNOWN_AS", "Formerly", "Reformed", "later", "replace"]

T = TypeVar("T")

KNOWN_AS = "known as"
"""Where the metadata of a later field say by which name journals know it; empty: by the name that it has."""


@overload
def later(default: T, *, known_as: str = "") -> T: ...


@overload
def later(*, default_factory: Callable[[], T], known_as: str = "") -> T: ...


def later(default: object = None, *, default_factory: Callable[[], object] | None = None, known_as: str = "") -> object:
    """A field that a record was given when journals knew it already: `hands: tuple[str, ...] = later(())`.

    At its default it is in no hash, and else by its name; `known_as` is the name that it had before it got another.
    """
    metadata = {KNOWN_AS: known_as}
    if default_factory is not None:
        return field(default_factory=default_factory, metadata=metadata)
    return field(default=default, metadata=metadata)


class Formerly(NamedTuple):
    """A value that journals know where a record has these fields now. It stands in the place of the first of them."""

    value: object
    fields: tuple[str, ...]


@runtime_checkable
class Reformed(Protocol):
    """A record whose fields were split, or mean what they did not mean, since journals know it."""

    def formerly(self) -> tuple[Formerly, ...]:
        """What it would have been: whatever it leaves out is as its fields say.

        A posture and a life that were one condition once, the life being a `later` field:

            old = CONDITIONS.get((self.posture, self.life))
            return () if old is None else (Formerly(old, ("posture", "life")),)
        """
        ...
