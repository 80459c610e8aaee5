"""The errors to expect from files that a player names. They are imported only once something has gone wrong, so that
the title opens fast."""

from __future__ import annotations


def faults() -> tuple[type[Exception], ...]:
    """Return the expected errors of files, journals, names and dice, for an `except`."""
    from core.match.cups import CupFault
    from core.match.journal import JournalFault
    from core.match.replay import Desync
    from scenarios.catalogue import Unknown
    from scenarios.faults import FaultyScenario
    from tui.keeping.table import BadTable

    return FaultyScenario, Unknown, JournalFault, Desync, CupFault, BadTable
