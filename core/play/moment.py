"""A moment in words: what whoever is asked is told. A moment is any value that a decision is about (asking.py)."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from core.battle.battle import Battle


@runtime_checkable
class Worded(Protocol):
    """A moment that says what it is about where that hangs on who is in it."""

    def said(self, battle: Battle) -> str:
        """What happens, in a sentence."""
        ...


def in_words(battle: Battle, about: object) -> str:
    """What a moment is, in a sentence: its own words, or else the first of its type's description."""
    if isinstance(about, Worded):
        return about.said(battle)
    return (type(about).__doc__ or "").strip().split("\n")[0]
