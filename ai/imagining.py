"""How it goes on after a choice, as a player imagines it: the moves of all who have yet to move, and those of the turn
after, whoever goes first in it. What is made of that: foresight.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ai.tactics import Outlook
from core.play.asking import Choice, Decision, Roll
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
    last = position.battle.clock.turn
    position = _until_thrown(ruleset, position, others, last)
    for high in (True, False):
        yield _all_moved_again(ruleset, position, others, last, high=high)


def _all_moved_again(ruleset: Ruleset, position: Position, others: Others, last: int, *, high: bool) -> Position:
    for _ in range(MOST_STEPS):
        asked = position.waiting
        if not isinstance(asked, Roll):
            break
        position, _ = advance(ruleset, position, (asked.dice.sides if high else 1,) * asked.dice.count)
        position, high = _until_thrown(ruleset, position, others, last), not high
    return position


def _until_thrown(ruleset: Ruleset, position: Position, others: Others, last: int) -> Position:
    """As plainer players go on until dice must be thrown, or until all have moved in the turn after that."""
    for _ in range(MOST_STEPS):
        asked = position.waiting
        if not isinstance(asked, Decision) or (position.battle.clock.turn > last and not others.moving(position)):
            break
        position, _ = advance(ruleset, position, others.chosen(position))
    return position
