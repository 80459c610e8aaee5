"""Rolls: what one asks for, and pieces of procedures by themselves, run with dice, to their value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from core.play.asking import Procedure, Roll
from hexfray.testing import Play

T = TypeVar("T")


def run(procedure: Procedure[T], *dice: Sequence[int]) -> T:
    """Runs it with these throws, all of them; returns what it comes to."""
    waiting = list(dice)
    try:
        asked = next(procedure)
        while True:
            assert isinstance(asked, Roll), f"it asks somebody: {asked}"
            assert waiting, f"no dice are left for {asked.why}"
            asked = procedure.send(tuple(waiting.pop(0)))
    except StopIteration as ended:
        assert not waiting, f"dice are left: {waiting}"
        value: T = ended.value
        return value


def needs(played: Play) -> int:
    """What the dice must show for the roll that is asked."""
    assert played.roll.need is not None
    return played.roll.need.total
