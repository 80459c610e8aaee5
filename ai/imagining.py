"""How it goes on after a choice, as a player imagines it: the moves of all who have yet to move and what they declare
then, and the same of the turn after, whoever goes first in it. What is made of that: foresight.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ai.tactics import Outlook
from core.play.asking import Choice, Decision
from core.play.dice import Faces
from core.play.position import Position, advance
from core.play.ruleset import Ruleset

MOST_STEPS = 300
"""So many choices and throws at most are gone through: nothing goes round in circles for ever."""


class Others(NamedTuple):
    """What a player imagines others by. `moving`: whether a position asks who moves first, somebody to move, or what
    he declares then; `chosen`: what a plainer player chooses there; `judged`: what the field is worth after that."""

    moving: Callable[[Position], bool]
    chosen: Callable[[Position], Choice]
    judged: Callable[[Position], Outlook]


def all_moved(ruleset: Ruleset, position: Position, choice: Choice, others: Others) -> Position:
    """The position when a choice has been made and all who follow have moved, and have said what they will do; but
    the last of them, where nobody is left to act and the turn would be over."""
    turn = position.battle.clock.turn
    position, _ = advance(ruleset, position, choice)
    while isinstance(position.waiting, Decision) and position.battle.clock.turn == turn and others.moving(position):
        after, _ = advance(ruleset, position, others.chosen(position))
        if after.battle.clock.turn != turn:
            break
        position = after
    return position


def next_turns(ruleset: Ruleset, position: Position, others: Others) -> Iterator[Position]:
    """The positions when all have moved in the turn after this one: with high dice for the first throw, low ones for
    the next and so on, and the other way round, so that either side is ahead once. For a turn in which nobody attacks
    any more; what else is thrown for in it, as for fire, falls high once and low once."""
    last = position.battle.clock.turn
    thrown = _gone_on(ruleset, position, others, last)
    for high in (True, False):
        yield _gone_on(ruleset, thrown, others, last, high=high)


def _gone_on(ruleset: Ruleset, position: Position, others: Others, last: int, *, high: bool | None = None) -> Position:
    """As plainer players go on until all have moved in the turn after the last, as above. `high`: whether the first
    throw falls so; None: until dice must be thrown."""
    for _ in range(MOST_STEPS):
        asked, turn = position.waiting, position.battle.clock.turn
        if asked is None:
            break
        if isinstance(asked, Decision):
            if turn > last and not others.moving(position):
                break
            answer: Choice | Faces = others.chosen(position)
        elif high is None:
            break
        else:
            answer, high = (asked.dice.sides if high else 1,) * asked.dice.count, not high
        after, _ = advance(ruleset, position, answer)
        if after.battle.clock.turn > last + 1:
            break
        position = after
    return position
