"""What GM edits need of the scenario files of a game: its rosters, which make figures and things, and the checks of a
whole battle. It is made in scenarios/gm; the edits themselves are in core/match/editing.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from core.battle.battle import Battle
from core.battle.events import Event


class Workshop(Protocol):
    """Makes and changes everything in a battle, in the words of scenario files."""

    def changes(
        self, battle: Battle, subject: str, name: str, way: str, values: Mapping[str, object]
    ) -> tuple[Event, ...]:
        """Return the events that `set` these values of a subject, `add` it or `remove` it. Raises EditFault, a
        ValueError."""
        ...

    def new_fault(self, before: Battle, after: Battle) -> str | None:
        """Return a fault of a battle that it lacked before, or None."""
        ...
