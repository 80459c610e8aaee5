"""Previews worked out while the cursor rests: the selected walk, or what enemies can still do this turn. They take a
moment, so a thread answers each question once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.forecast import EnemyThreat, forecast
from core.play.move_preview import MovePreview, price
from core.play.parts import encounters_of
from core.play.position import Position, resume
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.choosing.dangers import Dangers
from tui.views.forecast_view import threat_lines
from tui.views.glyphs import Glyphs
from tui.views.lines import Line
from tui.views.move_preview_view import preview_lines

if TYPE_CHECKING:
    from ai.route_words import Told

REST = 0.15
"""How long the cursor rests before a preview starts, in seconds."""


class Question(NamedTuple):
    """What to preview for a figure: a walk, or the threats where it stands, possibly after taking a `stance`."""

    figure: FigureId
    walk: Choice | None
    stance: Choice | None = None


Answer = MovePreview | tuple[EnemyThreat, ...]


class Ahead:
    """The previews of one decision that are known so far."""

    def __init__(self, ruleset: Ruleset, position: Position) -> None:
        self.ruleset = ruleset
        self.position = position
        self._known: dict[Question, Answer] = {}
        self._dangers: dict[FigureId, Dangers] = {}
        self.ways: dict[FigureId, Told | None] = {}
        """what each figure is heading for over several turns, as far as known"""

    def dangers_of(self, figure: FigureId, walks: Callable[[], Mapping[Cell, Choice]] = dict) -> Dangers | None:
        """Return the danger map of a figure, whose `walks` lead to cells in reach; None in the middle of an order, and
        for a figure that is out."""
        if self.position.task is not None or not self.position.battle[figure].active:
            return None
        if figure not in self._dangers:
            self._dangers[figure] = Dangers(self.ruleset, self.position, figure, walks())
        return self._dangers[figure]

    def knows(self, question: Question) -> bool:
        """Whether the answer is known."""
        return question in self._known

    def worked_out(self, question: Question, between: Callable[[], None]) -> Answer:
        """Return the answer. Safe in a thread; `between` is called again and again and may raise to cancel it."""
        if question.walk is not None:
            return price(self.ruleset, self.position, question.walk, between)
        position = self.position
        if question.stance is not None:
            position, _ = resume(self.ruleset, position, question.stance)
        return forecast(self.ruleset, position.battle, question.figure, between=between)

    def keep(self, question: Question, answer: Answer) -> None:
        """Remember an answer."""
        self._known[question] = answer

    def told(self, question: Question | None, glyphs: Glyphs) -> list[Line]:
        """Return the answer in lines; none while it is unknown."""
        answer = self._known.get(question) if question is not None else None
        match answer:
            case None:
                return []
            case MovePreview():
                start = self.position.battle
                known = encounters_of(self.ruleset.book, start, answer.order)
                return preview_lines(answer, start, glyphs, known)
            case _:
                head = "after that" if question is not None and question.stance else "yet to act"
                return threat_lines(self.position.battle, answer, glyphs, head)
