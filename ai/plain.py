"""The answers to what the player may ask of any game (tactics.py) of a game in which nobody moves apart from acting and
nothing lies about that does harm: a room takes them over, and says the rest itself. What a plan of such a room is, and
which of them the rules allow, is here too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ai.assessment import Assessment, Term
from ai.outcomes import replies
from ai.tactics import Mover, Sum
from ai.worth import ACTION
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Need
from core.play.courses import React
from core.play.menu import Menu


class Plain:
    """A reading of such a game."""

    chances = True

    def mover(self, figure: Figure) -> Mover:
        """Walks are orders here."""
        raise NotImplementedError

    def strikes_of(self, figure: Figure) -> Iterable[tuple[FigureId, int]]:
        """Nobody moves apart from acting."""
        return ()

    def judged(self, choice: Choice) -> Iterable[Term]:
        """Nothing is judged by itself."""
        return ()

    def worth_a_thought(self, offered: Menu) -> Iterator[Choice]:
        """All that may be done."""
        yield from offered

    def replies(self) -> React:
        """As in the odds."""
        return replies()

    def apart(self, need: Need, total: int) -> bool:
        """A miss is a miss."""
        return False

    def may_still_do(self, figure: Figure) -> int:
        """Anybody's action is worth the same."""
        return ACTION

    def ground(self, battle: Battle, side: Side) -> int:
        """It hurts nobody."""
        return 0

    def changes(self, after: Battle, choice: Choice) -> Iterable[Sum]:
        """Nothing else."""
        return ()

    def follows(self, after: Battle, name: FigureId) -> int:
        """No series."""
        return 0


class Plan(NamedTuple):
    """An order with what speaks for it and against it, and at whom it or what it is for is aimed."""

    order: Choice
    sums: tuple[Sum, ...]
    aim: FigureId = ""

    @property
    def score(self) -> int:
        """All of it."""
        return sum([value for _, value in self.sums])


def assessed(plan: Plan) -> Assessment:
    """What a plan comes to, each reason once."""
    sums: dict[str, int] = {}
    for label, value in plan.sums:
        sums[label] = sums.get(label, 0) + value
    return Assessment.of(plan.order, *(Term(label, value) for label, value in sums.items()), aim=plan.aim)


def legal(found: Iterable[Assessment], offered: Menu) -> list[Assessment]:
    """Those that the rules allow, in their order."""
    return [one for one in found if one.choice in offered]
