"""How the battle goes on in imagination after a choice: the moves and declarations of all who have yet to move, and
those of the next turn, with either side first. What is made of it: foresight.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ai.tactics import FieldValue
from core.play.asking import Choice, Decision
from core.play.dice import Faces
from core.play.position import Position, advance
from core.play.ruleset import Ruleset

MOST_STEPS = 300
"""The most choices and throws that are gone through, so that it always ends."""


class Others(NamedTuple):
    """How a player imagines others. `moving`: whether a position asks who moves first, for a move, or for a
    declaration; `chosen`: what a plainer player chooses; `judged`: the value of the battle after that."""

    moving: Callable[[Position], bool]
    chosen: Callable[[Position], Choice]
    judged: Callable[[Position], FieldValue]


def all_moved(ruleset: Ruleset, position: Position, choice: Choice, others: Others) -> Position:
    """Return the position once a choice is made and everyone after it has moved and declared; where nobody is left to
    act and the turn would end, the position before its last answer."""
    turn = position.battle.clock.turn
    position, _ = advance(ruleset, position, choice)
    while isinstance(position.waiting, Decision) and position.battle.clock.turn == turn and others.moving(position):
        after, _ = advance(ruleset, position, others.chosen(position))
        if after.battle.clock.turn != turn:
            break
        position = after
    return position


def next_turns(ruleset: Ruleset, position: Position, others: Others) -> Iterator[Position]:
    """Yield the positions once everyone has moved in the next turn: with a high first throw, a low second and so on,
    and the other way round, so that each side goes first once. Meant for turns in which nobody attacks; other throws,
    as for fire, come out high and low once each."""
    last = position.battle.clock.turn
    thrown = _played_on(ruleset, position, others, last)
    for high in (True, False):
        yield _played_on(ruleset, thrown, others, last, high=high)


def _played_on(
    ruleset: Ruleset, position: Position, others: Others, last: int, *, high: bool | None = None
) -> Position:
    """Play on as plainer players until everyone has moved in the turn after `last`. `high`: whether the first throw is
    high; None: stop at the first throw."""
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
