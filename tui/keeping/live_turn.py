"""The phase of a battle in play, heard from its match's live turn machine (core/match/machines.py). For replays and
earlier moments it is read from the clock (views/turn_view.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.match.match import Match
from core.rulebook.transitions import label_of

if TYPE_CHECKING:
    from statemachine import State


class LiveTurn:
    """What a match's turn machine says. It starts the machine, which nobody else needs."""

    __slots__ = ("phase",)

    phase: str
    """the phase the turn is in, as players call it; empty if it has no name worth showing"""

    def __init__(self, match: Match) -> None:
        self.phase = label_of(match.machines.phase)
        match.listen(self)

    def on_enter_state(self, target: State) -> None:
        """The turn went on."""
        self.phase = label_of(target)

    def on_restore_state(self, target: State) -> None:
        """An undo or an edit put the turn back."""
        self.phase = label_of(target)
