"""The report of a battle with its curve of chances. What it says: core/match/report.py; the chances: ai/chances.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.match.report import Report, Turn, report_of
from scenarios.catalogue import judge

if TYPE_CHECKING:
    from core.match.match import Match
    from scenarios.scenario import Scenario


def report_on(scenario: Scenario, match: Match, note: str = "") -> Report:
    """Return the report of a match so far. It takes some seconds, most of them for what the dice could have done.
    `note`: what the end of its journal has lost."""
    from ai.chances import curve, curve_by_acts

    found = judge(match.ruleset.id)
    points = curve(match, found)
    last = len(points) - 1
    turns = [Turn(one.turn, one.chances.sides, one.chances.draw, at == last) for at, one in enumerate(points)]
    return report_of(match, scenario.title, curve_by_acts(match, found), turns, note)
