"""Who sits at the keyboard: with two people in one battle it is passed on between their orders. The page that asks for
it is screens/handover.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.names import Side
from core.records import record
from tui.keeping.session import Session


@record
class KeyboardPassed:
    """The next order belongs to the other person: ask to pass the keyboard to this side."""

    side: Side


@record
class UndoAsked:
    """The undo would take back an order of the other person, this side's: ask first."""

    side: Side


class Seating:
    """Remembers who was prompted last. `is_wanted` returns whether the page is wanted at all."""

    def __init__(self, session: Session, is_wanted: Callable[[], bool]) -> None:
        self._session = session
        self._is_wanted = is_wanted
        self._here: Side | None = None
        self._asked: Side | None = None

    def must_pass(self, side: Side) -> bool:
        """Whether the keyboard must be passed before `side` is prompted; the second time it has been."""
        before = self._here
        if before in (None, side) or self._session.seats[before] is not None or self._asked == side:
            self._here, self._asked = side, None
            return False
        if not self._is_wanted():
            self._here = side
            return False
        self._asked = side
        return True
