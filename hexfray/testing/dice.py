"""A game with scripted dice, all of which must be rolled. Scripts are explained in core/match/cups.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from core.match.cups import ScriptedCup
from hexfray.beginning import begin
from hexfray.game import Game
from scenarios.scenario import Scenario


@contextmanager
def scripted(scenario: Scenario | str, *rolls: Sequence[int]) -> Iterator[Game]:
    """Start a new game with scripted rolls.

    Raises CupFault as soon as the script runs out or doesn't fit a roll, and AssertionError at the end of the block if
    rolls are left over.
    """
    game = begin(scenario, {"script": [list(faces) for faces in rolls]})
    yield game
    cup = game.match.cup
    assert isinstance(cup, ScriptedCup)
    if cup.left:
        raise AssertionError(f"left over in the script: {', '.join(str(list(faces)) for faces in cup.left)}")
