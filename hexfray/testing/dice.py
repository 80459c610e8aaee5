"""A game with scripted dice that must be thrown to the last. How a script is written: core/match/cups.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from core.match.cups import ScriptedCup
from hexfray.beginning import begin
from hexfray.game import Game
from scenarios.scenario import Scenario


@contextmanager
def scripted(scenario: Scenario | str, *rolls: Sequence[int]) -> Iterator[Game]:
    """A new game whose dice fall as said, roll by roll.

    Raises CupFault as soon as the script is dry or a roll does not fit it, and AssertionError at the end of the block
    if something of it was not thrown.
    """
    game = begin(scenario, {"script": [list(faces) for faces in rolls]})
    yield game
    cup = game.match.cup
    assert isinstance(cup, ScriptedCup)
    if cup.left:
        raise AssertionError(f"left over in the script: {', '.join(str(list(faces)) for faces in cup.left)}")
