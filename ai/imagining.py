"""How it goes on after a choice, as a player imagines it: the moves of all who have yet to move, and those of the turn
after, whoever goes first in it. What is made of that: foresight.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ai.tactics import Outlook
from core.play.asking import Choice, Decision, Roll
from core.play.dice import Faces
from core.play.position import Position, advance
from core.play.ruleset import Ruleset

MOST_STEPS = 300
"""So many choices and throws at most are gone through: nothing goes round in circles for ever."""


class Others(NamedTuple):
    """What a player imagines others by. `moving`: whether a position asks who moves first, or somebody to move;
    `chosen`: what a plainer player chooses there; `judged`: what the field is worth when all have moved."""

    moving: Callable[[Position], bool]
    chosen: Callable[[Position], Choice]
    judged: Callable[[Position], Outlook]


def all_moved(ruleset: Ruleset, position: Position, choice: Choice, others: Others) -> Position:
    """The position when a choice has been made and all who follow have moved."""
    turn = position.battle.clock.turn
    position, _ = advance(ruleset, position, choice)
    while isinstance(position.waiting, Decision) and position.battle.clock.turn == turn and others.moving(position):
        position, _ = advance(ruleset, position, others.chosen(position))
    return position


def next_turns(ruleset: Ruleset, position: Position, others: Others) -> Iterator[Position]:
    """The positions when all have moved in the turn after this one: with high dice for who throws first as that turn
    begins and low ones for who throws next, and the other way round. For a turn in which nobody attacks any more."""
    for high in (True, False):
        yield _moved_again(ruleset, position, others, high=high)


def _moved_again(ruleset: Ruleset, position: Position, others: Others, *, high: bool) -> Position:
    turn = position.battle.clock.turn
    for _ in range(MOST_STEPS):
        asked = position.waiting
        if asked is None or (
            isinstance(asked, Decision) and position.battle.clock.turn > turn and not others.moving(position)
        ):
            break
        if isinstance(asked, Roll):
            answer: Choice | Faces = (asked.dice.sides if high else 1,) * asked.dice.count
            high = not high
        else:
            answer = others.chosen(position)
        position, _ = advance(ruleset, position, answer)
    return position
