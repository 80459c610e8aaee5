"""A moment in words: what the player it asks is told. A moment is any value that a decision is about (asking.py)."""

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
    """What a moment is, in a sentence: its own words, or else the `prompt` of its type."""
    return about.said(battle) if isinstance(about, Worded) else prompt_of(type(about))


def prompt_of(moment: type) -> str:
    """What a player is told at every moment of this type: its class attribute `prompt`; empty if it has none."""
    return str(getattr(moment, "prompt", ""))
