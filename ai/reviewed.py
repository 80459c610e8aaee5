"""The review of a side's orders as a plain value. How it is found: review.py; in lines: tui/views/review_view.py."""

from __future__ import annotations

from typing import NamedTuple

from ai.assessment import Assessment
from core.battle.names import Side
from core.play.asking import Choice


class Costly(NamedTuple):
    """An order that cost its side something. `moment`: its number in the history; `does`: the order in words, without
    its figure; `better` comes with its reasons; `chance`: the chance to win at its moment, and `cost`: what the order
    cost of that, in thousandths; `lost`: how much less it is worth to the best player, on its own scale."""

    moment: int
    turn: int
    side: Side
    given: Choice
    does: str
    better: Assessment
    lost: int
    chance: int
    cost: int


class Review(NamedTuple):
    """The review of one side: how many of its orders were looked at, how many of them cost nothing worth a word, and
    the costliest, the worst first."""

    side: Side
    orders: int
    sound: int
    costly: tuple[Costly, ...]
