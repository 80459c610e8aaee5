"""The game master's seat at a battle: whether it is taken, and the moment up to where the battle runs without it. The
computer's proposals: tui/choosing/proposals.py; screen and line mode both sit here."""

from __future__ import annotations

from dataclasses import dataclass

from core.match.noting import note_ruling
from core.match.stops import Stop, is_reached
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.position import Position
from tui.keeping.session import Session


@dataclass(slots=True)
class Master:
    """The seat at one session. `proposed` is the computer's own order at a position, once it is known."""

    session: Session
    stop: Stop | None = None
    _since: int = 0
    _proposed: tuple[Position, Choice] | None = None

    @property
    def on(self) -> bool:
        """Whether the seat is taken."""
        return self.session.gm

    def take(self, *, on: bool) -> None:
        """Take the seat, or leave it; a run ends."""
        self.session.gm, self.stop = on, None

    def run_to(self, stop: Stop) -> None:
        """Let the battle run to that moment."""
        self.stop, self._since = stop, len(self.session.match.history)

    def holds(self) -> bool:
        """Whether the pending order of a computer side waits for the game master. A run ends here once it reaches its
        moment."""
        if not self.on or not self._is_proposed():
            return False
        if self.stop is not None and not self._is_there(self.stop):
            return False
        self.stop = None
        return True

    def person_is_asked(self) -> bool:
        """A person is prompted; return whether a run to that moment ends here."""
        if self.stop is not Stop.PERSON:
            return False
        self.stop = None
        return True

    def _is_there(self, stop: Stop) -> bool:
        match = self.session.match
        return self._since > len(match.history) or is_reached(stop, match, self._since)

    def _is_proposed(self) -> bool:
        """Whether a computer side has something to choose."""
        asked, match = self.session.asked, self.session.match
        if asked is None or self.session.seats[asked.side] is None:
            return False
        return not self.session.is_formal(match.position) and _has_a_choice(match.menu, asked)

    # -- what the computer would do ------------------------------------------------------------------------------------

    def note_proposed(self, position: Position, order: Choice) -> None:
        """Remember the computer's own order."""
        self._proposed = position, order

    def note(self, order: Choice) -> None:
        """Note in the journal that the game master gives this order, if it isn't the computer's own."""
        if (instead := self.instead_of(order)) is not None:
            note_ruling(self.session.match, order, instead)

    def instead_of(self, order: Choice) -> Choice | None:
        """Return what the computer proposed where the game master gives another `order`; None if it is the same, or
        not known."""
        if self._proposed is None or self._proposed[0] is not self.session.match.position:
            return None
        return self._proposed[1] if self._proposed[1] != order else None


def _has_a_choice(menu: Menu, asked: Decision) -> bool:
    """Whether there is more than one order."""
    found: set[object] = set()
    for figure in asked.figures:
        for order in menu.of(figure):
            found.add(order)
            if len(found) > 1:
                return True
    return len(found | ({asked.otherwise} if asked.otherwise is not None else set())) > 1
