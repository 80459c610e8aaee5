"""Who makes players from outside for this program: the command line says it (hexfray/cli/outsiders.py), as it alone
knows hexfray/bots. Else there are none. Which of them may be seated: outsiders.py.

This file imports nothing, so that the title opens fast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from core.match.entries import Header
    from core.match.match import Match
    from core.match.policy import Outsider
    from scenarios.scenario import Scenario


class Source(Protocol):
    """Makes players from outside."""

    def registered(self) -> tuple[str, ...]:
        """Return the names of those that installed packages register, in alphabetical order."""
        ...

    def check(self, name: str) -> None:
        """Raise Unknown if there is no player of that name."""
        ...

    def seat(self, name: str, scenario: Scenario, match: Match, header: Header) -> Outsider:
        """Return a new player of that name, seated at a match. Raises Unknown."""
        ...


class Nowhere:
    """There are no players from outside."""

    def registered(self) -> tuple[str, ...]:
        """Return no names."""
        return ()

    def check(self, name: str) -> None:
        """Raise Unknown."""
        from scenarios.catalogue import Unknown

        raise Unknown(f"{name}: no players from outside here")

    def seat(self, name: str, scenario: Scenario, match: Match, header: Header) -> Outsider:
        """Raise Unknown."""
        from scenarios.catalogue import Unknown

        raise Unknown(f"{name}: no players from outside here")


now: Source = Nowhere()
"""The one of this program."""


def come_from(source: Source) -> None:
    """Say who makes players from outside, for this program from now on."""
    global now
    now = source
