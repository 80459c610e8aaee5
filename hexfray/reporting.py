"""The report of a battle: of a game being played, or of a journal. What it says is in core/match/report.py."""

from __future__ import annotations

from pathlib import Path

from core.match.journal import load
from core.match.report import Report
from core.match.report_data import as_data
from hexfray.game import Game
from scenarios.matches import match_of, scenario_of
from scenarios.reporting import report_on


def report(battle: Game | Path | str) -> Report:
    """Return the report of a game so far, or of a journal file: how it ended, the deeds of each figure, the gravest
    moments, luck with rarity, and each side's chance to win turn by turn. It may take some seconds.

    >>> found = report(game)
    >>> found.result
    'The battle is unfinished, in turn 1'
    >>> [account.attacks for account in found.accounts]
    [0, 0]

    Raises like `resume`, for a journal.
    """
    if isinstance(battle, Game):
        return report_on(battle.scenario, battle.match)
    journal = load(Path(battle))
    scenario = scenario_of(journal.header)
    return report_on(scenario, match_of(scenario, journal, auto_dice=False), journal.torn)


def report_data(found: Report) -> dict[str, object]:
    """Return a report as objects, lists, text and numbers, ready for JSON (docs/report.md).

    >>> report_data(report(game))["finished"]
    False
    """
    return as_data(found)
