"""What is said of a decision of clinch to whoever asks why. Orders in words: verbs.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ai.tactics import Dread
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset

if TYPE_CHECKING:
    from ai.clinch.room import Reading


class Words:
    """What can be said of one position that waits for a decision."""

    def __init__(self, ruleset: Ruleset, position: Position, reading: Reading) -> None:
        self.ruleset = ruleset
        self.position = position
        self.reading = reading
        self.battle = position.battle

    def doing(self, choice: Choice) -> str:
        """What an order does."""
        return choice.verb.replace("-", " ")

    def attacks(self, choice: Choice, target: FigureId) -> Iterable[tuple[Position, Choice]]:
        """The attacks on somebody that the rules would offer after it."""
        return ()

    def still_moves(self, name: FigureId) -> bool:
        """Nobody moves apart from acting."""
        return False

    def dreads(self, choice: Choice) -> Iterator[Dread]:
        """Who may attack it before its next turn."""
        return iter(())

    def holding(self, choice: Choice) -> str:
        """What is good about the ground."""
        return ""

    def term(self, label: str, value: int) -> str:
        """What a term means."""
        return ""

    def idle(self, choice: Choice) -> str:
        """Why there is nobody to attack."""
        return ""
