"""What has happened since the screen last showed the battle: for effects on the map and for the bell. The frames of
effects: views/effects_view.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.match.match import Moment
from core.play.asking import Choice
from tui.keeping.session import Session
from tui.views.effects_view import victims

TURN, HIT = ("turn", "both"), ("hit", "both")
"""The settings of the bell that ring for each."""


class News:
    """Knows how much of a match was shown, and whether the AI has acted since a person was last prompted."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seen = len(session.match.history)
        self._ai_acted = False

    def since(self) -> Sequence[Moment]:
        """Return the moments that haven't been shown yet; from now on they have been."""
        history = self._session.match.history
        fresh = history[self._seen :]
        self._seen = len(history)
        self._ai_acted = self._ai_acted or any(self._is_by_ai(moment) for moment in fresh)
        return fresh

    def rings(self, fresh: Sequence[Moment], liked: str, *, prompted: bool) -> bool:
        """Whether the bell rings: a person is prompted after the AI has acted, or a figure of a person was hit."""
        turn = prompted and self._ai_acted
        self._ai_acted = self._ai_acted and not prompted
        return (liked in TURN and turn) or (liked in HIT and self._are_hit(fresh))

    def _is_by_ai(self, moment: Moment) -> bool:
        answer = moment.answer
        if not isinstance(answer, Choice):
            return False
        figure = moment.before.battle.figures.get(answer.figure)
        return figure is not None and self._session.seats[figure.side] is not None

    def _are_hit(self, fresh: Sequence[Moment]) -> bool:
        battle, seats = self._session.match.battle, self._session.seats
        return any(name in battle.figures and seats[battle[name].side] is None for name in victims(fresh))
