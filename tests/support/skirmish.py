"""Pieces of rules driven by hand. Scenes and the player that answers from a script are in hexfray.testing.skirmish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from core.battle.battle import Battle
from core.battle.record import replace
from core.battle.steps import PhaseEntered
from core.play.asking import Procedure, Roll
from core.rulesets.skirmish.turn.phases import Phase

T = TypeVar("T")


def entered(battle: Battle, phase: Phase, turn: int) -> Battle:
    """The same battle in that phase of that turn: what ends with it has ended."""
    return PhaseEntered((), "", battle.clock.phase, phase, turn).applied_to(battle)


def in_one_hex(battle: Battle, figure: str, other: str) -> Battle:
    """The same battle with a figure where another is, though nothing has brought it there: for a rule that is asked by
    itself."""
    return battle.with_figure(replace(battle[figure], at=battle[other].at))


def carry_out(procedure: Procedure[T], *faces: Sequence[int]) -> T:
    """What a piece of a procedure returns after just these rolls, each of just so many dice."""
    given = iter(faces)
    try:
        waiting = next(procedure)
        while True:
            roll = next(given, None)
            assert roll is not None, f"more dice are asked for: {waiting}"
            assert isinstance(waiting, Roll), f"somebody is asked: {waiting}"
            assert waiting.dice.admits(tuple(roll)), f"{waiting.dice} are asked for, not {list(roll)}: {waiting.why}"
            waiting = procedure.send(tuple(roll))
    except StopIteration as end:
        assert next(given, None) is None, "not all the dice were asked for"
        returned: T = end.value
        return returned
