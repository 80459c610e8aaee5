"""The report of a battle, played or saved. Reports in general: scenarios/reporting.py, imported only when a report is
asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.match.match import Match
    from core.match.report import Report
    from scenarios.scenario import Scenario


def report_now(scenario: Scenario, match: Match) -> Report:
    """Return the report of a battle so far."""
    from scenarios.reporting import report_on

    return report_on(scenario, match)


def report_at(journal: Path) -> Report:
    """Return the report of a journal. Raises like `reported`."""
    return reported(journal)[0]


def reported(path: Path, before: int | None = None) -> tuple[Report, Match]:
    """Return the report of a journal, or of its lines `before` one, and its match. Raises JournalFault, Desync,
    CupFault and FaultyScenario."""
    from core.match.journal import load
    from scenarios.matches import match_of, scenario_of
    from scenarios.reporting import report_on

    journal = load(path)
    journal = journal if before is None else journal.before(before)
    scenario = scenario_of(journal.header)
    match = match_of(scenario, journal, auto_dice=False)
    return report_on(scenario, match, journal.torn), match
