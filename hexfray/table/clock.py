"""The clock of a table: how long a player may think. Time is given by the caller, in seconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class TurnClock:
    """Counts down while a player must answer. `seconds`: for each answer; None: there is no clock."""

    seconds: int | None
    _ends: float | None = None
    _held: float | None = None
    """the seconds left while it stands still"""

    def start(self, now: float) -> None:
        """Begin to count for the next answer."""
        self._held = None
        self._ends = None if self.seconds is None else now + self.seconds

    def stop(self) -> None:
        """Nobody has to answer."""
        self._ends = self._held = None

    def hold(self, now: float) -> None:
        """Stand still, until `go_on`."""
        if self._ends is not None:
            self._held, self._ends = max(0.0, self._ends - now), None

    def go_on(self, now: float) -> None:
        """Count on after standing still."""
        if self._held is not None:
            self._ends, self._held = now + self._held, None

    def left(self, now: float) -> float | None:
        """Return the seconds left; None if no player has to answer in time."""
        if self._held is not None:
            return self._held
        return None if self._ends is None else max(0.0, self._ends - now)

    @property
    def ends(self) -> float | None:
        """When the time is over; None while it doesn't count."""
        return self._ends
