"""All that may be wrong with what somebody wants to play or to see. It is asked for when something is wrong, and not
before: whoever only looks at the list waits for nothing."""

from __future__ import annotations


def faults() -> tuple[type[Exception], ...]:
    """For `except`: files, journals and their lines, names and dice."""
    from core.match.cups import CupFault
    from core.match.journal import JournalFault
    from core.match.replay import Desync
    from scenarios.catalogue import Unknown
    from scenarios.faults import FaultyScenario

    return FaultyScenario, Unknown, JournalFault, Desync, CupFault
