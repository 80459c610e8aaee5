"""What is worked out while the cursor rests: the price of the walk at hand, or what the enemies may still do this turn.
It takes a while, so it is asked for when the cursor has rested, and answered beside the keys, once for each question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core.battle.names import FigureId
from core.errors import HexfrayError
from core.play.asking import Choice
from core.play.forecast import Menace, forecast
from core.play.parts import met_of
from core.play.position import Position, resume
from core.play.price import Price, price
from core.play.ruleset import Ruleset
from tui.views.forecast_view import dangers_told
from tui.views.glyphs import Glyphs
from tui.views.lines import Line
from tui.views.price_view import price_told

REST = 0.15
"""How long a cursor rests before anything is worked out, in seconds."""


class Unwanted(HexfrayError):
    """Nobody wants to know any more what is being worked out."""


class Question(NamedTuple):
    """What a figure wants to know: of a walk, or of where it stands; there as after a `stance` that it would take."""

    figure: FigureId
    walk: Choice | None
    stance: Choice | None = None


Answer = Price | tuple[Menace, ...]


class Ahead:
    """The questions of one decision that were answered so far."""

    def __init__(self, ruleset: Ruleset, position: Position) -> None:
        self.ruleset = ruleset
        self.position = position
        self._known: dict[Question, Answer] = {}

    def knows(self, question: Question) -> bool:
        """Whether it was answered."""
        return question in self._known

    def worked_out(self, question: Question, between: Callable[[], None]) -> Answer:
        """The answer; it changes nothing, and may be asked for in a thread. `between` may raise to break it off."""
        if question.walk is not None:
            return price(self.ruleset, self.position, question.walk, between)
        position = self.position
        if question.stance is not None:
            position, _ = resume(self.ruleset, position, question.stance)
        return forecast(self.ruleset, position.battle, question.figure, between=between)

    def keep(self, question: Question, answer: Answer) -> None:
        """It is known from now on."""
        self._known[question] = answer

    def told(self, question: Question | None, glyphs: Glyphs) -> list[Line]:
        """What is known of it, in lines; nothing as long as it is not worked out."""
        answer = self._known.get(question) if question is not None else None
        match answer:
            case None:
                return []
            case Price():
                return price_told(answer, glyphs, met_of(self.ruleset.book, self.position.battle, answer.order))
            case _:
                head = "may come after that" if question is not None and question.stance else "still to come"
                return dangers_told(self.position.battle, answer, glyphs, head)
